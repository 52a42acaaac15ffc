import { Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { TicketRecord } from '../../../../domain/support/tickets/proposal.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import type { LoadedRecord } from '../../../kernel/records/form/form-types.ts';
import { RecordForm } from '../../../kernel/records/form/record-form.tsx';
import { useRecord } from '../../../kernel/records/screens/use-record.ts';
import { api } from '../../../platform/api.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { threadQuery } from '../tickets.ts';

interface ProposalDialogProps {
  ticketId: number;
  definition: RecordDefinition;
  record: NonNullable<TicketRecord['record']>;
  onClose: () => void;
}

/** The record's own form. Its changes are proposed to the requester and saved after their acceptance. */
export function ProposalDialog({ ticketId, definition, record, onClose }: ProposalDialogProps) {
  const { t } = useTexts('ticket', 'common');
  const client = useQueryClient();
  const { targetType, targetId, structureId } = record;
  const place = `proposal.${ticketId}.${targetType}.${targetId}`;
  const [text, setText] = useDraft(place, t('ticket:propose.text'));
  const entry = useRecord(definition, {
    structureId: String(structureId),
    ...(definition.kind === 'section' ? {} : { id: String(targetId) }),
  });
  const send = async ({ version: _, ...values }: Record<string, unknown>) => {
    const thread = await api(`/tickets/${ticketId}/proposals`, {
      method: 'POST',
      body: { targetType, targetId, values, text },
    });
    showAnswer(client, threadQuery(ticketId).queryKey, thread);
    // The stored record stays unchanged until the proposal is accepted.
    return entry.stored as LoadedRecord;
  };
  const onSaved = () => {
    deleteUnsavedInput(place);
    toast('success', t('ticket:propose.done'));
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('ticket:propose.action')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text size="sm">{t('ticket:propose.help')}</Text>
        <Textarea
          label={t('ticket:propose.message')}
          required
          autosize
          minRows={2}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <RecordForm
          definition={entry.definition}
          record={entry.record}
          error={entry.error}
          writer={entry.writer}
          send={send}
          onSaved={onSaved}
          draftKey={`${entry.draftKey}.ticket-${ticketId}`}
          saveLabel={t('ticket:propose.action')}
        />
      </Stack>
    </Drawer>
  );
}
