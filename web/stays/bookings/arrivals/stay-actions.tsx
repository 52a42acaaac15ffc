import { Button, Group, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ArrivalAction, arrivalActions } from '../../../../domain/stays/bookings/arrival-actions.ts';
import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import type { RegisterState } from '../../../../domain/stays/guests/answers.ts';
import { recipientTypesFor } from '../../../../domain/stays/messages/recipients.ts';
import { useActionTexts, useAllowedActions } from '../../../kernel/records/actions/action-texts.ts';
import { useRecordAction } from '../../../kernel/records/actions/use-record-action.ts';
import { go } from '../../../platform/navigation/go.ts';
import { useUser } from '../../../platform/session.ts';
import { ask } from '../../../platform/shell/confirm/ask.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import { today as serverToday } from '../../../platform/today.ts';
import { countIncompleteGuests } from '../../guests/format-missing-fields.ts';
import { type ArrivalRow, reloadStay } from './arrivals-query.ts';

export type DialogAction = 'cancel' | 'noShow' | 'changePenalty' | 'checkIn' | 'checkOut';

interface StayActionsProps {
  readonly structureId: string;
  readonly row: ArrivalRow;
  /** Undefined if the structure registers its guests elsewhere. */
  readonly register: RegisterState | undefined;
  readonly onEnd: (action: DialogAction) => void;
}

/** Buttons for the actions that are possible on a stay. */
export function StayActions(props: StayActionsProps) {
  const { structureId, row, onEnd } = props;
  const { t } = useTexts('booking', 'common');
  const { role } = useUser();
  const isUnpaid = UNPAID_ORIGINS.includes(row.origin);
  const { actions, isPending, begin } = useStayActions(props);
  const { title } = useActionTexts(arrivalActions);
  const [first] = actions.filter((action) => action === 'checkIn' || action === 'checkOut' || action === 'reinstate');
  const more = actions.filter((action) => action !== first);
  const mayWrite = !isUnpaid && recipientTypesFor(role).includes('guest');
  const whatsapp = `${addressOf('whatsapp', { id: structureId })}?open=new&arrivalId=${row.id}`;
  return (
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
  );
}

/** Returns the possible actions and starts them, directly or in a dialog. */
function useStayActions({ structureId, row, register, onEnd }: StayActionsProps) {
  const { t } = useTexts('guest_register');
  const client = useQueryClient();
  const { title } = useActionTexts(arrivalActions);
  const act = useRecordAction(arrivalActions, `/structures/${structureId}/arrivals`, row, {
    changed: () => reloadStay(client, structureId, row),
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
