import { Card, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { RowLink } from './row-link.tsx';

interface RowCardProps {
  to: string;
  name: string;
  menu: ReactNode;
  /** Content below the name: status, score and other facts. */
  children: ReactNode;
}

export function RowCard({ to, name, menu, children }: RowCardProps) {
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" wrap="nowrap">
        <RowLink to={to}>{name}</RowLink>
        {menu}
      </Group>
      <Group gap="xs">{children}</Group>
    </Card>
  );
}
