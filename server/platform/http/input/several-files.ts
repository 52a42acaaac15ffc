import type { FastifyRequest } from 'fastify';
import { fieldProblem } from '../../problems/problem.ts';
import type { ReceivedFile } from '../../uploads/stored-file.ts';
import { type FileRefusal, throwRefusal } from './file-refusal.ts';
import { readParts, readWhole, type UploadLimits } from './uploads.ts';

/**
 * Stores the files of a form with `store`, which may return a reason to refuse one. Throws if a file is refused or none
 * was sent. `types` holds the accepted types with their endings.
 */
export async function storeUploaded<Stored extends object>(
  request: FastifyRequest,
  { types, ...limits }: UploadLimits & { readonly types: Readonly<Record<string, string>> },
  store: (file: ReceivedFile) => Promise<Stored | FileRefusal>,
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for await (const part of readParts(request, limits)) {
    if (part.type === 'field' || part.fieldname !== 'file') throw fieldProblem(part.fieldname, 'unknown');
    const data = await readWhole(part);
    const result = part.file.truncated ? 'size' : await store({ data, name: part.filename ?? '' });
    if (typeof result === 'string') throwRefusal(result, limits.fileSize, Object.values(types));
    stored.push(result);
  }
  if (stored.length === 0) throw fieldProblem('file', 'required');
  return stored;
}
