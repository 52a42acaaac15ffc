import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { CurrentUser } from '../../../../domain/people/users/answers.ts';
import { plainApi } from '../../api.ts';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { frameSlot } from '../frame/frame-slot.ts';
import { Glyph } from '../glyph.tsx';
import classes from './bell.module.css';

/**
 * Shows the number of unread notifications and announces changes to screen readers. The list loads when it is opened.
 */
export function Bell() {
  const { t } = useTexts('shell');
  const { NotificationPanel } = frameSlot.get();
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

const MINUTE_MS = 60_000;
const MAX_UNREAD_COUNT = 100;

/**
 * Query of the number of unread notifications. Starts with the value of `GET /user`; refetched each minute while the
 * page is visible, and on focus. Errors are ignored until the next minute.
 */
const unreadQuery = ({ id, unreadNotifications }: CurrentUser) =>
  queryOptions({
    queryKey: ['unread', id],
    queryFn: async () => (await plainApi('/notifications/unread')).unread,
    initialData: unreadNotifications,
    refetchInterval: MINUTE_MS,
  });

const unreadText = (unread: number) => (unread >= MAX_UNREAD_COUNT ? `${MAX_UNREAD_COUNT - 1}+` : String(unread));
