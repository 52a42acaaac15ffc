import { createRouter } from '@tanstack/react-router';
import { listenToFailures } from '../api.ts';
import type { Pages } from '../navigation/first-page.ts';
import { go, registerIsGoing, registerNavigate, registerPrefetch } from '../navigation/go.ts';
import { currentPlace, storePlace, toPlace } from '../navigation/guard-navigation.ts';
import { runGuards } from '../navigation/pipeline.ts';
import { readQuery, writeQuery } from '../navigation/query.ts';
import { currentGuards, hasGuards } from '../navigation/registry.ts';
import { deferReads, queryClient, readDeferred } from '../query-client.ts';
import { clearSession, isSomeoneElse, markClosed, session } from '../session.ts';
import { FatalPage, NotFoundPage } from '../shell/errors/error-page.tsx';
import { consequenceOf } from '../shell/errors/failures.ts';
import { PagePending } from '../shell/frame/page-pending.tsx';
import { recordHistoryAction } from '../shell/visited/history-direction.ts';
import { onStoredChange, remember } from '../storage.ts';
import { recordStep } from '../trail.ts';
import { routeTreeOf } from './routes.ts';

const createAppRouter = (pages: Pages) =>
  createRouter({
    routeTree: routeTreeOf(pages),
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // A preloaded page waits briefly for its data like any other (first-page.ts); only its code is kept.
    defaultPreloadGcTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: FatalPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PagePending,
    // A loaded page is not delayed for its placeholder.
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

/** Creates the router of these pages and connects navigation, guards and failures. */
export function startRouter(pages: Pages): AppRouter {
  const router = createAppRouter(pages);
  followVisits(router);
  guardLeaving(router);
  registerNavigate((path, how) => router.navigate({ href: path, ...how }));
  registerIsGoing(() => router.state.isLoading);
  registerPrefetch((path) => router.preloadRoute({ to: path as '/' }));
  listenToFailures((status, body) => actOnFailure(router, status, body));
  return router;
}

/** Milliseconds after which a navigation shows a placeholder in the frame. */
const PENDING_MS = 120;

/** Records each opened page and refetches its stale data once it is shown. */
function followVisits(router: AppRouter): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    deferReads();
    if (pathChanged) recordStep('visits', toLocation.pathname);
  });

  router.subscribe('onResolved', ({ toLocation }) => {
    readDeferred();
    // The first page may wait longer, because the document has drawn its frame and heading.
    router.update({ ...router.options, defaultPendingMs: PENDING_MS });
    const place = toPlace(toLocation.href, router.state.matches);
    storePlace(place);
    if (session.get().user) void import('../shell/palette/recent.ts').then((part) => part.recordVisit(place));
  });

  // Subscribed after the first page: with a history listener the router would not announce its first navigation.
  const withoutBack = router.subscribe('onResolved', () => {
    withoutBack();
    router.history.subscribe(({ action }) => recordHistoryAction(action.type));
  });
}

/** Runs the `leave` guards of the open page before the router leaves it. */
function guardLeaving(router: AppRouter): void {
  router.history.block({
    enableBeforeUnload: () => hasGuards('leave'),
    blockerFn: async ({ nextLocation }) => {
      const to = toPlace(nextLocation.href, router.matchRoutes(router.parseLocation(nextLocation)));
      const from = currentPlace();
      const navigation = { to, from, duplicated: from?.href === to.href };
      const outcome = await runGuards(navigation, currentGuards(), ['leave']);
      if (outcome.kind === 'redirected') void go(outcome.to);
      return outcome.kind !== 'passed';
    },
  });
}

/** Opens the login or an error page if a call's answer concerns the whole page. */
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
    markClosed(Number((body as { structureId?: unknown }).structureId));
    // Cached contract data no longer explains the refusal.
    void queryClient.invalidateQueries({ queryKey: ['contracts'] });
    // Remembers the page to return to after the contract is accepted.
    if (router.state.location.pathname !== consequence.to)
      remember('before-contract', router.state.location.href, 'session');
  }
  void go(consequence.to, { ignoreBlocker: true });
}

// Another user logged in in another tab: writes would be stored as theirs. Without a user the page is unmounted and its
// input kept as a draft. Only then is the new session loaded.
onStoredChange('user', (now) => {
  if (!isSomeoneElse(now)) return;
  clearSession();
  setTimeout(() => location.replace('/dashboard'));
});
