import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../kernel/records/record.ts';
import { SLUG, slugOf } from '../../kernel/records/text/slug.ts';
import { type Card, type CardSources, resolveCard, vcardText } from './card.ts';
import { cutAtWord, suggestSeo } from './suggestions.ts';
import { vcard } from './vcard.ts';

describe('slugOf', () => {
  it('converts names to slugs', () => {
    expect(slugOf("Grand Hotel dell'Università, Forlì")).toBe('grand-hotel-dell-universita-forli');
    expect(slugOf('Gasthof Weiße Straße & Söhne')).toBe('gasthof-weisse-strasse-e-sohne');
  });
  it('returns a valid or empty slug within the maximum length for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 100 }), (text, max) => {
        const slug = slugOf(text, max);
        expect(slug === '' || SLUG.test(slug)).toBe(true);
        expect(slug.length).toBeLessThanOrEqual(max);
        expect(slugOf(slug, max)).toBe(slug);
      }),
    );
  });
});

const sources: CardSources = {
  name: 'Locanda del Sole',
  phone: '+39051123456',
  mobile: null,
  email: 'info@sole.example',
  website: 'https://sole.example/',
  street: 'Via Roma, 1',
  zip: '40121',
  city: 'Bologna',
  province: 'BO',
  region: 'Emilia-Romagna',
  latitude: 44.5,
  longitude: 11.3,
};
const empty = defaultsOf(vcard.fields) as never;

describe('card', () => {
  it('inherits empty fields and leaves out hidden fields', () => {
    const card = resolveCard(
      { ...(empty as object), email: 'hallo@sole.example', hiddenFields: ['phoneWork', 'address'] } as never,
      sources,
    );
    expect(card).toMatchObject({
      formattedName: 'Locanda del Sole',
      email: 'hallo@sole.example',
      phoneWork: null,
    });
    expect(card.address ?? card.place ?? card.position).toBeNull();
  });
  it('produces a file that phones can read', () => {
    const text = vcardText(resolveCard(empty, sources));
    expect(text.split('\r\n').slice(0, 3)).toEqual(['BEGIN:VCARD', 'VERSION:3.0', 'FN:Locanda del Sole']);
    expect(text).toContain('ADR;TYPE=WORK:;;Via Roma\\, 1;Bologna;BO;40121;Italia\r\n');
    expect(text).toContain('GEO:44.5;11.3\r\n');
    expect(text.endsWith('END:VCARD\r\n')).toBe(true);
  });
  it('folds lines at 75 bytes and unfolds to the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (note) => {
        const octets = (line: string) => encodeURIComponent(line).replace(/%../g, '%').length;
        const text = vcardText({ ...resolveCard(empty, sources), note } satisfies Card);
        for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
        const unfolded = text.replaceAll('\r\n ', '');
        const written = note.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');
        expect(unfolded).toContain(`NOTE:${written}\r\n`);
      }),
    );
  });
});

describe('SEO suggestions', () => {
  const described = {
    name: 'Villa Aurora',
    city: 'Como',
    title: { it: 'Sul lago', de: 'Am See' },
    description: { it: `<p>${'Stanze luminose &amp; quiete. '.repeat(20)}</p>` },
    shortDescription: {},
  };
  it('cover the languages with texts, and end at whole words within the length that searches show', () => {
    const { slug, metaTitle, metaDescription } = suggestSeo(described);
    expect(slug).toEqual({ it: 'villa-aurora-como', de: 'villa-aurora-como' });
    expect(metaTitle).toEqual({ it: 'Villa Aurora, Como – Sul lago', de: 'Villa Aurora, Como – Am See' });
    expect(metaDescription.it).toMatch(/^Stanze luminose & quiete\. .*\w$/);
    expect(metaDescription.it?.length).toBeLessThanOrEqual(160);
  });
  it('do not repeat the comune', () => {
    expect(suggestSeo({ ...described, name: 'Hotel Como Centro' }).slug.it).toBe('hotel-como-centro');
  });
  it('cutAtWord cuts at whole words within the maximum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }),
        fc.integer({ min: 12, max: 60 }),
        (words, max) => {
          const text = words.join(' ');
          const cut = cutAtWord(text, max);
          expect(cut.length).toBeLessThanOrEqual(max);
          expect(cut.split(' ').every((word, at) => word === words[at])).toBe(true);
        },
      ),
    );
  });
});
