import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
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

it.each([
  ['a navigation', 'GET', { 'sec-fetch-mode': 'navigate' }, 1, 303],
  ['a client that sends no such header', 'GET', {}, 1, 303],
  ['a prefetch', 'GET', { 'sec-purpose': 'prefetch;prerender' }, 0, 503],
  ['a call of a script', 'GET', { 'sec-fetch-mode': 'cors' }, 0, 303],
  ['HEAD', 'HEAD', {}, 0, 303],
])(
  'asks Stripe for a payment page for %s only if a person opens it',
  async (_kind, method, headers, expected, status) => {
    let pages = 0;
    const api = {
      visitedBy: () => api,
      payDeposit: async () => {
        pages += 1;
        return { url: 'https://stripe.example/page' };
      },
    } as unknown as PublicApi;
    const server = portal({ api, images: '', proxies: 0, origin: '' }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const guest = `/richiesta/ABCDEFGH-${'x'.repeat(43)}`;
    const call = request({ port, method, headers, path: `${guest}/prenotazioni/ABCDEFGH/paga` }).end();
    const [{ statusCode, headers: sent }] = (await once(call, 'response')) as [IncomingMessage];
    server.closeAllConnections();
    server.close();
    const location = expected ? 'https://stripe.example/page' : guest;
    expect([statusCode, sent.location, pages]).toEqual([status, status === 303 ? location : undefined, expected]);
  },
);
