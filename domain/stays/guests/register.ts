import type { Day } from '../../kernel/calendar/days.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { headOf, kindIssues } from './kinds.ts';
import { isValidOn, type OfficialEntry, placeLabel } from './official.ts';
import { guestIssues, type StayDates, type StayGuest } from './stay-guest.ts';

/** Most people of one arrival: as many as the police's file has lines for. */
export const MOST_GUESTS = 400;
/** The police's field takes no more; a longer stay is reported again. */
export const MOST_NIGHTS = 30;

/** What stands against a register as a whole; paths are `guests.{place}.{field}`. */
export function registerIssues(guests: readonly StayGuest[], stay: StayDates, today: Day): Issue[] {
  const kinds = guests.map(({ kind }) => kind);
  const late = guests.flatMap(({ arrivedOn }, at): Issue[] => {
    const head = headOf(kinds, at);
    const headDay = head === null ? null : (guests[head]?.arrivedOn ?? null);
    // Lines of a family or a group stand together under one day: who joins later is reported alone.
    return arrivedOn !== null && headDay !== null && arrivedOn !== headDay
      ? [{ path: `guests.${at}.arrivedOn`, code: 'arrives_headDayhead' }]
      : [];
  });
  const own = guests.flatMap((guest, at) =>
    guestIssues(guest, stay, today).map((issue) => ({ ...issue, path: `guests.${at}.${issue.path}` })),
  );
  return [...kindIssues(kinds), ...own, ...late];
}

/** Allowed and probably wrong: the place of birth was no comune any more on that day, or one of today is over. */
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
