import { listStoredKeys, parseJson, recall, remember } from '../storage.ts';
import { createStore } from '../store.ts';

/** A write without an answer, stored so that a reloaded page can ask for its outcome. */
export interface Doubt {
  readonly key: string;
  /** User who sent it; keys belong to a user. */
  readonly userId: string | null;
  /** Method and path: `POST /structures/3/arrivals`. */
  readonly write: string;
  /** Tab that sent it; another tab may still await its answer. */
  readonly tab: string;
  readonly at: number;
}

/** Lifetime of a doubt: the server stores outcomes as long (server/people/auth/clean-up.ts). */
const STORED_MS = 86_400_000;
/** Milliseconds during which another tab may still receive its answer. */
const LIVE_MS = 60_000;

/** Random key. `crypto.randomUUID` is missing without https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** Returns the tab's id, which survives a reload in the session storage. */
function thisTab(): string {
  const existing = recall('tab', 'session');
  if (existing) return existing;
  const tab = newKey();
  remember('tab', tab, 'session');
  return tab;
}

const PREFIX = 'doubt.';

export function storeDoubt(key: string, write: string): void {
  const doubt: Doubt = { key, userId: recall('user'), write, tab: thisTab(), at: Date.now() };
  remember(PREFIX + key, JSON.stringify(doubt));
}

export function forgetDoubt(key: string): void {
  remember(PREFIX + key, null);
}

/** Returns unanswered writes of an earlier load of this page or of closed tabs. */
export function listLeftDoubts(userId: number): readonly Doubt[] {
  const all = listStoredKeys(PREFIX).flatMap((name) => parseJson<Doubt>(recall(name)) ?? []);
  const isOld = ({ at }: Doubt) => Math.abs(Date.now() - at) > STORED_MS;
  for (const { key } of all.filter(isOld)) forgetDoubt(key);
  const tab = thisTab();
  return all.filter(
    (doubt) =>
      !isOld(doubt) && doubt.userId === String(userId) && (doubt.tab === tab || Date.now() - doubt.at > LIVE_MS),
  );
}

/** State of the notice about writes (web/platform/shell/outcome-notice.tsx). */
export const outcomes = createStore<{ readonly checking: number; readonly last: OutcomeWord | null }>({
  checking: 0,
  last: null,
});

/** Outcome of a write whose sender no longer waits. */
export type OutcomeWord = 'done' | 'notDone' | 'refused';

let pause: ReturnType<typeof setTimeout> | undefined;
const SHOWN_MS = 15_000;

export function showOutcome(word: OutcomeWord): void {
  clearTimeout(pause);
  outcomes.set({ last: word });
  pause = setTimeout(() => outcomes.set({ last: null }), SHOWN_MS);
}

export async function whileChecking<T>(work: Promise<T>): Promise<T> {
  outcomes.set({ checking: outcomes.get().checking + 1 });
  try {
    return await work;
  } finally {
    outcomes.set({ checking: outcomes.get().checking - 1 });
  }
}
