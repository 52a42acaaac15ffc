import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { api } from '../../../platform/api.ts';
import { askToLeave } from '../../../platform/shell/confirm/ask-to-leave.ts';
import { fieldErrors, hasStatus, problemFrom } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { useModel } from '../../../selling/availability/calendar/model-context.ts';
import { roomName } from '../../../selling/availability/calendar/words.ts';
import type { PlanRow } from './planning-rows.ts';

interface UnitNamesProps {
  structureId: string;
  rows: readonly PlanRow[];
  onClose: () => void;
  onSaved: () => void;
}

const listUnitNames = (rows: readonly PlanRow[], roomId: number): string[] =>
  rows.flatMap(({ room, unit }) => (unit && room.roomId === roomId ? [unit.name] : []));

/** Form for the names of a room's units, one per line. */
export function UnitNames({ structureId, rows, onClose, onSaved }: UnitNamesProps) {
  const { data } = useModel();
  const { t, language } = useTexts('planning', 'common');
  const [roomId, setRoomId] = useState(data.rooms[0]?.roomId ?? 0);
  const [before, setBefore] = useState(() => listUnitNames(rows, roomId));
  const draftKey = `unit-names.${structureId}`;
  const [text, setText] = useDraft(`${draftKey}.${roomId}`, before.join('\n'));
  const room = data.room(roomId);
  const isTyped = text !== before.join('\n');
  const close = async () => {
    if (!isTyped || (await askToLeave(t))) onClose();
  };
  const save = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/rooms/${roomId}/unit-names`, {
        method: 'PUT',
        body: { names: text.split('\n').flatMap((line) => line.trim() || []), before },
      }),
    onError: (failure) => {
      // The second attempt overwrites the other user's names, which are now shown.
      const { names } = (problemFrom(failure).current ?? {}) as { names?: string[] };
      if (names) setBefore(names);
    },
    onSuccess: () => {
      deleteUnsavedInput(`${draftKey}.${roomId}`);
      onSaved();
      onClose();
    },
  });
  const isChanged = hasStatus(save.error, 409);
  const [error] = isChanged
    ? [t('planning:units.changed', { names: before.join(', ') || '—' })]
    : save.error
      ? Object.values(fieldErrors(save.error))
      : [];
  return (
    <FormDialog
      title={t('planning:units.title')}
      onClose={close}
      onSave="submit"
      onSubmit={() => save.mutate()}
      isSaving={save.isPending}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('planning:units.room')}
          value={String(roomId)}
          data={data.rooms.map((one) => ({ value: String(one.roomId), label: roomName(one, language) }))}
          onChange={async (event) => {
            const id = Number(event.currentTarget.value);
            if (isTyped && !(await askToLeave(t))) return;
            setRoomId(id);
            const names = listUnitNames(rows, id);
            setBefore(names);
            setText(names.join('\n'));
            save.reset();
          }}
        />
        <Textarea
          data-autofocus
          label={t('planning:units.names')}
          description={t('planning:units.help', { n: room?.units ?? 0 })}
          autosize
          minRows={5}
          maxRows={14}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {!error && <ProblemAlert error={save.error} />}
      </Stack>
    </FormDialog>
  );
}
