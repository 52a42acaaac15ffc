import { Badge } from '@mantine/core';
import { formatNumber } from '../../../platform/formats.ts';

/** How many are under a tab; until it is known its place is there, so that the tabs beside it do not move. */
export function TabCount({ count, strong = false }: { count: number | undefined; strong?: boolean }) {
  const some = (count ?? 0) > 0;
  return (
    <Badge
      size="sm"
      miw={28}
      variant={strong && some ? 'filled' : 'light'}
      color={some ? undefined : 'gray'}
      className="tabular"
      // Tabs that have no room scroll; a number is never cut.
      style={{ flexShrink: 0, ...(count === undefined && { visibility: 'hidden' }) }}
    >
      {formatNumber(count ?? 0)}
    </Badge>
  );
}
