import { expect } from 'vitest';
import type { Caller } from '../../../testing/app.ts';

interface EditPreview {
  readonly id: number;
  readonly version: number;
  readonly counts: Readonly<Record<'changed' | 'unchanged' | 'refused', number>>;
  readonly rows: readonly {
    readonly id: number | null;
    readonly line: number | null;
    readonly changes: readonly { field: string; language: string | null; before: unknown; after: unknown }[];
    readonly issues: readonly { path: string; code: string }[];
  }[];
  readonly reasons: readonly { readonly issue: { code: string }; readonly count: number }[];
}

/** Creates the preview of an edit of many pages. */
export async function prepareEditAs(caller: Caller, operation: object, selection?: object): Promise<EditPreview> {
  const answer = await caller.post('/api/slug-edits', { operation, ...(selection && { selection }) });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
}
