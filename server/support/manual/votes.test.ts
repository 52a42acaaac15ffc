import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const votes = '/api/manual/assistenza/votes';

it('replaces a person’s vote, and returns the counts only to administrators and operators', async () => {
  const [customer, operator] = [await t.as('customer'), await t.as('operator')];
  expect((await customer.get(votes)).json()).toEqual({ own: null });
  await customer.post(votes, { isUseful: false, note: 'Non dice come si allega una foto.' });
  await operator.post(votes, { isUseful: true });
  expect((await customer.post(votes, { isUseful: true })).json()).toEqual({ own: true });
  expect((await operator.get(votes)).json()).toEqual({
    own: true,
    useful: 2,
    useless: 0,
    notes: [{ at: expect.any(String), note: 'Non dice come si allega una foto.' }],
  });
});

it('refuses a chapter that does not exist or belongs to another role', async () => {
  const customer = await t.as('customer');
  expect((await customer.post('/api/manual/storico/votes', { isUseful: true })).statusCode).toBe(404);
  expect((await customer.get('/api/manual/non-c-e/votes')).statusCode).toBe(404);
  expect((await customer.post(votes, { isUseful: 'forse' })).statusCode).toBe(422);
  expect((await customer.get('/api/manual/search?q=')).statusCode).toBe(422);
  expect((await customer.get('/api/manual/search?q=sconto')).json().data[0].code).toBe('offerte-e-sconti');
});
