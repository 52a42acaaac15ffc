import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { CalendarTask } from '../../../../domain/selling/availability/answers.ts';
import type { Source } from '../../../../domain/selling/availability/cell.ts';
import {
  type RefusedCell,
  runsOf,
  type WrittenCell,
} from '../../../../domain/selling/availability/change.ts';
import { writtenOf } from '../../../../domain/selling/availability/grid/written.ts';
import { MOST_CELLS } from '../../../../domain/selling/availability/tasks.ts';
import { undoChange } from '../../../kernel/records/queries.ts';
import { undoableToast } from '../../../kernel/records/undo-toast.ts';
import { TaskProgress } from '../../../kernel/tasks/task-progress.tsx';
import { formatDate, formatNumber } from '../../../platform/formats.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import {
  type CalendarRoom,
  changeCalendar,
  Interrupted,
  interruptTask,
} from '../calendar/calendar-answer.ts';
import { planName, roomName } from '../calendar/words.ts';

const SAMPLES = 8;

interface ChangePreviewProps {
  structureId: string;
  rooms: readonly CalendarRoom[];
  cells: readonly WrittenCell[];
  source: Source;
  /** What else is to be known before it is applied. */
  remarks?: readonly string[];
  onBack: () => void;
  onDone: () => void;
  /** Where it is not the same to have taken it back. */
  onUndone?: () => void;
}

/** What a change would do, cell by cell where it is refused, in samples where it is taken; then it is applied whole. */
export function ChangePreview(props: ChangePreviewProps) {
  const { structureId, rooms, cells, source, remarks = [], onBack, onDone, onUndone = onDone } = props;
  const { t, language } = useTexts('common', 'bulk', 'grid', 'cell', 'record');
  const isTooMany = cells.length > MOST_CELLS;
  const [task, setTask] = useState<CalendarTask | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const trial = useQuery({
    queryKey: ['availability-trial', structureId, useId(), cells],
    queryFn: () => changeCalendar(structureId, { runs: runsOf(cells), source, dryRun: true }),
    enabled: cells.length > 0 && !isTooMany,
    gcTime: 0,
  });
  const apply = useMutation({
    mutationFn: (mode: 'all' | 'good') =>
      changeCalendar(structureId, { runs: runsOf(cells), source, mode }, setTask),
    onSuccess: ({ changed, changeId }) => {
      const take = changeId === null ? null : () => undoChange(changeId);
      // Whoever has gone elsewhere meanwhile is told, and left there.
      undoableToast(t, t('bulk:applied', { count: changed }), take, onUndone);
      if (isHere.current) onDone();
    },
    onError: (error) => {
      setTask(null);
      if (error instanceof Interrupted) {
        void toast('success', t('bulk:interrupted'));
        apply.reset();
      }
      void trial.refetch();
    },
  });
  const nameOf = ({ roomId, mealPlanId, field }: Pick<WrittenCell, 'roomId' | 'mealPlanId' | 'field'>) => {
    const room = rooms.find((one) => one.roomId === roomId);
    const plan = room?.plans.find((one) => one.mealPlanId === mealPlanId);
    return [room && roomName(room, language), plan && planName(plan, language), t(`grid:field.${field}`)]
      .filter(Boolean)
      .join(' · ');
  };
  const words = ({ field }: Pick<WrittenCell, 'field'>, value: WrittenCell['value']) =>
    writtenOf(field, value) || '–';
  const back = (
    <Button variant="default" onClick={onBack}>
      {t('common:back')}
    </Button>
  );
  if (cells.length === 0 || isTooMany) {
    return (
      <Stack>
        <Alert color="yellow">
          {isTooMany ? t('bulk:tooMany', { n: formatNumber(MOST_CELLS) }) : t('bulk:nothing')}
        </Alert>
        <Group justify="flex-end">{back}</Group>
      </Stack>
    );
  }
  if (task && apply.isPending) return <Working structureId={structureId} task={task} />;
  const emptied = cells.filter(({ value }) => value === null).length;
  const { refused = [], refusedCount = 0, changed = 0, suspicious = 0 } = trial.data ?? {};
  return (
    <Stack>
      <ProblemAlert error={trial.error ?? apply.error} />
      {trial.data && (
        <>
          <Text fw={600}>{t('bulk:cells', { count: changed })}</Text>
          {emptied > 0 && (
            <Text fw={600} c="red">
              {t('bulk:emptied', { count: emptied })}
            </Text>
          )}
          {[...remarks, suspicious > 0 ? t('grid:suspicious', { count: suspicious }) : ''].map(
            (remark) =>
              remark && (
                <Text key={remark} size="sm">
                  {remark}
                </Text>
              ),
          )}
          {refusedCount > 0 && (
            <Alert color="red" title={t('bulk:refused', { count: refusedCount })}>
              <Table.ScrollContainer minWidth={280} mah={200}>
                <Table>
                  <Table.Tbody>
                    {refused.slice(0, SAMPLES).map((cell: RefusedCell) => (
                      <Table.Tr key={`${nameOf(cell)}${cell.day}`}>
                        <Table.Td>{formatDate(cell.day)}</Table.Td>
                        <Table.Td>{nameOf(cell)}</Table.Td>
                        <Table.Td>{t(`cell:${cell.reason}`, { limit: cell.limit ?? 0 })}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            </Alert>
          )}
          <Table.ScrollContainer minWidth={320}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('bulk:day')}</Table.Th>
                  <Table.Th>{t('bulk:cell')}</Table.Th>
                  <Table.Th ta="right">{t('bulk:before')}</Table.Th>
                  <Table.Th ta="right">{t('bulk:after')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {samplesOf(cells).map((cell) => (
                  <Table.Tr key={`${nameOf(cell)}${cell.day}`}>
                    <Table.Td>{formatDate(cell.day)}</Table.Td>
                    <Table.Td>{nameOf(cell)}</Table.Td>
                    <Table.Td ta="right" className="tabular">
                      {words(cell, cell.before)}
                    </Table.Td>
                    <Table.Td ta="right" className="tabular" fw={600}>
                      {words(cell, cell.value)}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </>
      )}
      <Group justify="flex-end">
        {back}
        <Button
          loading={trial.isPending || apply.isPending}
          disabled={changed === 0}
          {...(emptied > 0 ? { color: 'red' } : {})}
          onClick={() => apply.mutate(refusedCount > 0 ? 'good' : 'all')}
        >
          {refusedCount > 0 ? t('bulk:applyGood', { n: changed }) : t('bulk:apply')}
        </Button>
      </Group>
    </Stack>
  );
}

/** A few from all over, the first and the last among them. */
function samplesOf(cells: readonly WrittenCell[]): WrittenCell[] {
  const step = Math.max(1, (cells.length - 1) / (SAMPLES - 1));
  const places = new Set(Array.from({ length: SAMPLES }, (_, at) => Math.round(at * step)));
  return cells.filter((_, at) => places.has(at));
}

/** How far a change of very many cells is; what became of it is reported by whoever follows the task. */
function Working({ structureId, task }: { structureId: string; task: CalendarTask }) {
  const { t } = useTexts('bulk');
  const interrupt = useMutation({ mutationFn: () => interruptTask(structureId, task) });
  return (
    <TaskProgress
      what={t('bulk:working')}
      progress={{ done: task.done, total: task.cells }}
      onStop={() => interrupt.mutate()}
      isStopping={interrupt.isPending}
      error={interrupt.error}
    />
  );
}
