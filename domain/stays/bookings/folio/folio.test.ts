import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  balanceCents,
  balanceState,
  openDepositCents,
  openTaxCents,
  type StayAmounts,
  taxPartCents,
} from '../balance.ts';
import { FOLIO_KINDS, type FolioKind, MONEY_DIRECTIONS } from './entry.ts';
import { buildFolioLines, hasCharges, type PostedEntry, sumEntries } from './lines.ts';

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
    touristTaxCents: MONEY_DIRECTIONS[kind] === 0 ? null : Math.floor(amountCents * share),
    method: null,
    date: '2026-11-28',
    description: null,
  }));
const stayOf = (entries: readonly PostedEntry[]): fc.Arbitrary<StayAmounts> =>
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
      return { ...stay, ...(isOver && { touristTaxAmountCents: 0 }), ...sumEntries(entries) };
    });
const folio = fc.array(entry, { maxLength: 12 }).chain((entries) => fc.tuple(fc.constant(entries), stayOf(entries)));

it('folio lines add up to the balance for any entries and any state of the stay', () => {
  fc.assert(
    fc.property(folio, ([entries, stay]) => {
      const sum = buildFolioLines(stay, entries).reduce((all, line) => all + line.cents, 0);
      expect(sum).toBe(balanceCents(stay));
    }),
  );
});

it('sums do not depend on the order of the entries', () => {
  fc.assert(
    fc.property(folio, ([entries]) => {
      expect(sumEntries(entries.toReversed())).toEqual(sumEntries(entries));
    }),
  );
});

it('a cancelled stay never costs more than its penalty', () => {
  fc.assert(
    fc.property(folio, ([entries, stay]) => {
      fc.pre(stay.state === 'cancelled' || stay.state === 'no_show');
      const came = entries.reduce((sum, { kind, amountCents }) => sum + MONEY_DIRECTIONS[kind] * amountCents, 0);
      expect(balanceCents(stay)).toBe((stay.penaltyAmountCents ?? 0) - came);
      expect(openDepositCents({ ...stay, depositAmountCents: 10_000 })).toBe(0);
    }),
  );
});

it('the open deposit never exceeds the balance', () => {
  const stay: StayAmounts = {
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
  expect([balanceCents(stay), balanceState(balanceCents(stay))]).toEqual([6_200, 'due']);
  expect(balanceState(-1)).toBe('back');
  expect(balanceState(0)).toBe('settled');
});

it('says nothing to pay, not paid, when a cancelled stay charges nothing, even after a refunded payment', () => {
  const line = (kind: FolioKind | 'penalty', amountCents: number) => ({ kind, cents: amountCents });
  const refunded = [line('payment', -5_400), line('refund', 5_400)];
  for (const lines of [[], refunded]) expect(balanceState(0, hasCharges(lines))).toBe('nothing');
  const penalty = [line('penalty', 5_400), line('payment', -5_400)];
  expect(balanceState(0, hasCharges(penalty))).toBe('settled');
});

it('money that moves never contains more tax than is open or was collected', () => {
  fc.assert(
    fc.property(folio, cents, ([, stay], amountCents) => {
      const came = taxPartCents(stay, 1, amountCents);
      expect(came).toBeGreaterThanOrEqual(0);
      expect(came).toBeLessThanOrEqual(Math.min(amountCents, Math.max(0, openTaxCents(stay))));
      const back = taxPartCents(stay, -1, amountCents);
      expect(back).toBeGreaterThanOrEqual(0);
      expect(back).toBeLessThanOrEqual(Math.min(amountCents, Math.max(0, stay.touristTaxPaidCents ?? 0)));
    }),
  );
});

const NO_ENTRIES = { extrasAmountCents: 0, penaltyAmountCents: null, paidAmountCents: 0, touristTaxPaidCents: 0 };

it('a payment of the whole balance settles price and tax, and the whole refund returns both', () => {
  fc.assert(
    fc.property(cents, cents, (totalAmountCents, touristTaxAmountCents) => {
      const unpaid = { ...NO_ENTRIES, state: 'confirmed' as const, totalAmountCents, touristTaxAmountCents };
      expect(taxPartCents(unpaid, 1, totalAmountCents + touristTaxAmountCents)).toBe(touristTaxAmountCents);
      const paid = { ...unpaid, paidAmountCents: totalAmountCents, touristTaxPaidCents: touristTaxAmountCents };
      expect(taxPartCents(paid, -1, totalAmountCents + touristTaxAmountCents)).toBe(touristTaxAmountCents);
    }),
  );
});
