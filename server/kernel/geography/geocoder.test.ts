import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GeocoderStandIn, openGeocoderStandIn } from '../../../demo/stand-ins/geocoder.ts';
import { parseConfig } from '../../platform/config.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';

let geocoder: GeocoderStandIn;
let t: TestApp;
beforeAll(async () => {
  geocoder = await openGeocoderStandIn();
  t = await openTestApp({ geocoderUrl: `${geocoder.url}/` });
});
afterAll(async () => {
  await t.close();
  await geocoder.close();
});

const ADDRESS = { cityId: 37006, address: 'Via Indipendenza', streetNumber: '8', zip: '40121' };

it('sends a street of the comune to the configured geocoder', async () => {
  const answer = await (await t.as('editor')).post('/api/geocode', ADDRESS);
  expect(answer.json()).toEqual({
    data: {
      latitude: 44.497123,
      longitude: 11.343,
      label: '8, Via dell’Indipendenza, Bologna, Emilia-Romagna, 40121, Italia',
    },
  });
  expect(Object.fromEntries(geocoder.asked.at(-1) ?? [])).toMatchObject({
    street: '8 Via Indipendenza',
    city: 'Bologna',
    postalcode: '40121',
    countrycodes: 'it',
    format: 'jsonv2',
  });
  const unknown = { ...ADDRESS, address: 'Via di Nessuno' };
  expect((await (await t.as('editor')).post('/api/geocode', unknown)).json()).toEqual({ data: null });
  expect((await (await t.as('editor')).get('/api/map')).json().geocodes).toBe(true);
});

it('returns 503 when the geocoder answers nonsense or not at all', async () => {
  geocoder.says = { status: 200, body: { error: 'no' } };
  expect((await (await t.as('vendor')).post('/api/geocode', ADDRESS)).statusCode).toBe(503);
  geocoder.says = { status: 429, body: [] };
  expect((await (await t.as('vendor')).post('/api/geocode', ADDRESS)).statusCode).toBe(503);
  geocoder.says = null;
  expect((await t.visitor().post('/api/geocode', ADDRESS)).statusCode).toBe(401);
});

it('returns 404 when no geocoder is configured', async () => {
  const plain = await openTestApp();
  const editor = await plain.as('editor');
  expect((await editor.post('/api/geocode', ADDRESS)).statusCode).toBe(404);
  expect((await editor.get('/api/map')).json().geocodes).toBe(false);
  await plain.close();
  expect(() => parseConfig({ GEOCODER_URL: 'nominatim', SESSION_SECRET: 'x'.repeat(40) })).toThrow(/^GEOCODER_URL/);
});
