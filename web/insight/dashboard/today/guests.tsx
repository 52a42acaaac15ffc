import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import { TO_DO_SEGMENTS } from '../../../../domain/stays/bookings/desk/segments.ts';
import { api } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';

const TO_DO_ICONS = {
  late: 'clock-exclamation',
  toNotify: 'mail-forward',
  toRefund: 'receipt-refund',
  toCharge: 'credit-card',
  unpaid: 'hourglass',
} as const;

/** Numbers of requests and bookings. Each links to the list of these rows. */
export function Guests({ structureId }: { structureId: string }) {
  const { t } = useTexts('booking');
  const { role } = useUser();
  const { data } = useQuery({
    // The key of web/stays/bookings/guests-today-query.ts, whose module is above this one.
    queryKey: ['booking-requests', structureId, 'today'],
    queryFn: ({ signal }) => api(`/structures/${structureId}/guests-today`, { signal }),
    enabled: mayOpen(role, 'arrivals'),
    refetchInterval: 30_000,
  });
  const arrivals = addressOf('arrivals', { id: structureId });
  const requests = addressOf('bookingRequests', { id: structureId });
  const line = (icon: string, to: string, words: string, isUrgent = false) => (
    <Group gap="xs" wrap="nowrap">
      <Glyph name={icon} />
      <Anchor fw={isUrgent ? 700 : 400} renderRoot={(props) => <PathLink {...props} to={to} />}>
        {words}
      </Anchor>
    </Group>
  );
  // Reserves the height while loading, so that the layout does not shift.
  if (!data) return <Text mih={24} aria-hidden />;
  return (
    <Group gap="lg" mih={24}>
      {data.unanswered > 0
        ? line('mail', `${requests}?tab=waiting`, t('booking:today.requests', { count: data.unanswered }), true)
        : line('mail-opened', requests, t('booking:today.noRequests'))}
      {line('door-enter', `${arrivals}?view=arriving`, t('booking:today.arriving', { count: data.arriving }))}
      {line('door-exit', `${arrivals}?view=leaving`, t('booking:today.leaving', { count: data.leaving }))}
      {line('bed', `${arrivals}?view=inHouse`, t('booking:today.inHouse', { count: data.inHouse }))}
      {TO_DO_SEGMENTS.filter((segment) => data[segment] > 0).map((segment) => (
        <Fragment key={segment}>
          {line(
            TO_DO_ICONS[segment],
            `${arrivals}?view=${segment}`,
            t(`booking:today.${segment}`, { count: data[segment] }),
            true,
          )}
        </Fragment>
      ))}
    </Group>
  );
}
