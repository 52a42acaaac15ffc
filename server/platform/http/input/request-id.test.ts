import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { requestIdGenerator } from './request-id.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => t.close());

const UUID = /^[0-9a-f-]{36}$/;

it('adopts the request id of a trusted proxy, also in errors', async () => {
  const id = 'f3b1c1f0a0e94c3f9d1a0c2b7e6d5a41';
  const answer = await t.app.inject({ url: '/api/nothing-here', headers: { 'x-request-id': id } });
  expect([answer.statusCode, answer.headers['x-request-id'], answer.json().instance]).toEqual([404, id, id]);
});

it.each(['short', 'a b c d e f g h', 'x'.repeat(61), 'riga\u00e8-1234'])('ignores the invalid id %s', async (id) => {
  const answer = await t.app.inject({ url: '/health/live', headers: { 'x-request-id': id } });
  expect(answer.headers['x-request-id']).toMatch(UUID);
});

it('ignores ids of untrusted senders', () => {
  const headers = { 'x-request-id': 'f3b1c1f0a0e94c3f9d1a0c2b7e6d5a41' };
  const from = (remoteAddress: string) =>
    requestIdGenerator(['10.0.0.0/8'])({ headers, socket: { remoteAddress } as Socket });
  expect(from('203.0.113.7')).toMatch(UUID);
  expect(from('10.1.2.3')).toBe(headers['x-request-id']);
  expect(from('::ffff:10.1.2.3')).toBe(headers['x-request-id']);
});
