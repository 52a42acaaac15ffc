import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { errorGroup } from '../../../domain/support/errors/error-group.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { UserSelect } from '../../kernel/records/references/user-select.tsx';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { type ErrorRecord, errorsChanged } from './errors.ts';

const FIELDS = ['assigneeId', 'note'] as const;
type Work = Pick<ErrorRecord, (typeof FIELDS)[number]>;

/** Unsaved changes, and the record when editing began. */
interface Edit {
  readonly before: ErrorRecord;
  readonly now: Partial<Work>;
}

/** Form for the assignee and the note. Unsaved changes survive other actions on the error. */
export function ErrorWork({ error }: { error: ErrorRecord }) {
  const { t } = useTexts('error', 'common');
  const texts = useRecordTexts(errorGroup);
  const { role } = useUser();
  const client = useQueryClient();
  const [edit, setEdit] = useDraft<Edit | null>(`error.${error.id}`, null);
  const put = (changes: Partial<Work>) => setEdit({ before: edit?.before ?? error, now: { ...edit?.now, ...changes } });
  const { assigneeId, note } = { ...error, ...edit?.now };
  const save = useMutation({
    mutationFn: ({ before, now }: Edit) => {
      // Reports a conflict only if the same field was changed meanwhile.
      const isMoved = FIELDS.some((field) => field in now && error[field] !== before[field]);
      return api(`/error-groups/${error.id}`, {
        method: 'PATCH',
        body: {
          version: isMoved ? before.version : error.version,
          ...now,
          ...(now.note ? { note: now.note.trim() || null } : {}),
        },
      });
    },
    onSuccess: (_, saved) => {
      void toast('success', t('error:saved'));
      setEdit((left) => (left === saved ? null : left));
      return errorsChanged(client);
    },
  });
  const errors = save.error ? fieldErrors(save.error) : {};
  const isReadOnly = !hasPermission(role, 'u', 'supportErrors');
  const isSame = assigneeId === error.assigneeId && (note ?? '') === (error.note ?? '');
  return (
    <Form onSave="submit" onSubmit={() => edit && !save.isPending && save.mutate(edit)}>
      <Stack gap="xs">
        {Object.keys(errors).length === 0 && <ProblemAlert error={save.error} />}
        <UserSelect
          label={texts.label('assigneeId')}
          value={assigneeId}
          onChange={(id) => put({ assigneeId: id })}
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
          value={note ?? ''}
          onChange={(event) => put({ note: event.currentTarget.value || null })}
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
