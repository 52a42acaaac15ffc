import fc from 'fast-check';

/** Number that selects a record, modulo the number of records. */
const recordNumbers = fc.nat(20);
/** Parts of the allowed amount, and amounts that no rule allows. */
const amountParts = fc.constantFrom(0.01, 0.4, 0.5, 1, 1.1, 0, -1);

const buildSteps = <Name extends string>(weight: number, ...names: readonly Name[]) => ({
  weight,
  arbitrary: fc.record({ what: fc.constantFrom(...names), which: recordNumbers, part: amountParts }),
});

/** A step in the life of an account. */
export const accountStep = fc.oneof(
  buildSteps(5, 'issue'),
  buildSteps(5, 'pay', 'payByCard'),
  buildSteps(4, 'draftCredit'),
  buildSteps(6, 'issueCredit'),
  buildSteps(8, 'refundByHand', 'refundCard', 'dispute', 'decide'),
  buildSteps(5, 'removePayment', 'repeatEvent', 'foreignCurrency'),
  buildSteps(5, 'reject', 'refuse', 'void', 'reissue'),
  buildSteps(6, 'pass', 'remind', 'night'),
  buildSteps(4, 'sellHighlight', 'markPaid', 'giveUp'),
);
export type AccountStep = typeof accountStep extends fc.Arbitrary<infer S> ? S : never;
