import type { Day } from '../../kernel/calendar/days.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { headOf, kindIssues } from './kinds.ts';
import { isValidOn, type OfficialEntry, placeLabel } from './official.ts';
import { guestIssues, type StayDates, type StayGuest } from './stay-guest.ts';

/** Maximum guests of one arrival: the police's file has no more lines. */
export const MOST_GUESTS = 400;
/** Maximum of the police's field; longer stays are reported again. */
export const MOST_NIGHTS = 30;

/** Returns the errors of a whole register; paths are `guests.{index}.{field}`. */
export function registerIssues(guests: readonly StayGuest[], stay: StayDates, today: Day): Issue[] {
  const kinds = guests.map(({ kind }) => kind);
  const late = guests.flatMap(({ arrivedOn }, at): Issue[] => {
    const head = headOf(kinds, at);
    const headDay = head === null ? null : (guests[head]?.arrivedOn ?? null);
    // A family or group is reported under one day. Members who join later are reported alone.
    return arrivedOn !== null && headDay !== null && arrivedOn !== headDay
      ? [{ path: `guests.${at}.arrivedOn`, code: 'arrives_headDayhead' }]
      : [];
  });
  const own = guests.flatMap((guest, at) =>
    guestIssues(guest, stay, today).map((issue) => ({ ...issue, path: `guests.${at}.${issue.path}` })),
  );
  return [...kindIssues(kinds), ...own, ...late];
}

/** Warns about places that were not valid on the day: the birthplace at birth, other places today. */
export function placeWarnings(
  guest: StayGuest,
  places: Readonly<Record<string, Omit<OfficialEntry, 'list'>>>,
  today: Day,
): Issue[] {
  const asked = [
    ['birthCity', guest.bornOn],
    ['birthState', guest.bornOn],
    ['residenceCity', today],
    ['documentIssuedIn', today],
  ] as const;
  return asked.flatMap(([path, day]) => {
    const place = places[guest[path] ?? ''];
    return place?.validUntil && day && !isValidOn(place, day)
      ? [{ path, code: 'place_ceased', params: { place: placeLabel(place), date: place.validUntil } }]
      : [];
  });
}
