import { checkTarget } from './targets.ts';

interface How {
  replace?: boolean;
  ignoreBlocker?: boolean;
}

type Navigate = (path: string, how: How) => Promise<void>;
let navigate: Navigate = async (path) => location.assign(path);

/** Registers the router's navigation, so that pages need not import the router. */
export function navigateWith(router: Navigate): void {
  navigate = router;
}

let preload: (path: string) => Promise<unknown> = async () => {};

export function prefetchWith(router: (path: string) => Promise<unknown>): void {
  preload = router;
}

let isGoing = (): boolean => false;

export function goingWith(router: () => boolean): void {
  isGoing = router;
}

/** True while a page is loading. */
export const isUnderWay = () => isGoing();

/** Preloads the code of a page for a likely navigation; links do this on their own. */
export function prefetch(path: string): void {
  void prefetched(path);
}

/** Preloads a page and resolves even if it fails. */
export async function prefetched(path: string): Promise<void> {
  await preload(path).catch(() => {});
}

/** Navigates to our own path, or to another host if `external` is set. Throws for scripts and other schemes. */
export async function go(target: string, { external = false, ...how }: How & { external?: boolean } = {}) {
  const checked = checkTarget(target, location.origin, external);
  if (checked.kind === 'refused') throw new Error(checked.reason);
  if (checked.kind === 'external') location.assign(checked.href);
  else await navigate(checked.path, how);
}
