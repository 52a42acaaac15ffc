import '@mantine/notifications/styles.css';
import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { say } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { keepFree } from './keep-free.ts';
import type { Toast, ToastKind } from './toast.ts';
import classes from './toasts.module.css';

const LOOKS: Record<ToastKind, { color: string; icon: string; ms: number }> = {
  success: { color: 'bosco', icon: 'check', ms: 5_000 },
  info: { color: 'bosco', icon: 'info-circle', ms: 5_000 },
  warning: { color: 'orange', icon: 'alert-triangle', ms: 15_000 },
  failure: { color: 'red', icon: 'alert-circle', ms: 10_000 },
};

export function Toasts() {
  useEffect(() => keepFree(`.${classes.corner}[data-position="bottom-right"]`), []);
  return <Notifications position="bottom-right" className={classes.corner} limit={1} />;
}

/** Maximum time for an undo button; the next toast ends it earlier. */
const WITH_ACTION_MS = 20_000;

let shown = 0;
/** Id of the visible toast, which the next one replaces. */
let standing: string | null = null;

export const hideToast = (place: string): void => void notifications.hide(place);

export function showToast({ kind, message, title, action, place, onGone }: Toast): void {
  const { color, icon, ms } = LOOKS[kind];
  shown += 1;
  const id = place ?? `toast-${shown}`;
  if (standing !== null && standing !== id) notifications.hide(standing);
  standing = id;
  const said = {
    id,
    message: action ? (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="subtle"
          style={{ flex: 'none' }}
          onClick={() => {
            notifications.hide(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      </Group>
    ) : (
      message
    ),
    title,
    color,
    icon: <Glyph name={icon} />,
    withBorder: true,
    // Mantine restarts the timer only if the duration changes, so it alternates by a millisecond.
    autoClose: (action ? Math.max(ms, WITH_ACTION_MS) : ms) + (shown % 2),
    closeButtonProps: { 'aria-label': say('common:close') },
    onClose: () => {
      if (standing === id) standing = null;
      onGone?.();
    },
  };
  // `show` ignores an existing id; `update` then changes its content.
  notifications.show(said);
  notifications.update(said);
}
