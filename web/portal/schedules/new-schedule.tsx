import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { needsNote } from '../../../domain/kernel/records/reason.ts';
import {
  DEACTIVATION_REASONS,
  STATUS_CODES,
  statusLabel,
} from '../../../domain/kernel/vocabularies/structure-status.ts';
import { schedule } from '../../../domain/portal/schedules/schedule.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { StructureSelect } from '../../kernel/records/references/structure-select.tsx';
import { api } from '../../platform/api.ts';
import { type DayAndTime, WhenFields } from '../../platform/dates/when-fields.tsx';
import { formatMoment } from '../../platform/formats.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { schedulesChanged } from './schedule.ts';

/** Tasks planned on this screen; portal content is planned on its own pages. */
const HAND_MADE = ['status_change', 'poi_distances'] as const;
type HandMade = (typeof HAND_MADE)[number];

interface NewScheduleProps {
  onClose: () => void;
  onMade: (id: number) => void;
}

/** Holds the form values and creates the task. */
function useNewSchedule(onMade: (id: number) => void) {
  const { t } = useTexts('schedule');
  const client = useQueryClient();
  const [taskType, setTaskType] = useDraft<HandMade>('schedule.type', 'status_change');
  const [structureId, setStructureId] = useDraft<number | null>('schedule.structure', null);
  const [to, setTo] = useDraft<string | null>('schedule.to', null);
  const [reason, setReason] = useDraft<string | null>('schedule.reason', null);
  const [note, setNote] = useDraft('schedule.note', '');
  const [when, setWhen] = useDraft<DayAndTime>('schedule.when', { day: null, time: '' });
  const make = useMutation({
    mutationFn: () =>
      api('/schedules', {
        method: 'POST',
        body: {
          ...(taskType === 'status_change'
            ? {
                targetType: 'structure',
                targetId: structureId,
                payload: {
                  to: to === null ? null : Number(to),
                  ...(note ? { note } : {}),
                  ...(reason ? { reason } : {}),
                },
              }
            : {}),
          taskType,
          ...when,
        },
      }),
    onSuccess: async (made) => {
      deleteUnsavedInput('schedule');
      void toast('success', t('schedule:planned', { at: formatMoment(made.runAt) }));
      await schedulesChanged(client);
      onMade(made.id);
    },
  });
  const errors = make.error ? fieldErrors(make.error) : {};
  return {
    ...{ taskType, setTaskType, structureId, setStructureId, to, setTo, reason, setReason },
    ...{ note, setNote, when, setWhen, make, errors },
  };
}

/** Plans a structure's status change, or the recalculation of all points' distances. */
export function NewSchedule({ onClose, onMade }: NewScheduleProps) {
  const { t } = useTexts('common', 'schedule');
  const { option } = useRecordTexts(schedule);
  const draft = useNewSchedule(onMade);
  const { taskType, setTaskType, when, setWhen, make, errors } = draft;
  return (
    <Modal opened onClose={onClose} title={t('schedule:new')} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <Form onSave="submit" onSubmit={() => make.mutate()}>
        <Stack>
          {Object.keys(errors).length === 0 && <ProblemAlert error={make.error} />}
          <Select
            label={t('schedule:task')}
            allowDeselect={false}
            data={HAND_MADE.map((value) => ({ value, label: option('taskType', value) }))}
            value={taskType}
            onChange={(chosen) => setTaskType(chosen ?? taskType)}
          />
          {taskType === 'poi_distances' ? (
            <Text size="sm">{t('schedule:distancesHelp')}</Text>
          ) : (
            <StatusFields draft={draft} />
          )}
          <WhenFields when={when} onChange={setWhen} errors={errors} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={make.isPending}>
              {t('schedule:plan')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}

/** Fields for the structure, its new status and the reason. */
function StatusFields({ draft }: { draft: ReturnType<typeof useNewSchedule> }) {
  const { structureId, setStructureId, to, setTo, reason, setReason, note, setNote, errors } = draft;
  const { t } = useTexts('schedule');
  const text = useLabel();
  return (
    <>
      <StructureSelect
        label={t('schedule:structure')}
        required
        data-autofocus
        value={structureId}
        onChange={setStructureId}
        error={errors.targetId}
      />
      <Select
        label={t('schedule:to')}
        required
        data={STATUS_CODES.map((code) => ({ value: String(code), label: text(statusLabel(code)) }))}
        value={to}
        onChange={setTo}
        error={errors['payload.to']}
      />
      {to === '0' && (
        <Select
          label={t('schedule:reason')}
          required
          data={Object.entries(DEACTIVATION_REASONS).map(([value, label]) => ({
            value,
            label: text(label),
          }))}
          value={reason}
          onChange={setReason}
          error={errors['payload.reason']}
        />
      )}
      <Textarea
        label={t('schedule:note')}
        required={needsNote(reason)}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={errors['payload.note']}
      />
    </>
  );
}
