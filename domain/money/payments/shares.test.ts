import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReceivedLine } from './movements.ts';
import { splitLines } from './shares.ts';

const line = (kind: ReceivedLine['kind'], externalId: string, amountCents: number): ReceivedLine => ({
  ...{ kind, externalId, amountCents, date: '2026-11-30' },
});
const sumOf = (lines: readonly ReceivedLine[] = []) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

it('splits payment, refunds and disputes to the cent, and no booking gets back more than its share', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.record({ part: fc.nat({ max: 1000 }), at: fc.option(fc.nat({ max: 4 })) }), { maxLength: 5 }),
      (cents, refunds) => {
        const shares = cents.map((one, at) => ({ id: at + 1, cents: one }));
        const paidCents = cents.reduce((sum, one) => sum + one, 0);
        const rest = [...cents];
        let restCents = paidCents;
        const refundedIds = new Map<string, number>();
        const lines = [line('payment', 'pi', paidCents)];
        for (const [n, { part, at }] of refunds.entries()) {
          const own = at !== null && at < cents.length ? at : null;
          const most = own === null ? restCents : Math.min(restCents, rest[own] ?? 0);
          const amount = Math.floor((most * part) / 1000);
          if (amount === 0) continue;
          // A refund without a booking may take the part of any.
          if (own === null && refunds.slice(n + 1).some((later) => later.at !== null)) continue;
          if (own !== null) {
            refundedIds.set(`re${n}`, own + 1);
            rest[own] = (rest[own] ?? 0) - amount;
          }
          restCents -= amount;
          lines.push(line('refund', `re${n}`, -amount));
        }
        lines.push(line('dispute', 'dp', -paidCents), line('reinstated', 'dp:won', paidCents));
        const parts = splitLines(lines, shares, refundedIds);
        for (const { externalId, amountCents } of lines) {
          const all = [...parts.values()].flat().filter((one) => one.externalId === externalId);
          expect(sumOf(all)).toBe(amountCents);
        }
        for (const { id, cents: share } of shares) {
          const own = parts.get(id) ?? [];
          expect(own.find(({ kind }) => kind === 'payment')?.amountCents).toBe(share);
          expect(own.find(({ kind }) => kind === 'dispute')?.amountCents).toBe(-share);
          expect(sumOf(own)).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

it('gives the remaining refund to the other booking when the first was refunded by itself', () => {
  const lines = [line('payment', 'pi', 10_001), line('refund', 'own', -5_000), line('refund', 'rest', -5_001)];
  const shares = [
    { id: 1, cents: 5_000 },
    { id: 2, cents: 5_001 },
  ];
  const parts = splitLines(lines, shares, new Map([['own', 1]]));
  expect([1, 2].map((id) => sumOf(parts.get(id)))).toEqual([0, 0]);
  expect(parts.get(1)?.map(({ externalId }) => externalId)).toEqual(['pi', 'own']);
});

it('brings back to each booking what it took when a part was disputed and won', () => {
  const lines = [line('payment', 'pi', 10), line('dispute', 'dp', -5), line('reinstated', 'dp:won', 5)];
  const parts = splitLines(
    lines,
    [
      { id: 1, cents: 5 },
      { id: 2, cents: 5 },
    ],
    new Map(),
  );
  expect([1, 2].map((id) => parts.get(id)?.map(({ amountCents }) => amountCents))).toEqual([
    [5, -3, 3],
    [5, -2, 2],
  ]);
});

it('leaves out the part of a booking when it no longer exists', () => {
  const lines = [line('payment', 'pi', 10_000), line('refund', 're', -5_000)];
  const parts = splitLines(lines, [{ id: 1, cents: 4_000 }], new Map());
  expect(parts.get(1)?.map(({ amountCents }) => amountCents)).toEqual([4_000, -2_000]);
});
