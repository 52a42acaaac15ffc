import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CalendarTask } from '../../../../domain/selling/availability/answers.ts';
import type { RefusedCell, WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { formatCellValue } from '../../../../domain/selling/availability/grid/cell-text.ts';
import { MAX_CELLS } from '../../../../domain/selling/availability/tasks.ts';
import { TaskProgress } from '../../../kernel/tasks/task-progress.tsx';
import { formatDate, formatNumber } from '../../../platform/formats.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { type CalendarRoom, interruptTask } from '../calendar/calendar-answer.ts';
import { planName, roomName } from '../calendar/words.ts';
import { type ChangeOptions, useChange } from './use-change.ts';

const SAMPLES = 8;

interface ChangePreviewProps extends Omit<ChangeOptions, 'onUndone'> {
  rooms: readonly CalendarRoom[];
  /** Further facts to know before the change is applied. */
  remarks?: readonly string[];
  onBack: () => void;
  /** Called after undo; defaults to `onDone`. */
  onUndone?: () => void;
}

/** Shows the cells that a change would refuse and samples of those it would change, and then applies it. */
export function ChangePreview(props: ChangePreviewProps) {
  const { structureId, rooms, cells, remarks = [], onBack, onDone, onUndone = onDone } = props;
  const { t } = useTexts('common', 'bulk', 'grid', 'cell', 'record');
  const { isTooMany, trial, apply, runningTask } = useChange({ ...props, onUndone });
  const back = (
    <Button variant="default" onClick={onBack}>
      {t('common:back')}
    </Button>
  );
  if (cells.length === 0 || isTooMany) {
    return (
      <Stack>
        <Alert role="status" color="yellow">
          {isTooMany ? t('bulk:tooMany', { n: formatNumber(MAX_CELLS) }) : t('bulk:nothing')}
        </Alert>
        <Group justify="flex-end">{back}</Group>
      </Stack>
    );
  }
  if (runningTask) return <Working structureId={structureId} task={runningTask} />;
  const emptied = cells.filter(({ value }) => value === null).length;
  const { refused = [], refusedCount = 0, changed = 0, suspicious = 0 } = trial.data ?? {};
  const warnings = [...remarks, suspicious > 0 ? t('grid:suspicious', { count: suspicious }) : ''];
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
          {warnings.filter(Boolean).map((warning) => (
            <Text key={warning} size="sm">
              {warning}
            </Text>
          ))}
          {refusedCount > 0 && <RefusedCells rooms={rooms} refused={refused} count={refusedCount} />}
          <SampleCells rooms={rooms} cells={cells} />
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

function useCellName(rooms: readonly CalendarRoom[]) {
  const { t, language } = useTexts('grid');
  return ({ roomId, mealPlanId, field }: Pick<WrittenCell, 'roomId' | 'mealPlanId' | 'field'>) => {
    const room = rooms.find((one) => one.roomId === roomId);
    const plan = room?.plans.find((one) => one.mealPlanId === mealPlanId);
    return [room && roomName(room, language), plan && planName(plan, language), t(`grid:field.${field}`)]
      .filter(Boolean)
      .join(' · ');
  };
}

interface RefusedCellsProps {
  readonly rooms: readonly CalendarRoom[];
  readonly refused: readonly RefusedCell[];
  readonly count: number;
}

function RefusedCells({ rooms, refused, count }: RefusedCellsProps) {
  const { t } = useTexts('bulk', 'cell');
  const nameOf = useCellName(rooms);
  return (
    <Alert color="red" role="alert" title={t('bulk:refused', { count })}>
      <Table.ScrollContainer minWidth={280} mah={200}>
        <Table>
          <Table.Tbody>
            {refused.slice(0, SAMPLES).map((cell) => (
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
  );
}

interface SampleCellsProps {
  readonly rooms: readonly CalendarRoom[];
  readonly cells: readonly WrittenCell[];
}

function SampleCells({ rooms, cells }: SampleCellsProps) {
  const { t } = useTexts('bulk');
  const nameOf = useCellName(rooms);
  const words = ({ field }: WrittenCell, value: WrittenCell['value']) => formatCellValue(field, value) || '–';
  return (
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
  );
}

/** A few cells from the whole change, with the first and the last. */
function samplesOf(cells: readonly WrittenCell[]): WrittenCell[] {
  const step = Math.max(1, (cells.length - 1) / (SAMPLES - 1));
  const places = new Set(Array.from({ length: SAMPLES }, (_, at) => Math.round(at * step)));
  return cells.filter((_, at) => places.has(at));
}

/** Progress of a task. The task itself reports its result. */
function Working({ structureId, task }: { structureId: string; task: CalendarTask }) {
  const { t } = useTexts('bulk');
  const interrupt = useMutation({ mutationFn: () => interruptTask(structureId, task) });
  return (
    <TaskProgress
      description={t('bulk:working')}
      progress={{ done: task.done, total: task.cells }}
      onStop={() => interrupt.mutate()}
      isStopping={interrupt.isPending}
      error={interrupt.error}
    />
  );
}
