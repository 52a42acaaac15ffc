import { LANGUAGES, TEXTS, type TextKey, Words } from 'locanda-portal/texts.ts';
import { describe, expect, it } from 'vitest';

/** Texts with a number that need no singular: the number is never one. */
const WITHOUT_SINGULAR: readonly string[] = [
  'nightsAtLeast',
  'adultsAtLeast',
  'wholePrice',
  // The number is an ordinal, not a count.
  'checkin.person',
  'reviewPhoto',
  // Limits of a form's fields.
  'reviewPhotosHelp',
  'reviewPhotosMany',
  'reviewPhotosSome',
  'rated',
  // The text has no noun to inflect.
  'ages',
];

describe('texts of the portal', () => {
  it('have a singular form in each language', () => {
    const counted = Object.entries(TEXTS).filter(([, texts]) => /\{(n|age|limit)\}/.test(texts[0]));
    const without = counted
      .map(([key]) => key)
      .filter((key) => !(`${key}One` in TEXTS) && !WITHOUT_SINGULAR.includes(key));
    expect(without).toEqual([]);
    for (const lang of LANGUAGES) {
      const words = new Words(lang);
      const plural = counted.map(([key]) => key as TextKey).filter((key) => `${key}One` in TEXTS);
      const same = plural.filter((key) => {
        const params = { n: 1, age: 1, limit: 1, verified: 1 };
        return words.t(key, params).replaceAll('1', '2') === words.t(key, { n: 2, age: 2, limit: 2, verified: 2 });
      });
      expect([lang, same.filter((key) => !SAME_IN_PLURAL[lang]?.includes(key))]).toEqual([lang, []]);
    }
  });

  it('format numbers for the language', () => {
    const written = LANGUAGES.map((lang) => {
      const words = new Words(lang);
      return [words.percent(12.5), words.distance(4200), words.distance(350), words.number(8.4)].join(' | ');
    });
    expect(written).toEqual(
      [
        '12,5% | 4,2 km | 350 m | 8,4',
        '12.5% | 4.2 km | 350 m | 8.4',
        '12,5 % | 4,2 km | 350 m | 8,4',
        '12,5 % | 4,2 km | 350 m | 8,4',
      ].map((line) => line.replaceAll('12,5 %', '12,5\u00a0%')),
    );
  });
});

/** Texts whose singular and plural are the same: German rooms, English ages, nights after a number. */
const SAME_IN_PLURAL: Readonly<Record<string, readonly string[]>> = {
  en: ['ageFrom', 'ageTo', 'part.child'],
  de: ['units'],
};
