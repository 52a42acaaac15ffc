import { Button, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery, useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { ofetch } from 'ofetch';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import { useScreen, useStructureId } from '../../navigation/place.tsx';
import { reloadOnce } from '../../navigation/reload-guard.ts';
import { useSession } from '../../session.ts';
import { recall, remember } from '../../storage.ts';
import { structureQuery } from '../../structure-query.ts';
import { useTexts } from '../../texts.ts';
import { today } from '../../today.ts';
import { Glyph } from '../glyph.tsx';
import { useGoKeys } from '../keys/go-keys.tsx';
import { requestSave } from '../keys/next-form.ts';
import { useHotkeys } from '../keys/use-hotkeys.ts';
import { lazyNamed } from '../lazy-named.ts';
import noticeClasses from '../notices/notices.module.css';
import { PaletteOpening } from '../palette/palette-opening.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Columns, FoldedColumns, useColumns } from './columns.tsx';
import { useAfterFrame } from './first-page.ts';
import classes from './frame.module.css';
import { frameSlot } from './frame-slot.ts';
import { Header } from './header.tsx';
import { InFrame } from './in-frame.ts';
import { useLive } from './live.ts';

const MenuDrawer = lazyNamed(() => import('../menu/menu-drawer.tsx'), 'MenuDrawer');
const CopyNotice = lazyNamed(() => import('../notices/copy-notice.tsx'), 'CopyNotice');
const Shortcuts = lazyNamed(() => import('../keys/shortcuts.tsx'), 'Shortcuts');

/** Menus, header and page: shared by the layouts with a frame. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTexts('shell');
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const menu = useFoldedMenu();
  const going = useGoKeys();
  const [drawerOpen, drawer] = useDisclosure(false);
  const [paletteOpen, palette] = useDisclosure(false);
  const [shortcutsOpen, shortcuts] = useDisclosure(false);
  const afterFrame = useAfterFrame();

  useHotkeys([
    ['/', palette.open],
    ['?', shortcuts.open],
    ['shift+?', shortcuts.open],
    ['mod+B', () => (narrow ? drawer.toggle() : menu.toggle())],
  ]);
  useHotkeys([['mod+K', palette.open]], []);
  useLive();
  useSaveForNextForm();
  return (
    <div className={classes.frame} data-bottom={narrow || undefined} data-going={going || undefined}>
      <a href="#content" className="skip-link">
        {t('shell:skipToContent')}
      </a>
      <NavigationListener call={drawer.close} />
      {narrow ? (
        <Suspense>{drawerOpen && <MenuDrawer onClose={drawer.close} />}</Suspense>
      ) : (
        <Columns collapsed={menu.collapsed} onToggle={menu.toggle} />
      )}
      <div className={classes.body}>
        <Header onMenu={narrow ? drawer.open : undefined} onSearch={palette.open} onShortcuts={shortcuts.open} />
        <Notices />
        <CopyBar />
        <ViewAsBar />
        <ContractBar />
        {narrow && <FoldedColumns />}
        <main id="content" tabIndex={-1} className={classes.main}>
          <InFrame value={true}>{afterFrame && children}</InFrame>
        </main>
      </div>
      {narrow && <BottomBar onMenu={drawer.open} />}
      <Suspense>
        {paletteOpen && <PaletteOpening onClose={palette.close} onShortcuts={shortcuts.open} />}
        {shortcutsOpen && <Shortcuts onClose={shortcuts.close} />}
      </Suspense>
    </div>
  );
}

/** Calls `call` at each navigation, also when leaving the frame. */
function NavigationListener({ call }: { call: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each page
  useEffect(() => call, [path]);
  return null;
}

/** Remembers Ctrl S for the next form if no form handled it. */
function useSaveForNextForm() {
  useEffect(() => {
    const waitForForm = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (!isSave || event.defaultPrevented) return;
      event.preventDefault();
      // A form that already exists has nothing to save. A form that just disappeared keeps the focus for a moment.
      const form = event.target instanceof Element ? event.target.closest('form') : null;
      if (!form?.checkVisibility()) requestSave();
    };
    addEventListener('keydown', waitForForm);
    return () => removeEventListener('keydown', waitForForm);
  }, []);
}

/** Returns whether the reader has collapsed the menu. The main menu and the section menu are stored separately. */
function useFoldedMenu() {
  const key = useColumns() === 'portal' ? 'menu' : 'section-menu';
  const [folded, setFolded] = useState({
    menu: recall('menu') === 'collapsed',
    'section-menu': recall('section-menu') === 'collapsed',
  });
  const collapsed = folded[key];
  const toggle = useCallback(() => {
    remember(key, collapsed ? null : 'collapsed');
    setFolded((previous) => ({ ...previous, [key]: !collapsed }));
  }, [key, collapsed]);
  return { collapsed, toggle };
}

/** Non-blocking bars under the header for being offline and for a new version. */
function Notices() {
  const { t } = useTexts('shell');
  const { online } = useNetwork();
  const newVersion = useNewVersion();
  return (
    <div aria-live="polite" className="no-print">
      {!online && (
        <div className={noticeClasses.notice} data-kind="warning">
          <Glyph name="wifi-off" />
          <Text size="sm">{t('shell:offline')}</Text>
        </div>
      )}
      {newVersion && (
        <div className={noticeClasses.notice}>
          <Glyph name="refresh" />
          <Text size="sm">{t('shell:newVersion')}</Text>
          <Button size="compact-sm" onClick={reloadOnce}>
            {t('shell:reload')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Notice that the database is a restored copy. */
function CopyBar() {
  const { user } = useSession();
  const copy = user?.copy;
  if (!copy) return null;
  return (
    <Suspense>
      <CopyNotice user={{ ...user, copy }} />
    </Suspense>
  );
}

/** Notice that a staff member is viewing as this user. */
function ViewAsBar() {
  const { user } = useSession();
  const { ViewAsNotice } = frameSlot.get();
  if (!user?.viewAs) return null;
  return (
    <Suspense>
      <ViewAsNotice name={user.name} view={user.viewAs} />
    </Suspense>
  );
}

/**
 * Days before the end of a contract from which every page shows a notice; the text comes from
 * domain/money/contracts/states.ts.
 */
const NOTICE_DAYS = 30;

/** Notice that a customer's structure is suspended, or that its contract ends soon or has just ended. */
function ContractBar() {
  const { ContractNotice } = frameSlot.get();
  const structureId = useStructureId();
  const { user } = useSession();
  const { data } = useQuery({
    ...structureQuery(structureId ?? ''),
    enabled: structureId !== undefined && user?.role === 'customer',
  });
  const screen = useScreen();
  if (!structureId || user?.role !== 'customer' || !data) return null;
  const until = data.contractUntil;
  const isSuspended = data.contractState === 'suspended' || data.deactivationReason === 'non_payment';
  // Terminated contracts have no days of grace.
  const isEnding = until !== null && until < addDays(today(), NOTICE_DAYS) && data.contractState !== 'terminated';
  // The page of the contract says it itself.
  if (isSuspended ? screen === 'fiscalProfile' : !isEnding) return null;
  return (
    <Suspense>
      <ContractNotice structureId={structureId} until={until} isSuspended={isSuspended} />
    </Suspense>
  );
}

const HOUR_MS = 3_600_000;

/** True if the server has a newer build than this page. Checked every hour and on focus. */
function useNewVersion(): boolean {
  const { data } = useQuery({
    queryKey: ['build'],
    queryFn: () => ofetch<{ id: string }>('/builds/latest.json', { cache: 'no-store' }),
    enabled: __BUILD_ID__ !== '',
    refetchInterval: HOUR_MS,
    refetchOnWindowFocus: 'always',
    staleTime: HOUR_MS,
    // The document has just arrived with this build.
    initialData: { id: __BUILD_ID__ },
  });
  return data.id !== __BUILD_ID__;
}
