import { Button, Card, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { scheduleActions } from '../../../domain/portal/schedules/actions.ts';
import { ORIGINS, schedule } from '../../../domain/portal/schedules/schedule.ts';
import { SCHEDULE_STATES } from '../../../domain/portal/schedules/states.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { resolveColumns } from '../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../kernel/records/list/default-columns.tsx';
import { FilterInput } from '../../kernel/records/list/filter-inputs.tsx';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { RecordList } from '../../kernel/records/list/record-list.tsx';
import { SelectionBar } from '../../kernel/records/list/selection-bar.tsx';
import type { FilteredSelection } from '../../kernel/records/list/use-selection.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { UserSelect } from '../../kernel/records/references/user-select.tsx';
import { RowLink } from '../../kernel/records/rows/row-link.tsx';
import { pathWith, pickPanelSearch } from '../../kernel/records/screens/panel-search.ts';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useUser } from '../../platform/session.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { serverNow } from '../../platform/today.ts';
import {
  formatDuration,
  type ScheduleRow,
  schedulesChanged,
  useObject,
  useOutcome,
  useStatusChange,
} from './schedule.ts';
import { ScheduleState } from './schedule-state.tsx';

const SchedulePanel = lazyNamed(() => import('./schedule-panel.tsx'), 'SchedulePanel');
const ScheduleCalendar = lazyNamed(() => import('./schedule-calendar.tsx'), 'ScheduleCalendar');
const NewSchedule = lazyNamed(() => import('./new-schedule.tsx'), 'NewSchedule');

const STATE = 'filter[state]';
const ORIGIN = 'filter[origin]';
const PENDING = { [STATE]: 'waiting,delayed' };
const BY_PEOPLE = { [ORIGIN]: 'person' };
const ALL_ORIGINS = { [ORIGIN]: Object.keys(ORIGINS).join(',') };
/** Views of the list, each a set of filters. The default view lists tasks planned by people, the next one first. */
const VIEWS = {
  planned: {},
  next: ALL_ORIGINS,
  failed: { [STATE]: 'failed' },
  over: { [STATE]: 'executed,cancelled' },
  all: { [STATE]: Object.keys(SCHEDULE_STATES).join(',') },
} as const;
type View = keyof typeof VIEWS;
const SCHEDULE_BY_RUN_TIME: typeof schedule = { ...schedule, listing: { ...schedule.listing, defaultSort: 'runAt' } };

/** /cms/schedules: automatic tasks as a list or calendar, with a panel for the selected task. */
export function SchedulesScreen() {
  const { t } = useTexts('schedule', 'screen');
  const { role } = useUser();
  const texts = useRecordTexts(schedule);
  const outcomeOf = useOutcome();
  const objectOf = useObject();
  const changeOf = useStatusChange();
  const [view, setView] = useState<'list' | 'calendar'>('list');
  const { open, ...search } = pickPanelSearch(usePageSearch());
  const addressWith = (entry?: number | 'new') =>
    pathWith(SCREENS.schedules.path, {
      ...search,
      ...(entry === undefined ? {} : { open: String(entry) }),
    });
  const close = () => void go(addressWith());
  const href = (row: ScheduleRow) => addressWith(row.id);
  const called = (row: ScheduleRow) =>
    [texts.option('taskType', row.taskType), objectOf(row), changeOf(row)].filter(Boolean).join(': ');
  const defaults = useDefaultColumns(schedule, href, (row: ScheduleRow) => formatMoment(row.runAt));
  const isToCome = search[STATE] === undefined;
  const columns = resolveColumns<typeof schedule, ScheduleRow>(defaults, [
    { of: 'runAt', width: '180px' },
    { of: 'taskType', width: 175 },
    {
      of: 'targetName',
      width: 185,
      render: (row) => [objectOf(row) ?? '—', changeOf(row)].filter(Boolean).join(': '),
    },
    { of: 'state', width: 120, render: (row) => <ScheduleState row={row} /> },
    { of: 'resultSummary', width: 180, title: t('schedule:result'), render: (row) => outcomeOf(row) },
    { of: 'durationMs', width: 85, render: (row) => formatDuration(row.durationMs) },
    { of: 'authorName', width: 140 },
    { of: 'recurrence', defaultToggle: false },
    { of: 'attempts', defaultToggle: false },
    { of: 'origin', defaultToggle: false },
    { of: 'job', defaultToggle: false },
  ]);
  const openTask = (id: number) => void go(addressWith(id));
  return (
    <Page
      title={t('screen:schedules')}
      purpose={t('schedule:purpose')}
      action={
        hasPermission(role, 'c', 'schedules') && (
          <Button leftSection={<Glyph name="plus" />} onClick={() => void go(addressWith('new'))}>
            {t('schedule:new')}
          </Button>
        )
      }
    >
      <RecordList<ScheduleRow>
        definition={isToCome ? SCHEDULE_BY_RUN_TIME : schedule}
        {...(isToCome && {
          fixedFilters: search[ORIGIN] === undefined ? { ...PENDING, ...BY_PEOPLE } : PENDING,
        })}
        columns={columns}
        hrefOf={href}
        readOnly
        nothingYet={t('schedule:none')}
        otherView={{
          control: (
            <>
              <SegmentedControl
                aria-label={t('schedule:view')}
                value={view}
                onChange={(chosen) => setView(chosen as typeof view)}
                data={(['list', 'calendar'] as const).map((value) => ({
                  value,
                  label: t(`schedule:view.${value}`),
                }))}
              />
              {view === 'list' && <Views search={search} />}
            </>
          ),
          body: view === 'calendar' ? <ScheduleCalendar onOpen={openTask} /> : null,
        }}
        card={(row) => (
          <Card withBorder padding="sm">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <RowLink to={href(row)}>{called(row)}</RowLink>
              <ScheduleState row={row} />
            </Group>
            <Text size="sm" c="dimmed">
              {[formatMoment(row.runAt), outcomeOf(row)].filter(Boolean).join(' · ')}
            </Text>
          </Card>
        )}
        filters={(control) => <Filters control={control} />}
        bulk={(rows, done, found) => <Bulk rows={rows} found={found} onDone={done} />}
      />
      <Suspense>
        {open === 'new' && <NewSchedule onClose={close} onMade={openTask} />}
        {open && open !== 'new' && <SchedulePanel key={open} id={Number(open)} onClose={close} />}
      </Suspense>
    </Page>
  );
}

function Views({ search }: { search: Record<string, string> }) {
  const { t } = useTexts('schedule');
  const names = Object.keys(VIEWS) as View[];
  const { [STATE]: state, [ORIGIN]: origin, page: _, sort: __, ...rest } = search;
  const current = names.find((name) => {
    const of: Readonly<Record<string, string>> = VIEWS[name];
    return of[STATE] === state && of[ORIGIN] === origin;
  });
  const choose = (name: string) => void go(pathWith(SCREENS.schedules.path, { ...rest, ...VIEWS[name as View] }));
  return (
    <SegmentedControl
      aria-label={t('schedule:which')}
      value={current ?? ''}
      onChange={choose}
      style={{ maxWidth: '100%', overflowX: 'auto' }}
      data={names.map((value) => ({ value, label: t(`schedule:which.${value}`) }))}
    />
  );
}

interface BulkProps {
  rows: readonly ScheduleRow[];
  found: FilteredSelection | null;
  onDone: () => void;
}

/** Bulk actions on the selected tasks that allow them. */
function Bulk({ rows, found, onDone }: BulkProps) {
  const { t } = useTexts('schedule');
  const client = useQueryClient();
  const { title } = useActionTexts(scheduleActions);
  const { role, id: userId } = useUser();
  const mayBe = (row: ScheduleRow, action: 'cancel' | 'retry') =>
    scheduleActions.refusal(action, row, { role, userId, now: new Date(serverNow()) }) === null;
  const act = useMutation({
    mutationFn: ({ action, ids }: { action: 'cancel' | 'retry'; ids: number[] }) =>
      api('/schedules/bulk', {
        method: 'POST',
        body: { action, ids },
      }),
    onSuccess: async ({ done, failed }) => {
      void toast(
        failed.length ? 'failure' : 'success',
        failed[0]?.title ?? t('schedule:done.many', { n: done.length }),
      );
      await schedulesChanged(client);
      onDone();
    },
    onError: (error) => void toast('failure', errorText(error)),
  });
  return (
    <SelectionBar count={rows.length} filteredSelection={found} onCancel={onDone}>
      {(['cancel', 'retry'] as const).map((action) => {
        const ids = rows.filter((row) => mayBe(row, action)).map(({ id }) => id);
        return (
          <Button
            key={action}
            variant="default"
            disabled={ids.length === 0}
            loading={act.isPending && act.variables.action === action}
            onClick={() => act.mutate({ action, ids })}
          >
            {title(action)} ({ids.length})
          </Button>
        );
      })}
    </SelectionBar>
  );
}

function Filters({ control }: { control: ListControl }) {
  const texts = useRecordTexts(schedule);
  const author = control.state.filters['filter[authorId]'];
  return (
    <Stack>
      {(['taskType', 'state', 'origin', 'runAt'] as const).map((name) => (
        <FilterInput key={name} definition={schedule} name={name} control={control} />
      ))}
      <UserSelect
        hasInactive
        label={texts.label('authorName')}
        value={author ? Number(author) : null}
        onChange={(id) => control.setFilters({ 'filter[authorId]': id === null ? '' : String(id) })}
        comboboxProps={{ withinPortal: false }}
      />
    </Stack>
  );
}
