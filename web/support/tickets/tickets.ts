import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { ticketActions } from '../../../domain/support/tickets/actions.ts';
import type { TicketThread } from '../../../domain/support/tickets/answers.ts';
import { isOpenTicket, OPEN_STATES } from '../../../domain/support/tickets/states.ts';
import type { ticket } from '../../../domain/support/tickets/ticket.ts';
import { useRecordAction } from '../../kernel/records/actions/use-record-action.ts';
import { pagesQuery } from '../../kernel/records/list/pages-query.ts';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import type { Translate } from '../../platform/texts.ts';
import { serverNow } from '../../platform/today.ts';

export type TicketRow = RowAnswer<typeof ticket> &
  Pick<TicketThread, 'structureName' | 'requesterName' | 'assigneeName' | 'isAssigneeActive'> & { mergedCount: number };
export type Ticket = TicketThread['ticket'];

export const TABS = ['open', 'mine', 'waiting', 'closed', 'archived'] as const;
export type Tab = (typeof TABS)[number];
/** Tabs of the list; customers have no assigned tickets. */
export const tabsOf = (role: PersonRole): readonly [Tab, ...Tab[]] =>
  role === 'customer' ? ['open', 'waiting', 'closed', 'archived'] : TABS;

/** Filters of the list: name in the address and name in the API. */
export const FILTERS = {
  category: 'filter[category]',
  priority: 'filter[priority]',
  structure: 'filter[structureId]',
  assignee: 'filter[assigneeId]',
  from: 'filter[createdAt][gte]',
  to: 'filter[createdAt][lte]',
} as const;
export type FilterName = keyof typeof FILTERS;
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

const KEY = ['tickets'] as const;
export const ticketsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

export function ticketsQuery(tab: Tab, q: string, filters: Filters, { id, role }: { id: number; role: PersonRole }) {
  const open = { 'filter[state]': OPEN_STATES.join(',') };
  const states: Readonly<Record<Tab, Readonly<Record<string, string>>>> = {
    open,
    mine: { ...open, 'filter[assigneeId]': String(id) },
    waiting: { ...open, 'filter[isWaiting]': 'true' },
    closed: { 'filter[state]': 'closed', sort: '-lastReplyAt' },
    archived: { 'filter[state]': 'archived', sort: '-lastReplyAt' },
  };
  const narrowed = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [FILTERS[name as FilterName], value]),
  );
  return pagesQuery<TicketRow>([...KEY, 'list', tab, q, filters], '/tickets', {
    ...(role === 'customer' ? { sort: '-lastReplyAt' } : {}),
    ...states[tab],
    ...narrowed,
    ...(q ? { q } : {}),
  });
}

export const countsQuery = queryOptions({
  queryKey: [...KEY, 'counts'],
  queryFn: ({ signal }) => api('/ticket-counts', { signal }),
  // Refetches, so that new tickets appear.
  refetchInterval: 30_000,
});

export function threadQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, 'thread', id],
    queryFn: ({ signal }) => api(`/tickets/${id}/thread`, { signal }),
    refetchInterval: 30_000,
  });
}

/** Runs an action on the displayed version of a ticket, and refetches the list. */
export function useTicketAction(one: Pick<Ticket, 'id' | 'version'>) {
  const client = useQueryClient();
  return useRecordAction<typeof ticketActions>(ticketActions, '/tickets', one, {
    changed: () => ticketsChanged(client),
  });
}

export const STATE_COLORS = {
  new: 'blue',
  open: 'yellow',
  assigned: 'bosco',
  closed: 'gray',
  archived: 'gray',
} as const;

/** Returns the due date or the waiting state as text; null for closed tickets. */
export function dueOf(
  { dueAt, isWaiting, state }: Pick<Ticket, 'dueAt' | 'isWaiting' | 'state'>,
  role: PersonRole,
  t: Translate,
): { words: string; isLate: boolean } | null {
  if (!isOpenTicket(state)) return null;
  if (isWaiting) return { words: t(role === 'customer' ? 'ticket:waitingOwn' : 'ticket:waiting'), isLate: false };
  if (!dueAt || role === 'customer') return null;
  const isLate = Date.parse(dueAt) < serverNow();
  return { words: t(isLate ? 'ticket:late' : 'ticket:due', { when: formatMoment(dueAt) }), isLate };
}

/** Lookup of the people who may take a ticket. */
export const assigneesOf = (id: number) => (q: string) => ({
  queryKey: [...KEY, 'assignees', id, q],
  queryFn: async () => (await api(`/tickets/${id}/assignees`, { query: q ? { q } : {} })).data,
});
