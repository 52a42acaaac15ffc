import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../platform/language/text.ts';
import { acceptedValue, type ContentFacts, findingsOf, fingerprints } from './text-rules.ts';

const BODY = 'La casa si affaccia sul porto di Bologna, tra vicoli quieti e botteghe. '.repeat(10);
const inAllLanguages = (text: string) => Object.fromEntries(LANGUAGES.map((lang) => [lang, `${text} ${lang}`]));

const perfect: ContentFacts = {
  title: inAllLanguages('Una casa quieta'),
  description: inAllLanguages(`<p>${BODY}</p>`),
  shortDescription: {},
  location: {},
  strengths: { it: ['Vista sul porto'] },
  city: 'Bologna',
  monthsOld: 1,
  photos: 12,
  photosWithoutAlt: 0,
  cover: { width: 1920, height: 1080 },
  isDuplicate: false,
};

const findingKeys = (changes: Partial<ContentFacts>) =>
  findingsOf({ ...perfect, ...changes }).map(({ rule, field, lang }) => `${rule} ${field} ${lang}`);

describe('content rules', () => {
  it('find nothing in a good description', () => {
    expect(findingKeys({})).toEqual([]);
  });

  it.each([
    ['missing_it title it', { title: { ...perfect.title, it: '' } }],
    ['too_short description it', { description: { ...perfect.description, it: '<p>Bologna, in breve.</p>' } }],
    ['too_long description it', { description: { ...perfect.description, it: `<p>${BODY.repeat(4)}</p>` } }],
    ['missing_translation description de', { description: { ...perfect.description, de: '' } }],
    ['missing_translation title fr', { title: { ...perfect.title, fr: '' } }],
    ['same_as_it title en', { title: { ...perfect.title, en: perfect.title.it ?? '' } }],
    ['contact_in_text location en', { location: { en: '<p>Call +39 051 123456789</p>' } }],
    ['all_caps shortDescription it', { shortDescription: { it: 'OFFERTA SPECIALE per due' } }],
    ['punctuation shortDescription fr', { shortDescription: { fr: 'Venez vite !!' } }],
    ['no_city description it', { city: 'Forlì' }],
    ['no_strengths strengths it', { strengths: {} }],
    ['duplicate_text description it', { isDuplicate: true }],
    ['few_photos gallery it', { photos: 9 }],
    ['no_alt gallery it', { photosWithoutAlt: 1 }],
    ['no_cover_hd gallery it', { cover: { width: 1920, height: 1079 } }],
    ['old_text description it', { monthsOld: 24.1 }],
  ])('find only %s', (finding, changes) => {
    expect(findingKeys(changes)).toEqual([finding]);
  });

  it('recognise the comune regardless of case and accents', () => {
    expect(findingKeys({ city: 'BOLOGNA' })).toEqual([]);
    expect(findingKeys({ city: 'Bològna' })).toEqual([]);
  });

  it('return each finding once for any text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    const translated = fc.record({ it: text, en: text, fr: text, de: text }, { requiredKeys: [] });
    fc.assert(
      fc.property(translated, translated, translated, (title, description, location) => {
        const all = findingKeys({ title, description, location });
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});

describe('fingerprints', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 80, maxLength: 200 });

  it('depend on the words only', () => {
    fc.assert(
      fc.property(words, (given) => {
        const marked = `<p>${given.join(' ').toUpperCase()}</p>`;
        expect(fingerprints(marked)).toEqual(fingerprints(given.join(', ')));
      }),
    );
  });

  it('overlap for texts that differ by one word', () => {
    fc.assert(
      fc.property(words, fc.nat(79), (given, at) => {
        const other = given.with(at, 'zzzzzzzzzz');
        const prints = new Set(fingerprints(given.join(' ')));
        expect(fingerprints(other.join(' ')).some((print) => prints.has(print))).toBe(true);
      }),
    );
  });
});

it('accepted proposal has the format of its field', () => {
  expect(acceptedValue(perfect, 'title', 'de', '<p>Ein <em>stilles</em> Haus</p>').de).toBe('Ein stilles Haus');
  expect(acceptedValue(perfect, 'strengths', 'en', '<ul><li>A view</li><li>Quiet</li></ul>')).toEqual({
    it: ['Vista sul porto'],
    en: ['A view', 'Quiet'],
  });
  expect(acceptedValue(perfect, 'location', 'it', '<p>In centro</p>')).toEqual({ it: '<p>In centro</p>' });
});
