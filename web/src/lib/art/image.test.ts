import { expect, it } from 'vitest';
import { asImage } from './image';

it('tells a picture its colours by value, since it sees no style of the page', () => {
  const image = asImage('<svg class="art"><path fill="var(--a)" stroke="var(--leaf)"/></svg>', (name) =>
    name === '--a' ? ' #fff' : 'oklch(from "x" l c h)',
  );
  const drawn = decodeURIComponent(image.slice(image.indexOf(',') + 1));
  expect(drawn).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" class="art"><path fill="#fff" stroke="oklch(from \'x\' l c h)"/></svg>',
  );
});
