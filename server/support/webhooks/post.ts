import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { cutText } from '../../../domain/platform/language/cut-text.ts';

/** Timeout of a delivery (platform dictionary 6.7). */
const TIMEOUT_MS = 15_000;
/** Maximum bytes read from an answer, whose content is ignored. */
const MAX_ANSWER_BYTES = 65_536;

// Checks the address at each connection, so that a name cannot lead into our own network.
const publicOnly = new RequestFilteringHttpsAgent({ keepAlive: false });

export interface PostResult {
  /** Null if the server did not answer. */
  readonly status: number | null;
  readonly error: string | null;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}

interface PostInput {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Origins of the demo's receivers on this machine. */
  readonly exempt: readonly string[];
  readonly patience?: number;
}

/** Sends once and returns the result; never throws. Follows no redirect. */
export function post({ url, headers, body, exempt, patience = TIMEOUT_MS }: PostInput): Promise<PostResult> {
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  const target = new URL(url);
  const isOurs = exempt.includes(target.origin);
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({
        status: null,
        error: cutText(error.message || error.name, 200),
        retryAfter: undefined,
        ms: ms(),
      });
    if (!isOurs && target.protocol !== 'https:') return failed(new Error('not https'));
    const { request } = target.protocol === 'https:' ? https : http;
    const sent = request(
      target,
      {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Locanda-Webhooks/1',
        },
        signal: AbortSignal.timeout(patience),
        ...(isOurs ? {} : { agent: publicOnly }),
      },
      (answer) => {
        const { statusCode = 0, headers: told } = answer;
        const done = () => {
          answer.destroy();
          resolve({ status: statusCode, error: null, retryAfter: told['retry-after'], ms: ms() });
        };
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_ANSWER_BYTES) done();
        });
        answer.on('end', done);
        // The status is known even if the body breaks off or never ends.
        answer.on('error', done);
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}
