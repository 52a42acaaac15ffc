import { Badge, Group, Text } from '@mantine/core';
import { isCancelledOrNoShow } from '../../../../domain/stays/bookings/balance.ts';
import { formatCents, formatMoment } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { Arrival } from '../requests.ts';

/** Deposit and whether it was paid. Empty for a cancelled or no-show stay. */
export function Deposit({ booking }: { booking: Arrival }) {
  const { t } = useTexts('booking');
  const due = booking.depositAmountCents ?? 0;
  const paid = booking.depositPaidCents ?? 0;
  if (isCancelledOrNoShow(booking.state ?? '')) return null;
  const state = due === 0 ? 'none' : paid >= due ? 'paid' : paid > 0 ? 'part' : 'due';
  const color = { none: 'gray', paid: 'bosco', part: 'yellow', due: 'yellow' }[state];
  return (
    <Group gap="sm">
      <Text size="sm" fw={600}>
        {t('booking:deposit.title')}
      </Text>
      <Badge variant="light" color={color} tt="none" size="lg">
        {t(`booking:deposit.${state}`, { amount: formatCents(due), paid: formatCents(paid) })}
      </Badge>
      <UnpaidBadge booking={booking} />
    </Group>
  );
}

/** Badge of an unconfirmed instant booking: until when its rooms are held. */
export function UnpaidBadge({ booking }: { booking: Pick<Arrival, 'payBy' | 'state'> }) {
  const { t } = useTexts('booking');
  if (!booking.payBy || booking.state !== 'confirmed') return null;
  return (
    <Badge variant="light" color="yellow" tt="none">
      {t('booking:instant.waits', { moment: formatMoment(booking.payBy) })}
    </Badge>
  );
}
