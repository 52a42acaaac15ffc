import type { FastifyRequest } from 'fastify';
import { fieldProblem } from '../../problems/problem.ts';
import type { ReceivedFile } from '../../uploads/stored-file.ts';
import { readParts, readWhole, type UploadLimits } from './uploads.ts';

/**
 * Stores the files of a form with `store`, which may return a reason to refuse one. Throws if a file is refused or none
 * was sent.
 */
export async function storeUploaded<Stored extends object>(
  request: FastifyRequest,
  limits: UploadLimits,
  store: (file: ReceivedFile) => Promise<Stored | 'size' | 'type' | 'count'>,
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for await (const part of readParts(request, limits)) {
    if (part.type === 'field' || part.fieldname !== 'file') throw fieldProblem(part.fieldname, 'unknown');
    const data = await readWhole(part);
    const result = part.file.truncated ? 'size' : await store({ data, name: part.filename ?? '' });
    if (result === 'size') throw fieldProblem('file', 'file_size', { n: limits.fileSize / 1024 / 1024 });
    if (typeof result === 'string') throw fieldProblem('file', 'file_type');
    stored.push(result);
  }
  if (stored.length === 0) throw fieldProblem('file', 'required');
  return stored;
}
