import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { Logo } from '../logo.tsx';
import classes from './column.module.css';
import { PathLink } from './screen-link.tsx';

interface ColumnProps {
  /** What it leads through. */
  label: string;
  /** The house's mark above it, with its name where there is room; otherwise what stands there. */
  head?: 'mark' | 'name' | ReactNode;
  collapsed?: boolean;
  /** Absent where something else folds and unfolds it. */
  onToggle?: (() => void) | undefined;
  children: ReactNode;
}

/** A column of navigation: its head level with the page's header, what leads on, and what folds it. */
export function Column({ label, head, collapsed = false, onToggle, children }: ColumnProps) {
  const { t } = useTexts('shell');
  const isHouse = head === 'mark' || head === 'name';
  const fold = t(collapsed ? 'shell:expandMenu' : 'shell:collapseMenu');
  return (
    <aside
      aria-label={label}
      className={`${classes.column} no-print`}
      data-collapsed={collapsed || undefined}
    >
      {isHouse ? <House named={head === 'name'} /> : head}
      <div className={classes.entries}>{children}</div>
      {onToggle && (
        <Tooltip label={`${fold} (Ctrl B)`} position="right">
          <ActionIcon
            className={classes.toggle}
            variant="subtle"
            color="gray"
            size={36}
            onClick={onToggle}
            aria-label={fold}
            aria-expanded={!collapsed}
          >
            <Glyph name={collapsed ? 'layout-sidebar-left-expand' : 'layout-sidebar-left-collapse'} />
          </ActionIcon>
        </Tooltip>
      )}
    </aside>
  );
}

function House({ named }: { named: boolean }) {
  const { t } = useTexts('shell', 'screen');
  return (
    <Group className={classes.house} wrap="nowrap" gap="xs">
      <PathLink to={SCREENS.dashboard.path} className={classes.home} aria-label={t('screen:dashboard')}>
        <Logo size={28} />
        {named && (
          <Text fw={650} size="lg" component="span">
            {t('shell:product')}
          </Text>
        )}
      </PathLink>
    </Group>
  );
}
