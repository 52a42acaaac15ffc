import type { Stay } from './public-api.ts';

/** Values in the fields of a search, as typed. The API validates them. */
export interface SearchForm {
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly childrenText: string;
  /** Null if the text contains no valid ages. */
  readonly children: readonly number[] | null;
  /** Null for as few rooms as possible. */
  readonly rooms: number | null;
  /** The selected option. */
  readonly pick: Pick | null;
}

/** An option for sale: room, meal plan, and the offer if its price comes from one. */
export interface Pick {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerId: number | null;
  /** All rooms of a combination of several rooms (`combinationKey`). Absent for a single room. */
  readonly combination?: string | null;
}

/** Returns a key of a combination: each room with its meal plan, offer and units. The first room alone is not unique. */
export const combinationKey = ({ rooms }: { readonly rooms: readonly (Pick & { readonly units: number })[] }): string =>
  rooms.map(({ roomId, mealPlanId, offerId, units }) => [roomId, mealPlanId, offerId ?? 0, units].join('.')).join('-');

/** Returns the rooms of a combination key, as the API expects them. */
export const requestedRoomsOf = (key: string) =>
  key.split('-').map((room) => {
    const [roomId = 0, mealPlanId = 0, offerId = 0, units = 1] = room.split('.').map(Number);
    return { roomId, mealPlanId, offerId: offerId || null, units };
  });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_CHILDREN = 10;

/** Parses ages as people write them: `4, 9` or `4 9`. */
function agesOf(text: string): number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (words.length > MAX_CHILDREN || words.some((word) => !/^\d{1,2}$/.test(word))) return null;
  const ages = words.map(Number);
  return ages.every((age) => age <= 17) ? ages : null;
}

function pickOf(query: URLSearchParams): Pick | null {
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null);
  const [roomId, mealPlanId] = [id('room'), id('plan')];
  const text = query.get('set') ?? '';
  const combination = /^\d+(\.\d+){3}(-\d+(\.\d+){3}){0,9}$/.test(text) ? text : null;
  return roomId && mealPlanId ? { roomId, mealPlanId, offerId: id('offer'), combination } : null;
}

/** A booking at the displayed price and deposit. */
export interface DisplayedOption extends Pick {
  readonly units: number;
  readonly totalCents: number;
  readonly depositCents: number;
}

export function parseDisplayedOption(query: URLSearchParams): DisplayedOption | null {
  const pick = pickOf(query);
  const number = (name: string) => (/^\d{1,9}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null);
  const [units, totalCents, depositCents] = [number('units') ?? 1, number('total'), number('deposit')];
  if (!pick || totalCents === null || depositCents === null) return null;
  const { combination, ...single } = pick;
  return { ...single, units, totalCents, depositCents, ...(combination && { combination }) };
}

/** Query parameters of a displayed booking. */
export const displayedOptionQuery = ({
  units,
  totalCents,
  depositCents,
  ...pick
}: DisplayedOption): Record<string, string> => ({
  ...pickQuery(pick),
  units: String(units),
  total: String(totalCents),
  deposit: String(depositCents),
});

/** Query parameters of an option. */
export const pickQuery = ({ roomId, mealPlanId, offerId, combination }: Pick): Record<string, string> => ({
  room: String(roomId),
  plan: String(mealPlanId),
  ...(offerId !== null && { offer: String(offerId) }),
  ...(combination && { set: combination }),
});

export function parseSearch(query: URLSearchParams): SearchForm {
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

/** Returns the stay if the search is complete. */
export function stayOf({ checkin, checkout, adults, children }: SearchForm): Stay | null {
  return checkin && checkout && children ? { checkin, checkout, adults, children } : null;
}

/** Returns the search as a query, for links. */
export function queryOf(
  { checkin, checkout, adults, childrenText, rooms }: SearchForm,
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

/** Returns the page number of a list, from 1. Returns 0, which no list has, for any other text. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page');
  return text === null ? 1 : /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
}

/** Today in Rome, the first day that can be selected. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(new Date());
}

/** The current month in Rome, `YYYY-MM`. */
export const thisMonth = (): string => today().slice(0, 7);

/** `2026-01` and −1 → `2025-12`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7);
}
