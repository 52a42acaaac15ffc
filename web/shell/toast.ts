import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { createElement } from 'react';
import { Glyph } from './glyph.tsx';

const LOOKS = {
  success: { color: 'bosco', icon: 'check' },
  info: { color: 'bosco', icon: 'info-circle' },
  failure: { color: 'red', icon: 'alert-circle' },
} as const;

/** A quiet word at the corner, read out politely. */
export function toast(kind: keyof typeof LOOKS, message: string, title?: string): void {
  const { color, icon } = LOOKS[kind];
  notifications.show({
    message,
    title,
    color,
    icon: createElement(Glyph, { name: icon }),
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
    autoClose: kind === 'failure' ? 10_000 : 5_000,
  });
}
