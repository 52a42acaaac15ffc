import { Drawer as Base, type DrawerProps } from '@mantine/core';
import { useRef } from 'react';

/**
 * A panel at the side. Mantine's panels and dialogs each listen to Escape for themselves: nothing closes this one while
 * another stands over it.
 */
export function Drawer({ onClose, ...rest }: DrawerProps) {
  const root = useRef<HTMLDivElement>(null);
  const close = () => {
    const onTop = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    if (!onTop || root.current?.contains(onTop)) onClose();
  };
  return <Base {...rest} ref={root} onClose={close} />;
}
