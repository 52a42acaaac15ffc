import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { FileRefusal } from '../files/refusal.ts';

/** Timeout for the whole download with its redirects, against servers that never end their answer. */
const DOWNLOAD_TIMEOUT_MS = 120_000;
const MAX_REDIRECTS = 5;

// These agents check the address they connect to, so a name or redirect into a private network is refused.
const publicHttp = new RequestFilteringHttpAgent({ keepAlive: false });
const publicHttps = new RequestFilteringHttpsAgent({ keepAlive: false });

export interface FetchOptions {
  readonly url: string;
  /** Local origins that tests serve files from. */
  readonly exempt: readonly string[];
  readonly maxBytes: number;
  readonly patience?: number;
}

export interface FetchedFile {
  readonly fileName: string;
  readonly stream: Readable;
  readonly tooLarge: () => boolean;
}

/** Parses the public address of a file. Null for any other text. */
export function parseFileUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

/** Starts the download of a file. Refusals and interruptions throw a `FileRefusal`, also from the stream. */
export async function fetchFile({
  url,
  exempt,
  maxBytes,
  patience = DOWNLOAD_TIMEOUT_MS,
}: FetchOptions): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(patience);
  let target = parseFileUrl(url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!target) throw new FileRefusal('address');
    const answer = await requestFile(target, exempt, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      target = URL.canParse(headers.location, target) ? parseFileUrl(new URL(headers.location, target).href) : null;
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new FileRefusal('not_found', { n: statusCode });
    }
    let isTooLarge = Number(headers['content-length'] ?? 0) > maxBytes;
    async function* bytes() {
      let count = 0;
      try {
        if (isTooLarge) return;
        for await (const chunk of decompress(answer)) {
          count += (chunk as Buffer).length;
          if (count > maxBytes) {
            isTooLarge = true;
            return;
          }
          yield chunk as Buffer;
        }
      } catch {
        throw new FileRefusal('no_answer');
      } finally {
        answer.destroy();
      }
    }
    return {
      fileName: fileNameOf(target, headers['content-disposition']),
      stream: Readable.from(bytes()),
      tooLarge: () => isTooLarge,
    };
  }
  throw new FileRefusal('no_answer');
}

function requestFile(target: URL, exempt: readonly string[], signal: AbortSignal): Promise<http.IncomingMessage> {
  const isSecure = target.protocol === 'https:';
  const agent = isSecure ? publicHttps : publicHttp;
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? https : http).get(
      target,
      {
        headers: { accept: '*/*', 'accept-encoding': 'gzip, br', 'user-agent': 'Locanda-Imports/1' },
        signal,
        ...(exempt.includes(target.origin) ? {} : { agent }),
      },
      resolve,
    );
    sent.on('error', (error) =>
      reject(new FileRefusal(/is not allowed/.test(error.message) ? 'address' : 'no_answer')),
    );
  });
}

function decompress(answer: http.IncomingMessage): Readable {
  const { 'content-encoding': encoding = '' } = answer.headers;
  const made = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    br: createBrotliDecompress,
    deflate: createInflate,
  };
  const make = Object.hasOwn(made, encoding) ? made[encoding as keyof typeof made] : null;
  if (!make) return answer;
  const through = make();
  answer.on('error', (error) => through.destroy(error));
  return answer.pipe(through);
}

/** Returns the file name from the header (RFC 6266), otherwise from the address. */
function fileNameOf(target: URL, disposition = ''): string {
  const parts = new Map(
    disposition.split(';').map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()] as const;
    }),
  );
  // Example: filename*=UTF-8'it'citt%C3%A0.csv
  const encodedName = parts.get('filename*')?.split("'").at(-1);
  const quotedName = parts.get('filename')?.replaceAll('"', '');
  return decodeText(encodedName) || quotedName || decodeText(path.posix.basename(target.pathname)) || target.hostname;
}

function decodeText(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
