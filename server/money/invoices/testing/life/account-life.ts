import { expect } from 'vitest';
import type { Caller } from '../../../../testing/app.ts';
import type { Till } from '../../../payments/testing.ts';
import { draftCreditStep, issueCreditStep, issueStep, receive, reissueStep, voidStep } from './document-steps.ts';
import { giveUpStep, markPaidStep, sellStep } from './highlight-steps.ts';
import { type Amounts, type Life, read, readAmounts, type Step, today } from './life-context.ts';
import { ageingOf, balanceOf, emptyModel, isWaiting, moneyOf } from './model.ts';
import {
  cardStep,
  currencyStep,
  decideStep,
  disputeStep,
  payByHand,
  refundCardStep,
  removeStep,
  repeatStep,
} from './money-steps.ts';
import type { AccountStep } from './steps.ts';
import { nightStep, passStep, remindStep } from './time-steps.ts';

export type AccountLife = Awaited<ReturnType<typeof startAccountLife>>;

/** Creates a structure and returns the steps of its account with the check of all sums. */
export async function startAccountLife(till: Till) {
  // The highlights of earlier lives give their slots back.
  await till.t.database.pool.query('update highlights set holds_slot = false');
  const structureId = await till.structure();
  const staff = await till.t.as('operator');
  const life: Life = {
    till,
    staff,
    customer: await till.t.as('customer'),
    structureId,
    base: `/api/structures/${structureId}`,
    model: emptyModel(),
    events: [],
    otherCents: await readDueCents(staff),
  };
  return {
    take: ({ what, ...step }: AccountStep) => STEPS[what](life, step),
    check: () => checkAccount(life),
  };
}

async function readDueCents(staff: Caller): Promise<number> {
  const { figures } = (await staff.get('/api/cash-position')).json();
  return figures.due.amountCents + figures.overdue.amountCents;
}

const STEPS: Readonly<Record<AccountStep['what'], (life: Life, step: Step) => Promise<void>>> = {
  issue: issueStep,
  pay: payByHand('pay'),
  payByCard: cardStep,
  refundByHand: payByHand('refund'),
  refundCard: refundCardStep,
  dispute: disputeStep,
  decide: decideStep,
  draftCredit: draftCreditStep,
  issueCredit: issueCreditStep,
  removePayment: removeStep,
  repeatEvent: repeatStep,
  foreignCurrency: currencyStep,
  reject: receive('rejected'),
  refuse: receive('refused'),
  void: voidStep,
  reissue: reissueStep,
  pass: passStep,
  remind: remindStep,
  night: nightStep,
  sellHighlight: sellStep,
  markPaid: markPaidStep,
  giveUp: giveUpStep,
};

/** Compares every place that shows the account with plain sums. */
async function checkAccount(life: Life): Promise<void> {
  const { model, base, structureId } = life;
  const amounts = await readAmounts(life);
  const total = (of: readonly Amounts[], name: 'openCents' | 'surplusCents') =>
    of.reduce((sum, one) => sum + one[name], 0);
  const waiting = amounts.filter(({ document }) => isWaiting(document) || document.sdi === 'refused');
  const owed = amounts.filter(
    ({ openCents, document }) => openCents > 0 && !waiting.some((one) => one.document === document),
  );
  const balance = balanceOf(model);
  const account = await read(life, `${base}/statement?from=2020-01-01&to=${today}`);
  expect(account.closingCents).toBe(balance);
  expect(total(amounts, 'openCents') - total(amounts, 'surplusCents')).toBe(balance);
  // A document that may be reissued keeps its money.
  const held = waiting.filter(({ document }) => document.sdi !== 'refused');
  const rest = balance + total(held, 'surplusCents') - total(waiting, 'openCents');
  expect(total(owed, 'openCents')).toBe(Math.max(0, rest));
  expect(account.ageing).toEqual(
    ageingOf(
      owed.map(({ document, openCents: cents }) => ({ document, cents })),
      model.day,
    ),
  );
  expect((await readDueCents(life.staff)) - life.otherCents).toBe(Math.max(0, rest));
  const { data } = await read(life, `/api/payments?filter[structureId]=${structureId}&perPage=100`);
  expect(data.reduce((sum: number, one: { amountCents: number }) => sum + one.amountCents, 0)).toBe(moneyOf(model));
  for (const { document, openCents, dunnings } of amounts) {
    expect([document.id, dunnings]).toEqual([document.id, document.reminders]);
    // A debt that comes back is announced anew.
    if (openCents === 0) Object.assign(document, { suspendsOn: null, hasSuspended: false });
  }
}
