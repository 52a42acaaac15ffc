import { expect, it } from 'vitest';

// Reads the sources, because the modules need a browser.
const texts = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(texts).map(([file, text]) => ({ file, text }));
const fillers = sources.filter(({ file }) => file.startsWith('./'));
const matches = (pattern: RegExp, from = sources) =>
  from.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name)).sort();

it('fills each declared slot once, in a file of web/slots', () => {
  const declared = matches(/^export const (\w+) = slot</gm);
  expect(declared.length).toBeGreaterThan(0);
  expect(matches(/^(\w+)\.fill\(/gm, fillers)).toEqual(declared);
  expect(matches(/\b(\w+)\.fill\(\{/g)).toEqual(declared);
});

it('declares each slot in a file that the build recognizes', () => {
  const declaring = sources.filter(({ text }) => /= slot</.test(text)).map(({ file }) => file);
  expect(declaring.filter((file) => !file.endsWith('-slot.ts'))).toEqual([]);
});

it('loads each file of web/slots in main.tsx', () => {
  const main = sources.filter(({ file }) => file === '../main.tsx');
  expect(matches(/^import '(\.\/slots\/[\w-]+\.ts)';/gm, main)).toEqual(
    fillers.map(({ file }) => file.replace('./', './slots/')).sort(),
  );
});
