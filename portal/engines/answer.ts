import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Door, Refused } from '../door.ts';
import { toldAt } from './sitemaps.ts';

/** Answers what search engines ask of the site as a whole, and nobody else; false where that was not asked. */
export async function answeredEngines(
  { door, origin }: { readonly door: Door; readonly origin: string },
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const [path = ''] = (request.url ?? '').split('?');
  const told = request.method === 'POST' ? null : toldAt(door, origin, path);
  if (!told) return false;
  const parts = told.text[Symbol.asyncIterator]();
  try {
    // What the door refuses is known before the first word is sent.
    const first = await parts.next();
    response.writeHead(200, {
      ...headers,
      'content-type': told.type,
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
    const isNone = error instanceof Refused && [404, 422].includes(error.status);
    if (!isNone) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    response.writeHead(isNone ? 404 : 502, headers).end();
  }
  return true;
}
