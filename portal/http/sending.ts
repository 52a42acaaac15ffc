import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compresses fast and smaller than gzip. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const PACKERS = {
  br: (data: Buffer) => promisify(brotliCompress)(data, BROTLI),
  gzip: promisify(gzip),
} as const;
/** Minimum size for compression. */
const LEAST_BYTES = 1024;

/** Returns the accepted encodings. `;q=0` excludes one (RFC 9110, 12.5.3). */
function packerFor(request: IncomingMessage): keyof typeof PACKERS | null {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim().toLowerCase()))
    .filter(([, weight = '']) => Number(weight.replace('q=', '') || 1) > 0)
    .map(([name = '']) => name);
  return (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? null;
}

/** Sends a public page compressed, with an ETag. Answers 304 if the browser has it. */
export async function sendPublic(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  text: string | Buffer,
  status = 200,
): Promise<void> {
  const data = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`;
  const all = { ...headers, etag, vary: 'accept-encoding' };
  const known = String(request.headers['if-none-match'] ?? '').split(',');
  if (status === 200 && known.some((one) => one.trim() === etag)) {
    response.writeHead(304, all).end();
    return;
  }
  const packer = data.length < LEAST_BYTES ? null : packerFor(request);
  const sent = packer ? await PACKERS[packer](data) : data;
  response
    .writeHead(status, {
      ...all,
      ...(packer && { 'content-encoding': packer }),
      'content-length': String(sent.length),
    })
    .end(request.method === 'HEAD' ? undefined : sent);
}
