import { checkTarget } from './targets.ts';

interface How {
  replace?: boolean;
  ignoreBlocker?: boolean;
}

type Navigate = (path: string, how: How) => Promise<void>;
let navigate: Navigate = async (path) => location.assign(path);

/** The router makes itself known here, so that what it shows need not import it. */
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

/** Whether somebody waits for a page. */
export const isUnderWay = () => isGoing();

/** Asks for the code of a page to which somebody is about to go; a link does so by itself. */
export function prefetch(path: string): void {
  void prefetched(path);
}

/** The same, once it has come or has not. */
export async function prefetched(path: string): Promise<void> {
  await preload(path).catch(() => {});
}

/** Goes to a path of our own; to another host only when `external` says so. Scripts and the rest are refused. */
export async function go(target: string, { external = false, ...how }: How & { external?: boolean } = {}) {
  const checked = checkTarget(target, location.origin, external);
  if (checked.kind === 'refused') throw new Error(checked.reason);
  if (checked.kind === 'external') location.assign(checked.href);
  else await navigate(checked.path, how);
}
