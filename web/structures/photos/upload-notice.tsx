import { Paper, Progress, Text } from '@mantine/core';
import { useHoldUnload } from '../../platform/shell/use-hold-unload.ts';
import { useStore } from '../../platform/store.ts';
import { textOf } from '../../platform/texts.ts';
import { isRunning, shownGalleries, uploads } from './upload-list.ts';
import classes from './upload-notice.module.css';

/**
 * Shows, on every screen, the progress of uploads from another screen. Warns before a reload, which would cancel them.
 */
export function UploadNotice() {
  const { list } = useStore(uploads);
  const { paths } = useStore(shownGalleries);
  const underWay = list.filter(isRunning);
  useHoldUnload(underWay.length > 0);
  const [now] = underWay.filter(({ path }) => !paths.includes(path));
  if (!now) return null;
  return (
    <Paper withBorder shadow="md" className={classes.notice} role="status">
      <Text size="sm" truncate>
        {textOf('common:uploading', { count: underWay.length, name: now.name })}
      </Text>
      <Progress value={now.percent} aria-label={now.name} />
    </Paper>
  );
}
