import { session } from '../../platform/session.ts';
import { listStoredKeys, parseJson, recall, remember } from '../../platform/storage.ts';

/** What somebody has typed and neither sent nor saved, in this browser: a person's, at a place. */
interface Typed {
  readonly value: unknown;
  /** Milliseconds: what nobody has gone on with until then is nobody's any more. */
  readonly until: number;
}

const PREFIX = 'typed.';
const STORED_DAYS = 30;
const DAY_MS = 86_400_000;

const keyOf = (place: string): string => `${PREFIX}${session.get().user?.id ?? 'visitor'}.${place}`;

function typedIn(key: string): Typed | null {
  const typed = parseJson<Typed>(recall(key));
  if (!typed || Date.now() <= typed.until) return typed;
  remember(key, null);
  return null;
}

/** What was typed at a place; nothing where nothing was. */
export function readTyped<T>(place: string): T | undefined {
  return typedIn(keyOf(place))?.value as T | undefined;
}

/** Stores what is typed at a place. */
export function storeTyped(place: string, value: unknown, days = STORED_DAYS): void {
  remember(keyOf(place), JSON.stringify({ value, until: Date.now() + days * DAY_MS } satisfies Typed));
}

/** What was typed at this very place is as it began. */
export function forgetAt(place: string): void {
  remember(keyOf(place), null);
}

/** What was typed at a place, and at all beneath it, is sent or saved. */
export function forgetTyped(place: string): void {
  const key = keyOf(place);
  remember(key, null);
  for (const beneath of listStoredKeys(`${key}.`)) remember(beneath, null);
}

/** Of everybody, what is too old: once in a while the browser is tidied. */
export function forgetOld(): void {
  for (const key of listStoredKeys(PREFIX)) typedIn(key);
}
