import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ticketActions } from '../../../domain/support/tickets/actions.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { showUndoableToast } from '../../kernel/records/undo-toast.ts';
import { plainApi } from '../../platform/api.ts';
import { LookupSelect } from '../../platform/lookup/lookup-select.tsx';
import { go } from '../../platform/navigation/go.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { type Ticket, type TicketRow, ticketsChanged, useTicketAction } from './tickets.ts';

interface MergeDialogProps {
  row: Ticket;
  /** Address of another ticket in the same view. */
  addressOf: (id: number) => string;
  onClose: () => void;
}

export function MergeDialog({ row, addressOf, onClose }: MergeDialogProps) {
  const { t } = useTexts('ticket', 'common', 'record');
  const client = useQueryClient();
  const called = useActionTexts(ticketActions);
  const [into, setInto] = useState<Pick<TicketRow, 'id' | 'number' | 'subject'> | null>(null);
  const act = useTicketAction(row);
  const errors = act.error ? fieldErrors(act.error) : {};
  const structure = row.structureId === null ? {} : { 'filter[structureId]': row.structureId };
  const submit = () => {
    if (!into || act.isPending) return;
    act.mutate(
      { action: 'merge', intoId: into.id, isSilent: true },
      {
        onSuccess() {
          onClose();
          const separate = () => plainApi(`/tickets/${row.id}/separate`, { method: 'POST', body: {} });
          showUndoableToast(t, called.done('merge') ?? '', separate, () => void ticketsChanged(client));
          void go(addressOf(into.id));
        },
      },
    );
  };
  return (
    <FormDialog
      title={`${called.title('merge')}: ${row.number}`}
      onClose={onClose}
      onSave="submit"
      onSubmit={submit}
      isSaving={act.isPending}
      save={called.title('merge')}
      disabled={!into}
    >
      {!errors.intoId && <ProblemAlert error={act.error} />}
      <LookupSelect<Pick<TicketRow, 'id' | 'number' | 'subject'>, TicketRow>
        label={t('ticket:mergeInto')}
        description={t('ticket:mergeHelp')}
        required
        data-autofocus
        minLetters={0}
        lookup={(q) => ({
          queryKey: ['tickets', 'lookup', row.structureId, q],
          queryFn: async () =>
            (await plainApi('/tickets', { query: { perPage: 20, ...structure, ...(q ? { q } : {}) } }))
              .data as TicketRow[],
        })}
        isOffered={({ id, state, mergedIntoId }) => id !== row.id && state !== 'archived' && !mergedIntoId}
        toOption={({ id, number, subject }) => ({ value: String(id), label: `${number} · ${subject}` })}
        namesOf={({ number, subject }) => [number ?? '', subject]}
        value={into}
        onChange={setInto}
        error={errors.intoId}
        comboboxProps={{ withinPortal: false }}
      />
    </FormDialog>
  );
}
