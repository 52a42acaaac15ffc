import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Reviews, Structure } from '../public-api.ts';
import { headFor } from './head.ts';
import { breadcrumbs, dataBlock, lodging, plainText, type StructuredData } from './structured-data.ts';
import { faults, isA } from './testing/vocabulary.ts';

const SITE = { origin: 'https://portale.example', images: 'https://locanda.example' };
const ROOM = {
  untranslated: [],
  id: 1,
  title: 'Doppia',
  typeTitle: 'Camera',
  description: '<p>Al primo <strong>piano</strong>.</p>',
  maxOccupancy: 2,
  areaSqm: 18,
  cin: null,
  facilities: [],
  fromPriceCents: 8050,
  photos: [],
};
const TERMS = { priceCents: null, priceUnit: null, reservationRequired: false, minAge: null };
const WIFI = {
  untranslated: [],
  ...TERMS,
  code: 'wifi',
  title: 'Wi-Fi',
  availability: 'free',
  periodFromMd: null,
  periodToMd: null,
  roomIds: [],
  note: null,
  isFeatured: true,
};
const POOL = {
  untranslated: [],
  ...TERMS,
  kind: 'pool',
  id: 1,
  title: 'Piscina',
  description: null,
  access: 'included',
  isExternal: false,
  partnerName: null,
  distanceMeters: null,
  guestsOnly: true,
  seasonFromMd: null,
  seasonToMd: null,
  hours: [],
  maxAge: null,
  rulesNote: null,
};
const HOUSE: Structure = {
  id: 7,
  slug: 'la-locanda',
  slugs: { it: 'la-locanda', en: 'the-inn' },
  untranslated: [],
  languages: ['it', 'en'],
  type: 'hotel',
  name: 'La Locanda </script><script>alert(1)</script>',
  typeTitle: 'Albergo',
  category: '4s',
  cityId: 37006,
  city: 'Bologna',
  province: 'BO',
  latitude: 44.49,
  longitude: 11.34,
  cover: null,
  summary: null,
  fromPriceCents: 8050,
  rating: null,
  address: 'Via Roma, 1',
  zip: '40121',
  cin: null,
  cir: null,
  landing: null,
  seo: {
    title: null,
    description: null,
    h1: null,
    robots: 'index_follow',
    structuredData: true,
    canonicalUrl: null,
  },
  title: null,
  description: '<p>In centro, <strong>tranquilla</strong>.</p><p>Caff&amp; bar</p>',
  strengths: [],
  location: null,
  directions: null,
  contacts: { phone: '+39051000111', whatsapp: null, email: 'a@b.example', website: 'https://b.example' },
  reception: { checkinFrom: '14:00', checkinTo: '22:00', checkoutTo: '10:30', is24h: false },
  petsPolicy: 'no',
  photos: [{ path: 'a/b.webp', alt: null, caption: null }],
  services: [WIFI, { ...WIFI, code: 'golf', title: 'Golf', availability: 'external' }],
  amenities: [POOL, { ...POOL, id: 2, title: 'Terme', isExternal: true, partnerName: 'Terme di Po' }],
  rooms: [ROOM, { ...ROOM, id: 2, title: 'Su richiesta', areaSqm: null, fromPriceCents: null }],
  affiliations: [],
  offers: [],
  policies: [],
  opening: { mode: null, periods: [] },
  nearbyPois: [],
  proximityPoints: [],
};
const REVIEWS: Reviews = {
  rating: { count: 12, verifiedCount: 9, average: 8.4, scores: {} },
  data: [
    {
      id: 1,
      author: 'Agnese L.',
      travellerType: null,
      stayMonth: '2026-09',
      isVerified: true,
      overallScore: 9,
      title: 'Bella',
      positiveText: 'Il giardino',
      negativeText: null,
      lang: 'it',
      publishedAt: '2026-10-02T08:00:00.000Z',
      reply: null,
      translation: null,
      photos: [],
    },
  ],
  next: null,
};
const asJson = (data: StructuredData) => JSON.parse(JSON.stringify(data));

it('judges data by the vocabulary of schema.org', () => {
  expect([isA('Hotel', 'Place'), isA('Hotel', 'Organization'), isA('Hotel', 'Offer')]).toEqual([true, true, false]);
  expect(faults({ '@type': 'Inn' })).toEqual([': no class Inn']);
  expect(faults({ '@type': 'Hotel', price: 3 })).toEqual(['/Hotel.price: no such property']);
  expect(faults({ '@type': 'Hotel', name: 3 })).toHaveLength(1);
  expect(faults({ '@type': 'Hotel', address: { '@type': 'Offer' } })).toHaveLength(1);
  expect(faults({ '@type': 'Hotel', name: { '@id': 'https://x.example' } })).toHaveLength(1);
  expect(faults({ '@type': 'Offer', itemOffered: { '@type': 'HotelRoom' } })).toHaveLength(1);
  expect(faults({ '@type': 'Hotel', makesOffer: [{ '@type': 'Offer', colour: 'red' }] })).toEqual([
    '/Hotel.makesOffer/Offer.colour: no such property',
  ]);
});

it('describes a structure with valid schema.org data', () => {
  const said = lodging(SITE, 'en', HOUSE, REVIEWS);
  expect(faults(said)).toEqual([]);
  expect(asJson(said)).toMatchObject({
    '@type': 'Hotel',
    url: 'https://portale.example/en/the-inn',
    description: 'In centro, tranquilla. Caff& bar',
    image: ['https://locanda.example/images/960x540/a/b.webp'],
    address: { addressLocality: 'Bologna', addressCountry: 'IT' },
    starRating: { ratingValue: 4 },
    aggregateRating: { ratingValue: 8.4, reviewCount: 12, bestRating: 10 },
    amenityFeature: [{ name: 'Wi-Fi' }, { name: 'Piscina' }],
    review: [{ name: 'Bella', datePublished: '2026-10-02', reviewBody: 'Il giardino' }],
  });
});

it('lists only rooms with a public price as offers', () => {
  expect(asJson(lodging(SITE, 'it', HOUSE, null)).makesOffer).toMatchObject([
    {
      name: 'Doppia',
      priceSpecification: { minPrice: 80.5, priceCurrency: 'EUR' },
      itemOffered: { description: 'Al primo piano.', floorSize: { value: 18 } },
    },
  ]);
});

it('uses the specific class of a structure type', () => {
  const classOf = (type: string) => lodging(SITE, 'it', { ...HOUSE, type }, null)['@type'];
  const types = ['hotel', 'scattered_hotel', 'bed_and_breakfast', 'hostel', 'campsite', 'holiday_village', 'villa'];
  for (const type of types) {
    const name = String(classOf(type));
    expect([type, name !== 'LodgingBusiness', isA(name, 'LodgingBusiness')]).toEqual([type, true, true]);
  }
  expect([classOf('mountain_hut'), classOf('constructor')]).toEqual(['LodgingBusiness', 'LodgingBusiness']);
});

it('leaves out what a structure does not have', () => {
  const bare = { type: 'inn', category: null, reception: null, latitude: null, address: null, zip: null };
  const nothing = { rooms: [], services: [], amenities: [], photos: [], description: null };
  const contacts = { phone: null, whatsapp: null, email: null, website: null };
  const none = { rating: null, data: [], next: null };
  const said = lodging(SITE, 'de', { ...HOUSE, ...bare, ...nothing, contacts }, none);
  expect(faults(said)).toEqual([]);
  expect(Object.keys(asJson(said))).toEqual([
    '@type',
    '@id',
    'url',
    'name',
    'image',
    'address',
    'amenityFeature',
    'makesOffer',
  ]);
});

it('describes the breadcrumb of a page', () => {
  const way = [
    { name: 'Dormire in Italia', path: '/' },
    { name: 'La Locanda', path: '/la-locanda' },
  ];
  const said = breadcrumbs(SITE, way);
  expect(faults(said)).toEqual([]);
  expect(asJson(said).itemListElement[1]).toEqual({
    '@type': 'ListItem',
    position: 2,
    name: 'La Locanda',
    item: { '@id': 'https://portale.example/la-locanda' },
  });
});

it('escapes data so that no text leaves the script element', () => {
  const block = dataBlock(lodging(SITE, 'it', HOUSE, REVIEWS)).text;
  expect(block.match(/<\/?script/g)).toHaveLength(2);
  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom('</script>', '<!--<script>', '</SCRIPT >', ']]>', '\u2028', '<\\/script>'),
  );
  fc.assert(
    fc.property(fc.array(texts), (parts) => {
      const name = parts.join('');
      const { text } = dataBlock({ '@type': 'Hotel', name });
      const inside = text.slice(text.indexOf('>') + 1, text.lastIndexOf('<'));
      expect(inside).not.toContain('<');
      expect(JSON.parse(inside)).toEqual({ '@context': 'https://schema.org', '@type': 'Hotel', name });
    }),
  );
});

it('reads markup of any length as plain words', () => {
  expect(plainText('<ul><li>Uno</li><li>Due &lt; tre</li></ul>')).toBe('Uno Due < tre');
  expect([plainText(null), plainText('<p> </p>')]).toEqual([undefined, undefined]);
  const long = '<'.repeat(200_000);
  const start = performance.now();
  plainText(long);
  expect(performance.now() - start).toBeLessThan(2000);
});

it('links to a page in each language, unless it repeats another page or is not indexed', () => {
  const page = { title: 'Pagina', known: (lang: string) => `/${lang}/pagina?page=2` };
  const head = headFor('de', SITE.origin, page)?.text ?? '';
  expect(head).toContain('<link rel="canonical" href="https://portale.example/de/pagina?page=2">');
  expect(head.match(/hreflang="[^"]+"/g)).toEqual(
    ['it', 'en', 'fr', 'de', 'x-default'].map((one) => `hreflang="${one}"`),
  );
  const copy = headFor('it', SITE.origin, { ...page, canonical: 'https://portale.example/prima' })?.text;
  expect(copy).toBe('<link rel="canonical" href="https://portale.example/prima">');
  expect(headFor('it', SITE.origin, { ...page, robots: 'noindex, follow' })).toBeNull();
  expect(headFor('it', SITE.origin, { title: 'Pagina' })).toBeNull();
});
