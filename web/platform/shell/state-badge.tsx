import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

interface StateBadgeProps {
  color: string;
  title?: string | undefined;
  children: ReactNode;
}

/** Badge for states: a dot in the state's colour and its name on one line. */
export function StateBadge({ color, title, children }: StateBadgeProps) {
  return (
    <Badge variant="dot" color={color} tt="none" fw={500} miw="max-content" title={title} style={{ flex: 'none' }}>
      {children}
    </Badge>
  );
}
