import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

const FAMILY = '👨‍👩‍👧‍👦';

it('returns a well-formed beginning of the text within the limit', () => {
  fc.assert(
    // Any UTF-16 units, including unpaired surrogates.
    fc.property(fc.uint16Array({ maxLength: 60 }), fc.nat(40), (units, most) => {
      const text = String.fromCharCode(...units);
      const cut = cutText(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.toWellFormed().startsWith(cut)).toBe(true);
    }),
  );
});

it('cuts between visible characters', () => {
  expect(cutText(`ciao ${FAMILY}!`, 10)).toBe('ciao ');
  expect(cutText('perche\u0301', 6)).toBe('perch');
  expect(cutText('ciao 😀', 6)).toBe('ciao ');
  expect(cutText('ciao', 4)).toBe('ciao');
  expect(cutText('\ud83d', 4)).toBe('\ufffd');
});

it('cuts a letter with very many marks between code points', () => {
  expect(cutText(`a${'\u0301'.repeat(5000)}`, 1000)).toHaveLength(1000);
});
