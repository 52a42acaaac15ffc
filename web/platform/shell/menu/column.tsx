import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { Logo } from '../logo.tsx';
import classes from './column.module.css';
import { PathLink } from './screen-link.tsx';

interface ColumnProps {
  /** Accessible name of the navigation. */
  label: string;
  /** Logo with or without the product's name, or other content. */
  head?: 'mark' | 'name' | ReactNode;
  collapsed?: boolean;
  /** Absent if something else collapses the column. */
  onToggle?: (() => void) | undefined;
  children: ReactNode;
}

/** A navigation column with its head level with the page's header, its entries and a collapse button. */
export function Column({ label, head, collapsed = false, onToggle, children }: ColumnProps) {
  const { t } = useTexts('shell');
  const isBrand = head === 'mark' || head === 'name';
  const fold = t(collapsed ? 'shell:expandMenu' : 'shell:collapseMenu');
  return (
    <aside aria-label={label} className={`${classes.column} no-print`} data-collapsed={collapsed || undefined}>
      {isBrand ? <Brand named={head === 'name'} /> : head}
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

function Brand({ named }: { named: boolean }) {
  const { t } = useTexts('shell', 'screen');
  return (
    <Group className={classes.brand} wrap="nowrap" gap="xs">
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
