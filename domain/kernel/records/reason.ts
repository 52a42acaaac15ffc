import type { Issue } from './issue.ts';

interface ReasonWithNote {
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/** True if the reason needs a note: "other" says nothing without one. */
export function needsNote(reason: ReasonWithNote['reason']): boolean {
  return reason === 'other';
}

/** Issue for a missing note; `at` is the path prefix of reason and note in the request. */
export function reasonIssues({ reason, note }: ReasonWithNote, at = ''): Issue[] {
  return needsNote(reason) && !note ? [{ path: `${at}note`, code: 'required' }] : [];
}
