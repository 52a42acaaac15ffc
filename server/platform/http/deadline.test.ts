import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from './app-type.ts';
import { installDeadline } from './deadline.ts';
import { installProblems } from './problem-handler.ts';

const neverResolve = () => new Promise(() => {});
const app = fastify() as unknown as App;
let port = 0;
beforeAll(async () => {
  installProblems(app, () => {});
  installDeadline(app, { toAnswer: 200, toWrite: 600 });
  app.get('/never', neverResolve);
  app.post('/never', neverResolve);
  app.get('/at-once', async () => ({ ok: true }));
  app.post('/slowly', () => new Promise((resolve) => setTimeout(resolve, 400, { ok: true })));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(() => app.close());

const statusOf = async (method: 'GET' | 'POST', url: string) =>
  (await app.inject({ method, url, ...(method === 'POST' && { payload: { a: 1 } }) })).statusCode;

it('answers 503 when a handler never answers, with or without a body', async () => {
  expect(await statusOf('GET', '/never')).toBe(503);
  expect(await statusOf('POST', '/never')).toBe(503);
});

it('leaves fast answers alone and gives writes more time', async () => {
  expect(await statusOf('GET', '/at-once')).toBe(200);
  expect(await statusOf('POST', '/slowly')).toBe(200);
});

it('answers 503 when a body does not arrive', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'POST /slowly HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
      ),
    );
    socket.once('data', (data) => {
      resolve(String(data));
      socket.destroy();
    });
  });
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
});
