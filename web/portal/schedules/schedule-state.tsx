import { schedule } from '../../../domain/portal/schedules/schedule.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import type { ScheduleRow } from './schedule.ts';

const COLORS = {
  waiting: 'blue',
  executed: 'bosco',
  failed: 'red',
  delayed: 'yellow',
  cancelled: 'gray',
} as const;

export function ScheduleState({ row }: { row: Pick<ScheduleRow, 'state'> }) {
  const texts = useRecordTexts(schedule);
  return <StateBadge color={COLORS[row.state]}>{texts.option('state', row.state)}</StateBadge>;
}
