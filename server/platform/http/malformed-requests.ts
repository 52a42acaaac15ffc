import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '../problems/problem.ts';
import { problemBody } from './problem-handler.ts';

/** Answers malformed or too slow requests, which reach no route, with a problem body. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = new Problem(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'bad-request');
  const body = JSON.stringify(problemBody(problem, 'it', randomUUID()));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
