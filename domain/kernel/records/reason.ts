import type { Issue } from './issue.ts';

interface Given {
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/** Whether a reason says nothing by itself: "another" is the one that its note tells. */
export function asksNote(reason: Given['reason']): boolean {
  return reason === 'other';
}

/** What a reason lacks without its note; `at` is where both stand in what was sent. */
export function reasonIssues({ reason, note }: Given, at = ''): Issue[] {
  return asksNote(reason) && !note ? [{ path: `${at}note`, code: 'required' }] : [];
}
