import { checkTarget } from './targets.ts';

interface NavigateOptions {
  replace?: boolean;
  ignoreBlocker?: boolean;
}

type Navigate = (path: string, how: NavigateOptions) => Promise<void>;
let navigate: Navigate = async (path) => location.assign(path);

/** Registers the router's navigation, so that pages need not import the router. */
export function registerNavigate(router: Navigate): void {
  navigate = router;
}

let preload: (path: string) => Promise<unknown> = async () => {};

export function registerPrefetch(router: (path: string) => Promise<unknown>): void {
  preload = router;
}

let isGoing = (): boolean => false;

export function registerIsGoing(router: () => boolean): void {
  isGoing = router;
}

/** True while a page is loading. */
export const isNavigating = () => isGoing();

/** Preloads the code of a page for a likely navigation; links do this on their own. */
export function prefetch(path: string): void {
  void prefetchAndWait(path);
}

/** Preloads a page and resolves even if it fails. */
export async function prefetchAndWait(path: string): Promise<void> {
  await preload(path).catch(() => {});
}

/** Navigates to our own path, or to another host if `external` is set. Throws for scripts and other schemes. */
export async function go(
  target: string,
  { external = false, ...options }: NavigateOptions & { external?: boolean } = {},
) {
  const checked = checkTarget(target, location.origin, external);
  if (checked.kind === 'refused') throw new Error(checked.reason);
  if (checked.kind === 'external') location.assign(checked.href);
  else await navigate(checked.path, options);
}
