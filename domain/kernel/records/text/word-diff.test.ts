import fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemDiff, shortenUnchanged, type TextPart, wordDiff } from './word-diff.ts';

const side = (parts: readonly TextPart[], kind: TextPart['kind'], joint = '') =>
  parts
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map(({ text }) => text)
    .join(joint);
const words = fc
  .array(fc.constantFrom('una', 'camera', 'sul', 'mare', 'vista', 'e', 'giardino', '.', '😀'), {
    maxLength: 40,
  })
  .map((some) => some.join(' '));

it('contains both texts for any change', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = wordDiff(before, after);
      expect([side(parts, 'removed'), side(parts, 'added')]).toEqual([before, after]);
      if (before === after) expect(parts.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

it('compares single words and list items', () => {
  expect(wordDiff('camera con vista mare', 'camera con terrazza mare')).toEqual([
    { kind: 'same', text: 'camera con ' },
    { kind: 'removed', text: 'vista' },
    { kind: 'added', text: 'terrazza' },
    { kind: 'same', text: ' mare' },
  ]);
  expect(itemDiff(['Wi-Fi', 'Piscina'], ['Wi-Fi', 'Sauna'])).toEqual([
    { kind: 'same', text: 'Wi-Fi' },
    { kind: 'removed', text: 'Piscina' },
    { kind: 'added', text: 'Sauna' },
  ]);
});

it('shows a completely different text as a whole, quickly', () => {
  const text = (seed: string) => Array.from({ length: 20_000 }, (_, n) => `${seed}${n}`).join(' ');
  const [before, after] = [text('a'), text('b')];
  const began = performance.now();
  expect(wordDiff(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
  expect(performance.now() - began).toBeLessThan(5000);
});

it('shortens equal parts and keeps every difference', () => {
  const long = 'parole sempre uguali '.repeat(40);
  const parts = shortenUnchanged(wordDiff(`${long}vista mare ${long}`, `${long}vista lago ${long}`));
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(parts.map(({ text }) => text.length < 90)).toEqual([true, true, true, true]);
  expect(parts[0]?.text.startsWith('…')).toBe(true);
  expect(shortenUnchanged(wordDiff('breve', 'brevi'))).toEqual(wordDiff('breve', 'brevi'));
});
