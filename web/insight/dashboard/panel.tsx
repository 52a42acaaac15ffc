import { Anchor, Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';

interface PanelProps<Item> {
  title: string;
  empty: string;
  items: readonly Item[];
  /** Path of the complete list. */
  all?: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of the dashboard, or its empty state. */
export function Panel<Item>({ title, empty, items, all, children }: PanelProps<Item>) {
  const { t } = useTexts('shell');
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
      {all && items.length > 0 && (
        <Anchor
          size="sm"
          mt="sm"
          display="inline-block"
          renderRoot={(props) => (
            <PathLink {...props} to={all} aria-label={`${t('shell:dashboard.seeAll')}: ${title}`} />
          )}
        >
          {t('shell:dashboard.seeAll')}
        </Anchor>
      )}
    </Card>
  );
}
