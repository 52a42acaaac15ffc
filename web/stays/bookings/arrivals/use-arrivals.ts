import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { statesQuery } from '../../guests/register-query.ts';
import { roomsQuery } from '../rooms-query.ts';
import { arrivalsQuery, VIEWS, type View } from './arrivals-query.ts';
import { useTogether } from './together-line.tsx';

export function parseView(search: Record<string, unknown>): View {
  return VIEWS.find((one) => one === search.view) ?? 'today';
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
  return {
    ...{ structureId, view, q, address, rows, rooms, registers, together, error },
    ...{ hasNextPage, isFetchingNextPage, fetchNextPage },
    isLoaded: data !== undefined,
    /** Open booking panel: the booking's id, or `new`. */
    open: /^(new|\d{1,10})$/.test(String(search.open ?? '')) ? String(search.open) : null,
    isAtGuests: search.tab === 'guests',
    hrefOf: (id: number) => address({ q, open: String(id) }),
  };
}

export type Arrivals = ReturnType<typeof useArrivals>;
