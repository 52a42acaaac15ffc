import { UnstyledButton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import type { CurrentUser } from '../../../../domain/people/users/answers.ts';
import { useScreen } from '../../navigation/place.tsx';
import { structureIdOf } from '../../navigation/structure-place.ts';
import { lastVisitedStructure, useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { addressOf } from '../menu/menu-items.ts';
import { PathLink } from '../menu/screen-link.tsx';
import { useLikelyPages } from './first-page.ts';
import classes from './frame.module.css';

/** Screens that a structure's staff open every day. */
const DAILY_SCREENS = [
  ['availability', 'calendar-dollar', 'shell:bottom.calendar'],
  ['bookingRequests', 'calendar-question', 'shell:structure.requests'],
  ['arrivals', 'door-enter', 'screen:arrivals'],
] as const;

/** Bottom bar on phones: today, the daily screens and sheet of the current structure, and the menu. */
export const BottomBar = memo(({ onMenu }: { onMenu: () => void }) => {
  const { t } = useTexts('shell', 'screen');
  const user = useUser();
  const screen = useScreen();
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const currentId = structureIdOf(screen, params);
  const id = currentId ?? findOwnStructure(user);
  const current = DAILY_SCREENS.some(([one]) => one === screen) || currentId === undefined ? screen : 'structure';
  const daily = id ? DAILY_SCREENS.filter(([to]) => mayOpen(user.role, to)) : [];
  useLikelyPages(
    [...daily.map(([to]) => to), ...(id ? ['structure' as const] : [])].map((to) => ({
      screen: to,
      path: addressOf(to, { id }),
    })),
  );
  const item = (to: ScreenId, icon: string, label: ReactNode) => (
    <PathLink
      key={to}
      to={addressOf(to, { id })}
      className={classes.bottomItem}
      aria-current={current === to ? 'page' : undefined}
    >
      <Glyph name={icon} />
      {label}
    </PathLink>
  );
  return (
    <nav aria-label={t('shell:bottom')} className={`${classes.bottom} no-print`}>
      {item('dashboard', 'layout-dashboard', t('shell:bottom.today'))}
      {daily.map(([to, icon, label]) => item(to, icon, t(label)))}
      {id
        ? item('structure', 'id-badge-2', t('shell:bottom.sheet'))
        : item('structures', 'building-community', t('screen:structures'))}
      <UnstyledButton className={classes.bottomItem} onClick={onMenu} aria-haspopup="dialog">
        <Glyph name="dots-vertical" />
        {t('shell:bottom.more')}
      </UnstyledButton>
    </nav>
  );
});

/** Returns the customer's only or last visited structure. */
function findOwnStructure({ role, structures }: CurrentUser): string | undefined {
  if (role !== 'customer') return undefined;
  const structure = lastVisitedStructure(structures);
  return structure && String(structure.id);
}
