import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { TO_DO_SEGMENTS } from '../../../../domain/stays/bookings/desk/segments.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { statesQuery } from '../../guests/register-query.ts';
import { guestsTodayQuery } from '../guests-today-query.ts';
import { roomsQuery } from '../rooms-query.ts';
import { ALL_VIEWS, arrivalsQuery, VIEWS, type View } from './arrivals-query.ts';
import { useTogether } from './together-line.tsx';

const isToDo = (view: View): view is (typeof TO_DO_SEGMENTS)[number] =>
  (TO_DO_SEGMENTS as readonly View[]).includes(view);

export function parseView(search: Record<string, unknown>): View {
  return ALL_VIEWS.find((one) => one === search.view) ?? 'today';
}

/** The stays of the chosen view, and the addresses of the page. */
export function useArrivals() {
  const { id: structureId = '' } = useParams({ strict: false });
  const search = usePageSearch() as Record<string, unknown>;
  const view = parseView(search);
  const base = addressOf('arrivals', { id: structureId });
  const q = typeof search.q === 'string' ? search.q : '';
  const address = (next: { view?: View; open?: string; tab?: 'guests'; q?: string }) => {
    const params = new URLSearchParams(Object.entries({ view, ...next }).filter(([, value]) => value));
    return `${base}?${params}`;
  };
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    arrivalsQuery(structureId, view),
  );
  const { data: rooms = [] } = useQuery(roomsQuery(structureId));
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const ids = rows.map(({ id }) => id);
  const { data: registers } = useQuery(statesQuery(structureId, ids));
  const together = useTogether(structureId, ids);
  const { data: counts } = useQuery(guestsTodayQuery(structureId));
  const toDo = TO_DO_SEGMENTS.filter((segment) => segment === view || (counts?.[segment] ?? 0) > 0);
  return {
    ...{ structureId, view, q, address, rows, rooms, registers, together, error },
    ...{ hasNextPage, isFetchingNextPage, fetchNextPage },
    isLoaded: data !== undefined,
    views: [VIEWS[0], ...toDo, ...VIEWS.slice(1)],
    /** Number of the bookings of a view that needs an action. */
    countOf: (one: View) => (isToDo(one) ? counts?.[one] : undefined),
    /** Open booking panel: the booking's id, or `new`. */
    open: /^(new|\d{1,10})$/.test(String(search.open ?? '')) ? String(search.open) : null,
    isAtGuests: search.tab === 'guests',
    hrefOf: (id: number) => address({ q, open: String(id) }),
  };
}

export type Arrivals = ReturnType<typeof useArrivals>;
