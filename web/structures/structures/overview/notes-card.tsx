import { ActionIcon, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { StructureNote } from '../../../../domain/structures/structures/answers.ts';
import { structureNote } from '../../../../domain/structures/structures/overview/structure-note.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { GrowingTextarea } from '../../../kernel/records/inputs/text-inputs.tsx';
import { deleteWithUndo, showSavedToast } from '../../../kernel/records/undo-toast.ts';
import { api } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { problemFrom } from '../../../platform/shell/errors/failures.ts';
import { Form } from '../../../platform/shell/form.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { removeSentText } from '../../../platform/shell/remove-sent-text.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';

interface NotesCardProps {
  structureId: string;
  notes: readonly StructureNote[];
  canWrite: boolean;
  onChanged: () => void;
}

function useNotes(path: `/structures/${string}/${string}`, onChanged: () => void) {
  const { t } = useTexts('common', 'record');
  const runWithToast = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      const { detail, title } = problemFrom(error);
      void toast('failure', detail ?? title ?? '');
      return false;
    } finally {
      onChanged();
    }
  };
  const send = (address: string, method: 'POST' | 'PATCH', body: object) =>
    runWithToast(async () => {
      const { changeId } = await api(address, { method, body });
      showSavedToast(t, changeId, onChanged);
    });
  const change = (note: StructureNote, values: object) =>
    send(`${path}/${note.id}`, 'PATCH', { version: note.version, ...values });
  const remove = (note: StructureNote) =>
    runWithToast(() => deleteWithUndo(t, `${path}/${note.id}`, note.version, onChanged));
  return { send, change, remove };
}

/** Internal notes of the staff: pinned first, then newest. */
export function NotesCard({ structureId, notes, canWrite, onChanged }: NotesCardProps) {
  const { t } = useTexts('common', 'overview');
  const path = `/structures/${structureId}/${structureNote.collection}` as const;
  // The version at the time of opening. After a conflict, the version that the conflict shows.
  const [editedNote, setEdited] = useState<{ id: number; version: number | null } | null>(null);
  const { send, change, remove } = useNotes(path, onChanged);
  return (
    <Card withBorder padding="md">
      <Stack gap="md">
        <div>
          <Title order={2}>{t('overview:notes')}</Title>
          <Text size="sm" c="dimmed">
            {t('overview:notes.purpose')}
          </Text>
        </div>
        {notes.map((note) =>
          editedNote?.id === note.id ? (
            <NoteForm
              key={note.id}
              place={`note.${structureId}.${note.id}`}
              label={t('overview:notes.edit')}
              action={t('common:save')}
              text={note.text}
              onSave={async (text) => {
                const version = editedNote.version ?? note.version;
                const isSaved = await change({ ...note, version }, { text });
                setEdited(isSaved ? null : { id: note.id, version: null });
                return isSaved;
              }}
              onCancel={() => setEdited(null)}
            />
          ) : (
            <Note
              key={note.id}
              note={note}
              canWrite={canWrite}
              onPin={() => void change(note, { pinned: !note.pinned })}
              onEdit={() => setEdited({ id: note.id, version: note.version })}
              onRemove={() => void remove(note)}
            />
          ),
        )}
        {canWrite && (
          <NoteForm
            place={`note.${structureId}.new`}
            label={t('overview:notes.new')}
            action={t('overview:notes.add')}
            text=""
            onSave={(text) => send(path, 'POST', { text })}
          />
        )}
      </Stack>
    </Card>
  );
}

interface NoteProps {
  note: StructureNote;
  canWrite: boolean;
  onPin: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

function Note({ note, canWrite, onPin, onEdit, onRemove }: NoteProps) {
  const { t } = useTexts('overview');
  return (
    <Group component="article" justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={2} style={{ minWidth: 0 }}>
        <Text size="sm" c="dimmed">
          {note.pinned && <Glyph name="pin" size={14} label={t('overview:notes.pinned')} />} {note.authorName ?? '—'} ·{' '}
          {formatMoment(note.at)}
        </Text>
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note.text}
        </Text>
      </Stack>
      {canWrite && (
        <Group gap={2} wrap="nowrap">
          <Act
            icon={note.pinned ? 'pinned-off' : 'pin'}
            label={t(note.pinned ? 'overview:notes.unpin' : 'overview:notes.pin')}
            onClick={onPin}
          />
          <Act icon="pencil" label={t('overview:notes.edit')} onClick={onEdit} />
          <Act icon="trash" label={t('overview:notes.delete')} onClick={onRemove} />
        </Group>
      )}
    </Group>
  );
}

function Act({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Glyph name={icon} size={16} />
    </ActionIcon>
  );
}

interface NoteFormProps {
  /** Storage key of the draft. */
  place: string;
  label: string;
  action: string;
  text: string;
  /** Resolves to true if the note was stored. */
  onSave: (text: string) => Promise<boolean>;
  onCancel?: () => void;
}

function NoteForm({ place, label, action, text, onSave, onCancel }: NoteFormProps) {
  const { t } = useTexts('common');
  const [written, setWritten] = useDraft(place, text);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    if (await onSave(written.trim())) {
      setWritten((now) => removeSentText(written, now));
      if (text !== '') deleteUnsavedInput(place);
    }
    setBusy(false);
  };
  return (
    <Form onSave="submit" onSubmit={() => void save()}>
      <Stack gap="xs">
        <GrowingTextarea
          label={label}
          minRows={2}
          maxRows={12}
          maxLength={structureNote.fields.text.max}
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
        {(onCancel || written !== '') && (
          <Group gap="xs">
            <Button type="submit" loading={busy} disabled={written.trim() === ''}>
              {action}
            </Button>
            {onCancel && (
              <Button variant="default" onClick={onCancel}>
                {t('common:cancel')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Form>
  );
}
