import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type InLanguages, staleTranslations, type TextChange } from './stale-translations.ts';

/** The history of a title that took these values one after the other. */
function history(...values: InLanguages[]): TextChange[] {
  return values.slice(1).map((after, at) => ({ field: 'title', before: values[at] ?? null, after }));
}
const stale = (values: InLanguages[], confirmed: { text: string; italian: string }[] = []) =>
  staleTranslations(
    history(...values),
    confirmed.map((one) => ({ field: 'title', lang: 'de', ...one })),
    { title: values.at(-1) ?? null },
  );

it('a translation waits when its Italian alone has changed, with what it was written for', () => {
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

it('what is taken back takes its mark along', () => {
  const first = { it: 'Casa', de: 'Haus' };
  const second = { it: 'Villa', de: 'Haus' };
  expect(stale([first, second, first])).toEqual([]);
  expect(stale([first, second, { it: 'Villa', de: 'Villa am See' }, second])).toHaveLength(1);
});

it('a text without Italian, an empty one and one never changed wait for nothing', () => {
  expect(stale([{ de: 'Haus' }, { it: 'Casa', de: 'Haus' }])).toEqual([]);
  expect(stale([{ it: 'Casa' }, { it: 'Villa' }])).toEqual([]);
  expect(stale([{ it: 'Casa', de: 'Haus' }])).toEqual([]);
});

it('a list counts as its entries', () => {
  const lists = [
    { it: ['Mare'], de: ['Meer'] },
    { it: ['Mare', 'Sole'], de: ['Meer'] },
  ];
  expect(stale(lists)).toEqual([{ field: 'title', lang: 'de', before: 'Mare', after: 'Mare\nSole' }]);
});

it('confirmed, or written anew, nothing waits, whatever came before', () => {
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
