import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { FoundRecord } from '../../../../domain/insight/dashboard/found-records.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { api } from '../../api.ts';
import { formatDate } from '../../formats.ts';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { today } from '../../today.ts';
import { addressOf } from '../menu/menu-items.ts';
import type { Entry } from './entries.ts';
import { to } from './use-actions.ts';

const SHORTEST = 3;
const ICONS = {
  booking: 'user',
  request: 'calendar-question',
  invoice: 'file-invoice',
  ticket: 'lifebuoy',
} as const satisfies Record<FoundRecord['kind'], string>;

/** Searches guests, requests, invoices and tickets, with actions for guests who are due. */
export function useRecords(typed: string): { entries: Entry[]; isFetching: boolean } {
  const { t } = useTexts('shell');
  const { role, structures } = useUser();
  const [settled] = useDebouncedValue(typed, 160);
  const searches = settled.length >= SHORTEST;
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'records', settled],
    queryFn: ({ signal }) => api('/search/records', { query: { q: settled }, signal }),
    enabled: searches,
    placeholderData: (former) => former,
  });
  const isOne = structures.length === 1;
  const entries = (searches && typed ? (data?.data ?? []) : []).flatMap((one) => {
    const path = pathOf(one);
    const description = [
      t(`shell:palette.kind.${one.kind}`),
      one.code,
      one.from && (one.to ? `${formatDate(one.from)} – ${formatDate(one.to)}` : formatDate(one.from)),
      isOne ? null : one.structureName,
    ]
      .filter(Boolean)
      .join(' · ');
    const label = one.title || one.code || `#${one.id}`;
    const checksIn =
      one.kind === 'booking' &&
      one.state === 'confirmed' &&
      (one.from ?? '') <= today() &&
      (one.to ?? '') >= today() &&
      hasPermission(role, 'u', arrival.screen);
    return [
      to(path, { label, description, icon: ICONS[one.kind] }),
      ...(checksIn
        ? [to(path, { label: t('shell:palette.checkIn', { name: label }), description, icon: 'door-enter' })]
        : []),
    ].map((entry, at) => ({ ...entry, id: `${one.kind}-${one.id}-${at}` }));
  });
  return { entries, isFetching: isFetching || typed !== settled };
}

function pathOf({ kind, id, structureId }: FoundRecord): string {
  const within = String(structureId);
  switch (kind) {
    case 'booking':
      return `${addressOf('arrivals', { id: within })}?open=${id}`;
    case 'request':
      return `${addressOf('bookingRequests', { id: within })}?id=${id}`;
    case 'invoice':
      return `${addressOf('billing', { id: within })}?open=${id}`;
    case 'ticket':
      return `${SCREENS.tickets.path}/${id}`;
  }
}
