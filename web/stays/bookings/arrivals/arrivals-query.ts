import type { QueryClient } from '@tanstack/react-query';
import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { TO_DO_SEGMENTS } from '../../../../domain/stays/bookings/desk/segments.ts';
import { pagesQuery } from '../../../kernel/records/list/pages-query.ts';
import { today as serverToday } from '../../../platform/today.ts';
import { guestsTodayQuery } from '../guests-today-query.ts';

export type ArrivalRow = RowAnswer<typeof arrival>;

/** Views that are always shown. */
export const VIEWS = ['today', 'arriving', 'leaving', 'inHouse', 'tomorrow', 'week', 'all', 'cancelled'] as const;
export const ALL_VIEWS = [...VIEWS, ...TO_DO_SEGMENTS] as const;
export type View = (typeof ALL_VIEWS)[number];

function filtersForView(view: View, today: string): Record<string, string> {
  const expected = { 'filter[state]': 'confirmed,checked_in' };
  switch (view) {
    case 'today':
      return {
        'filter[state]': 'confirmed,checked_in,checked_out',
        'filter[checkin][lte]': today,
        'filter[checkout][gte]': today,
      };
    case 'tomorrow': {
      const day = addDays(today, 1);
      return { ...expected, 'filter[checkin][gte]': day, 'filter[checkin][lte]': day };
    }
    case 'week':
      return { ...expected, 'filter[checkin][gte]': today, 'filter[checkin][lte]': addDays(today, 7) };
    case 'cancelled':
      return { 'filter[state]': 'cancelled,no_show', sort: '-checkin' };
    case 'all':
      return { sort: '-checkin' };
    default:
      return { 'filter[segment]': view };
  }
}

export const arrivalsKey = (structureId: string) => ['arrivals', structureId];

/** Reloads the queries that show a stay: the lists, its panel and its history. */
export function reloadStay(client: QueryClient, structureId: string, { id }: Pick<ArrivalRow, 'id'>): Promise<unknown> {
  const path = `/structures/${structureId}/arrivals/${id}`;
  void client.invalidateQueries({ queryKey: ['record', path] });
  void client.invalidateQueries({ queryKey: ['history', path] });
  void client.invalidateQueries({ queryKey: guestsTodayQuery(structureId).queryKey });
  return client.invalidateQueries({ queryKey: arrivalsKey(structureId) });
}

export function arrivalsQuery(structureId: string, view: View) {
  return pagesQuery<ArrivalRow>([...arrivalsKey(structureId), view], `/structures/${structureId}/arrivals`, {
    sort: 'checkin',
    ...filtersForView(view, serverToday()),
  });
}
