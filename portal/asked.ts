import type { Stay } from './door.ts';

/** What stands in the fields of a search, as it was typed; the door judges the rest. */
export interface Asked {
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly childrenText: string;
  /** Null: what was typed are no ages. */
  readonly children: readonly number[] | null;
  /** Null: as few as the party takes. */
  readonly rooms: number | null;
  /** What was chosen of what is for sale. */
  readonly pick: Pick | null;
}

/** A room with a plan, at an offer's price or the calendar's. */
export interface Pick {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerId: number | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_CHILDREN = 10;

/** Ages as people write them: `4, 9` or `4 9`. */
function agesOf(text: string): number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (words.length > MOST_CHILDREN || words.some((word) => !/^\d{1,2}$/.test(word))) return null;
  const ages = words.map(Number);
  return ages.every((age) => age <= 17) ? ages : null;
}

function pickOf(query: URLSearchParams): Pick | null {
  const id = (name: string) =>
    /^[1-9]\d{0,8}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null;
  const [roomId, mealPlanId] = [id('room'), id('plan')];
  return roomId && mealPlanId ? { roomId, mealPlanId, offerId: id('offer') } : null;
}

/** What of it is booked at once: so many units, at the price and the deposit that were shown. */
export interface Shown extends Pick {
  readonly units: number;
  readonly totalCents: number;
  readonly depositCents: number;
}

export function shownOf(query: URLSearchParams): Shown | null {
  const pick = pickOf(query);
  const number = (name: string) => (/^\d{1,9}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null);
  const [units, totalCents, depositCents] = [number('units') ?? 1, number('total'), number('deposit')];
  return pick && totalCents !== null && depositCents !== null
    ? { ...pick, units, totalCents, depositCents }
    : null;
}

/** The same as part of a query. */
export const shownQuery = ({ units, totalCents, depositCents, ...pick }: Shown): Record<string, string> => ({
  ...pickQuery(pick),
  units: String(units),
  total: String(totalCents),
  deposit: String(depositCents),
});

/** The same as part of a query. */
export const pickQuery = ({ roomId, mealPlanId, offerId }: Pick): Record<string, string> => ({
  room: String(roomId),
  plan: String(mealPlanId),
  ...(offerId !== null && { offer: String(offerId) }),
});

export function askedOf(query: URLSearchParams): Asked {
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return DAY.test(text) ? text : '';
  };
  const adults = Number(query.get('adults') ?? '2');
  const childrenText = (query.get('children') ?? '').slice(0, 60);
  return {
    checkin: day('checkin'),
    checkout: day('checkout'),
    adults: Number.isInteger(adults) && adults >= 1 && adults <= 30 ? adults : 2,
    childrenText,
    children: agesOf(childrenText),
    rooms: /^([1-9]|10)$/.test(query.get('rooms') ?? '') ? Number(query.get('rooms')) : null,
    pick: pickOf(query),
  };
}

/** The stay, where all of it is said. */
export function stayOf({ checkin, checkout, adults, children }: Asked): Stay | null {
  return checkin && checkout && children ? { checkin, checkout, adults, children } : null;
}

/** The same as a query, for a link that keeps it. */
export function queryOf(
  { checkin, checkout, adults, childrenText, rooms }: Asked,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams(more);
  if (checkin) query.set('checkin', checkin);
  if (checkout) query.set('checkout', checkout);
  if (checkin && checkout) query.set('adults', String(adults));
  if (childrenText) query.set('children', childrenText);
  if (rooms && !query.has('rooms')) query.set('rooms', String(rooms));
  const text = query.toString();
  return text && `?${text}`;
}

/** The page of a list that is read, from 1; what is no number is page 0, which no list has. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page');
  return text === null ? 1 : /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
}

/** Today in Rome: the first day that may be chosen. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(new Date());
}

/** The month that it is in Rome, `YYYY-MM`. */
export const thisMonth = (): string => today().slice(0, 7);

/** `2026-01` and −1 → `2025-12`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7);
}
