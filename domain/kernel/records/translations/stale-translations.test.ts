import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type InLanguages, staleTranslations, type TextChange } from './stale-translations.ts';

/** History of a title with these values in order. */
function history(...values: InLanguages[]): TextChange[] {
  return values.slice(1).map((after, at) => ({ field: 'title', before: values[at] ?? null, after }));
}
const stale = (values: InLanguages[], confirmed: { text: string; italian: string }[] = []) =>
  staleTranslations(
    history(...values),
    confirmed.map((one) => ({ field: 'title', lang: 'de', ...one })),
    { title: values.at(-1) ?? null },
  );

it('marks a translation when only its Italian has changed, with the old Italian', () => {
  const mark = { field: 'title', lang: 'de', before: 'Casa', after: 'Casa sul mare' };
  const moved = [
    { it: 'Casa', de: 'Haus' },
    { it: 'Casa sul mare', de: 'Haus' },
  ];
  expect(stale(moved)).toEqual([mark]);
  expect(stale([null, ...moved])).toEqual([mark]);
  expect(stale([...moved, { it: 'Casa sul mare', de: 'Haus am Meer' }])).toEqual([]);
  expect(
    stale([
      { it: 'Casa', de: 'Haus' },
      { it: 'Villa', de: 'Villa' },
    ]),
  ).toEqual([]);
});

it('clears the mark when the Italian is restored', () => {
  const first = { it: 'Casa', de: 'Haus' };
  const second = { it: 'Villa', de: 'Haus' };
  expect(stale([first, second, first])).toEqual([]);
  expect(stale([first, second, { it: 'Villa', de: 'Villa am See' }, second])).toHaveLength(1);
});

it('marks no text without Italian, no empty text and no unchanged text', () => {
  expect(stale([{ de: 'Haus' }, { it: 'Casa', de: 'Haus' }])).toEqual([]);
  expect(stale([{ it: 'Casa' }, { it: 'Villa' }])).toEqual([]);
  expect(stale([{ it: 'Casa', de: 'Haus' }])).toEqual([]);
});

it('compares lists item by item', () => {
  const lists = [
    { it: ['Mare'], de: ['Meer'] },
    { it: ['Mare', 'Sole'], de: ['Meer'] },
  ];
  expect(stale(lists)).toEqual([{ field: 'title', lang: 'de', before: 'Mare', after: 'Mare\nSole' }]);
});

it('clears the mark after confirmation or a new translation', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd');
  const value = fc.record({ it: word, de: word });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), (values) => {
      const last = values.at(-1) ?? { it: '', de: '' };
      expect(stale(values, [{ text: last.de, italian: last.it }])).toEqual([]);
      expect(stale([...values, { ...last, de: 'new' }])).toEqual([]);
    }),
  );
});
