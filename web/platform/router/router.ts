import { createRouter } from '@tanstack/react-router';
import { listenToFailures } from '../api.ts';
import type { Pages } from '../navigation/first-page.ts';
import { go, goingWith, navigateWith, prefetchWith } from '../navigation/go.ts';
import { arrivedAt, currentPlace, placeOf } from '../navigation/guard-navigation.ts';
import { runGuards } from '../navigation/pipeline.ts';
import { readQuery, writeQuery } from '../navigation/query.ts';
import { currentGuards, hasGuards } from '../navigation/registry.ts';
import { deferReads, queryClient, readDeferred } from '../query-client.ts';
import { clearSession, isSomeoneElse, session } from '../session.ts';
import { FatalPage, NotFoundPage } from '../shell/errors/error-page.tsx';
import { consequenceOf } from '../shell/errors/failures.ts';
import { PagePending } from '../shell/frame/page-pending.tsx';
import { historyMoved } from '../shell/visited/came-back.ts';
import { onRemembered, remember } from '../storage.ts';
import { note } from '../trail.ts';
import { routeTreeOf } from './routes.ts';

const createAppRouter = (pages: Pages) =>
  createRouter({
    routeTree: routeTreeOf(pages),
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // A page that was only pointed at waits for its data as any other does, for a moment (first-page.ts): its code is here.
    defaultPreloadGcTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: FatalPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PagePending,
    // A page that has come is not kept back so that its place may be seen.
    defaultPendingMinMs: 0,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** Creates the router of these pages and connects it with the parts that navigate, guard or fail. */
export function startRouter(pages: Pages): AppRouter {
  const router = createAppRouter(pages);
  followVisits(router);
  guardLeaving(router);
  navigateWith((path, how) => router.navigate({ href: path, ...how }));
  goingWith(() => router.state.isLoading);
  prefetchWith((path) => router.preloadRoute({ to: path as '/' }));
  listenToFailures((status, body) => actOnFailure(router, status, body));
  return router;
}

/** From one page to another an answer comes within this: the page itself, or its place in the frame. */
const PENDING_MS = 120;

/** Records each page that is opened, and reads its old data once it is shown. */
function followVisits(router: AppRouter): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    deferReads();
    if (pathChanged) note('visits', toLocation.pathname);
  });

  router.subscribe('onResolved', ({ toLocation }) => {
    readDeferred();
    // The first page waits longer: the document has drawn its frame and heading.
    router.update({ ...router.options, defaultPendingMs: PENDING_MS });
    const place = placeOf(toLocation.href, router.state.matches);
    arrivedAt(place);
    if (session.get().user) void import('../shell/palette/recent.ts').then((part) => part.recordVisit(place));
  });

  // Not before the first page: the router does not announce a navigation by itself while somebody else listens to its history.
  const withoutBack = router.subscribe('onResolved', () => {
    withoutBack();
    router.history.subscribe(({ action }) => historyMoved(action.type));
  });
}

/** Asks the guards of the open page before the router leaves it. */
function guardLeaving(router: AppRouter): void {
  router.history.block({
    enableBeforeUnload: () => hasGuards('leave'),
    blockerFn: async ({ nextLocation }) => {
      const to = placeOf(nextLocation.href, router.matchRoutes(router.parseLocation(nextLocation)));
      const from = currentPlace();
      const navigation = { to, from, duplicated: from?.href === to.href };
      const outcome = await runGuards(navigation, currentGuards(), ['leave']);
      if (outcome.kind === 'redirected') void go(outcome.to);
      return outcome.kind !== 'passed';
    },
  });
}

/** Goes to the login or to an error page when the answer of a call concerns the whole page. */
function actOnFailure(router: AppRouter, status: number, body: unknown): void {
  const consequence = consequenceOf(status, body, router.state.location.href);
  if (!consequence) return;
  if (consequence.forget === 'session') {
    if (!session.get().isLoggedIn && router.state.location.pathname.startsWith('/admin/auth/')) return;
    clearSession();
    queryClient.clear();
  }
  if (consequence.forget === 'structure') {
    remember('structure', null);
    // What was read of the contract while it was in force no longer says why.
    void queryClient.invalidateQueries({ queryKey: ['contracts'] });
    // Once the contract is accepted one is taken back.
    if (router.state.location.pathname !== consequence.to)
      remember('before-contract', router.state.location.href, 'session');
  }
  void go(consequence.to, { ignoreBlocker: true });
}

// What one writes here would be stored as theirs. Without a user the page is taken down, and what it holds kept as a
// draft; only then is another begun.
onRemembered('user', (now) => {
  if (!isSomeoneElse(now)) return;
  clearSession();
  setTimeout(() => location.replace('/dashboard'));
});
