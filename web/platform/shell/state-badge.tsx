import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

interface StateBadgeProps {
  color: string;
  title?: string | undefined;
  children: ReactNode;
}

/** Where something stands, the same everywhere: a dot of the state's colour and its word, on one line. */
export function StateBadge({ color, title, children }: StateBadgeProps) {
  return (
    <Badge
      variant="dot"
      color={color}
      tt="none"
      fw={500}
      miw="max-content"
      title={title}
      style={{ flex: 'none' }}
    >
      {children}
    </Badge>
  );
}
