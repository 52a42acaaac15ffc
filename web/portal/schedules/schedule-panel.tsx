import { Alert, Anchor, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { scheduleActions } from '../../../domain/portal/schedules/actions.ts';
import { schedule } from '../../../domain/portal/schedules/schedule.ts';
import { targetLink } from '../../../domain/portal/schedules/target-link.ts';
import { useActionTexts, useAllowedActions } from '../../kernel/records/actions/action-texts.ts';
import { useRecordAction } from '../../kernel/records/actions/use-record-action.ts';
import { FactsTable } from '../../kernel/records/facts-table.tsx';
import { recordQuery } from '../../kernel/records/queries.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { type DayAndTime, WhenFields } from '../../platform/dates/when-fields.tsx';
import { formatMoment } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { formatDuration, type ScheduleRecord, schedulesChanged, useObject, useOutcome } from './schedule.ts';
import { ScheduleState } from './schedule-state.tsx';

const HistoryPanel = lazyNamed(() => import('../../kernel/records/history/history-panel.tsx'), 'HistoryPanel');

const ICONS = { run: 'player-play', reschedule: 'calendar-time', cancel: 'x', retry: 'refresh' } as const;

/** A task with its time, result and actions. */
export function SchedulePanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTexts('schedule', 'common');
  const texts = useRecordTexts(schedule);
  const outcomeOf = useOutcome();
  const { data: row, error } = useQuery(recordQuery<ScheduleRecord>(`/schedules/${id}`));
  const outcome = row && outcomeOf(row);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={row ? texts.option('taskType', row.taskType) : t('schedule:task')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <ProblemAlert error={error} />
        {!row && !error && <Skeleton h={240} />}
        {row && (
          <>
            <Group>
              <ScheduleState row={row} />
            </Group>
            {outcome && (
              <Alert
                color={row.failure ? 'red' : 'bosco'}
                icon={<Glyph name={row.failure ? 'alert-circle' : 'info-circle'} />}
                style={{ overflowWrap: 'anywhere' }}
              >
                {outcome}
              </Alert>
            )}
            <Actions row={row} />
            <Facts row={row} />
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function Actions({ row }: { row: ScheduleRecord }) {
  const { t } = useTexts('schedule', 'record');
  const { role } = useUser();
  const client = useQueryClient();
  const [historyOpen, setHistoryOpen] = useState(false);
  const [moving, setMoving] = useState<DayAndTime | null>(null);
  const allowed = useAllowedActions(scheduleActions, row);
  const { title } = useActionTexts(scheduleActions);
  const act = useRecordAction(scheduleActions, '/schedules', row, {
    onDone: () => setMoving(null),
    changed: () => schedulesChanged(client),
    showsFailures: true,
  });
  const errors = act.error ? fieldErrors(act.error) : {};
  return (
    <>
      <Group gap="xs">
        {hasPermission(role, 'u', 'schedules') &&
          allowed.map((action) => (
            <Button
              key={action}
              size="compact-md"
              variant={action === 'retry' ? 'filled' : 'default'}
              loading={act.isPending && act.variables.action === action}
              leftSection={<Glyph name={ICONS[action]} />}
              onClick={() => (action === 'reschedule' ? setMoving({ day: null, time: '' }) : act.mutate({ action }))}
            >
              {title(action)}
            </Button>
          ))}
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Glyph name="history" />}
          onClick={() => setHistoryOpen(true)}
        >
          {t('record:history.title')}
        </Button>
        {row.startedAt && hasPermission(role, 'r', 'auditLog') && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Glyph name="list" />}
            renderRoot={(props) => (
              <PathLink
                {...props}
                to={`${addressOf('auditLog')}?${new URLSearchParams({ attivita: String(row.id) })}`}
              />
            )}
          >
            {t('schedule:changes')}
          </Button>
        )}
      </Group>
      {moving && (
        <Form
          onSave="submit"
          onSubmit={() => act.mutate({ action: 'reschedule', day: moving.day ?? '', time: moving.time })}
        >
          <Stack gap="sm">
            <WhenFields when={moving} onChange={setMoving} errors={errors} />
            <Group>
              <Button type="submit" size="compact-md" loading={act.isPending}>
                {title('reschedule')}
              </Button>
            </Group>
          </Stack>
        </Form>
      )}
      {Object.keys(errors).length === 0 && <ProblemAlert error={act.error} />}
      <Suspense>
        {historyOpen && (
          <HistoryPanel
            path={`/schedules/${row.id}`}
            canUndo={false}
            onUndone={() => schedulesChanged(client)}
            onClose={() => setHistoryOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function Facts({ row }: { row: ScheduleRecord }) {
  const texts = useRecordTexts(schedule);
  const object = useObject()(row);
  const place = targetLink(row);
  const facts = [
    [
      'targetName',
      place ? (
        <Anchor key="target" renderRoot={(props) => <PathLink {...props} to={place} />}>
          {object}
        </Anchor>
      ) : (
        object
      ),
    ],
    ['runAt', formatMoment(row.runAt)],
    ['recurrence', texts.option('recurrence', row.recurrence)],
    ['origin', texts.option('origin', row.origin)],
    ['authorName', row.authorName],
    ['job', row.job],
    ['attempts', row.attempts > 0 ? String(row.attempts) : null],
    ['startedAt', row.startedAt && formatMoment(row.startedAt)],
    ['finishedAt', row.finishedAt && formatMoment(row.finishedAt)],
    ['durationMs', formatDuration(row.durationMs)],
  ] as const;
  return <FactsTable definition={schedule} facts={facts} />;
}
