import { parseJson, recall, remember } from '../../../platform/storage.ts';
import type { FormValues } from './form-values.ts';

/** A new record that was sent without an answer yet: its idempotency key and values. */
export interface SentRecord {
  readonly key: string;
  readonly values: FormValues;
}

interface Draft {
  version: number;
  values: FormValues;
  sent?: SentRecord | undefined;
}

/** Reads unsaved changes from this browser. They survive a reload, an ended session and a crash. */
export function readDraft(key: string): Draft | null {
  return parseJson<Draft>(recall(`draft.${key}`));
}

/** Stores the changes, or deletes the draft if there are none. */
export function storeDraft(key: string, version: number, values: FormValues, sent?: SentRecord): void {
  const empty = Object.keys(values).length === 0;
  remember(`draft.${key}`, empty ? null : JSON.stringify({ version, values, sent } satisfies Draft));
}
