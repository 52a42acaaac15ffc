import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StandInPayment } from '../../../../demo/stand-ins/stripe/state.ts';
import { type BookedStay, openStayDesk, type StayDesk } from '../stays/testing.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());

const open = async (stay: BookedStay, route: 'checkout' | 'confirmation') => {
  const answer = await stay.asGuest(route, {});
  expect(answer.statusCode, answer.body).toBe(200);
  return desk.till.pageAt(answer.json().url);
};

it('offers at most the balance when tax was collected that is no longer due', async () => {
  const stay = await desk.book({ depositAmountCents: 20_000 });
  await stay.post('payment', 800, { touristTaxCents: 800 });
  await desk.h.customer.patch(stay.path, { version: (await stay.read()).version, adults: 1 });
  // The tax is 4.00 now.
  expect(await stay.guest()).toMatchObject({ openDepositCents: 19_600, balanceCents: 19_600 });
  const page = await open(stay, 'checkout');
  expect(page.amount).toBe(19_600);
  await desk.till.deliver(desk.till.play.pay(page));
  await stay.drain();
  expect((await stay.folio()).balanceCents).toBe(0);
});

it('offers the deposit once when the bank took a refunded payment', async () => {
  const stay = await desk.book({ depositAmountCents: 6_000 });
  await desk.till.deliver(desk.till.play.pay(await open(stay, 'checkout')));
  await stay.drain();
  const [payment] = stay.payments() as [StandInPayment];
  for (const event of [desk.till.play.refund(payment, 6_000), desk.till.play.dispute(payment)])
    await desk.till.deliver(event);
  await stay.drain();
  expect(await stay.guest()).toMatchObject({ depositPaidCents: 0, openDepositCents: 6_000, balanceCents: 26_800 });
  expect((await open(stay, 'checkout')).amount).toBe(6_000);
});

it('offers no page while the card is charged, and closes the open one', async () => {
  const stay = await desk.book({ depositAmountCents: 6_000 });
  const page = await open(stay, 'checkout');
  desk.till.play.isAway = true;
  expect((await stay.charge(20_800)).json().state).toBe('making');
  desk.till.play.isAway = false;
  const refused = await stay.asGuest('checkout', {});
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['payment']]);
  await stay.drain();
  expect(page.status).toBe('expired');
});

it('closes the page of a charge when the bank works on the deposit, and offers it again if the bank refuses', async () => {
  const stay = await desk.book({ depositAmountCents: 6_000 });
  Object.assign(stay.card, { bank: 'authentication_required' });
  expect((await stay.charge(20_800)).statusCode).toBe(422);
  const confirmation = await open(stay, 'confirmation');
  const slow = desk.till.play.pay(await open(stay, 'checkout'), { payment_status: 'unpaid' });
  await desk.till.deliver(slow);
  await stay.drain();
  expect([confirmation.status, (await stay.asGuest('confirmation', {})).statusCode]).toEqual(['expired', 422]);
  await desk.till.deliver({ ...slow, id: `${slow.id}_failed`, type: 'checkout.session.async_payment_failed' });
  await stay.drain();
  const again = await open(stay, 'confirmation');
  // A late repetition of the first report closes nothing.
  await desk.till.deliver({ ...slow, id: `${slow.id}_again` });
  await stay.drain();
  expect([again.amount, again.status]).toEqual([20_800, 'open']);
});

it('names the open part of a deposit in the message when it was partly paid', async () => {
  const stay = await desk.book({ depositAmountCents: 6_000 });
  await stay.post('payment', 2_000);
  const { version } = await stay.read();
  await desk.h.customer.patch(stay.path, { version, totalAmountCents: 19_000 });
  const { due } = (await desk.h.customer.get(`${stay.path}/guest-notice`)).json();
  expect(due.text.replaceAll('\u00a0', ' ')).toContain('Caparra: 60,00 €, di cui 40,00 € da pagare subito');
});
