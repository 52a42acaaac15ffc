import { ActionIcon, Menu } from '@mantine/core';
import { cloneElement, type ReactNode, useEffect, useState } from 'react';
import { Glyph } from '../../../platform/shell/glyph.tsx';

interface ActionsMenuProps {
  /** What a screen reader says of the button: the actions, and whose. */
  label: string;
  loading?: boolean;
  /** In pixels; as wide as its longest entry where it is not said. */
  width?: number;
  /** `Menu.Item`s. */
  children: ReactNode;
}

/**
 * What can be done with one row, behind three dots. A list has one a row: until it is first asked for it is a button and
 * no more, for a menu is drawn twice to know where it stands.
 */
export function ActionsMenu({ label, loading = false, width, children }: ActionsMenuProps) {
  const [opened, setOpened] = useState(false);
  // The button is another one from then on: it has the focus before the menu takes it, so that the menu gives it back.
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked) setOpened(true);
  }, [isAsked]);
  const button = (
    <ActionIcon variant="subtle" loading={loading} aria-label={label} autoFocus={isAsked}>
      <Glyph name="dots-vertical" />
    </ActionIcon>
  );
  if (!isAsked) {
    const open = { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setAsked(true) } as const;
    return cloneElement(button, open);
  }
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
