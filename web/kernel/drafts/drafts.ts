import { session } from '../../platform/session.ts';
import { listStoredKeys, parseJson, recall, remember } from '../../platform/storage.ts';

/** Unsaved input of one user at one place in the application, stored in this browser. */
interface Typed {
  readonly value: unknown;
  /** Expiry, in milliseconds since 1970. */
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

/** Returns the unsaved input at a place; undefined if there is none. */
export function readTyped<T>(place: string): T | undefined {
  return typedIn(keyOf(place))?.value as T | undefined;
}

/** Stores unsaved input of a place. */
export function storeTyped(place: string, value: unknown, days = STORED_DAYS): void {
  remember(keyOf(place), JSON.stringify({ value, until: Date.now() + days * DAY_MS } satisfies Typed));
}

/** Deletes the unsaved input of this place only. */
export function forgetAt(place: string): void {
  remember(keyOf(place), null);
}

/** Deletes the unsaved input of a place and of all places below it, after it was sent or saved. */
export function forgetTyped(place: string): void {
  const key = keyOf(place);
  remember(key, null);
  for (const beneath of listStoredKeys(`${key}.`)) remember(beneath, null);
}

/** Deletes expired unsaved input of all users of this browser. */
export function forgetOld(): void {
  for (const key of listStoredKeys(PREFIX)) typedIn(key);
}
