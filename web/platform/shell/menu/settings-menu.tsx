import { NavLink } from '@mantine/core';
import { useScreen } from '../../navigation/place.tsx';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { type Entry, menuOf, trailOf } from './menu-items.ts';
import { PathLink } from './screen-link.tsx';
import classes from './side-menu.module.css';

export function SettingsLinks() {
  const { t } = useTexts('screen');
  const current = useScreen();
  const { entries, here } = useSettings();
  return entries.map((entry) => (
    <NavLink
      key={entry.id}
      className={classes.entry}
      renderRoot={(props) => <PathLink {...props} to={entry.to} />}
      active={entry === here}
      aria-current={current === entry.id ? 'page' : undefined}
      label={t(`screen:${entry.id}`)}
      leftSection={<Glyph name={entry.icon} />}
    />
  ));
}

/** Returns the settings pages that the reader may open, and the current one. */
export function useSettings(): { entries: Entry[]; here: Entry | undefined } {
  const { role } = useUser();
  const current = useScreen();
  const trail = current ? trailOf(current) : [];
  const entries = menuOf(role).find(({ group }) => group === 'settings')?.entries ?? [];
  return { entries, here: entries.find(({ id }) => trail.includes(id)) };
}
