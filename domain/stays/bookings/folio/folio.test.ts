import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceCents, openDepositCents, type Paying, standingOf } from '../balance.ts';
import { FOLIO_KINDS, type FolioKind, MOVES } from './entry.ts';
import { folioLines, type PostedEntry, sumsOf } from './lines.ts';

const cents = fc.integer({ min: 0, max: 500_000 });
const entry: fc.Arbitrary<PostedEntry> = fc
  .record({
    kind: fc.constantFrom(...(Object.keys(FOLIO_KINDS) as FolioKind[])),
    amountCents: fc.integer({ min: 1, max: 200_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ kind, amountCents, share }) => ({
    kind,
    amountCents,
    touristTaxCents: MOVES[kind] === 0 ? null : Math.floor(amountCents * share),
    method: null,
    date: '2026-11-28',
    description: null,
  }));
const stayOf = (entries: readonly PostedEntry[]): fc.Arbitrary<Paying> =>
  fc
    .record({
      state: fc.constantFrom('confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show'),
      totalAmountCents: cents,
      touristTaxAmountCents: cents,
      penaltyAmountCents: fc.option(cents),
    })
    .map((stay) => {
      const isOver = stay.state === 'cancelled' || stay.state === 'no_show';
      // The database stores no tax for a cancelled stay.
      return { ...stay, ...(isOver && { touristTaxAmountCents: 0 }), ...sumsOf(entries) };
    });
const folio = fc
  .array(entry, { maxLength: 12 })
  .chain((entries) => fc.tuple(fc.constant(entries), stayOf(entries)));

it('folio lines add up to the balance for any entries and any state of the stay', () => {
  fc.assert(
    fc.property(folio, ([entries, stay]) => {
      const sum = folioLines(stay, entries).reduce((all, line) => all + line.cents, 0);
      expect(sum).toBe(balanceCents(stay));
    }),
  );
});

it('sums do not depend on the order of the entries', () => {
  fc.assert(
    fc.property(folio, ([entries]) => {
      expect(sumsOf(entries.toReversed())).toEqual(sumsOf(entries));
    }),
  );
});

it('a cancelled stay never costs more than its penalty', () => {
  fc.assert(
    fc.property(folio, ([entries, stay]) => {
      fc.pre(stay.state === 'cancelled' || stay.state === 'no_show');
      const came = entries.reduce((sum, { kind, amountCents }) => sum + MOVES[kind] * amountCents, 0);
      expect(balanceCents(stay)).toBe((stay.penaltyAmountCents ?? 0) - came);
      expect(openDepositCents({ ...stay, depositAmountCents: 10_000 })).toBe(0);
    }),
  );
});

it('the open deposit never exceeds the balance', () => {
  const stay: Paying = {
    state: 'confirmed',
    totalAmountCents: 30_000,
    extrasAmountCents: -5_000,
    touristTaxAmountCents: 1_200,
    penaltyAmountCents: null,
    paidAmountCents: 20_000,
    touristTaxPaidCents: 0,
  };
  expect(openDepositCents({ ...stay, depositAmountCents: 9_000 })).toBe(0);
  expect(openDepositCents({ ...stay, depositAmountCents: 23_000 })).toBe(3_000);
  expect(openDepositCents({ ...stay, depositAmountCents: 28_000 })).toBe(5_000);
  expect([balanceCents(stay), standingOf(balanceCents(stay))]).toEqual([6_200, 'due']);
  expect(standingOf(-1)).toBe('back');
  expect(standingOf(0)).toBe('settled');
});
