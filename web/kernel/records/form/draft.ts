import { parseJson, recall, remember } from '../../../platform/storage.ts';
import type { FormValues } from './form-values.ts';

/** A new record that was sent and whose answer has not come: under which key, and with which values. */
export interface Sent {
  readonly key: string;
  readonly values: FormValues;
}

interface Draft {
  version: number;
  values: FormValues;
  sent?: Sent | undefined;
}

/** Changes not yet saved, kept in this browser: a reload, an ended session or a crash does not lose them. */
export function readDraft(key: string): Draft | null {
  return parseJson<Draft>(recall(`draft.${key}`));
}

/** Keeps the changes, or forgets them when there are none. */
export function keepDraft(key: string, version: number, values: FormValues, sent?: Sent): void {
  const empty = Object.keys(values).length === 0;
  remember(`draft.${key}`, empty ? null : JSON.stringify({ version, values, sent } satisfies Draft));
}
