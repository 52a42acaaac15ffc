import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { webhookEndpoint } from '../../../domain/support/webhooks/endpoint.ts';
import { WEBHOOK_EVENTS } from '../../../domain/support/webhooks/events.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { StructureList } from './structure-list.tsx';
import type { EndpointRow } from './webhooks.tsx';

interface WebhookDialogProps {
  /** Null for a new endpoint. */
  row: EndpointRow | null;
  onClose: () => void;
  /** Called with the secret of a new endpoint, which cannot be shown again. */
  onSaved: (secret: string | null) => void;
}

export function WebhookDialog({ row, onClose, onSaved }: WebhookDialogProps) {
  const { t } = useTexts('developer');
  const texts = useRecordTexts(webhookEndpoint);
  const place = `webhook.${row?.id ?? 'new'}`;
  const [url, setUrl] = useDraft(`${place}.url`, row?.url ?? '');
  const [description, setDescription] = useDraft(`${place}.description`, row?.description ?? '');
  const [events, setEvents] = useDraft<readonly string[]>(`${place}.events`, row?.events ?? []);
  const [structureIds, setStructureIds] = useDraft<readonly number[]>(`${place}.structures`, row?.structureIds ?? []);
  const save = useMutation({
    async mutationFn(): Promise<string | null> {
      const body = { url: url.trim(), description: description.trim() || null, events, structureIds };
      if (!row) return (await api('/webhook-endpoints', { method: 'POST', body })).secret;
      await api(`/webhook-endpoints/${row.id}`, {
        method: 'PATCH',
        body: { version: row.version, ...body },
      });
      return null;
    },
    onSuccess(secret) {
      deleteUnsavedInput(place);
      void toast('success', t('developer:webhook.saved'));
      onSaved(secret);
      onClose();
    },
  });
  const errors = save.error ? fieldErrors(save.error) : {};
  return (
    <FormDialog
      title={row ? row.url : t('developer:webhook.new')}
      onClose={onClose}
      onSave="submit"
      onSubmit={() => !save.isPending && save.mutate()}
      error={save.error}
      isSaving={save.isPending}
    >
      <TextInput
        label={texts.label('url')}
        description={texts.help('url')}
        required
        data-autofocus
        inputMode="url"
        maxLength={2000}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={errors.url}
      />
      <TextInput
        label={texts.label('description')}
        maxLength={200}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        error={errors.description}
      />
      <Checkbox.Group
        label={texts.label('events')}
        required
        value={[...events]}
        onChange={setEvents}
        error={errors.events}
      >
        <Stack gap="xs" mt="xs">
          {Object.keys(WEBHOOK_EVENTS).map((event) => (
            <Checkbox key={event} value={event} label={texts.option('events', event)} description={event} />
          ))}
        </Stack>
      </Checkbox.Group>
      <StructureList
        label={texts.label('structureIds')}
        description={texts.help('structureIds')}
        value={structureIds}
        onChange={setStructureIds}
        error={errors.structureIds}
      />
    </FormDialog>
  );
}
