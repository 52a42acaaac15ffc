import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeReceived, type Movement, STATUS_RANKS } from './movements.ts';

const payment = {
  id: 'pi',
  kind: 'payment',
  currency: 'EUR',
  status: 'paid',
  day: '2026-11-02',
  closedDay: null,
} as const;
const paymentAmounts = fc.integer({ min: 2, max: 1_000_000 });
const part = fc.record({
  kind: fc.constantFrom('refund' as const, 'dispute' as const),
  share: fc.integer({ min: 1, max: 1000 }),
  status: fc.nat({ max: 3 }),
});

/** Returns refunds and disputes of a payment. Refunds never exceed its amount; disputes are independent of refunds. */
function buildMovements(
  amountCents: number,
  parts: readonly { kind: 'refund' | 'dispute'; share: number; status: number }[],
): Movement[] {
  let remainingCents = amountCents;
  const deductions = parts.map(({ kind, share, status }, at): Movement => {
    const wanted = Math.max(1, Math.floor((amountCents * share) / 1000));
    const amount = kind === 'dispute' ? wanted : Math.min(remainingCents, wanted);
    if (kind === 'refund') remainingCents -= amount;
    const states =
      kind === 'refund'
        ? (['pending', 'succeeded', 'failed', 'canceled'] as const)
        : (['open', 'won', 'lost', 'open'] as const);
    return {
      id: `${kind}_${at}`,
      kind,
      amountCents: amount,
      currency: 'EUR',
      status: states[status] ?? 'open',
      day: `2026-11-${10 + at}`,
      closedDay: '2026-11-30',
    };
  });
  return [{ ...payment, amountCents }, ...deductions.filter((one) => one.amountCents > 0)];
}

describe('received money', () => {
  it('returns the payment less refunds and open disputes, in any order of events', () => {
    fc.assert(
      fc.property(
        paymentAmounts,
        fc.array(part, { maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        (amountCents, parts, luck) => {
          const movements = buildMovements(amountCents, parts);
          const received = computeReceived(movements);
          if (typeof received === 'string') throw new Error(received);
          const taken = movements
            .filter(({ kind, status }) => kind !== 'payment' && STATUS_RANKS[status] < 3 && status !== 'won')
            .reduce((sum, one) => sum + one.amountCents, 0);
          expect(received.netCents).toBe(amountCents - taken);
          expect(received.lines.reduce((sum, one) => sum + one.amountCents, 0)).toBe(received.netCents);
          const keys = new Map(movements.map((one) => [one, luck.next().value ?? 0]));
          const shuffled = movements.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
          const sorted = (of: typeof received) => of.lines.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));
          const again = computeReceived(shuffled);
          if (typeof again === 'string') throw new Error(again);
          expect(sorted(again)).toEqual(sorted(received));
        },
      ),
    );
  });

  it('returns nothing before the payment is known, and refuses when sums or currencies disagree', () => {
    const refund = { ...payment, id: 're', kind: 'refund', status: 'succeeded' } as const;
    expect(computeReceived([{ ...refund, amountCents: 5 }])).toEqual({ lines: [], netCents: 0 });
    const all = [{ ...payment, amountCents: 100 }];
    expect(computeReceived([...all, { ...refund, amountCents: 101 }])).toBe('over');
    expect(computeReceived([...all, { ...refund, amountCents: 100, currency: 'USD' }])).toBe('currency');
  });

  it('returns a negative sum when the bank takes the whole of a payment that was half refunded', () => {
    const all = [
      { ...payment, amountCents: 20_000 },
      { ...payment, id: 're', kind: 'refund', status: 'succeeded', amountCents: 10_000 },
    ] as const;
    const dispute = { ...payment, id: 'dp', kind: 'dispute', amountCents: 20_000 } as const;
    const withDispute = (status: 'open' | 'lost' | 'won') => computeReceived([...all, { ...dispute, status }]);
    expect(withDispute('open')).toMatchObject({ netCents: -10_000 });
    expect(withDispute('lost')).toMatchObject({ netCents: -10_000 });
    expect(withDispute('won')).toMatchObject({ netCents: 10_000 });
  });
});
