import type { OmissionReason } from '../../../../domain/platform/mail/omissions.ts';
import { fieldProblem } from '../../problems/problem.ts';

/** Reasons for which a file is not stored. */
export type FileRefusal = Extract<OmissionReason, 'size' | 'type' | 'password' | 'signed' | 'empty'>;

/** Throws the refusal of an uploaded file as a problem of the field `file`. `accepted` holds the accepted endings. */
export function throwRefusal(refusal: FileRefusal, maxBytes: number, accepted: readonly string[]): never {
  if (refusal === 'size') throw fieldProblem('file', 'file_size', { n: maxBytes / 1024 / 1024 });
  if (refusal === 'type') throw fieldProblem('file', 'file_type', { types: formatEndings(accepted) });
  throw fieldProblem('file', `file_${refusal}`);
}

const formatEndings = (endings: readonly string[]): string =>
  [...new Set(endings)].map((ending) => (ending === 'jpg' ? 'JPEG' : ending.toUpperCase())).join(', ');
