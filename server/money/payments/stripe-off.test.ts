import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { dayFromToday } from '../../testing/bookings.ts';
import { makeHighlightRate } from '../highlights/testing.ts';
import { makeBilledStructure, makeDraft, makeIssuer } from '../invoices/testing/documents.ts';
import { reconcile } from './reconciliation/reconcile.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('works without keys except for payments, and reports that online payment is off', async () => {
  const operator = await t.as('operator');
  await makeIssuer(await t.as('admin'));
  const draft = await makeDraft(operator, await makeBilledStructure(t));
  expect((await operator.post(`${draft.url}/issue`, {})).statusCode).toBe(200);
  const customer = await t.as('customer');
  expect((await customer.get(`${draft.url}/online-payment`)).json()).toEqual({
    isOn: false,
    canPay: true,
    canSend: false,
    checkouts: [],
  });
  const said = { payment: ['Il pagamento con carta non è attivo.'] };
  for (const answer of [
    await customer.post(`${draft.url}/checkout`, {}),
    await operator.post(`${draft.url}/payment-link`, {}),
  ])
    expect([answer.statusCode, answer.json().errors]).toEqual([422, said]);
  const brought = await t.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload: '{}',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
  });
  expect(brought.statusCode).toBe(404);
  expect(await reconcile(t.context)).toBeNull();
  expect((await operator.get('/api/stripe-status')).json()).toMatchObject({
    isOn: false,
    lastComparison: null,
  });
});

it('neither offers nor accepts a card for a highlight when cards are not accepted', async () => {
  await makeHighlightRate(t, { location: 'home', placement: 'list', slots: 10 });
  const path = `/api/structures/${await makeBilledStructure(t)}`;
  const customer = await t.as('customer');
  expect((await customer.get(`${path}/highlight-places`)).json().paymentMethods).toEqual(['invoice']);
  const wanted = {
    location: 'home',
    placement: 'list',
    startDate: dayFromToday(9),
    endDate: dayFromToday(22),
  };
  const refused = await customer.post(`${path}/highlights`, { ...wanted, paymentMethod: 'card' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['paymentMethod']]);
});
