import { Badge, Button, Card, Group, Menu, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { type ArrivalAction, arrivalActions } from '../../../../domain/stays/bookings/arrival-actions.ts';
import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import { isCancelledOrNoShow } from '../../../../domain/stays/bookings/balance.ts';
import type { RegisterState } from '../../../../domain/stays/guests/answers.ts';
import { recipientTypesFor } from '../../../../domain/stays/messages/recipients.ts';
import { useActionTexts, useAllowedActions } from '../../../kernel/records/actions/action-texts.ts';
import { useRecordAction } from '../../../kernel/records/actions/use-record-action.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { go } from '../../../platform/navigation/go.ts';
import { useUser } from '../../../platform/session.ts';
import { ask } from '../../../platform/shell/confirm/ask.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { type Translate, useTexts } from '../../../platform/texts.ts';
import { today as serverToday } from '../../../platform/today.ts';
import { countIncompleteGuests } from '../../guests/format-missing-fields.ts';
import { RegisterLine } from '../../guests/register-line.tsx';
import { formatBalanceState } from '../format-balance-state.ts';
import { UnpaidBadge } from '../panel/deposit.tsx';
import { formatParty, formatStay } from '../requests.ts';
import { type ArrivalRow, arrivalsKey } from './arrivals-query.ts';

const COLORS: Readonly<Record<string, string>> = {
  confirmed: 'blue',
  checked_in: 'bosco',
  cancelled: 'red',
  no_show: 'red',
};

/** Returns the amount to pay or to give back. Null for a cancelled stay or no-show that owes nothing. */
function formatBalance({ state, balanceCents }: ArrivalRow, t: Translate): string | null {
  const cents = balanceCents ?? 0;
  return cents === 0 && isCancelledOrNoShow(state) ? null : formatBalanceState(cents, t);
}

export type DialogAction = 'cancel' | 'noShow' | 'changePenalty' | 'checkIn' | 'checkOut';

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
export function ArrivalCard({ structureId, row, onEnd, ...rest }: ArrivalCardProps) {
  const { t } = useTexts('booking', 'common', 'folio', 'guest_register');
  const { role } = useUser();
  const isUnpaid = UNPAID_ORIGINS.includes(row.origin);
  const { actions, isPending, begin } = useStayActions({ structureId, row, onEnd, register: rest.register });
  const { title } = useActionTexts(arrivalActions);
  const [first] = actions.filter((action) => action === 'checkIn' || action === 'checkOut' || action === 'reinstate');
  const more = actions.filter((action) => action !== first);
  const mayWrite = !isUnpaid && recipientTypesFor(role).includes('guest');
  const whatsapp = `${addressOf('whatsapp', { id: structureId })}?open=new&arrivalId=${row.id}`;
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" align="flex-start" gap="sm">
        <StayFacts row={row} isUnpaid={isUnpaid} {...rest} />
        <Group gap="xs" wrap="nowrap" className="no-print">
          {first && (
            <Button size="compact-md" loading={isPending} onClick={() => void begin(first)}>
              {title(first)}
            </Button>
          )}
          {(more.length > 0 || mayWrite) && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button size="compact-md" variant="default" aria-label={`${t('common:actions')}: ${row.guestName}`}>
                  <Glyph name="dots" />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {more.map((action) => (
                  <Menu.Item
                    key={action}
                    onClick={() =>
                      !isUnpaid && (action === 'cancel' || action === 'noShow') ? onEnd(action) : void begin(action)
                    }
                  >
                    {isUnpaid && action === 'cancel' ? t('booking:arrival.unblock') : title(action)}
                  </Menu.Item>
                ))}
                {mayWrite && (
                  <Menu.Item leftSection={<Glyph name="brand-whatsapp" size={16} />} onClick={() => void go(whatsapp)}>
                    WhatsApp
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      </Group>
    </Card>
  );
}

type StayActionsOptions = Pick<ArrivalCardProps, 'structureId' | 'row' | 'register' | 'onEnd'>;

/** Returns the possible actions and starts them, directly or in a dialog. */
function useStayActions({ structureId, row, register, onEnd }: StayActionsOptions) {
  const { t } = useTexts('guest_register');
  const client = useQueryClient();
  const { title } = useActionTexts(arrivalActions);
  const act = useRecordAction(arrivalActions, `/structures/${structureId}/arrivals`, row, {
    changed: () => client.invalidateQueries({ queryKey: arrivalsKey(structureId) }),
  });
  const actions = useAllowedActions(arrivalActions, row);
  const begin = async (action: ArrivalAction) => {
    // Details that the register lacks are named before a check-in. They do not prevent it.
    const lacking = action === 'checkIn' && register ? countIncompleteGuests(register) : 0;
    const isConfirmed =
      lacking === 0 ||
      (await ask({
        title: t('guest_register:checkin.title', { count: lacking }),
        text: t('guest_register:checkin.question'),
        confirm: title('checkIn'),
      }));
    if (!isConfirmed) return;
    if (opensDialog(action, row)) onEnd(action);
    else act.mutate({ action });
  };
  return { actions, isPending: act.isPending, begin };
}

/** True for a new penalty, a late check-in, and a check-out that is early or leaves something to pay. */
function opensDialog(action: ArrivalAction, row: ArrivalRow): action is 'changePenalty' | 'checkIn' | 'checkOut' {
  const owesTax = (row.touristTaxAmountCents ?? 0) > (row.touristTaxPaidCents ?? 0);
  const owesSomething = !UNPAID_ORIGINS.includes(row.origin) && (owesTax || (row.balanceCents ?? 0) > 0);
  return (
    action === 'changePenalty' ||
    (action === 'checkIn' && row.checkin < serverToday()) ||
    (action === 'checkOut' && (owesSomething || serverToday() < row.checkout))
  );
}

type StayFactsProps = Omit<ArrivalCardProps, 'structureId' | 'onEnd'> & { readonly isUnpaid: boolean };

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
      {!(isUnpaid && row.state === 'confirmed') && (
        <Badge variant="light" color={COLORS[row.state] ?? 'gray'} tt="none">
          {texts.option('state', row.state)}
        </Badge>
      )}
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
