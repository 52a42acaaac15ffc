import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../shell/empty/empty-state.tsx';

interface PanelProps<Item> {
  title: string;
  empty: string;
  items: readonly Item[];
  children: (items: readonly Item[]) => ReactNode;
}

/** One list of the dashboard, or what is said where nothing is in it. */
export function Panel<Item>({ title, empty, items, children }: PanelProps<Item>) {
  return (
    <Card withBorder component="section" padding="md">
      <Title order={2} mb="sm">
        {title}
      </Title>
      {items.length === 0 ? (
        <EmptyState drawing="book" compact>
          {empty}
        </EmptyState>
      ) : (
        children(items)
      )}
    </Card>
  );
}
