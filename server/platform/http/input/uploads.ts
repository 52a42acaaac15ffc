import multipart, { type Multipart, type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { Config } from '../../config.ts';
import { fieldProblem, Problem } from '../../problems/problem.ts';
import { assertClean } from '../../scanner/virus-scanner.ts';
import type { App } from '../app-type.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws if the scanner refuses the content or cannot be reached. */
    assertCleanUpload(data: Buffer): Promise<void>;
  }
  interface FastifyContextConfig {
    /**
     * True if the route accepts only `multipart/form-data`, which all other routes refuse. `either`: the route accepts
     * both.
     */
    uploads?: true | 'either';
  }
}

export interface UploadLimits {
  /** Maximum bytes of a file. The rest is cut off and `file.truncated` is set. */
  readonly fileSize: number;
  readonly files: number;
}

/** Limits of each part, far above what browsers' forms send. */
const PART_LIMITS = { fieldNameSize: 100, fieldSize: 65_536, fields: 20, headerPairs: 50, headerSize: 8192 };

/** Reads files of a request as a stream, within the route's limits on number and size (promises.md, It answers). */
export async function installUploads(app: App, config: Pick<Config, 'clamdUrl'>): Promise<void> {
  app.decorate('assertCleanUpload', (data: Buffer) => assertClean(config, data));
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { ...PART_LIMITS, fileSize: 1, files: 1 },
  });
  app.addHook('preParsing', async (request) => {
    if (request.is404) return;
    const { uploads } = request.routeOptions.config;
    if (uploads === 'either') return;
    const isUploadRoute = uploads === true;
    const isMultipart = /^multipart\//i.test(request.headers['content-type'] ?? '');
    if (isUploadRoute === isMultipart) return;
    const allowed = isUploadRoute ? ['multipart/form-data'] : ['application/json'];
    throw new Problem('unsupported-media', { members: { allowed } });
  });
}

/** Bytes that boundaries, names and fields may add to the files. */
const OVERHEAD_BYTES = 65_536;

/** Yields the parts of an upload in order. A file's stream must be read before the next part. */
export async function* readParts(
  request: FastifyRequest,
  limits: UploadLimits,
): AsyncGenerator<MultipartFile | MultipartValue<string>> {
  // Refuses by content-length before reading a byte. A false length does not help the sender, because each file has its
  // limit.
  const maxBytes = limits.fileSize * limits.files;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + OVERHEAD_BYTES) {
    throw new Problem('payload-too-large', { members: { maxBytes } });
  }
  try {
    const parts = request.parts({
      limits: { ...PART_LIMITS, ...limits, parts: limits.files + PART_LIMITS.fields },
    });
    for await (const part of parts) {
      refuseLongName(part);
      if (part.type === 'file') scanWhole(request, part);
      yield part as MultipartFile | MultipartValue<string>;
    }
  } catch (error) {
    throw toUploadProblem(error);
  }
}

/** Makes `toBuffer` of a file refuse infected content. A file that exceeds its limit is refused by its reader. */
function scanWhole({ server }: FastifyRequest, part: MultipartFile): void {
  const toBuffer = part.toBuffer.bind(part);
  part.toBuffer = async () => {
    const data = await toBuffer();
    if (!part.file.truncated) await server.assertCleanUpload(data);
    return data;
  };
}

/** The parser itself does not limit a part's name. */
function refuseLongName(part: Multipart): void {
  if ((part.fieldname ?? '').length <= PART_LIMITS.fieldNameSize) return;
  if (part.type === 'file') part.file.resume();
  throw fieldProblem(cutText(part.fieldname, PART_LIMITS.fieldNameSize), 'unknown');
}

/** Reads a whole file. `file.truncated` of the part tells whether it exceeded the limit. */
export async function readWhole(part: MultipartFile): Promise<Buffer> {
  return part.toBuffer().catch((error: unknown) => {
    throw toUploadProblem(error);
  });
}

/** Turns the parser's errors without a status (no boundary, truncated body) into `bad-request`. */
export function toUploadProblem(error: unknown): unknown {
  const { statusCode } = error as { statusCode?: number };
  return error instanceof Problem || statusCode !== undefined ? error : new Problem('bad-request');
}
