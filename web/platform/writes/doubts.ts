import { parsed, remember, remembered, rememberedKeys } from '../storage.ts';
import { createStore } from '../store.ts';

/** A write that was sent and has had no answer: what a page that is loaded anew must know to ask what became of it. */
export interface Doubt {
  readonly key: string;
  /** Whose it is: keys belong to a person. */
  readonly userId: string | null;
  /** `POST /structures/3/arrivals`. */
  readonly write: string;
  /** Of which tab: another one may still be waiting for its answer. */
  readonly tab: string;
  readonly at: number;
}

/** As long as the server keeps what became of a write (server/people/auth/clean-up.ts). */
const STORED_MS = 86_400_000;
/** An answer of another tab's write may be on its way until then. */
const LIVE_MS = 60_000;

/** `crypto.randomUUID` is missing where the site is not https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** Survives a reload, as the tab's own storage does. */
function thisTab(): string {
  const known = remembered('tab', 'session');
  if (known) return known;
  const tab = newKey();
  remember('tab', tab, 'session');
  return tab;
}

const PREFIX = 'doubt.';

export function keepDoubt(key: string, write: string): void {
  const doubt: Doubt = { key, userId: remembered('user'), write, tab: thisTab(), at: Date.now() };
  remember(PREFIX + key, JSON.stringify(doubt));
}

export function forgetDoubt(key: string): void {
  remember(PREFIX + key, null);
}

/** What an earlier load of this page, or a tab that is gone, has left without an answer. */
export function leftDoubts(userId: number): readonly Doubt[] {
  const all = rememberedKeys(PREFIX).flatMap((name) => parsed<Doubt>(remembered(name)) ?? []);
  const isOld = ({ at }: Doubt) => Math.abs(Date.now() - at) > STORED_MS;
  for (const { key } of all.filter(isOld)) forgetDoubt(key);
  const tab = thisTab();
  return all.filter(
    (doubt) =>
      !isOld(doubt) &&
      doubt.userId === String(userId) &&
      (doubt.tab === tab || Date.now() - doubt.at > LIVE_MS),
  );
}

/** What is shown meanwhile (web/platform/shell/outcome-notice.tsx). */
export const outcomes = createStore<{ readonly checking: number; readonly last: OutcomeWord | null }>({
  checking: 0,
  last: null,
});

/** What became of a write that nobody waits for any longer. */
export type OutcomeWord = 'done' | 'notDone' | 'refused';

let pause: ReturnType<typeof setTimeout> | undefined;
const SHOWN_MS = 15_000;

export function tellOutcome(word: OutcomeWord): void {
  clearTimeout(pause);
  outcomes.set({ last: word });
  pause = setTimeout(() => outcomes.set({ last: null }), SHOWN_MS);
}

/** While `work` lasts the screen says that something is being checked. */
export async function whileChecking<T>(work: Promise<T>): Promise<T> {
  outcomes.set({ checking: outcomes.get().checking + 1 });
  try {
    return await work;
  } finally {
    outcomes.set({ checking: outcomes.get().checking - 1 });
  }
}
