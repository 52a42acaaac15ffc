import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { scheduleActions } from '../../../../domain/portal/schedules/actions.ts';
import { api } from '../../../platform/api.ts';
import { type DayAndTime, WhenFields } from '../../../platform/dates/when-fields.tsx';
import { formatMoment } from '../../../platform/formats.ts';
import { errorText, fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { deleteUnsavedInput } from '../../drafts/unsaved-input.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useActionTexts } from '../actions/action-texts.ts';

type PlannedAction = 'publish' | 'withdraw';

const plannedQuery = (path: string) =>
  queryOptions({
    queryKey: ['record', path, 'schedules'],
    queryFn: async () => (await api(`${path}/schedules`)).data,
  });

/** Scheduled publications and withdrawals of a record, each with a cancel button. */
export function PlannedTasks({ path, mayCancel }: { path: string; mayCancel: boolean }) {
  const { t } = useTexts('schedule');
  const texts = useActionTexts(scheduleActions);
  const client = useQueryClient();
  const { data = [] } = useQuery(plannedQuery(path));
  const cancel = useMutation({
    mutationFn: (id: number) => api(`${path}/schedules/${id}/cancel`, { method: 'POST' }),
    onSuccess: () => void toast('success', texts.done('cancel') ?? ''),
    onError: (error) => void toast('failure', errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['record', path] }),
  });
  return data.map(({ id, taskType, runAt, authorName }) => (
    <Group key={id} gap="xs" mt="xs">
      <Glyph name="clock" />
      <Text size="sm">{t(`schedule:will.${taskType}`, { at: formatMoment(runAt), name: authorName ?? '—' })}</Text>
      {mayCancel && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={cancel.isPending && cancel.variables === id}
          onClick={() => cancel.mutate(id)}
        >
          {t('schedule:unplan')}
        </Button>
      )}
    </Group>
  ));
}

interface PlanDialogProps {
  path: string;
  isShown: boolean;
  onClose: () => void;
}

/** Dialog that schedules a publication or withdrawal. */
export function PlanDialog({ path, isShown, onClose }: PlanDialogProps) {
  const { t } = useTexts('schedule');
  const client = useQueryClient();
  const draft = `plan.${path}`;
  const [taskType, setTaskType] = useDraft<PlannedAction>(`${draft}.act`, 'publish');
  const [when, setWhen] = useDraft<DayAndTime>(`${draft}.when`, { day: null, time: '' });
  const plan = useMutation({
    mutationFn: () => api(`${path}/schedules`, { method: 'POST', body: { taskType, ...when } }),
    onSuccess: ({ runAt }) => {
      deleteUnsavedInput(draft);
      void toast('success', t('schedule:planned', { at: formatMoment(runAt) }));
      onClose();
      return client.invalidateQueries({ queryKey: ['record', path] });
    },
  });
  const errors = plan.error ? fieldErrors(plan.error) : {};
  return (
    <FormDialog
      title={t(`schedule:planTitle.${taskType}`)}
      onClose={onClose}
      onSave="submit"
      onSubmit={() => plan.mutate()}
      error={plan.error}
      isSaving={plan.isPending}
      save={t('schedule:plan')}
    >
      {isShown && (
        <SegmentedControl
          aria-label={t('schedule:what')}
          value={taskType}
          onChange={(action) => setTaskType(action as PlannedAction)}
          data={(['publish', 'withdraw'] as const).map((value) => ({
            value,
            label: t(`schedule:what.${value}`),
          }))}
        />
      )}
      {taskType === 'publish' && (
        <Text size="sm" c="dimmed">
          {t('schedule:planHelp')}
        </Text>
      )}
      <WhenFields when={when} onChange={setWhen} errors={errors} />
    </FormDialog>
  );
}
