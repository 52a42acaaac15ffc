import { Badge, Group, Text } from '@mantine/core';
import { isGivenUp } from '../../../../domain/stays/bookings/balance.ts';
import { formatCents, formatMoment } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { Arrival } from '../requests.ts';

/** What is due in advance, and whether it has come; a stay that will not be has none. */
export function Deposit({ booking }: { booking: Arrival }) {
  const { t } = useTexts('booking');
  const due = booking.depositAmountCents ?? 0;
  const paid = booking.depositPaidCents ?? 0;
  if (isGivenUp(booking.state ?? '')) return null;
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
      <WaitingMark booking={booking} />
    </Group>
  );
}

/** Of one that was booked at once on the portal and is not confirmed yet: until when its rooms wait. */
export function WaitingMark({ booking }: { booking: Pick<Arrival, 'payBy' | 'state'> }) {
  const { t } = useTexts('booking');
  if (!booking.payBy || booking.state !== 'confirmed') return null;
  return (
    <Badge variant="light" color="yellow" tt="none">
      {t('booking:instant.waits', { moment: formatMoment(booking.payBy) })}
    </Badge>
  );
}
