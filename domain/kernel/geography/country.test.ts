import { expect, it } from 'vitest';
import { LANGUAGES } from '../../platform/language/text.ts';
import { anyCountry, COUNTRIES, country } from './country.ts';

it('has 249 different codes, each with a name in every language', () => {
  expect(new Set(COUNTRIES).size).toBe(249);
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    expect(COUNTRIES.filter((code) => !names.of(code))).toEqual([]);
  }
});

it('normalises country codes and rejects other letters', () => {
  const { schema } = country(['Nazione', 'Country', 'Pays', 'Land']);
  expect(schema.parse(' it')).toBe('IT');
  for (const none of ['XX', 'EU', 'ITA', '']) expect(schema.safeParse(none).success, none).toBe(false);
  const optional = anyCountry(['Paese', 'Country', 'Pays', 'Land']);
  expect([optional.default, optional.nullable]).toEqual([undefined, true]);
  expect(optional.schema.parse('fr')).toBe('FR');
  expect(optional.schema.safeParse('ZZ').success).toBe(false);
});
