import { Anchor, Box, Group, Text } from '@mantine/core';
import { formatNumber } from '../../platform/formats.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { STATUS_COLORS, StatusBadge } from '../../platform/shell/structure/status-badge.tsx';

interface StatusCount {
  status: number;
  count: number;
}

/** True for published and withdrawn structures, which need no work. */
const isEnd = (status: number) => status <= 10;

/** Number of structures by status, as a bar and as linked numbers. */
export function Funnel({ queue, own }: { queue: readonly StatusCount[]; own: string }) {
  const hrefOf = (status: number) => `/structures?filter[status]=${status}${own}`;
  const work = queue.filter(({ status }) => !isEnd(status));
  const total = work.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {total > 0 && (
        <Group gap={2} wrap="nowrap" aria-hidden mb="sm">
          {work.map(({ status, count }) => (
            <Box
              key={status}
              component={PathLink}
              to={hrefOf(status)}
              tabIndex={-1}
              h={14}
              bg={`${STATUS_COLORS[status] ?? 'gray'}.6`}
              style={{ flex: `${count} 1 0`, minWidth: 6, borderRadius: 'var(--mantine-radius-xs)' }}
            />
          ))}
        </Group>
      )}
      <Group gap="lg" align="flex-start">
        {queue.map(({ status, count }) => (
          <Anchor
            key={status}
            underline="never"
            c="inherit"
            renderRoot={(props) => <PathLink {...props} to={hrefOf(status)} />}
          >
            <Text fz="1.75rem" fw={650} className="tabular" lh={1.2}>
              {formatNumber(count)}
            </Text>
            <StatusBadge status={status} />
          </Anchor>
        ))}
      </Group>
    </>
  );
}
