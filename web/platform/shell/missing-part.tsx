import { Button, Group, Paper, Portal, Text } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { textOf } from '../texts.ts';
import classes from './outcome-notice.module.css';

/** Replaces a part whose code did not load. Text typed around it is preserved. */
function MissingPart({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false);
  const again = async () => {
    setTrying(true);
    await onRetry().catch(() => {});
    setTrying(false);
  };
  return (
    <Portal>
      <div className={classes.place} role="alert">
        <Paper withBorder shadow="md" className={classes.notice}>
          <Text size="sm">{textOf('common:missingPart')}</Text>
          <Group gap="xs" wrap="nowrap">
            <Button size="compact-sm" loading={isTrying} onClick={() => void again()}>
              {textOf('common:retry')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
              {textOf('common:reloadPage')}
            </Button>
          </Group>
        </Paper>
      </div>
    </Portal>
  );
}

/**
 * Loads a component for React's `lazy`. If it does not load (no network, newer build), a notice replaces it and the
 * page stays.
 */
export async function loadOrNotice<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<{ default: ComponentType<P> }> {
  try {
    return { default: await load() };
  } catch {
    return {
      default: (props: P) => {
        const [Part, setPart] = useState<ComponentType<P> | null>(null);
        if (Part) return <Part {...props} />;
        const retry = async () => {
          const loaded = await load();
          setPart(() => loaded);
        };
        return <MissingPart onRetry={retry} />;
      },
    };
  }
}
