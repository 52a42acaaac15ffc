import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { type TestApp, testApp } from '../testing/app.ts';

/** Stands in for Nominatim: it knows one street, and what it was asked. */
const asked: URLSearchParams[] = [];
let says: unknown = [];
let status = 200;
const geocoder = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://x').searchParams);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(says));
});

let t: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
  const { port } = geocoder.address() as AddressInfo;
  t = await testApp({ geocoderUrl: `http://127.0.0.1:${port}/` });
});
afterAll(async () => {
  await t.close();
  geocoder.close();
});

const ADDRESS = { cityId: 37006, address: 'Via Indipendenza', streetNumber: '8', zip: '40121' };

it('asks the geocoder that is configured for a street of the comune', async () => {
  says = [{ lat: '44.4971234567', lon: '11.3430001', display_name: 'Via dell’Indipendenza 8, Bologna' }];
  const answer = await (await t.as('editor')).post('/api/geocode', ADDRESS);
  expect(answer.json()).toEqual({
    data: { latitude: 44.497123, longitude: 11.343, label: 'Via dell’Indipendenza 8, Bologna' },
  });
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    street: '8 Via Indipendenza',
    city: 'Bologna',
    postalcode: '40121',
    countrycodes: 'it',
    format: 'jsonv2',
  });
  says = [];
  expect((await (await t.as('editor')).post('/api/geocode', ADDRESS)).json()).toEqual({ data: null });
  expect((await (await t.as('editor')).get('/api/map')).json().geocodes).toBe(true);
});

it('says that it is not there when it answers nonsense or not at all', async () => {
  says = { error: 'no' };
  expect((await (await t.as('vendor')).post('/api/geocode', ADDRESS)).statusCode).toBe(503);
  status = 429;
  expect((await (await t.as('vendor')).post('/api/geocode', ADDRESS)).statusCode).toBe(503);
  status = 200;
  expect((await t.visitor().post('/api/geocode', ADDRESS)).statusCode).toBe(401);
});

it('asks nobody where none is configured', async () => {
  const plain = await testApp();
  const editor = await plain.as('editor');
  expect((await editor.post('/api/geocode', ADDRESS)).statusCode).toBe(404);
  expect((await editor.get('/api/map')).json().geocodes).toBe(false);
  await plain.close();
  expect(() => parseConfig({ GEOCODER_URL: 'nominatim', SESSION_SECRET: 'x'.repeat(40) })).toThrow(
    /^GEOCODER_URL/,
  );
});
