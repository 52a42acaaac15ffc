import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { PROBLEMS, type ProblemType } from '../../../domain/kernel/records/problems.ts';
import type { validationTexts } from '../../../domain/kernel/texts/validation.ts';
import type { Text } from '../../../domain/platform/language/text.ts';

/** What a problem answer carries beside type, title, status and instance. */
export interface ProblemExtras {
  /** A longer sentence, already in the caller's language. */
  detail?: string;
  /** The same in each language, where it is composed. */
  detailText?: Text;
  /** Which of the sentences for its type is told: `detail.{type}.{reason}`. */
  reason?: string;
  /** Field problems; become `errors: {path: [text]}` in the caller's language. */
  issues?: readonly Issue[];
  /** Members of the type's own (platform dictionary 11): `current`, `references`, `structureId`, … */
  members?: Record<string, unknown>;
  /** Seconds, for 429 and 503. */
  retryAfter?: number;
}

/** The one error that area functions and routes throw; problem-handler.ts turns it into an RFC 9457 answer. */
export class Problem extends Error {
  readonly type: ProblemType;
  readonly status: number;
  readonly extras: ProblemExtras;

  constructor(type: ProblemType, extras: ProblemExtras = {}) {
    super(type);
    this.type = type;
    this.status = PROBLEMS[type].status;
    this.extras = extras;
  }
}

/** 422 with one message at one field; a code without words does not compile. */
export function fieldProblem(
  path: string,
  code: keyof typeof validationTexts,
  params?: Record<string, string | number>,
): Problem {
  return new Problem('validation', { issues: [{ path, code, params }] });
}
