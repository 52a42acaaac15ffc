import { Group, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import type { DrawingName } from './drawings.tsx';
import classes from './empty.module.css';

// Pages work without drawings: if the file does not load, the space stays empty.
const drawings = lazyPart<{ name: DrawingName }>(() =>
  import('./drawings.tsx').then(
    (part) => part.Drawing,
    () => () => null,
  ),
);

/** Preloads the drawings for a page that starts with one. */
export const fetchDrawings = (): void => void drawings.fetch();

/** Reserves the space of a drawing until it has loaded. */
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
  /** Text about the missing records and their purpose. */
  children: ReactNode;
  /** A line below with a reason or an alternative. */
  help?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  /** Smaller form for panels and cards. */
  compact?: boolean;
}

/** Placeholder for empty lists, tabs, panels and searches. */
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
