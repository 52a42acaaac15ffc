import { recall, remember } from '../storage.ts';

const GUARD_MS = 10_000;

export function mayReload(last: number | null, now: number): boolean {
  return last === null || !Number.isFinite(last) || now - last >= GUARD_MS || now < last;
}

/** Reloads the page unless it did so within the last ten seconds. Returns whether it reloads. */
export function reloadOnce(): boolean {
  const last = recall('reloaded-at', 'session');
  if (!mayReload(last === null ? null : Number(last), Date.now())) return false;
  remember('reloaded-at', String(Date.now()), 'session');
  location.reload();
  return true;
}
