import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { remember, remembered } from '../../storage.ts';
import { useTexts } from '../../texts.ts';
import { useAsked } from '../confirm/ask.ts';
import { SideMenu } from '../menu/side-menu.tsx';
import { PaletteOpening } from '../palette/palette-opening.tsx';
import { useAfterFrame } from './first-page.ts';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { InFrame } from './in-frame.ts';
import { Notices } from './notices.tsx';

const ConfirmDialog = lazy(() =>
  import('../confirm/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);
const MenuDrawer = lazy(() =>
  import('../menu/menu-drawer.tsx').then((part) => ({ default: part.MenuDrawer })),
);
const Shortcuts = lazy(() =>
  import('../palette/shortcuts.tsx').then((part) => ({ default: part.Shortcuts })),
);

interface FrameProps {
  /** A bar under the header, as wide as the page: the structure's own. */
  bar?: ReactNode;
  /** A second column beside the page. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Side menu, header and page; what the layouts with chrome share. */
export function Frame({ bar, aside, children }: FrameProps) {
  const { t } = useTexts('shell');
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [collapsed, setCollapsed] = useState(remembered('menu') === 'collapsed');
  const [drawerOpen, drawer] = useDisclosure(false);
  const [paletteOpen, palette] = useDisclosure(false);
  const [shortcutsOpen, shortcuts] = useDisclosure(false);
  const asked = useAsked();
  const afterFrame = useAfterFrame();
  const path = useRouterState({ select: (state) => state.location.pathname });

  const toggleMenu = () => {
    remember('menu', collapsed ? null : 'collapsed');
    setCollapsed(!collapsed);
  };
  useHotkeys([
    ['/', palette.open],
    ['?', shortcuts.open],
    ['shift+?', shortcuts.open],
    ['mod+B', () => (narrow ? drawer.toggle() : toggleMenu())],
  ]);
  useHotkeys([['mod+K', palette.open]], []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes wherever one goes
  useEffect(() => drawer.close(), [path]);

  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <a href="#content" className="skip-link">
        {t('shell:skipToContent')}
      </a>
      {narrow ? (
        <Suspense>{drawerOpen && <MenuDrawer onClose={drawer.close} />}</Suspense>
      ) : (
        <aside className={`${classes.aside} no-print`}>
          <SideMenu collapsed={collapsed} onToggle={toggleMenu} />
        </aside>
      )}
      <div className={classes.body}>
        <Header
          onMenu={narrow ? drawer.open : undefined}
          onSearch={palette.open}
          onShortcuts={shortcuts.open}
        />
        <Notices />
        {bar}
        <div className={aside ? classes.columns : classes.column}>
          {aside}
          <main id="content" tabIndex={-1} className={classes.main}>
            <InFrame value={true}>{afterFrame && children}</InFrame>
          </main>
        </div>
      </div>
      <Suspense>
        {asked && <ConfirmDialog />}
        {paletteOpen && <PaletteOpening onClose={palette.close} onShortcuts={shortcuts.open} />}
        {shortcutsOpen && <Shortcuts onClose={shortcuts.close} />}
      </Suspense>
    </div>
  );
}
