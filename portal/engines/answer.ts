import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiRefusal, type PublicApi } from '../public-api.ts';
import { documentAt } from './sitemaps.ts';

/** Answers robots.txt and sitemaps. Returns false for any other address. */
export async function answerEngines(
  { api, origin }: { readonly api: PublicApi; readonly origin: string },
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const [path = ''] = (request.url ?? '').split('?');
  const document = request.method === 'POST' ? null : documentAt(api, origin, path);
  if (!document) return false;
  const parts = document.text[Symbol.asyncIterator]();
  try {
    // An error of the API is known before the first byte is sent.
    const first = await parts.next();
    response.writeHead(200, {
      ...headers,
      'content-type': document.type,
      'cache-control': 'public, max-age=3600',
    });
    if (request.method === 'HEAD') {
      response.end();
      return true;
    }
    response.write(first.value ?? '');
    await pipeline(Readable.from({ [Symbol.asyncIterator]: () => parts }), response);
  } catch (error) {
    if (response.headersSent) throw error;
    const isNone = error instanceof ApiRefusal && [404, 422].includes(error.status);
    if (!isNone) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    response.writeHead(isNone ? 404 : 502, headers).end();
  }
  return true;
}
