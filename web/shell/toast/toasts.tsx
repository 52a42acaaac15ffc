import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { say } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import type { Toast, ToastKind } from './toast.ts';

const LOOKS: Record<ToastKind, { color: string; icon: string; ms: number }> = {
  success: { color: 'bosco', icon: 'check', ms: 5_000 },
  info: { color: 'bosco', icon: 'info-circle', ms: 5_000 },
  failure: { color: 'red', icon: 'alert-circle', ms: 10_000 },
};

export function Toasts() {
  return <Notifications position="bottom-right" />;
}

export function showToast({ kind, message, title }: Toast): void {
  const { color, icon, ms } = LOOKS[kind];
  notifications.show({
    message,
    title,
    color,
    icon: <Glyph name={icon} />,
    withBorder: true,
    autoClose: ms,
    closeButtonProps: { 'aria-label': say('common:close') },
  });
}
