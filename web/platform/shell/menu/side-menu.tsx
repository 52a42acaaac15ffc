import { Box, NavLink, Text, Tooltip } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { memo, useRef, useState } from 'react';
import type { MenuGroup } from '../../../../domain/kernel/screens/screen.ts';
import { SCREENS, type ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { GoKey, keysOf } from '../keys/go-keys.tsx';
import { type Entry, menuOf, sharedFilters, trailOf } from './menu-items.ts';
import { PathLink } from './screen-link.tsx';
import classes from './side-menu.module.css';

interface SideMenuProps {
  collapsed?: boolean;
  /** Entries to leave out, because another menu beside it contains them. */
  without?: readonly ScreenId[];
}

const NO_SCREENS: readonly ScreenId[] = [];

/** Menu of the portal's pages in groups. The settings are one entry, whose pages have their own index. */
export const SideMenu = memo(({ collapsed = false, without = NO_SCREENS }: SideMenuProps) => {
  const { t } = useTexts('shell');
  const { role } = useUser();
  const groups = menuOf(role).map(({ group, entries }) => ({
    group,
    entries: entries.filter(({ id }) => !without.includes(id)),
  }));
  const isOne = (group: MenuGroup, entries: Entry[]) => group === 'settings' && entries.length > 1;
  return (
    <nav aria-label={t('shell:mainMenu')} className={classes.nav}>
      {groups.map(({ group, entries }) => (
        <Box key={group} role="group" aria-label={t(`shell:group.${group}`)}>
          {!collapsed && !isOne(group, entries) && without.length === 0 && (
            <Text size="xs" c="dimmed" fw={600} px="sm" pb={4} aria-hidden>
              {t(`shell:group.${group}`)}
            </Text>
          )}
          {isOne(group, entries) ? (
            <SettingsEntry entries={entries} collapsed={collapsed} />
          ) : (
            entries.map((entry) => <PageEntry key={entry.id} entry={entry} collapsed={collapsed} />)
          )}
        </Box>
      ))}
    </nav>
  );
});

function PageEntry({ entry, collapsed }: { entry: Entry; collapsed: boolean }) {
  const { t } = useTexts('screen');
  // Selects the position instead of the screen, so that an entry re-renders only when it changes.
  const position = useMatches({
    select: (matches) => entryPosition(entry.id, matches.at(-1)?.staticData.screen ?? null),
  });
  const filters = useMatches({
    select: (matches) => {
      const page = matches.at(-1);
      return page?.staticData.screen ? sharedFilters(entry.id, page.staticData.screen, page.search) : '';
    },
  });
  return (
    <MenuEntry
      place={entry.id}
      to={`${entry.to}${filters}`}
      icon={entry.icon}
      title={t(`screen:${entry.id}`)}
      active={position !== 'elsewhere'}
      current={position === 'here'}
      collapsed={collapsed}
    />
  );
}

/** Returns the position of a menu entry relative to the open page. */
function entryPosition(entry: ScreenId, current: ScreenId | null): 'here' | 'above' | 'elsewhere' {
  if (current === null) return 'elsewhere';
  if (current === entry) return 'here';
  // A page with its own menu entry does not count as part of another entry whose address is its prefix.
  const isEntry = SCREENS[current].menu !== undefined;
  return !isEntry && trailOf(current).includes(entry) ? 'above' : 'elsewhere';
}

function SettingsEntry({ entries, collapsed }: { entries: Entry[]; collapsed: boolean }) {
  const { t } = useTexts('shell');
  const active = useMatches({
    select: (matches) => {
      const current = matches.at(-1)?.staticData.screen;
      return current !== undefined && entries.some(({ id }) => trailOf(current).includes(id));
    },
  });
  return (
    <MenuEntry
      place="settings"
      to={entries[0]?.to ?? ''}
      icon="settings"
      title={t('shell:settings')}
      active={active}
      collapsed={collapsed}
    />
  );
}

interface MenuEntryProps {
  place: ScreenId | 'settings';
  to: string;
  icon: string;
  title: string;
  active: boolean;
  current?: boolean;
  collapsed: boolean;
}

const MenuEntry = memo(({ place, to, icon, title, active, current = false, collapsed }: MenuEntryProps) => {
  const entry = useRef<HTMLAnchorElement>(null);
  const [isNamed, setNamed] = useState(false);
  const link = (
    <NavLink
      ref={entry}
      renderRoot={(props) => <PathLink {...props} to={to} />}
      className={classes.entry}
      data-collapsed={collapsed || undefined}
      active={active}
      aria-current={current ? 'page' : undefined}
      aria-label={collapsed ? title : undefined}
      aria-keyshortcuts={keysOf(place)}
      label={collapsed ? undefined : title}
      rightSection={collapsed ? undefined : <GoKey place={place} />}
      leftSection={<Glyph name={icon} />}
      onPointerEnter={({ pointerType }) => setNamed(pointerType === 'mouse')}
      onPointerLeave={() => setNamed(false)}
    />
  );
  // A collapsed entry shows its name in a tooltip, rendered on hover.
  return (
    <>
      {link}
      {collapsed && isNamed && (
        <Tooltip
          target={entry}
          defaultOpened
          label={[title, keysOf(place)].filter(Boolean).join(' · ')}
          position="right"
        />
      )}
    </>
  );
});
