import { Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { arrivalActions } from '../../../../domain/stays/bookings/arrival-actions.ts';
import { givenUpBalanceCents } from '../../../../domain/stays/bookings/balance.ts';
import { forgetTyped } from '../../../kernel/drafts/drafts.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { useActionTexts } from '../../../kernel/records/actions/action-texts.ts';
import { useSeenVersion } from '../../../kernel/records/actions/use-seen-version.ts';
import { AmountField } from '../../../kernel/records/inputs/amount-field.tsx';
import type { Typed } from '../../../kernel/records/inputs/number-field.tsx';
import { api } from '../../../platform/api.ts';
import { formatCents } from '../../../platform/formats.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { useReturnFocus } from '../../../platform/shell/use-return-focus.ts';
import { useTexts } from '../../../platform/texts.ts';
import { standingWords } from '../standing.ts';
import { type ArrivalRow, arrivalsKey } from './arrivals-query.ts';

interface EndStayProps {
  structureId: string;
  row: ArrivalRow;
  action: 'cancel' | 'noShow';
  onClose: () => void;
  /** The stay is given up: its guest is to be notified. */
  onDone: () => void;
}

/** A stay that does not take place: why, and what the guest owes for it by the terms that were sold. */
export function EndStay({ structureId, row, action, onClose, onDone }: EndStayProps) {
  useReturnFocus();
  const { t } = useTexts('booking', 'common', 'folio');
  const client = useQueryClient();
  const { title } = useActionTexts(arrivalActions);
  const path = `/structures/${structureId}/arrivals/${row.id}` as const;
  const { data } = useQuery({
    queryKey: [...arrivalsKey(structureId), row.id, 'actions'],
    queryFn: () => api(`${path}/actions`),
  });
  const place = `stay.${structureId}.${row.id}.${action}`;
  const [reason, setReason] = useDraft(`${place}.reason`, '');
  /** As the terms say, until somebody writes. */
  const [cents, setCents] = useDraft<Typed | undefined>(`${place}.cents`, undefined);
  const due = data?.penalties[action];
  const left = givenUpBalanceCents(row, Number(cents === undefined ? (due ?? 0) : cents));
  const end = useMutation({
    mutationFn: () =>
      api(`${path}/${action}`, {
        method: 'POST',
        body: {
          version: seen,
          reason: reason.trim() || null,
          penaltyAmountCents: cents === undefined ? due : cents,
        },
      }),
    onSuccess: () => {
      forgetTyped(place);
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: arrivalsKey(structureId) }),
  });
  const seen = useSeenVersion(row, end.error);
  const errors = end.error ? fieldErrors(end.error) : {};
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(action === 'cancel' ? 'booking:cancel.title' : 'booking:cancel.noShowTitle', {
        name: row.guestName,
      })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSubmit={() => end.mutate()}>
        <Stack>
          {Object.keys(errors).length === 0 && <ProblemAlert error={end.error} />}
          <Textarea
            label={t('booking:cancel.reason')}
            data-autofocus
            required={action === 'cancel'}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={errors.reason}
          />
          {due === undefined ? (
            <Skeleton h={60} />
          ) : (
            <AmountField
              expected={due}
              label={t('booking:cancel.penalty')}
              description={t('booking:cancel.penaltyHelp', { amount: formatCents(due) })}
              cents={cents === undefined ? due : cents}
              onChange={setCents}
              error={errors.penaltyAmountCents}
            />
          )}
          {due !== undefined && (
            <Text size="sm" fw={600}>
              {t('folio:leavesOwing', { words: standingWords(left, t) })}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:back')}
            </Button>
            <Button type="submit" color="red" loading={end.isPending} disabled={due === undefined}>
              {title(action)}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
