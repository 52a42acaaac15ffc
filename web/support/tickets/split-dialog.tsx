import { Checkbox, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { TicketThread } from '../../../domain/support/tickets/answers.ts';
import { TICKET_CATEGORIES, type TicketCategory } from '../../../domain/support/tickets/states.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { ticketsChanged } from './tickets.ts';

const MAX_EXCERPT_LENGTH = 160;

interface SplitDialogProps {
  thread: TicketThread;
  /** Address of another ticket in the same view. */
  addressOf: (id: number) => string;
  onClose: () => void;
}

/** Dialog to move messages about another subject to a new ticket. */
export function SplitDialog({ thread, addressOf, onClose }: SplitDialogProps) {
  const { t } = useTexts('ticket');
  const texts = useRecordTexts(ticket);
  const client = useQueryClient();
  const written = thread.messages.filter(({ kind, withdrawnAt }) => kind === 'message' && !withdrawnAt);
  const [chosen, setChosen] = useState<string[]>([]);
  const place = `ticket.${thread.ticket.id}.split`;
  const [subject, setSubject] = useDraft(`${place}.subject`, '');
  const [category, setCategory] = useDraft<TicketCategory>(`${place}.category`, thread.ticket.category);
  const split = useMutation({
    mutationFn: () =>
      api(`/tickets/${thread.ticket.id}/split`, {
        method: 'POST',
        body: { messageIds: chosen.map(Number), subject, category },
      }),
    onSuccess: ({ ticket: made }) => {
      deleteUnsavedInput(place);
      void toast('success', t('ticket:splitDone', { number: made.number ?? '' }));
      onClose();
      void go(addressOf(made.id));
    },
    onSettled: () => ticketsChanged(client),
  });
  const errors = split.error ? fieldErrors(split.error) : {};
  return (
    <FormDialog
      title={`${t('ticket:split')}: ${thread.ticket.number}`}
      onClose={onClose}
      onSave="submit"
      onSubmit={() => !split.isPending && split.mutate()}
      error={split.error}
      isSaving={split.isPending}
      save={t('ticket:split')}
      disabled={chosen.length === 0}
    >
      <Checkbox.Group label={t('ticket:splitHelp')} value={chosen} onChange={setChosen} error={errors.messageIds}>
        <Stack gap="xs" mt="xs">
          {written.map(({ id, authorName, text }) => (
            <Checkbox
              key={id}
              value={String(id)}
              label={authorName ?? t('ticket:staff')}
              description={<Text size="sm">{cutText(text, MAX_EXCERPT_LENGTH)}</Text>}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        label={texts.label('subject')}
        required
        maxLength={120}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
        error={errors.subject}
      />
      <Select
        label={texts.label('category')}
        allowDeselect={false}
        data={Object.keys(TICKET_CATEGORIES).map((code) => ({
          value: code,
          label: texts.option('category', code),
        }))}
        value={category}
        onChange={(next) => next && setCategory(next as TicketCategory)}
        error={errors.category}
        comboboxProps={{ withinPortal: false }}
      />
    </FormDialog>
  );
}
