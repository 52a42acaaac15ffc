import { remember, remembered } from '../storage.ts';

const GUARD_MS = 10_000;

/** Whether a page reloaded at `last` may reload again at `now`. */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || !Number.isFinite(last) || now - last >= GUARD_MS || now < last;
}

/** Reloads the page, but not twice within ten seconds. Answers whether it does. */
export function reloadOnce(): boolean {
  const last = remembered('reloaded-at', 'session');
  if (!mayReload(last === null ? null : Number(last), Date.now())) return false;
  remember('reloaded-at', String(Date.now()), 'session');
  location.reload();
  return true;
}
