import type { Language, Reviews, Room, Structure } from '../door.ts';
import { Html } from '../html.ts';
import { base } from '../language.ts';

/** What is said in the words of schema.org; what has no value is left out where it is written. */
export interface StructuredData {
  readonly '@type': string | readonly string[];
  readonly [property: string]: unknown;
}

/** Where a page stands as the world reaches it. */
export interface Site {
  /** Of the portal, without a slash at its end. */
  readonly origin: string;
  /** Where the product serves its photos. */
  readonly images: string;
}

/** By the codes of types: those that schema.org has a class for. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hotel: 'Hotel',
    scattered_hotel: 'Hotel',
    bed_and_breakfast: 'BedAndBreakfast',
    hostel: 'Hostel',
    campsite: 'Campground',
    holiday_village: 'Resort',
    holiday_home: 'VacationRental',
    apartment: 'VacationRental',
    villa: 'VacationRental',
  }),
);

const MOST_PHOTOS = 5;
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Markup as plain words. */
export function plain(markup: string | null): string | undefined {
  const [before = '', ...marked] = (markup ?? '').split('<');
  const words = marked.map((part) => {
    const gap = /^\/?(?:strong|em|a)\b/.test(part) ? '' : ' ';
    return gap + part.slice(part.indexOf('>') + 1);
  });
  const text = [before, ...words]
    .join('')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (sign) => SIGNS[sign] ?? sign);
  return text.split(/\s+/).filter(Boolean).join(' ') || undefined;
}

const euros = (cents: number) => cents / 100;

/** A structure: what it is, where, what it has, what a night costs, what its guests say. */
export function lodging(
  { origin, images }: Site,
  lang: Language,
  house: Structure,
  reviews: Reviews | null,
): StructuredData {
  const url = `${origin}${base(lang)}/${house.slugs[lang] ?? house.slugs.it ?? house.id}`;
  const stars = Number.parseInt(house.category ?? '', 10);
  const { latitude, longitude, reception } = house;
  return {
    '@type': CLASSES.get(house.type) ?? 'LodgingBusiness',
    '@id': url,
    url,
    name: house.name,
    description: house.seo.description ?? house.summary ?? plain(house.description),
    image: house.photos.slice(0, MOST_PHOTOS).map(({ path }) => `${images}/images/960x540/${path}`),
    address: {
      '@type': 'PostalAddress',
      streetAddress: house.address ?? undefined,
      postalCode: house.zip ?? undefined,
      addressLocality: house.city,
      addressRegion: house.province,
      addressCountry: 'IT',
    },
    geo:
      latitude === null || longitude === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
    telephone: house.contacts.phone ?? undefined,
    email: house.contacts.email ?? undefined,
    sameAs: house.contacts.website ?? undefined,
    checkinTime: reception?.checkinFrom ?? undefined,
    checkoutTime: reception?.checkoutTo ?? undefined,
    starRating: stars > 0 ? { '@type': 'Rating', ratingValue: stars } : undefined,
    // What is at a partner's is no feature of the place.
    amenityFeature: [
      ...house.services.filter(({ availability }) => availability !== 'external'),
      ...house.amenities.filter(({ isExternal }) => !isExternal),
    ].map(({ title }) => ({ '@type': 'LocationFeatureSpecification', name: title, value: true })),
    makesOffer: house.rooms.flatMap((room) => roomOffer(url, room)),
    ...(reviews && said(reviews)),
  };
}

/** A room with what a night in it costs at least; none where no price is shown. */
function roomOffer(url: string, { title, description, maxOccupancy, areaSqm, fromPriceCents }: Room) {
  if (fromPriceCents === null) return [];
  const offer: StructuredData = {
    '@type': 'Offer',
    url,
    name: title,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      minPrice: euros(fromPriceCents),
      priceCurrency: 'EUR',
      unitCode: 'DAY',
    },
    itemOffered: {
      // An offer is of products, and a room alone is a place: schema.org's own way is to say that it is both.
      '@type': ['HotelRoom', 'Product'],
      name: title,
      description: plain(description),
      occupancy: { '@type': 'QuantitativeValue', maxValue: maxOccupancy, unitCode: 'C62' },
      floorSize:
        areaSqm === null ? undefined : { '@type': 'QuantitativeValue', value: areaSqm, unitCode: 'MTK' },
    },
  };
  return [offer];
}

/** What guests say, as far as the page shows it. */
function said({ rating, data }: Reviews): Partial<StructuredData> {
  if (!rating || data.length === 0) return {};
  const scale = { bestRating: 10, worstRating: 1 };
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      ...scale,
    },
    review: data.map((one) => ({
      '@type': 'Review',
      name: one.title,
      author: { '@type': 'Person', name: one.author },
      datePublished: one.publishedAt.slice(0, 10),
      inLanguage: one.lang,
      reviewBody: [one.positiveText, one.negativeText].filter(Boolean).join('\n'),
      reviewRating: { '@type': 'Rating', ratingValue: one.overallScore, ...scale },
    })),
  };
}

/** The way to a page, from the first one; engines take no step that leads nowhere. */
export function breadcrumbs(
  { origin }: Site,
  way: readonly { readonly name: string; readonly path: string | null }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way
      .filter(({ path }) => path !== null)
      .map(({ name, path }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item: { '@id': `${origin}${path}` },
      })),
  };
}

/** As a page holds it: data that no browser runs, in which no text ends the element. */
export function dataBlock(data: StructuredData): Html {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return new Html(`<script type="application/ld+json">${json}</script>`);
}
