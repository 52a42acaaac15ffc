import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { PublicApi } from './public-api.ts';
import { portal } from './server.ts';

it.each([
  ['https://www.example.it', 'max-age=31536000'],
  ['http://127.0.0.1:3001', null],
])('sends HSTS if its public address is https (%s)', async (origin, expected) => {
  const server = portal({ api: {} as PublicApi, images: '', proxies: 0, origin }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/`, { method: 'PUT' });
  server.close();
  expect([status, headers.get('strict-transport-security')]).toEqual([405, expected]);
});
