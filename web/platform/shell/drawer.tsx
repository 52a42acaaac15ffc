import { Drawer as Base, type DrawerProps } from '@mantine/core';
import { useRef } from 'react';

/**
 * A side panel that ignores Escape while another dialog is above it. Mantine's panels and dialogs each handle Escape on
 * their own.
 */
export function Drawer({ onClose, ...rest }: DrawerProps) {
  const root = useRef<HTMLDivElement>(null);
  const close = () => {
    const onTop = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    if (!onTop || root.current?.contains(onTop)) onClose();
  };
  return <Base {...rest} ref={root} onClose={close} />;
}
