import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { PROBLEMS, type ProblemType } from '../../../domain/kernel/records/problems.ts';
import type { validationTexts } from '../../../domain/kernel/texts/validation.ts';
import type { Text } from '../../../domain/platform/language/text.ts';

/** Members of a problem response besides type, title, status and instance. */
export interface ProblemExtras {
  /** A longer explanation in the caller's language. */
  detail?: string;
  /** The explanation in all languages, if it is composed at run time. */
  detailText?: Text;
  /** Selects the explanation `detail.{type}.{reason}`. */
  reason?: string;
  /** Field problems. Become `errors: {path: [text]}` in the caller's language. */
  issues?: readonly Issue[];
  /** Members specific to the type (platform dictionary 11): `current`, `references`, `structureId`, … */
  members?: Record<string, unknown>;
  /** Seconds until a retry, for 429 and 503. */
  retryAfter?: number;
}

/** The only error that area functions and routes throw. problem-handler.ts turns it into an RFC 9457 response. */
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

/** Returns a 422 problem with one message at one field. A code without a text does not compile. */
export function fieldProblem(
  path: string,
  code: keyof typeof validationTexts,
  params?: Record<string, string | number>,
): Problem {
  return new Problem('validation', { issues: [{ path, code, params }] });
}
