import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Glyph } from '../../shell/glyph.tsx';

interface ActionsMenuProps {
  /** What a screen reader says of the button: the actions, and whose. */
  label: string;
  loading?: boolean;
  /** In pixels; as wide as its longest entry where it is not said. */
  width?: number;
  /** `Menu.Item`s. */
  children: ReactNode;
}

/** What can be done with one row, behind three dots. */
export function ActionsMenu({ label, loading = false, width, children }: ActionsMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" {...(width === undefined ? {} : { width })}>
      <Menu.Target>
        <ActionIcon variant="subtle" loading={loading} aria-label={label}>
          <Glyph name="dots-vertical" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
