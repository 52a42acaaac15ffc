import { notFound, redirect, type StaticDataRouteOption } from '@tanstack/react-router';
import { areParametersValid } from '../../../domain/kernel/screens/addresses.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { plainApi } from '../api.ts';
import { adoptLanguage } from '../i18n.ts';
import { queryClient } from '../query-client.ts';
import { clearSession, loadUser, session } from '../session.ts';
import { decideAccess } from './access-flow.ts';
import type { Answer, Navigation } from './pipeline.ts';
import { runGuards, STAGES } from './pipeline.ts';
import type { NavigationPlace } from './registry.ts';
import { addGuard, currentGuards } from './registry.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenId;
    /** Returns the target of an address that only redirects; null if the page does not exist. */
    leadsTo?: (params: Record<string, string>) => string | null;
  }
}

interface Loading {
  location: { href: string };
  matches: readonly { staticData: StaticDataRouteOption; params: object }[];
  preload: boolean;
}

let openPlace: NavigationPlace | null = null;

export function currentPlace(): NavigationPlace | null {
  return openPlace;
}

export function toPlace(href: string, matches: Loading['matches']): NavigationPlace {
  const deepest = matches.at(-1);
  return {
    href,
    screen: deepest?.staticData.screen ?? null,
    params: (deepest?.params ?? {}) as NavigationPlace['params'],
  };
}

/** Stores the current place after a completed navigation. */
export function storePlace(place: NavigationPlace): void {
  openPlace = place;
}

/** Runs all stages except `leave`, which the router's history runs before loading. */
export async function guardNavigation(options: unknown): Promise<void> {
  // The router's type of these options would be circular, because it contains this function's type.
  const { location, matches, preload } = options as Loading;
  if (preload || isRedirectOnly(matches)) return;
  const to = toPlace(location.href, matches);
  const navigation = { to, from: openPlace, duplicated: openPlace?.href === to.href };
  const outcome = await runGuards(navigation, currentGuards(), STAGES.slice(1));
  if (outcome.kind === 'redirected') throw redirect({ href: outcome.to, replace: true });
  if (outcome.kind === 'aborted') throw redirect({ href: openPlace?.href ?? '/', replace: true });
}

function isRedirectOnly(matches: Loading['matches']): boolean {
  const last = matches.at(-1);
  return Boolean(last?.staticData.leadsTo?.(last.params as Record<string, string>));
}

async function accessGuard({ to, from }: Navigation<NavigationPlace>): Promise<Answer> {
  const isOpen = to.screen !== null && to.href.startsWith('/admin/auth/');
  const { user: known, known: asked } = session.get();
  const user = known ?? (isOpen && asked ? null : await loadUser());
  if (user && !known) await adoptLanguage(user.lang);
  const decision = decideAccess({
    screen: to.screen,
    path: to.href,
    role: user?.role ?? null,
    twoStepAuth: session.get().twoStepAuth,
    previous: from?.href ?? null,
  });
  if (decision.kind === 'open') return true;
  if (decision.kind === 'unknown') throw notFound();
  if (decision.kind === 'reset') await resetSession();
  return { redirect: decision.to };
}

/** Resets server cookies and clears the session and all cached data of the former user. */
async function resetSession(): Promise<void> {
  await plainApi('/reset-cookies').catch(() => {});
  clearSession();
  queryClient.clear();
}

function addressGuard({ to }: Navigation<NavigationPlace>): Answer {
  if (!areParametersValid(to.params)) throw notFound();
  return true;
}

addGuard('before', accessGuard);
addGuard('route', addressGuard);
