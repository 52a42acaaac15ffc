import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export interface PageProps {
  title: ReactNode;
  purpose?: ReactNode;
  /** The page's primary action and secondary ones beside it. */
  action?: ReactNode;
  children?: ReactNode;
}

export function Page({ title, purpose, action, children }: PageProps) {
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} style={{ minWidth: 0, flex: '1 1 14rem' }}>
          <Title order={1} tabIndex={-1} id="page-title" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {purpose && <Text c="dimmed">{purpose}</Text>}
        </Stack>
        {action && <Group gap="sm">{action}</Group>}
      </Group>
      {children}
    </Stack>
  );
}
