import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, found } from './chapters.ts';

const chapter = {
  text: 'Numero unità dice quanti alloggi ci sono uguali.',
  key: 'alloggi numero unita dice quanti',
};

describe('what is looked for in the manual', () => {
  it('is found in small letters and without accents, all words of it', () => {
    expect(found(chapter, ['unita', 'quanti'])).toBe(true);
    expect(found(chapter, ['unita', 'barche'])).toBe(false);
    expect(found(chapter, [])).toBe(true);
  });

  it('is shown where it stands', () => {
    expect(excerpt(chapter, ['unita'])).toContain('unità dice');
    expect(excerpt(chapter, ['barche'])).toBeUndefined();
    expect(excerpt(chapter, [])).toBeUndefined();
  });

  it('is shown as a piece of the text, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ minLength: 1, maxLength: 3 }),
        (text, word) => {
          const piece = excerpt({ text }, [word]);
          if (piece !== undefined) expect(text).toContain(piece.replace(/^…|…$/g, ''));
        },
      ),
    );
  });
});
