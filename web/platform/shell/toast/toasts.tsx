import '@mantine/notifications/styles.css';
import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { textOf } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { keepControlsFree } from './keep-free.ts';
import type { Toast, ToastKind } from './toast.ts';
import classes from './toasts.module.css';

const TOAST_STYLES: Record<ToastKind, { color: string; icon: string; ms: number }> = {
  success: { color: 'bosco', icon: 'check', ms: 5_000 },
  info: { color: 'bosco', icon: 'info-circle', ms: 5_000 },
  warning: { color: 'orange', icon: 'alert-triangle', ms: 15_000 },
  failure: { color: 'red', icon: 'alert-circle', ms: 10_000 },
};

export function Toasts() {
  useEffect(() => keepControlsFree(`.${classes.corner}[data-position="bottom-right"]`), []);
  return <Notifications position="bottom-right" className={classes.corner} limit={1} />;
}

/** Maximum time for an undo button; the next toast ends it earlier. */
const ACTION_TOAST_MS = 20_000;

let toastCount = 0;
/** Id of the visible toast, which the next one replaces. */
let visibleToastId: string | null = null;

export const hideToast = (place: string): void => void notifications.hide(place);

export function showToast({ kind, message, title, action, place, onGone }: Toast): void {
  const { color, icon, ms } = TOAST_STYLES[kind];
  toastCount += 1;
  const id = place ?? `toast-${toastCount}`;
  if (visibleToastId !== null && visibleToastId !== id) notifications.hide(visibleToastId);
  visibleToastId = id;
  // Mantine restarts the timer only if the duration changes, so it alternates by a millisecond.
  const autoClose = (action ? Math.max(ms, ACTION_TOAST_MS) : ms) + (toastCount % 2);
  const notification = {
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
    autoClose,
    // Mantine waits for the pointer only.
    onFocusCapture: () => notifications.update({ ...notification, autoClose: false }),
    onBlurCapture: () => notifications.update(notification),
    closeButtonProps: { 'aria-label': textOf('common:close') },
    onClose: () => {
      if (visibleToastId === id) visibleToastId = null;
      onGone?.();
    },
  };
  // `show` ignores an existing id; `update` then changes its content.
  notifications.show(notification);
  notifications.update(notification);
}
