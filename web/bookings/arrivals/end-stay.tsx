import { Button, Group, Modal, Skeleton, Stack, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { arrivalActions } from '../../../domain/bookings/arrival-actions.ts';
import { api } from '../../api.ts';
import { formatCents } from '../../formats.ts';
import { useActionTexts } from '../../records/actions/action-texts.ts';
import { AmountField } from '../../records/inputs/amount-field.tsx';
import type { Typed } from '../../records/inputs/number-field.tsx';
import { fieldErrors } from '../../shell/errors/failures.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Form } from '../../shell/form.tsx';
import { useReturnFocus } from '../../shell/use-return-focus.ts';
import { useTexts } from '../../texts.ts';
import { useSeenVersion } from '../../versions/use-seen-version.ts';
import { type ArrivalRow, arrivalsKey } from './arrivals-query.ts';

interface EndStayProps {
  structureId: string;
  row: ArrivalRow;
  action: 'cancel' | 'noShow';
  onClose: () => void;
}

/** A stay that does not take place: why, and what the guest owes for it by the terms that were sold. */
export function EndStay({ structureId, row, action, onClose }: EndStayProps) {
  useReturnFocus();
  const { t } = useTexts('booking', 'common');
  const client = useQueryClient();
  const { title } = useActionTexts(arrivalActions);
  const path = `/structures/${structureId}/arrivals/${row.id}` as const;
  const { data } = useQuery({
    queryKey: [...arrivalsKey(structureId), row.id, 'actions'],
    queryFn: () => api(`${path}/actions`),
  });
  const [reason, setReason] = useState('');
  /** As the terms say, until somebody writes. */
  const [cents, setCents] = useState<Typed | undefined>();
  const due = data?.penalties[action];
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
    onSuccess: onClose,
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
