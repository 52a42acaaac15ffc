import { Badge } from '@mantine/core';
import { statusLabel } from '../../domain/structures/status.ts';
import { useLabel } from '../texts.ts';

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
  return (
    <Badge variant="dot" color={STATUS_COLORS[status] ?? 'gray'} tt="none" fw={500} style={{ flex: 'none' }}>
      {text(statusLabel(status))}
    </Badge>
  );
}
