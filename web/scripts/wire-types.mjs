import { compile } from 'json-schema-to-typescript';

/** Reads the server's JSON Schema from standard input and writes TypeScript types to standard output. */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { $defs } = JSON.parse(Buffer.concat(chunks).toString('utf8'));

/** An object without named fields holds anything; defaults are the server's business. */
const plain = (node) => {
  if (Array.isArray(node)) return node.map(plain);
  if (node === null || typeof node !== 'object') return node;
  const kept = Object.entries(node).filter(([key]) => key !== 'default');
  const fields = Object.fromEntries(kept.map(([key, value]) => [key, plain(value)]));
  return fields.type === 'object' && !fields.properties && !fields.additionalProperties
    ? { ...fields, additionalProperties: true }
    : fields;
};

const all = Object.fromEntries(Object.keys($defs).map((name) => [name, { $ref: `#/$defs/${name}` }]));
const text = await compile(
  {
    title: 'WireMessages',
    type: 'object',
    additionalProperties: false,
    properties: all,
    required: Object.keys(all),
    $defs: plain($defs),
  },
  'WireMessages',
  {
    bannerComment: "/* Generated from the server's types by scripts/wire_types.sh; do not edit. */",
    additionalProperties: false,
    unknownAny: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
    strictIndexSignatures: false,
  },
);
/** What came from the server, or is on its way there, nobody changes. */
const frozen = text
  .replace(/^( +)([\w'$]+\??: |\[k: string\]: )/gm, '$1readonly $2')
  .replace(/: (\w+)\[\]/g, ': readonly $1[]')
  .replace(/: (\{[^{}]*\})\[\]/g, ': readonly $1[]');
process.stdout.write(frozen);
