import type { Issue } from './issue.ts';

interface Given {
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/** True if the reason needs a note: "other" says nothing without one. */
export function asksNote(reason: Given['reason']): boolean {
  return reason === 'other';
}

/** Issue for a missing note; `at` is the path prefix of reason and note in the request. */
export function reasonIssues({ reason, note }: Given, at = ''): Issue[] {
  return asksNote(reason) && !note ? [{ path: `${at}note`, code: 'required' }] : [];
}
