import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../domain/access.ts';
import { errorGroup } from '../../domain/errors/error-group.ts';
import { api } from '../api.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { useUser } from '../session.ts';
import { fieldErrors } from '../shell/errors/failures.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Form } from '../shell/form.tsx';
import { toast } from '../shell/toast/toast.ts';
import { useTexts } from '../texts.ts';
import { UserSelect } from '../users/user-select.tsx';
import { type ErrorRecord, errorsChanged } from './errors.ts';

/** Who looks into an error, and what is known of it. */
export function ErrorWork({ error }: { error: ErrorRecord }) {
  const { t } = useTexts('error', 'common');
  const texts = useRecordTexts(errorGroup);
  const { role } = useUser();
  const client = useQueryClient();
  const [assigneeId, setAssigneeId] = useState(error.assigneeId);
  const [note, setNote] = useState(error.note ?? '');
  const save = useMutation({
    mutationFn: () =>
      api(`/error-groups/${error.id}`, {
        method: 'PATCH',
        body: { version: error.version, assigneeId, note: note.trim() || null },
      }),
    onSuccess: () => {
      void toast('success', t('error:saved'));
      return errorsChanged(client);
    },
  });
  const errors = save.error ? fieldErrors(save.error) : {};
  const isReadOnly = !can(role, 'u', 'supportErrors');
  const isSame = assigneeId === error.assigneeId && note === (error.note ?? '');
  return (
    <Form onSave="submit" onSubmit={() => !save.isPending && save.mutate()}>
      <Stack gap="xs">
        {Object.keys(errors).length === 0 && <ProblemAlert error={save.error} />}
        <UserSelect
          label={texts.label('assigneeId')}
          value={assigneeId}
          onChange={setAssigneeId}
          readOnly={isReadOnly}
          error={errors.assigneeId}
        />
        <Textarea
          label={texts.label('note')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={2000}
          readOnly={isReadOnly}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={errors.note}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" disabled={isSame} loading={save.isPending}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
