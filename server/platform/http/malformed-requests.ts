import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { Problem } from '../problems/problem.ts';
import { problemBody } from './problem-handler.ts';
import { HSTS_SECONDS } from './security.ts';

/** Returns the handler of malformed or too slow requests, which reach no route. It answers with a problem body. */
export function malformedHandler(config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>) {
  const headers = headersOf(config);
  return (error: Error & { code?: string }, socket: Socket): void => answerMalformed(headers, error, socket);
}

/** Returns the security headers of an answer that is no page. */
function headersOf({ publicUrl, hstsSubdomains }: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): string[] {
  return [
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    'Referrer-Policy: same-origin',
    'Cache-Control: no-store',
    ...(publicUrl.startsWith('https:')
      ? [`Strict-Transport-Security: max-age=${HSTS_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`]
      : []),
  ];
}

function answerMalformed(headers: readonly string[], error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = new Problem(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'bad-request');
  const body = JSON.stringify(problemBody(problem, 'it', randomUUID()));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...headers,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
