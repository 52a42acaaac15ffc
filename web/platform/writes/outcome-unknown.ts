import type { WriteOutcome } from '../../../domain/people/auth/answers.ts';

/**
 * A write's outcome is still unknown because no answer came in time. Its texts are in
 * web/platform/shell/errors/failures.ts.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
  /** Resolves with the outcome when the server answers. Never resolves if the server does not store it. */
  readonly outcome: Promise<WriteOutcome>;

  constructor(settled: Promise<WriteOutcome>, cause: unknown) {
    super('The answer of a write did not come.', { cause });
    this.outcome = settled;
  }
}

/** An earlier write without an answer has been done. The user should check it before sending another. */
export class AlreadyDoneError extends Error {
  override readonly name = 'AlreadyDone';
}

export function isOutcomeUnknown(error: unknown): error is OutcomeUnknown {
  return error instanceof OutcomeUnknown;
}

export const isDone = ({ state, status }: WriteOutcome): boolean =>
  state === 'done' && (status === null || status < 300);
