import type { HolidayPeriod } from '../../../kernel/calendar/holiday-periods.ts';
import type { Values } from '../../../kernel/records/field.ts';
import type { Language } from '../../../platform/language/text.ts';
import { type LocationType, PLACE_FIELDS } from '../slug.ts';
import type { Audience } from './audience.ts';
import type { header } from './header.ts';
import { isOpenAt } from './period.ts';

export type HeaderValues = Values<typeof header.fields>;

/** The page for which a header is selected, or the home page. */
export interface Spot {
  /** Null for the home page. */
  readonly slugId: number | null;
  readonly holidayPeriod: HolidayPeriod | null;
  /** Place of the page and its enclosing places, the nearest first. */
  readonly places: readonly { readonly level: LocationType; readonly id: number | null }[];
}

export interface PublishedHeader extends HeaderValues {
  readonly id: number;
  readonly publishedAt: string;
}

/** Returns the distance of a header from the page, 0 being nearest; null when the header does not apply. */
function distanceTo(values: HeaderValues, { slugId, holidayPeriod, places }: Spot): number | null {
  const { placement, pages, locationType } = values;
  if (slugId === null) return placement === 'home' ? 0 : null;
  if (placement === 'slug') return pages.some((page) => page.slugId === slugId) ? 0 : null;
  if (placement === 'holiday') return holidayPeriod === values.holidayPeriod ? 1 : null;
  if (placement !== 'location' || !locationType) return null;
  const at = places.findIndex(
    ({ level, id }) => level === locationType && (level === 'country' || id === values[PLACE_FIELDS[level]]),
  );
  return at < 0 ? null : at + 2;
}

/**
 * Returns the header to show at an instant in a language. Chooses the highest priority, then the nearest header, then
 * the newest. Order of nearness: the page itself, its holiday, its place, the enclosing places.
 */
export function selectHeader<H extends PublishedHeader>(
  headers: readonly H[],
  spot: Spot,
  { language, instant }: { readonly language: Language; readonly instant: Date },
): H | null {
  const there = headers.flatMap((one) => {
    const near = distanceTo(one, spot);
    return near !== null && one.languages.includes(language) && isOpenAt(one, instant) ? [{ one, near }] : [];
  });
  there.sort(
    (a, b) =>
      (b.one.priority ?? 0) - (a.one.priority ?? 0) ||
      a.near - b.near ||
      b.one.publishedAt.localeCompare(a.one.publishedAt) ||
      b.one.id - a.one.id,
  );
  return there[0]?.one ?? null;
}

/** Returns the header's texts for an audience, or the general texts. */
export function textsForAudience(
  values: Pick<HeaderValues, 'title' | 'subtitle' | 'variants'>,
  audience: Audience | null,
) {
  return values.variants.find((one) => one.audience === audience) ?? values;
}
