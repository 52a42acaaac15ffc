import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import { sectionPath } from '../../../domain/kernel/screens/addresses.ts';
import { SHORT_PATHS } from '../../../domain/kernel/screens/groups/access.ts';
import { SCREENS, type ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { firstTexts } from '../i18n.ts';
import { type PageParts, type Pages, requestPageData } from '../navigation/first-page.ts';
import { currentPlace, guardNavigation } from '../navigation/guard-navigation.ts';
import { textsOfPage } from '../navigation/page-texts.ts';
import { NotFoundPage } from '../shell/errors/error-page.tsx';
import { LAYOUTS, Shell } from '../shell/frame/shell.tsx';
import { addressOf } from '../shell/menu/menu-items.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: guardNavigation,
  component: Shell,
  notFoundComponent: NotFoundPage,
});

/** Returns a path in the router's format: `/structures/{id}` becomes `/structures/$id`. */
const patternOf = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1');

/** Paths are data, so their parameters are known only at run time. */
const NAMED_BY_PATH = {
  parse: (params: Record<string, string>): Record<string, string | undefined> => params,
};

const screenRoute = (screen: ScreenId, parts: PageParts) =>
  createRoute({
    getParentRoute: () => root,
    // The trailing slash ends the address: `/structures/7` is a structure, not a section without a name.
    path: `${patternOf(SCREENS[screen].path)}/`,
    staticData: { screen },
    params: NAMED_BY_PATH,
    ...(parts.component && { component: parts.component }),
    ...(parts.search && { validateSearch: parts.search }),
    loader: async (page) => {
      await Promise.all([
        LAYOUTS[SCREENS[screen].layout].preload?.(),
        currentPlace() === null ? firstTexts : textsOfPage(screen),
        requestPageData(page, parts),
      ]);
    },
  });

/** Creates a route that only redirects and preserves the query. */
const leading = (path: string, leadsTo: (params: Record<string, string>) => string | null) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { leadsTo },
    beforeLoad: ({ params, location }: { params: object; location: { searchStr: string } }) => {
      const href = leadsTo(params as Record<string, string>);
      if (!href) throw notFound();
      throw redirect({ href: href + location.searchStr, replace: true });
    },
  });

const shortPaths = Object.entries(SHORT_PATHS).map(([path, screen]) =>
  leading(patternOf(path), (params) => addressOf(screen, params)),
);

/** Redirects `/structures/7/gym`, a section's address without `dati/`. */
const sections = leading('/structures/$id/$', ({ id = '', _splat = '' }) => sectionPath(id, _splat));

export function routeTreeOf(pages: Pages) {
  const screens = (Object.entries(pages) as [ScreenId, PageParts][]).map(([screen, parts]) =>
    screenRoute(screen, parts),
  );
  return root.addChildren([...screens, ...shortPaths, sections]);
}
