import { ActionIcon, Box, Group, NavLink, ScrollArea, Stack, Text, Tooltip } from '@mantine/core';
import { SCREENS } from '../../../domain/screens.ts';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { useScreen } from '../frame/use-screen.ts';
import { Glyph } from '../glyph.tsx';
import { Logo } from '../logo.tsx';
import type { Entry } from './menu-items.ts';
import { menuOf, trailOf } from './menu-items.ts';
import { PathLink } from './screen-link.tsx';
import classes from './side-menu.module.css';

interface SideMenuProps {
  collapsed?: boolean;
  /** Absent where the menu is a drawer. */
  onToggle?: () => void;
}

export function SideMenu({ collapsed = false, onToggle }: SideMenuProps) {
  const { t } = useTexts('shell', 'screen');
  const { role } = useUser();
  return (
    <Stack gap="xs" h="100%">
      {onToggle && (
        <Group className={classes.brand} wrap="nowrap" gap="xs">
          <PathLink to={SCREENS.dashboard.path} className={classes.home} aria-label={t('screen:dashboard')}>
            <Logo size={28} />
            {!collapsed && (
              <Text fw={650} size="lg" component="span">
                {t('shell:product')}
              </Text>
            )}
          </PathLink>
        </Group>
      )}
      <ScrollArea style={{ flex: 1 }} type="auto">
        <nav aria-label={t('shell:mainMenu')} className={classes.nav}>
          {menuOf(role).map(({ group, entries }) => (
            <Box key={group} role="group" aria-label={t(`shell:group.${group}`)}>
              {!collapsed && (
                <Text size="xs" c="dimmed" fw={600} px="sm" pb={4} aria-hidden>
                  {t(`shell:group.${group}`)}
                </Text>
              )}
              {entries.map((entry) => (
                <MenuEntry key={entry.id} entry={entry} collapsed={collapsed} />
              ))}
            </Box>
          ))}
        </nav>
      </ScrollArea>
      {onToggle && (
        <Tooltip
          label={`${t(collapsed ? 'shell:expandMenu' : 'shell:collapseMenu')} (Ctrl B)`}
          position="right"
        >
          <ActionIcon
            className={classes.toggle}
            variant="subtle"
            color="gray"
            size={36}
            onClick={onToggle}
            aria-label={t(collapsed ? 'shell:expandMenu' : 'shell:collapseMenu')}
            aria-expanded={!collapsed}
          >
            <Glyph name={collapsed ? 'layout-sidebar-left-expand' : 'layout-sidebar-left-collapse'} />
          </ActionIcon>
        </Tooltip>
      )}
    </Stack>
  );
}

function MenuEntry({ entry, collapsed }: { entry: Entry; collapsed: boolean }) {
  const { t } = useTexts('screen');
  const current = useScreen();
  // An entry of the menu's own is not also a page of the one whose address it begins with.
  const isEntry = current !== null && SCREENS[current].menu !== undefined;
  const active = isEntry ? current === entry.id : current !== null && trailOf(current).includes(entry.id);
  const title = t(`screen:${entry.id}`);
  return (
    <Tooltip label={title} position="right" disabled={!collapsed}>
      <NavLink
        renderRoot={(props) => <PathLink {...props} to={entry.to} />}
        className={classes.entry}
        active={active}
        aria-current={current === entry.id ? 'page' : undefined}
        aria-label={collapsed ? title : undefined}
        label={collapsed ? undefined : title}
        leftSection={<Glyph name={entry.icon} />}
      />
    </Tooltip>
  );
}
