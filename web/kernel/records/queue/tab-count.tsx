import { Badge } from '@mantine/core';
import { formatNumber } from '../../../platform/formats.ts';

/** Number of entries of a tab. Reserves its space while loading, so that other tabs do not move. */
export function TabCount({ count, strong = false }: { count: number | undefined; strong?: boolean }) {
  const hasEntries = (count ?? 0) > 0;
  return (
    <Badge
      size="sm"
      miw={28}
      variant={strong && hasEntries ? 'filled' : 'light'}
      color={hasEntries ? undefined : 'gray'}
      className="tabular"
      // Tabs scroll when there is no room, so numbers are never cut.
      style={{ flexShrink: 0, ...(count === undefined && { visibility: 'hidden' }) }}
    >
      {formatNumber(count ?? 0)}
    </Badge>
  );
}
