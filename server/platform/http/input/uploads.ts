import multipart, { type Multipart, type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { fieldProblem, Problem } from '../../problems/problem.ts';
import type { App } from '../app-type.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes `multipart/form-data`; every other route refuses it. `either`: a form that may come so or otherwise. */
    uploads?: true | 'either';
  }
}

export interface UploadLimits {
  /** Bytes of one file; what is beyond is cut off and `file.truncated` says so. */
  readonly fileSize: number;
  readonly files: number;
}

/** Of each part: what a browser's form sends is far below. */
const PART = { fieldNameSize: 100, fieldSize: 65_536, fields: 20, headerPairs: 50, headerSize: 8192 };

/** Files in a request, read as a stream: never more of them, nor larger, than the route says (promises.md, It answers). */
export async function installUploads(app: App): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false, limits: { ...PART, fileSize: 1, files: 1 } });
  app.addHook('preParsing', async (request) => {
    if (request.is404) return;
    const { uploads } = request.routeOptions.config;
    if (uploads === 'either') return;
    const takes = uploads === true;
    const brings = /^multipart\//i.test(request.headers['content-type'] ?? '');
    if (takes === brings) return;
    const allowed = takes ? ['multipart/form-data'] : ['application/json'];
    throw new Problem('unsupported-media', { members: { allowed } });
  });
}

/** What boundaries, names and fields may add to the files. */
const ROOM = 65_536;

/** The parts of an upload in the order in which they come. A file's stream must be read before the next part. */
export async function* uploadedParts(
  request: FastifyRequest,
  limits: UploadLimits,
): AsyncGenerator<MultipartFile | MultipartValue<string>> {
  // Said before a byte of it is read; what lies about its length is cut off at the limit of each file.
  const maxBytes = limits.fileSize * limits.files;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ROOM) {
    throw new Problem('payload-too-large', { members: { maxBytes } });
  }
  try {
    const parts = request.parts({ limits: { ...PART, ...limits, parts: limits.files + PART.fields } });
    for await (const part of parts) {
      refuseLongName(part);
      yield part as MultipartFile | MultipartValue<string>;
    }
  } catch (error) {
    throw unreadable(error);
  }
}

/** The parser itself takes a part's name at any length. */
function refuseLongName(part: Multipart): void {
  if ((part.fieldname ?? '').length <= PART.fieldNameSize) return;
  if (part.type === 'file') part.file.resume();
  throw fieldProblem(cutText(part.fieldname, PART.fieldNameSize), 'unknown');
}

/** A file whole; `file.truncated` of the part says whether it went beyond the limit. */
export async function readWhole(part: MultipartFile): Promise<Buffer> {
  return part.toBuffer().catch((error: unknown) => {
    throw unreadable(error);
  });
}

/** The parser's own complaints (no boundary, cut off in the middle) carry no status. */
export function unreadable(error: unknown): unknown {
  const { statusCode } = error as { statusCode?: number };
  return error instanceof Problem || statusCode !== undefined ? error : new Problem('bad-request');
}
