import { Html } from '../html.ts';
import { base } from '../language.ts';
import type { Language, Reviews, Room, Structure } from '../public-api.ts';

/** Data in the vocabulary of schema.org. Members without a value are left out. */
export interface StructuredData {
  readonly '@type': string | readonly string[];
  readonly [property: string]: unknown;
}

/** Public addresses of the portal and the product. */
export interface Site {
  /** Address of the portal, without a final slash. */
  readonly origin: string;
  /** Address of the product, which serves the photos. */
  readonly images: string;
}

/** Classes of schema.org by the code of a structure type. */
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

/** Returns markup as plain words. */
export function plainText(markup: string | null): string | undefined {
  const [before = '', ...marked] = (markup ?? '').split('<');
  const words = marked.map((part) => {
    const gap = /^\/?(?:strong|em|a)\b/.test(part) ? '' : ' ';
    return gap + part.slice(part.indexOf('>') + 1);
  });
  const text = [before, ...words].join('').replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (sign) => SIGNS[sign] ?? sign);
  return text.split(/\s+/).filter(Boolean).join(' ') || undefined;
}

const euros = (cents: number) => cents / 100;

/** Describes a structure: identity, location, amenities, price of a night and rating. */
export function lodging(
  { origin, images }: Site,
  lang: Language,
  structure: Structure,
  reviews: Reviews | null,
): StructuredData {
  const url = `${origin}${base(lang)}/${structure.slugs[lang] ?? structure.slugs.it ?? structure.id}`;
  const stars = Number.parseInt(structure.category ?? '', 10);
  const { latitude, longitude, reception } = structure;
  return {
    '@type': CLASSES.get(structure.type) ?? 'LodgingBusiness',
    '@id': url,
    url,
    name: structure.name,
    description: structure.seo.description ?? structure.summary ?? plainText(structure.description),
    image: structure.photos.slice(0, MOST_PHOTOS).map(({ path }) => `${images}/images/960x540/${path}`),
    address: {
      '@type': 'PostalAddress',
      streetAddress: structure.address ?? undefined,
      postalCode: structure.zip ?? undefined,
      addressLocality: structure.city,
      addressRegion: structure.province,
      addressCountry: 'IT',
    },
    geo: latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    telephone: structure.contacts.phone ?? undefined,
    email: structure.contacts.email ?? undefined,
    sameAs: structure.contacts.website ?? undefined,
    checkinTime: reception?.checkinFrom ?? undefined,
    checkoutTime: reception?.checkoutTo ?? undefined,
    starRating: stars > 0 ? { '@type': 'Rating', ratingValue: stars } : undefined,
    // An amenity of a partner is no feature of the structure.
    amenityFeature: [
      ...structure.services.filter(({ availability }) => availability !== 'external'),
      ...structure.amenities.filter(({ isExternal }) => !isExternal),
    ].map(({ title }) => ({ '@type': 'LocationFeatureSpecification', name: title, value: true })),
    makesOffer: structure.rooms.flatMap((room) => roomOffer(url, room)),
    ...(reviews && reviewsData(reviews)),
  };
}

/** Describes a room with its lowest price. Null if no price is public. */
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
      // An offer needs a product, and a room is a place. schema.org recommends both types.
      '@type': ['HotelRoom', 'Product'],
      name: title,
      description: plainText(description),
      occupancy: { '@type': 'QuantitativeValue', maxValue: maxOccupancy, unitCode: 'C62' },
      floorSize: areaSqm === null ? undefined : { '@type': 'QuantitativeValue', value: areaSqm, unitCode: 'MTK' },
    },
  };
  return [offer];
}

/** Describes the reviews on the page. */
function reviewsData({ rating, data }: Reviews): Partial<StructuredData> {
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

/** Describes the breadcrumb. Engines accept no step without a link. */
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

/** Renders the data as a script element that no browser runs and no text can end. */
export function dataBlock(data: StructuredData): Html {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return new Html(`<script type="application/ld+json">${json}</script>`);
}
