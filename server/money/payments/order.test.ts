import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayedEvent, StandInPayment } from '../../../demo/stand-ins/stripe/state.ts';
import { newId } from '../../../demo/stand-ins/stripe/state.ts';
import type { Caller } from '../../testing/app.ts';
import { propertyRuns } from '../../testing/properties/property-runs.ts';
import { openTill, type Till } from './testing.ts';

let till: Till;
let operator: Caller;
let structureId: number;
beforeAll(async () => {
  till = await openTill();
  operator = await till.t.as('operator');
  structureId = await till.structure();
});
afterAll(() => till.close());

/**
 * Creates all possible events of a payment in order: 366 € paid, 66 refunded, 10 refunded unsuccessfully, 300 disputed
 * and won.
 */
async function createEvents() {
  const { url, page } = await till.asked(structureId);
  const events = [till.play.refuse(page), till.play.pay(page)];
  const paid = till.play.world.paid.find(({ id }) => id === page.paymentIntent) as StandInPayment;
  events.push(till.play.refund(paid, 6_600));
  const pending = till.play.refund(paid, 1_000, 'pending');
  events.push(pending, {
    ...pending,
    id: newId('evt'),
    type: 'refund.failed',
    data: { object: { ...pending.data.object, status: 'failed' } },
  });
  const dispute = till.play.dispute({ ...paid, amount: 30_000 });
  events.push(dispute, {
    ...dispute,
    id: newId('evt'),
    type: 'charge.dispute.closed',
    data: { object: { ...dispute.data.object, status: 'won' } },
  });
  return { url, events };
}

async function readResult(url: string) {
  const { state, openCents, paidCents } = (await operator.get(url)).json();
  const { payments } = (await operator.get(`${url}/dossier`)).json();
  const lines = payments.map(
    ({ kind, amountCents, date }: Record<string, unknown>) => `${kind} ${amountCents} ${date}`,
  );
  return { state, openCents, paidCents, lines: lines.toSorted() };
}

/** Processes the queued events one at a time. */
async function workInOrder(): Promise<void> {
  await till.t.context.jobs.drain();
}

describe('events in any order and repeated', () => {
  it('reaches the same result as in their original order', async () => {
    const own = await createEvents();
    for (const event of own.events) {
      await till.deliver(event);
      await workInOrder();
    }
    const expected = await readResult(own.url);
    expect(expected).toMatchObject({ state: 'partially_paid', openCents: 6_600, paidCents: 30_000 });
    expect(expected.lines).toHaveLength(4);
    // The refunds exceed the payment until the event of the failed refund arrives.
    const over = await createEvents();
    for (const which of [3, 1, 5, 2, 4, 6, 0]) {
      await till.deliver(over.events[which] as PlayedEvent);
      await workInOrder();
    }
    expect(await readResult(over.url)).toEqual(expected);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }),
        fc.array(fc.nat({ max: 6 }), { maxLength: 43 }),
        fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }),
        async (order, copies, pauses) => {
          const { url, events } = await createEvents();
          for (const [at, which] of [...order, ...copies].entries()) {
            expect((await till.deliver(events[which] as PlayedEvent)).statusCode).toBe(200);
            if (pauses[at]) await workInOrder();
          }
          await workInOrder();
          expect(await readResult(url)).toEqual(expected);
        },
      ),
      propertyRuns({ day: 3 }),
    );
  });
});
