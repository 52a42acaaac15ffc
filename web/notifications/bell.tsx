import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../session.ts';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import classes from './bell.module.css';
import { unreadQuery, unreadText } from './unread-query.ts';

const NotificationPanel = lazy(() =>
  import('./notification-panel.tsx').then((part) => ({ default: part.NotificationPanel })),
);

/** How many notifications are unread, said aloud as they come; the list behind it loads when it is opened. */
export function Bell() {
  const { t } = useTexts('shell');
  const { data: unread } = useQuery(unreadQuery(useUser()));
  const [open, setOpen] = useState(false);
  const label = unread > 0 ? t('shell:bell.unread', { n: unreadText(unread) }) : t('shell:bell');
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Glyph name="bell" />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unreadText(unread)}
            </span>
          )}
        </ActionIcon>
      </Tooltip>
      <VisuallyHidden role="status">{unread > 0 && label}</VisuallyHidden>
      <Suspense>{open && <NotificationPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
