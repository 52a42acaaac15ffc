import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import { isCancelledOrNoShow } from '../../../../domain/stays/bookings/balance.ts';
import type { RegisterState } from '../../../../domain/stays/guests/answers.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { type Translate, useTexts } from '../../../platform/texts.ts';
import { RegisterLine } from '../../guests/register-line.tsx';
import { formatBalanceState } from '../format-balance-state.ts';
import { UnpaidBadge } from '../panel/deposit.tsx';
import { formatParty, formatStay } from '../requests.ts';
import type { ArrivalRow } from './arrivals-query.ts';
import { StateBadge } from './state-badge.tsx';
import { type DialogAction, StayActions } from './stay-actions.tsx';

/** Returns the amount to pay or to give back. Null for a cancelled stay or no-show that owes nothing. */
function formatBalance({ state, balanceCents }: ArrivalRow, t: Translate): string | null {
  const cents = balanceCents ?? 0;
  return cents === 0 && isCancelledOrNoShow(state) ? null : formatBalanceState(cents, t);
}

interface ArrivalCardProps {
  structureId: string;
  row: ArrivalRow;
  place: string;
  href: string;
  /** Rooms that were booked together with this stay. */
  others: ReactNode;
  /** Undefined if the structure registers its guests elsewhere. */
  register: RegisterState | undefined;
  registerHref: string;
  onEnd: (action: DialogAction) => void;
}

/** A stay: its guest, room and balance, and the actions that are possible. */
export function ArrivalCard({ onEnd, ...facts }: ArrivalCardProps) {
  const { structureId, row, register } = facts;
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" align="flex-start" gap="sm">
        <StayFacts isUnpaid={UNPAID_ORIGINS.includes(row.origin)} {...facts} />
        <StayActions structureId={structureId} row={row} register={register} onEnd={onEnd} />
      </Group>
    </Card>
  );
}

type StayFactsProps = Omit<ArrivalCardProps, 'onEnd'> & { readonly isUnpaid: boolean };

function StayFacts({ row, isUnpaid, place, href, others, register, registerHref }: StayFactsProps) {
  const { t } = useTexts('booking', 'folio');
  return (
    <Stack gap={2} style={{ flex: '1 1 16rem', minWidth: 0 }}>
      <Group gap="xs">
        <Title order={3} fz="md">
          <PathLink to={href} style={{ color: 'inherit' }}>
            {row.guestName}
          </PathLink>
        </Title>
        <StayBadges row={row} isUnpaid={isUnpaid} />
      </Group>
      <Text size="sm" className="tabular">
        {formatStay(row.checkin, row.checkout, row.nights ?? 0, t)}
        {row.arrivalTime ? ` · ${t('booking:arrivals.at', { time: row.arrivalTime })}` : ''}
      </Text>
      <Text size="sm" c="dimmed">
        {[row.units > 1 ? `${row.units} × ${place}` : place, isUnpaid ? '' : formatParty(row, t), row.code]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {others}
      {!isUnpaid && (
        <Text size="sm" c={row.balanceCents ? undefined : 'dimmed'} fw={row.balanceCents ? 600 : 400}>
          {formatBalance(row, t)}
        </Text>
      )}
      {register && row.state !== 'cancelled' && row.state !== 'no_show' && (
        <RegisterLine state={register} href={registerHref} />
      )}
    </Stack>
  );
}

function StayBadges({ row, isUnpaid }: { row: ArrivalRow; isUnpaid: boolean }) {
  const { t } = useTexts('booking');
  const texts = useRecordTexts(arrival);
  return (
    <>
      {!(isUnpaid && row.state === 'confirmed') && <StateBadge state={row.state} />}
      <UnpaidBadge booking={row} />
      {row.noticeDueAt && (
        <Badge variant="light" color="yellow" tt="none">
          {t('booking:notice.badge')}
        </Badge>
      )}
      {row.origin !== 'manual' && row.origin !== 'request' && (
        <Badge variant="outline" color="gray" tt="none">
          {texts.option('origin', row.origin)}
        </Badge>
      )}
    </>
  );
}
