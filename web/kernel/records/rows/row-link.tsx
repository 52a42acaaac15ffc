import { Anchor, Skeleton } from '@mantine/core';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';

/** A card's name, which opens its row; a bar while what makes the name is on its way, as a link without one says nothing. */
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
