import { session } from '../../platform/session.ts';
import { listStoredKeys, parseJson, recall, remember } from '../../platform/storage.ts';

/** Unsaved input of one user at one place in the application, stored in this browser. */
interface UnsavedInput {
  readonly value: unknown;
  /** Expiry, in milliseconds since 1970. */
  readonly until: number;
}

const STORAGE_PREFIX = 'typed.';
const STORED_DAYS = 30;
const DAY_MS = 86_400_000;

const storageKeyOf = (place: string): string => `${STORAGE_PREFIX}${session.get().user?.id ?? 'visitor'}.${place}`;

function readUnexpired(key: string): UnsavedInput | null {
  const input = parseJson<UnsavedInput>(recall(key));
  if (!input || Date.now() <= input.until) return input;
  remember(key, null);
  return null;
}

/** Returns the unsaved input at a place; undefined if there is none. */
export function readUnsavedInput<T>(place: string): T | undefined {
  return readUnexpired(storageKeyOf(place))?.value as T | undefined;
}

/** Stores unsaved input of a place. */
export function storeUnsavedInput(place: string, value: unknown, days = STORED_DAYS): void {
  remember(storageKeyOf(place), JSON.stringify({ value, until: Date.now() + days * DAY_MS } satisfies UnsavedInput));
}

/** Deletes the unsaved input of this place only. */
export function deleteUnsavedInputAt(place: string): void {
  remember(storageKeyOf(place), null);
}

/** Deletes the unsaved input of a place and of all places below it, after it was sent or saved. */
export function deleteUnsavedInput(place: string): void {
  const key = storageKeyOf(place);
  remember(key, null);
  for (const nestedKey of listStoredKeys(`${key}.`)) remember(nestedKey, null);
}

/** Deletes expired unsaved input of all users of this browser. */
export function deleteExpiredInput(): void {
  for (const key of listStoredKeys(STORAGE_PREFIX)) readUnexpired(key);
}
