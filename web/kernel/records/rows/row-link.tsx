import { Anchor, Skeleton } from '@mantine/core';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';

/** Link with a card's name, which opens the row. Shows a skeleton while the name is loading. */
export function RowLink({ to, children }: { to: string; children: string }) {
  if (!children) return <Skeleton h={14} w={160} />;
  return (
    <Anchor
      fw={600}
      c="inherit"
      style={{ overflowWrap: 'anywhere' }}
      renderRoot={(props) => <PathLink {...props} to={to} />}
    >
      {children}
    </Anchor>
  );
}
