import { statusLabel } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { useLabel } from '../../texts.ts';
import { StateBadge } from '../state-badge.tsx';

export const STATUS_COLORS: Readonly<Record<number, string>> = {
  0: 'red',
  10: 'bosco',
  20: 'teal',
  30: 'grape',
  40: 'indigo',
  50: 'blue',
  60: 'cyan',
  70: 'orange',
};

export function StatusBadge({ status }: { status: number }) {
  const text = useLabel();
  return <StateBadge color={STATUS_COLORS[status] ?? 'gray'}>{text(statusLabel(status))}</StateBadge>;
}
