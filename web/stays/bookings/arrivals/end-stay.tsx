import { Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { arrivalActions } from '../../../../domain/stays/bookings/arrival-actions.ts';
import { cancelledBalanceCents } from '../../../../domain/stays/bookings/balance.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { useActionTexts } from '../../../kernel/records/actions/action-texts.ts';
import { useBaseVersion } from '../../../kernel/records/actions/use-base-version.ts';
import { AmountField } from '../../../kernel/records/inputs/amount-field.tsx';
import type { NumberInputValue } from '../../../kernel/records/inputs/number-field.tsx';
import { api } from '../../../platform/api.ts';
import { formatCents } from '../../../platform/formats.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { formatBalanceState } from '../format-balance-state.ts';
import { type ArrivalRow, arrivalsKey, reloadStay } from './arrivals-query.ts';

interface EndStayOptions {
  structureId: string;
  row: ArrivalRow;
  action: 'cancel' | 'noShow' | 'changePenalty';
  /** Called when the stay has ended or its penalty has changed; the guest is notified next. */
  onDone: () => void;
}

interface EndStayProps extends EndStayOptions {
  onClose: () => void;
}

/** Reason and penalty as they are typed, and the request that ends the stay or changes its penalty. */
function useEndStay({ structureId, row, action, onDone }: EndStayOptions) {
  const client = useQueryClient();
  const path = `/structures/${structureId}/arrivals/${row.id}` as const;
  const { data } = useQuery({
    queryKey: [...arrivalsKey(structureId), row.id, 'actions'],
    queryFn: () => api(`${path}/actions`),
  });
  const draftKey = `stay.${structureId}.${row.id}.${action}`;
  const [reason, setReason] = useDraft(`${draftKey}.reason`, '');
  /** Typed penalty. Undefined: as the terms say. */
  const [cents, setCents] = useDraft<NumberInputValue | undefined>(`${draftKey}.cents`, undefined);
  const due = action === 'changePenalty' ? (row.penaltyAmountCents ?? 0) : data?.penalties[action];
  const penalty = cents === undefined ? due : cents;
  const end = useMutation({
    mutationFn: () => {
      const body = { version: seen, penaltyAmountCents: penalty };
      return action === 'changePenalty'
        ? api(`${path}/changePenalty`, { method: 'POST', body })
        : api(`${path}/${action}`, { method: 'POST', body: { ...body, reason: reason.trim() || null } });
    },
    onSuccess: () => {
      deleteUnsavedInput(draftKey);
      onDone();
    },
    onSettled: () => reloadStay(client, structureId, row),
  });
  const seen = useBaseVersion(row, end.error);
  return { reason, setReason, due, penalty, setCents, end };
}

const DIALOG_TITLES = {
  cancel: 'booking:cancel.title',
  noShow: 'booking:cancel.noShowTitle',
  changePenalty: 'booking:cancel.penaltyTitle',
} as const;

/** Ends a stay that does not take place: the reason, and the penalty by the sold terms. Also changes that penalty. */
export function EndStay({ onClose, ...ended }: EndStayProps) {
  const { row, action } = ended;
  const isOver = action === 'changePenalty';
  const { t } = useTexts('booking', 'common', 'folio');
  const { title } = useActionTexts(arrivalActions);
  const { reason, setReason, due, penalty, setCents, end } = useEndStay(ended);
  const remaining = cancelledBalanceCents(row, Number(penalty ?? 0));
  const errors = end.error ? fieldErrors(end.error) : {};
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(DIALOG_TITLES[action], { name: row.guestName })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSubmit={() => end.mutate()}>
        <Stack>
          {Object.keys(errors).length === 0 && <ProblemAlert error={end.error} />}
          {!isOver && (
            <Textarea
              label={t('booking:cancel.reason')}
              data-autofocus
              required={action === 'cancel'}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={errors.reason}
            />
          )}
          {due === undefined ? (
            <Skeleton h={60} />
          ) : (
            <AmountField
              expected={due}
              label={t('booking:cancel.penalty')}
              description={isOver ? undefined : t('booking:cancel.penaltyHelp', { amount: formatCents(due) })}
              cents={penalty ?? null}
              onChange={setCents}
              error={errors.penaltyAmountCents}
            />
          )}
          {due !== undefined && (
            <Text size="sm" fw={600}>
              {t('folio:leavesOwing', { words: formatBalanceState(remaining, t, Number(penalty ?? 0) > 0) })}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:back')}
            </Button>
            <Button
              type="submit"
              {...(!isOver && { color: 'red' })}
              loading={end.isPending}
              disabled={due === undefined}
            >
              {title(action)}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
