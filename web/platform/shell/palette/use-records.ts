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
import { linkEntry } from './use-actions.ts';

const MIN_QUERY_LENGTH = 3;
const ICONS = {
  booking: 'user',
  request: 'calendar-question',
  invoice: 'file-invoice',
  ticket: 'lifebuoy',
  person: 'user-circle',
  poi: 'map-pin',
} as const satisfies Record<FoundRecord['kind'], string>;

/** Searches guests, requests, invoices, tickets, users and points of interest, with actions for guests who are due. */
export function useRecords(typed: string): { entries: Entry[]; isFetching: boolean } {
  const { t } = useTexts('shell');
  const { role, structures } = useUser();
  const [searchText] = useDebouncedValue(typed, 160);
  const searches = searchText.length >= MIN_QUERY_LENGTH;
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'records', searchText],
    queryFn: ({ signal }) => api('/search/records', { query: { q: searchText }, signal }),
    enabled: searches,
    placeholderData: (former) => former,
  });
  const isOne = structures.length === 1;
  const entries = (searches && typed ? (data?.data ?? []) : []).flatMap((record) => {
    const path = pathOf(record);
    const description = [
      t(`shell:palette.kind.${record.kind}`),
      record.code,
      record.from && (record.to ? `${formatDate(record.from)} – ${formatDate(record.to)}` : formatDate(record.from)),
      isOne ? null : record.structureName,
    ]
      .filter(Boolean)
      .join(' · ');
    const label = record.title || record.code || `#${record.id}`;
    const checksIn =
      record.kind === 'booking' &&
      record.state === 'confirmed' &&
      (record.from ?? '') <= today() &&
      (record.to ?? '') >= today() &&
      hasPermission(role, 'u', arrival.screen);
    return [
      linkEntry(path, { label, description, icon: ICONS[record.kind] }),
      ...(checksIn
        ? [
            linkEntry(path, {
              label: t('shell:palette.checkIn', { name: label }),
              description,
              icon: 'door-enter',
            }),
          ]
        : []),
    ].map((entry, at) => ({ ...entry, id: `${record.kind}-${record.id}-${at}` }));
  });
  return { entries, isFetching: isFetching || typed !== searchText };
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
    case 'person':
      return addressOf('userEdit', { id: String(id) });
    case 'poi':
      return addressOf('poiEdit', { id: String(id) });
  }
}
