import type { WriteOutcome } from '../../../domain/people/auth/answers.ts';

/**
 * Nobody knows yet whether a write was done: its answer has not come, however long it was waited for. Its words are those of
 * web/platform/shell/errors/failures.ts.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
  /** Once the server has answered. Never where it does not store what became of it. */
  readonly settled: Promise<WriteOutcome>;

  constructor(settled: Promise<WriteOutcome>, cause: unknown) {
    super('The answer of a write did not come.', { cause });
    this.settled = settled;
  }
}

/** What was sent before, and had no answer, has been done: whoever sends another one looks at it first. */
export class AlreadyDone extends Error {
  override readonly name = 'AlreadyDone';
}

export function isOutcomeUnknown(error: unknown): error is OutcomeUnknown {
  return error instanceof OutcomeUnknown;
}

export const isDone = ({ state, status }: WriteOutcome): boolean =>
  state === 'done' && (status === null || status < 300);
