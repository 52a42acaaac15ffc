import type { FastifyRequest } from 'fastify';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { fieldProblem } from '../../problems/problem.ts';
import { readParts, readWhole } from './uploads.ts';

/** Reads the single part `file` of an upload. Returns its content and name, or the given `name` if it has none. */
export async function readOnlyFile(
  request: FastifyRequest,
  { bytes, name: fallback }: { readonly bytes: number; readonly name: string },
): Promise<{ data: Buffer; name: string }> {
  let file: { data: Buffer; name: string } | null = null;
  for await (const part of readParts(request, { fileSize: bytes, files: 1 })) {
    if (part.type === 'field' || part.fieldname !== 'file') throw fieldProblem(part.fieldname, 'unknown');
    const data = await readWhole(part);
    if (part.file.truncated) throw fieldProblem('file', 'file_size', { n: bytes / 1024 / 1024 });
    const name = part.filename ?? '';
    file = { data, name: cutText(name.isWellFormed() && name ? name : fallback, 200) };
  }
  if (!file) throw fieldProblem('file', 'required');
  return file;
}
