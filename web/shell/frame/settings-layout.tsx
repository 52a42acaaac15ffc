import { NavLink } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { RedirectNotice } from '../errors/redirect-notice.tsx';
import { Glyph } from '../glyph.tsx';
import { menuOf, trailOf } from '../menu/menu-items.ts';
import { PathLink } from '../menu/screen-link.tsx';
import classes from '../menu/section-index.module.css';
import { SectionIndex } from '../menu/section-index.tsx';
import { Frame } from './frame.tsx';
import { useScreen } from './use-screen.ts';

/** The default layout with the index of the settings beside the page. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts('shell', 'screen');
  const { role } = useUser();
  const current = useScreen();
  const trail = current ? trailOf(current) : [];
  const entries = menuOf(role).find(({ group }) => group === 'settings')?.entries ?? [];
  const here = entries.find(({ id }) => trail.includes(id));
  const index = entries.length > 1 && (
    <SectionIndex
      label={t('shell:settings')}
      here={here ? { label: t(`screen:${here.id}`), icon: here.icon } : { label: '', icon: 'settings' }}
    >
      {entries.map(({ id, icon, to }) => (
        <NavLink
          key={id}
          className={classes.entry}
          renderRoot={(props) => <PathLink {...props} to={to} />}
          active={trail.includes(id)}
          aria-current={current === id ? 'page' : undefined}
          label={t(`screen:${id}`)}
          leftSection={<Glyph name={icon} size={16} />}
        />
      ))}
    </SectionIndex>
  );
  return (
    <Frame aside={index || undefined}>
      <RedirectNotice />
      {children}
    </Frame>
  );
}
