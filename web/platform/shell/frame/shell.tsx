import { VisuallyHidden } from '@mantine/core';
import { lazyRouteComponent, Outlet, useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { Fragment, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { areParametersValid } from '../../../../domain/kernel/screens/addresses.ts';
import type { Layout } from '../../../../domain/kernel/screens/screen.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { PlaceProvider, usePlace, useRouterPlace } from '../../navigation/place.tsx';
import { useSession } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { useAnnouncement } from '../announce.ts';
import { checkFocus } from '../focus/keep-focus.ts';
import { MountedContent } from '../visited/mounted-page.tsx';
import { VisitedPages } from '../visited/visited-pages.tsx';
import { PagePending } from './page-pending.tsx';

type LayoutPart = ComponentType<{ children: ReactNode }> & { preload?: () => Promise<void> | undefined };

// One component for three layouts, so that the frame stays mounted between them.
const LazyFramedLayout = lazyRouteComponent(() => import('./framed-layout.tsx'), 'FramedLayout');

/** Layouts, each loaded with the first route that uses it. */
export const LAYOUTS: Readonly<Record<Layout, LayoutPart>> = {
  default: LazyFramedLayout,
  settings: LazyFramedLayout,
  structures: LazyFramedLayout,
  login: lazyRouteComponent(() => import('./login-layout.tsx'), 'LoginLayout'),
  fullpage: Fragment,
  none: Fragment,
};

/** Unknown pages keep the default layout. */
function layoutOf(screen: ScreenId | null, params: Readonly<Record<string, string | undefined>>): Layout {
  return screen && areParametersValid(params) ? SCREENS[screen].layout : 'default';
}
const isFramed = (layout: Layout) => LAYOUTS[layout] === LazyFramedLayout;

export function Shell(): ReactNode {
  const place = useRouterPlace();
  const { screen } = place;
  const { user } = useSession();
  const params = useParams({ strict: false });
  const unknown = !areParametersValid(params);
  const layout = user || (screen && !unknown) ? layoutOf(screen, params) : 'none';
  const forVisitors = !screen || SCREENS[screen].letters === 'visitor';
  // After the end of a session, nothing is shown until the login page.
  if (!user && !forVisitors && !unknown)
    return (
      <PlaceProvider place={place}>
        <PagePending />
      </PlaceProvider>
    );
  const Layout = LAYOUTS[layout];
  return (
    <PlaceProvider place={place}>
      <Suspense fallback={<PagePending />}>
        <Announcement screen={screen} path={place.path} />
        {user && <MountedFrame isShown={isFramed(layout)} />}
        {!(user && isFramed(layout)) && (
          <Layout>
            <Suspense fallback={<PagePending />}>
              <Outlet />
            </Suspense>
          </Layout>
        )}
      </Suspense>
    </PlaceProvider>
  );
}

const FRAMED_CONTENT = (
  <LazyFramedLayout>
    <Suspense fallback={<PagePending />}>
      <VisitedPages />
    </Suspense>
  </LazyFramedLayout>
);

/** Keeps the frame mounted while a page without frame, such as the calendar, is shown. */
function MountedFrame({ isShown }: { isShown: boolean }) {
  const place = usePlace();
  const [hasStarted, setBegun] = useState(isShown);
  if (isShown && !hasStarted) setBegun(true);
  if (!hasStarted) return null;
  return (
    <MountedContent isShown={isShown} place={place}>
      {FRAMED_CONTENT}
    </MountedContent>
  );
}

/** Sets the window's title and announces the page to screen readers after a navigation. */
function Announcement({ screen, path }: { screen: ScreenId | null; path: string }) {
  const { t } = useTexts('screen', 'shell');
  const [firstScreen] = useState(screen);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && screen !== firstScreen) setMoved(true);
  const words = useAnnouncement();
  const name = screen && t(`screen:${screen}`);
  const title = name && `${name} · ${t('shell:product')}`;
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each page
  useEffect(checkFocus, [path]);
  return (
    <>
      <VisuallyHidden role="status">{hasMoved && name}</VisuallyHidden>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </>
  );
}
