import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fast, and smaller than gzip. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const PACKERS = {
  br: (data: Buffer) => promisify(brotliCompress)(data, BROTLI),
  gzip: promisify(gzip),
} as const;
/** Below this, packing costs more than it saves. */
const LEAST_BYTES = 1024;

/** What a browser takes; `;q=0` is none of it (RFC 9110, 12.5.3). */
function packerFor(request: IncomingMessage): keyof typeof PACKERS | null {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim().toLowerCase()))
    .filter(([, weight = '']) => Number(weight.replace('q=', '') || 1) > 0)
    .map(([name = '']) => name);
  return (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? null;
}

/**
 * Sends what everybody may see: packed, and with its mark, by which a browser or a proxy that still has it gets an
 * answer without a body. Never a guest's own page: what is packed tells by its length what is in it.
 */
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
