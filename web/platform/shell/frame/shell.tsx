import { VisuallyHidden } from '@mantine/core';
import { lazyRouteComponent, Outlet, useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { Fragment, Suspense, useLayoutEffect, useState } from 'react';
import { areParametersValid } from '../../../../domain/kernel/screens/addresses.ts';
import type { Layout } from '../../../../domain/kernel/screens/screen.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { PlaceProvider, usePlace, useRouterPlace } from '../../navigation/place.tsx';
import { useSession } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { Mounted } from '../visited/mounted.tsx';
import { VisitedPages } from '../visited/visited-pages.tsx';
import { PagePending } from './page-pending.tsx';

type LayoutPart = ComponentType<{ children: ReactNode }> & { preload?: () => Promise<void> | undefined };

// One component for the three: who goes from one to the other keeps the frame.
const Framed = lazyRouteComponent(() => import('./framed-layout.tsx'), 'FramedLayout');

/** Each comes with the first route that has it. */
export const LAYOUTS: Readonly<Record<Layout, LayoutPart>> = {
  default: Framed,
  settings: Framed,
  structures: Framed,
  login: lazyRouteComponent(() => import('./login-layout.tsx'), 'LoginLayout'),
  fullpage: Fragment,
  none: Fragment,
};

/** A page that is none stands where one was looking for it. */
function layoutOf(screen: ScreenId | null, params: Readonly<Record<string, string | undefined>>): Layout {
  return screen && areParametersValid(params) ? SCREENS[screen].layout : 'default';
}
const isFramed = (layout: Layout) => LAYOUTS[layout] === Framed;

/** The layout that the screen asks for, around the screen. */
export function Shell(): ReactNode {
  const place = useRouterPlace();
  const { screen } = place;
  const { user } = useSession();
  const params = useParams({ strict: false });
  const unknown = !areParametersValid(params);
  const layout = user || (screen && !unknown) ? layoutOf(screen, params) : 'none';
  const forVisitors = !screen || SCREENS[screen].letters === 'visitor';
  // Between the end of a session and the login page there is nothing to show.
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
        <Announcement screen={screen} />
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

const FRAMED = (
  <Framed>
    <Suspense fallback={<PagePending />}>
      <VisitedPages />
    </Suspense>
  </Framed>
);

/** Who comes back from a page without a frame, as the calendar is, finds it with the pages that it had. */
function MountedFrame({ isShown }: { isShown: boolean }) {
  const place = usePlace();
  const [begun, setBegun] = useState(isShown);
  if (isShown && !begun) setBegun(true);
  if (!begun) return null;
  return (
    <Mounted isShown={isShown} place={place}>
      {FRAMED}
    </Mounted>
  );
}

/** Names the page in the window's title, and aloud once one has moved to another. */
function Announcement({ screen }: { screen: ScreenId | null }) {
  const { t } = useTexts('screen', 'shell');
  const [begun] = useState(screen);
  const [moved, setMoved] = useState(false);
  if (!moved && screen !== begun) setMoved(true);
  const name = screen && t(`screen:${screen}`);
  const title = name && `${name} · ${t('shell:product')}`;
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return (
    <VisuallyHidden aria-live="polite" role="status">
      {moved && name}
    </VisuallyHidden>
  );
}
