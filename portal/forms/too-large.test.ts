import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublicApi } from '../public-api.ts';
import { portal } from '../server.ts';

const GUEST = `ABCDEFGH-${'x'.repeat(43)}`;
const apiCalls: string[] = [];
let server: Server;
let site: string;

beforeAll(async () => {
  const api = {
    visitedBy: () => api,
    menu: async () => ({ items: [] }),
    guest: async () => ({ lang: 'de' }),
    checkin: async () => ({ lang: 'fr' }),
    write: async () => void apiCalls.push('message'),
    send: async () => void apiCalls.push('request'),
    book: async () => void apiCalls.push('booking'),
    collect: async () => {},
  } as unknown as PublicApi;
  server = portal({ api, images: '', proxies: 0, origin: 'https://www.example.it' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it.each([
  ['/chiedi', 'it', 'può avere al massimo 64 kB'],
  ['/en/chiedi', 'en', 'at most 64 kB'],
  ['/fr/prenota', 'fr', '64 ko au maximum'],
  [`/richiesta/${GUEST}/messaggi`, 'de', 'höchstens 64 kB'],
  [`/it/richiesta/${GUEST}/altro`, 'it', 'al massimo 64 kB'],
  [`/checkin/${GUEST}/1`, 'fr', '64 ko au maximum'],
  ['/de/recensione', 'de', 'höchstens 64 kB'],
  ['/recensione/segnala', 'it', 'al massimo 64 kB'],
])('answers a form over the limit at %s with 413 in %s and the beginning of the text', async (path, lang, sentence) => {
  const text = `Arriviamo tardi & <stanchi>. ${'a'.repeat(70_000)}`;
  const body = new URLSearchParams({ key: 'k'.repeat(36), request: text, name: 'Marta' });
  const answer = await fetch(`${site}${path}`, { method: 'POST', body });
  const page = await answer.text();
  expect([answer.status, /<html lang="(\w\w)"/.exec(page)?.[1]]).toEqual([413, lang]);
  expect(page).toContain(sentence);
  expect(page).toContain('Arriviamo tardi &amp; &lt;stanchi&gt;. aaaa');
  expect(apiCalls).toEqual([]);
});
