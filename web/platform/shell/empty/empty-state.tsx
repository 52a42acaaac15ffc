import { Group, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import type { DrawingName } from './drawings.tsx';
import classes from './empty.module.css';

// A page is whole without it: where its file does not come, its place stays empty.
const drawings = lazyPart<{ name: DrawingName }>(() =>
  import('./drawings.tsx').then(
    (part) => part.Drawing,
    () => () => null,
  ),
);

/** For a page that begins with one. */
export const fetchDrawings = (): void => void drawings.fetch();

/** A drawing's place, which is kept until it has come. */
export function DrawingPlace({ name }: { name: DrawingName }) {
  const [Drawing] = useState(drawings.component);
  return (
    <div className={classes.place} aria-hidden>
      <Suspense>
        <Drawing name={name} />
      </Suspense>
    </div>
  );
}

interface EmptyStateProps {
  drawing: DrawingName;
  /** What there is none of, and what the thing is for. */
  children: ReactNode;
  /** In a line beneath: why, or how else. */
  help?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  /** In a panel or a card. */
  compact?: boolean;
}

/** What stands where nothing is: one shape for lists, tabs, panels and searches. */
export function EmptyState({ drawing, children, help, action, compact }: EmptyStateProps) {
  return (
    <div className={classes.empty} data-compact={compact || undefined}>
      <DrawingPlace name={drawing} />
      <Text component="div" c="dimmed" {...(compact ? { size: 'sm' } : {})}>
        {children}
      </Text>
      {help && (
        <Text component="div" size="sm" c="dimmed">
          {help}
        </Text>
      )}
      {action && <Group justify="center">{action}</Group>}
    </div>
  );
}
