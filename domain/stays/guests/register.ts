import type { Day } from '../../kernel/calendar/days.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { checkKinds, findHeadIndex } from './kinds.ts';
import { formatPlace, isValidOn, type OfficialEntry } from './official.ts';
import { checkGuest, type StayDates, type StayGuest } from './stay-guest.ts';

/** Maximum guests of one arrival: the police's file has no more lines. */
export const MAX_GUESTS = 400;
/** Maximum of the police's field; longer stays are reported again. */
export const MAX_REPORTED_NIGHTS = 30;

/** Returns the errors of a whole register; paths are `guests.{index}.{field}`. */
export function checkRegister(guests: readonly StayGuest[], stay: StayDates, today: Day): Issue[] {
  const kinds = guests.map(({ kind }) => kind);
  const arrivalIssues = guests.flatMap(({ arrivedOn }, at): Issue[] => {
    const head = findHeadIndex(kinds, at);
    const headDay = head === null ? null : (guests[head]?.arrivedOn ?? null);
    // A family or group is reported under one day. Members who join later are reported alone.
    return arrivedOn !== null && headDay !== null && arrivedOn !== headDay
      ? [{ path: `guests.${at}.arrivedOn`, code: 'arrives_headDayhead' }]
      : [];
  });
  const fieldIssues = guests.flatMap((guest, at) =>
    checkGuest(guest, stay, today).map((issue) => ({ ...issue, path: `guests.${at}.${issue.path}` })),
  );
  return [...checkKinds(kinds), ...fieldIssues, ...arrivalIssues];
}

/** Warns about places that were not valid on the day: the birthplace at birth, other places today. */
export function warnAboutPlaces(
  guest: StayGuest,
  places: Readonly<Record<string, Omit<OfficialEntry, 'list'>>>,
  today: Day,
): Issue[] {
  const checkedDays = [
    ['birthCity', guest.bornOn],
    ['birthState', guest.bornOn],
    ['residenceCity', today],
    ['documentIssuedIn', today],
  ] as const;
  return checkedDays.flatMap(([path, day]) => {
    const place = places[guest[path] ?? ''];
    return place?.validUntil && day && !isValidOn(place, day)
      ? [{ path, code: 'place_ceased', params: { place: formatPlace(place), date: place.validUntil } }]
      : [];
  });
}
