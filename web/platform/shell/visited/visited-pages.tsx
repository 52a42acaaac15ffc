import { CatchBoundary, type ErrorRouteComponent, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { memo, Suspense, useLayoutEffect, useState } from 'react';
import { type PagePlace, usePlace } from '../../navigation/place.tsx';
import { hasGuards } from '../../navigation/registry.ts';
import { PagePending } from '../frame/page-pending.tsx';
import { createBox, MountedContent } from './mounted-page.tsx';

/** Maximum number of hidden pages, enough for one session of work on a structure. */
const MAX_HIDDEN_PAGES = 12;

/** Events that count as editing a page. */
const EDIT_EVENTS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'drop', 'paste'] as const;

interface Page {
  readonly key: number;
  readonly place: PagePlace;
  readonly box: HTMLElement;
  /** Number of the navigation that last showed the page. */
  at: number;
  /** True if the page differs from its initial state. */
  isTouched: boolean;
}

interface Pages {
  readonly count: number;
  readonly current: Page | null;
  /** In render order: a moved page would be laid out again. */
  readonly all: readonly Page[];
}

/**
 * Renders the current page and keeps the structure's unedited pages mounted but hidden. Returning to such a page needs
 * no new render. Edited pages, and pages opened with a query or hash, are rendered anew.
 */
export function VisitedPages() {
  const place = usePlace();
  // The router renders failed and unknown pages itself.
  const hasCome = useRouterState({ select: ({ matches }) => matches.at(-1)?.status === 'success' });
  const isPlain = useRouterState({
    select: ({ location }) => location.searchStr === '' && location.hash === '',
  });
  const shown = hasCome && place.isOfStructure ? place : null;
  const [pages, setPages] = useState<Pages>({ count: 0, current: null, all: [] });
  const { current } = pages;
  if (shown?.path !== current?.place.path) setPages(showPage(pages, shown, isPlain));
  return (
    <>
      {!current && <Outlet />}
      {pages.all.map((page) => (
        <VisitedPage
          key={page.key}
          page={page}
          place={page === current ? place : page.place}
          isShown={page === current}
        />
      ))}
    </>
  );
}

function showPage({ count, all }: Pages, shown: PagePlace | null, isPlain: boolean): Pages {
  const known = all.filter(({ isTouched }) => !isTouched);
  if (!shown) return { count, current: null, all: known };
  const at = count + 1;
  // Pages of another structure would read this structure's parameters.
  const ofStructure = known.filter(({ place }) => place.structureId === shown.structureId);
  const visited = ofStructure.find(({ place }) => place.path === shown.path);
  if (visited && isPlain) {
    visited.at = at;
    return { count: at, current: visited, all: ofStructure };
  }
  const current = { key: at, at, place: shown, box: createBox(), isTouched: !isPlain };
  const otherPages = ofStructure.filter((one) => one !== visited);
  const oldestAt = Math.min(...otherPages.map((one) => one.at));
  const remaining = otherPages.length < MAX_HIDDEN_PAGES ? otherPages : otherPages.filter((one) => one.at > oldestAt);
  return { count: at, current, all: [...remaining, current] };
}

interface VisitedPageProps {
  page: Page;
  place: PagePlace;
  isShown: boolean;
}

const VisitedPage = memo(({ page, place, isShown }: VisitedPageProps) => {
  const { box } = page;
  const [content] = useState(<PageContent routeId={page.place.routeId} />);
  useLayoutEffect(() => {
    if (!isShown) return;
    const gone = new AbortController();
    const touch = (event: Event) => {
      const isOutside = event.target !== document.body && !box.contains(event.target as Node);
      if (!isOutside && !isLinkElsewhere(event)) page.isTouched = true;
    };
    for (const deed of EDIT_EVENTS) addEventListener(deed, touch, { capture: true, signal: gone.signal });
    return () => {
      gone.abort();
      // A restored draft is discarded with the page. An open tooltip would stay open.
      if (hasGuards('leave') || document.querySelector('[role="tooltip"]')) page.isTouched = true;
    };
  }, [isShown, page, box]);
  return (
    <MountedContent isShown={isShown} place={place} box={box}>
      {content}
    </MountedContent>
  );
});

/** Renders a route's component as an Outlet would. */
function PageContent({ routeId }: { routeId: string }) {
  const { options, routesById } = useRouter();
  const routes: Readonly<Record<string, { options: { component?: React.ComponentType } }>> = routesById;
  const Component = routes[routeId]?.options.component;
  return (
    <CatchBoundary getResetKey={() => routeId} errorComponent={options.defaultErrorComponent as ErrorRouteComponent}>
      <Suspense fallback={<PagePending />}>{Component && <Component />}</Suspense>
    </CatchBoundary>
  );
}

/** True if the event follows a link to another page, which is no edit. */
function isLinkElsewhere({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link !== null && link.pathname !== location.pathname;
}
