import { compile } from 'json-schema-to-typescript';

/** Reads the wire's JSON Schema from standard input and writes TypeScript types to standard output. */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { $defs } = JSON.parse(Buffer.concat(chunks).toString('utf8'));

/** An object without named fields holds anything; defaults are the server's business. */
const told = (node) => {
  if (Array.isArray(node)) return node.map(told);
  if (node === null || typeof node !== 'object') return node;
  const kept = Object.entries(node).filter(([key]) => key !== 'default');
  const plain = Object.fromEntries(kept.map(([key, value]) => [key, told(value)]));
  return plain.type === 'object' && !plain.properties ? { ...plain, additionalProperties: true } : plain;
};

const all = Object.fromEntries(Object.keys($defs).map((name) => [name, { $ref: `#/$defs/${name}` }]));
const text = await compile(
  { title: 'WireMessages', type: 'object', additionalProperties: false, properties: all, required: Object.keys(all), $defs: told($defs) },
  'WireMessages',
  {
    bannerComment: '/* Generated from the server\'s wire by scripts/wire_types.sh; do not edit. */',
    additionalProperties: false,
    unknownAny: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
    strictIndexSignatures: false,
  },
);
process.stdout.write(text);
