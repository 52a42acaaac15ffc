import { useQueryClient } from '@tanstack/react-query';
import { type AnyRouteMatch, Match, Outlet, useRouterState } from '@tanstack/react-router';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parametersAreWellFormed } from '../../../domain/screens/addresses.ts';
import { hasGuards } from '../../navigation/registry.ts';
import { structureIdOf } from '../palette/structure-place.ts';
import { Kept, placeOutside } from './kept.tsx';
import { beginReturn, endReturn, knowDrawn } from './returning.ts';

/** How many stay beside the one that is shown: as many as one opens of a structure in a sitting. */
const MOST = 12;

/** What a person does in a page. */
const DEEDS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'drop', 'paste'] as const;

interface Shown {
  readonly routeId: string;
  readonly path: string;
  /** Whether nothing but its path leads to it: no row that stands open, no field that is asked for. */
  readonly isPlain: boolean;
}

interface Page extends Shown {
  readonly key: number;
  readonly place: HTMLElement;
  /** When it was shown last, counted in pages. */
  at: number;
  /** Whether it is no longer as its link opens it. */
  isTouched: boolean;
}

interface Pages {
  readonly count: number;
  readonly current: Page | null;
  /** In the order in which they were drawn: one that moved would be laid out again. */
  readonly all: readonly Page[];
}

/** One of the pages that a structure has once. */
function mayKeep({ staticData, params }: AnyRouteMatch): boolean {
  const named = Object.keys(params as object);
  const id = structureIdOf(staticData.screen ?? null, params as Record<string, string>);
  return id !== undefined && named.length === 1 && parametersAreWellFormed(params as Record<string, string>);
}

/**
 * The page that is shown, and of a structure those that were only looked at: who comes back to one of them finds it drawn.
 * One in which something was done is drawn anew, and so is one that is asked for in another way than by its path.
 */
export function KeptPages() {
  const shown = useRouterState({
    select: ({ matches, location }): Shown | null => {
      const page = matches.at(-1);
      if (!page || !mayKeep(page)) return null;
      const isPlain = location.searchStr === '' && location.hash === '';
      return { routeId: page.routeId, path: page.pathname, isPlain };
    },
    structuralSharing: true,
  });
  const [pages, setPages] = useState<Pages>({ count: 0, current: null, all: [] });
  const { current } = pages;
  if (shown?.routeId !== current?.routeId || shown?.path !== current?.path) setPages(withShown(pages, shown));
  useLayoutEffect(() => {
    const others = pages.all.filter((one) => one !== pages.current);
    return knowDrawn((path) => others.some((one) => one.path === path && one.isPlain && !one.isTouched));
  }, [pages]);
  return (
    <>
      {!current && <Outlet />}
      {pages.all.map((page) => (
        <KeptPage key={page.key} page={page} isShown={page === current} />
      ))}
    </>
  );
}

function withShown({ count, all }: Pages, shown: Shown | null): Pages {
  const known = all.filter((one) => one.isPlain && !one.isTouched);
  if (!shown) return { count, current: null, all: known };
  const at = count + 1;
  const found = known.find((one) => one.routeId === shown.routeId && one.path === shown.path);
  if (found && shown.isPlain) {
    found.at = at;
    return { count: at, current: found, all: known };
  }
  const current = { ...shown, key: at, at, place: placeOutside(), isTouched: false };
  const others = known.filter((one) => one !== found);
  const oldest = Math.min(...others.map((one) => one.at));
  const kept = others.length < MOST ? others : others.filter((one) => one.at > oldest);
  return { count: at, current, all: [...kept, current] };
}

const KeptPage = memo(({ page, isShown }: { page: Page; isShown: boolean }) => {
  const { routeId, path, place } = page;
  const client = useQueryClient();
  const [content] = useState(<Match routeId={routeId} />);
  const wasLeft = useRef(false);
  // What reads data does so after this, and before the next.
  useLayoutEffect(() => {
    if (isShown && wasLeft.current) beginReturn();
    wasLeft.current = !isShown;
    return () => endReturn(client);
  }, [isShown, client]);
  useEffect(() => {
    if (isShown) endReturn(client);
  }, [isShown, client]);
  useLayoutEffect(() => {
    if (!isShown) return;
    const gone = new AbortController();
    const touch = (event: Event) => {
      const isOutside = event.target !== document.body && !place.contains(event.target as Node);
      if (!isOutside && !leadsAway(event)) page.isTouched = true;
    };
    for (const deed of DEEDS) addEventListener(deed, touch, { capture: true, signal: gone.signal });
    return () => {
      gone.abort();
      // A draft that came back with the page is given up with it; what the mouse is on would stay open.
      if (hasGuards('leave') || document.querySelector('[role="tooltip"]')) page.isTouched = true;
    };
  }, [isShown, page, place]);
  return (
    <Kept isShown={isShown} isHere={(one) => one.routeId === routeId && one.pathname === path} place={place}>
      {content}
    </Kept>
  );
});

/** Who follows a link to another page does nothing in this one. */
function leadsAway({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link !== null && link.pathname !== location.pathname;
}
