import { queryOptions } from '@tanstack/react-query';
import { daysBetween } from '../../../domain/kernel/calendar/days.ts';
import type { RecordAnswer, RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { Message } from '../../../domain/stays/bookings/answers.ts';
import type { arrival } from '../../../domain/stays/bookings/arrival.ts';
import type { bookingRequest } from '../../../domain/stays/bookings/booking-request.ts';
import type { quote } from '../../../domain/stays/bookings/quote.ts';
import { MIN_SPAM_SCORE } from '../../../domain/stays/bookings/request-states.ts';
import { pagesQuery } from '../../kernel/records/list/pages-query.ts';
import { api } from '../../platform/api.ts';
import { formatDate } from '../../platform/formats.ts';
import type { Translate } from '../../platform/texts.ts';

export type RequestRow = RowAnswer<typeof bookingRequest>;
export type Request = RecordAnswer<typeof bookingRequest>;
export type Quote = RecordAnswer<typeof quote>;
export type Arrival = RecordAnswer<typeof arrival>;

export const TABS = ['new', 'waiting', 'open', 'assigned', 'closed', 'archived', 'spam'] as const;
export type Tab = (typeof TABS)[number];

/** Alternative that a guest prefers to the offers. */
export interface Wish {
  checkin: string;
  checkout: string;
  nights: number;
  adults: number;
  children: number[];
  budgetCents: number | null;
}

/** Returns the wish that the server stored with the guest's message. */
export function parseWish({ params }: Pick<Message, 'params'>): Wish | null {
  const wish = params?.wish as Partial<Wish> | undefined;
  if (!wish?.checkin || !wish.checkout) return null;
  const { checkin, checkout, adults = 1, children, budgetCents = null } = wish;
  return {
    checkin,
    checkout,
    nights: daysBetween(checkin, checkout),
    adults,
    children: children ?? [],
    budgetCents,
  };
}

/** Query key of all requests of a structure; a change reloads everything below it. */
export const requestsKey = (structureId: string) => ['booking-requests', structureId];

/** Filters of the list and their URL parameters. */
export const INBOX_FILTERS = {
  type: 'filter[type]',
  from: 'filter[createdAt][gte]',
  to: 'filter[createdAt][lte]',
  stayFrom: 'filter[checkin][gte]',
  stayTo: 'filter[checkin][lte]',
  offer: 'filter[offerId]',
  assignee: 'filter[assignedTo]',
} as const;
export type InboxFilter = keyof typeof INBOX_FILTERS;
export type InboxFilters = Readonly<Partial<Record<InboxFilter, string>>>;

export function inboxQuery(structureId: string, tab: Tab, q: string, filters: InboxFilters) {
  const spam = { 'filter[spamScore][lte]': String(MIN_SPAM_SCORE - 1) };
  const state: Record<string, string> =
    tab === 'spam'
      ? { 'filter[spamScore][gte]': String(MIN_SPAM_SCORE) }
      : tab === 'waiting'
        ? { 'filter[segment]': 'unanswered' }
        : { 'filter[state]': tab, ...spam };
  const narrowed = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [INBOX_FILTERS[name as InboxFilter], value]),
  );
  return pagesQuery<RequestRow>(
    [...requestsKey(structureId), 'list', tab, q, filters],
    `/structures/${structureId}/booking-requests`,
    { ...state, ...narrowed, ...(q ? { q } : {}) },
  );
}

export function countsQuery(structureId: string) {
  return queryOptions({
    queryKey: [...requestsKey(structureId), 'counts'],
    queryFn: ({ signal }) => api(`/structures/${structureId}/booking-request-counts`, { signal }),
    // Shows new requests without a reload.
    refetchInterval: 30_000,
  });
}

export function threadQuery(structureId: string, id: string) {
  return queryOptions({
    queryKey: [...requestsKey(structureId), 'thread', id],
    queryFn: ({ signal }) => api(`/structures/${structureId}/booking-requests/${id}/thread`, { signal }),
    refetchInterval: 30_000,
  });
}

interface Party {
  adults: number | null;
  children: readonly number[] | null;
}

/** Returns for example `2 adulti, 1 bambino (4)`. */
export function formatParty({ adults, children }: Party, t: Translate): string {
  const ages = children ?? [];
  return [
    t('booking:adults', { count: adults ?? 0 }),
    ...(ages.length > 0 ? [t('booking:children', { count: ages.length, ages: ages.join(', ') })] : []),
  ].join(', ');
}

/** Returns for example `sab 12 dic – mar 15 dic 2026 · 3 notti`. */
export function formatStay(checkin: string, checkout: string, nights: number, t: Translate): string {
  const isSameYear = checkin.slice(0, 4) === checkout.slice(0, 4);
  const from = formatDate(checkin);
  return `${isSameYear ? from.slice(0, -5) : from} – ${formatDate(checkout)} · ${t('booking:nights', { count: nights })}`;
}

const HOUR_MS = 3_600_000;
/** Hours after which a waiting guest has probably asked elsewhere. */
const LATE_HOURS = 12;

/** Returns how long a guest has waited for an answer. Null if no answer is due. */
export function describeWait(
  {
    createdAt,
    firstReplyAt,
    guestWroteAt,
    state,
  }: Pick<RequestRow, 'createdAt' | 'firstReplyAt' | 'guestWroteAt' | 'state'>,
  t: Translate,
): { words: string; color: string } | null {
  const isOver = state === 'closed' || state === 'archived';
  const since = isOver || firstReplyAt ? guestWroteAt : createdAt;
  if (!since) return null;
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / HOUR_MS));
  const color = hours >= LATE_HOURS ? 'var(--mantine-color-error)' : 'dimmed';
  if (hours === 0) return { words: t('booking:waits.less'), color };
  return hours < 48
    ? { words: t('booking:waits.hours', { count: hours }), color }
    : { words: t('booking:waits.days', { count: Math.floor(hours / 24) }), color };
}

export const formatGuestName = ({ name, surname }: { name: string | null; surname: string | null }): string =>
  [name, surname].filter(Boolean).join(' ');
