import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app-type.ts';
import { Problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes `multipart/form-data`; every other route refuses it. */
    uploads?: true;
  }
}

export interface UploadLimits {
  /** Bytes of one file; what is beyond is cut off and `file.truncated` says so. */
  readonly fileSize: number;
  readonly files: number;
}

/** Files in a request, read as a stream: never more of them, nor larger, than the route says (promises.md, It answers). */
export async function installUploads(app: App): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldNameSize: 100, fieldSize: 65_536, fields: 20, fileSize: 1, files: 1, headerPairs: 50 },
  });
  app.addHook('preParsing', async (request) => {
    if (request.is404) return;
    const takes = request.routeOptions.config.uploads === true;
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
    const parts = request.parts({ limits: { ...limits, parts: limits.files + 20 } });
    for await (const part of parts) yield part as MultipartFile | MultipartValue<string>;
  } catch (error) {
    throw unreadable(error);
  }
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
