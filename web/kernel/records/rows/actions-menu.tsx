import { ActionIcon, Menu } from '@mantine/core';
import { cloneElement, type ReactNode, useEffect, useState } from 'react';
import { Glyph } from '../../../platform/shell/glyph.tsx';

interface ActionsMenuProps {
  /** Accessible name: the actions and the name of the row. */
  label: string;
  loading?: boolean;
  /** Width in pixels; by default that of the longest item. */
  width?: number;
  children: ReactNode;
}

/**
 * Menu of a row's actions behind a three-dot button. The menu is created on the first click, because a menu per row
 * would slow a list down.
 */
export function ActionsMenu({ label, loading = false, width, children }: ActionsMenuProps) {
  const [isOpened, setIsOpened] = useState(false);
  // The first click replaces the button. The new one takes the focus before the menu opens, so that closing returns the
  // focus.
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    if (isRequested) setIsOpened(true);
  }, [isRequested]);
  const button = (
    <ActionIcon variant="subtle" loading={loading} aria-label={label} autoFocus={isRequested}>
      <Glyph name="dots-vertical" />
    </ActionIcon>
  );
  if (!isRequested) {
    const open = {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setRequested(true),
    } as const;
    return cloneElement(button, open);
  }
  return (
    <Menu
      opened={isOpened}
      onChange={setIsOpened}
      position="bottom-end"
      shadow="md"
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
