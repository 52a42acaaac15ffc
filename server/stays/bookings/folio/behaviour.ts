import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Values } from '../../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import {
  balanceCents,
  discountIssues,
  isCancelledOrNoShow,
  openTaxCents,
  receivedCents,
  structureBalanceCents,
  structureDueCents,
  taxPartCents,
} from '../../../../domain/stays/bookings/balance.ts';
import { folioActions } from '../../../../domain/stays/bookings/folio/actions.ts';
import { folioEntry, MONEY_DIRECTIONS } from '../../../../domain/stays/bookings/folio/entry.ts';
import { sumEntries } from '../../../../domain/stays/bookings/folio/lines.ts';
import { throwIssues } from '../../../kernel/records/actions.ts';
import { act, SYSTEM_CALL, stateMachine } from '../../../kernel/records/lifecycle/act.ts';
import { behaviour, type UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { storeTax } from '../store-tax.ts';
import { checkCash } from '../terms/check-cash.ts';
import { type PendingMoney, readPendingMoney, STALE_CHECKOUTS_JOB } from './pending.ts';
import { type ArrivalRow, type EntryRow, lockArrival, readPostedEntries, sumFolio } from './post-entries.ts';

type Entry = Values<typeof folioEntry.fields>;

const overIssue = (path: 'amountCents' | 'touristTaxCents', code: string, maxCents: number): Issue[] => [
  { path, code, params: { amountCents: Math.max(0, maxCents) } },
];

/** Checks that a new entry does not exceed the amount due, refundable or discountable. */
function checkAmounts(entry: Entry, stay: ArrivalRow, pending: PendingMoney): Issue[] {
  const { kind } = entry;
  const amount = entry.amountCents ?? 0;
  if (UNPAID_ORIGINS.includes(stay.origin)) return [{ path: 'arrivalId', code: 'folio_without_guest' }];
  switch (kind) {
    case 'payment':
      return checkPayment(amount, entry.touristTaxCents ?? 0, stay, pending);
    case 'refund':
      return checkRefund(amount, entry.touristTaxCents ?? 0, stay, pending);
    case 'discount': {
      const maxCents = isCancelledOrNoShow(stay.state) ? 0 : structureDueCents(stay);
      return amount > maxCents ? overIssue('amountCents', 'folio_over_price', maxCents) : [];
    }
    case 'extra':
      return isCancelledOrNoShow(stay.state) ? [{ path: 'arrivalId', code: 'arrival_over' }] : [];
    default:
      return [{ path: 'kind', code: 'enum' }];
  }
}

function checkPayment(amount: number, tax: number, stay: ArrivalRow, { incomingCents }: PendingMoney): Issue[] {
  const openCents = balanceCents(stay);
  if (tax > 0 && tax > openTaxCents(stay)) return overIssue('touristTaxCents', 'folio_over_due', openTaxCents(stay));
  if (amount > openCents || amount - tax > Math.max(0, structureBalanceCents(stay)))
    return overIssue('amountCents', 'folio_over_due', openCents);
  return incomingCents > 0 && amount > openCents - incomingCents
    ? overIssue('amountCents', 'folio_pending', incomingCents)
    : [];
}

function checkRefund(amount: number, tax: number, stay: ArrivalRow, { refundCents }: PendingMoney): Issue[] {
  const [paid, taxPaid] = [stay.paidAmountCents ?? 0, stay.touristTaxPaidCents ?? 0];
  const backCents = -balanceCents(stay);
  if (tax > Math.max(0, taxPaid)) return overIssue('touristTaxCents', 'folio_tax_over_collected', taxPaid);
  if (amount > backCents) return overIssue('amountCents', 'folio_over_back', backCents);
  if (amount - tax > Math.max(0, paid)) return overIssue('amountCents', 'folio_price_over_received', paid);
  return refundCents > 0 && amount > backCents - refundCents
    ? overIssue('amountCents', 'folio_pending', refundCents)
    : [];
}

/** Days during which the author may undo an entry. */
const UNDO_DAYS = 1;

export const folioEntryBehaviour = behaviour(folioEntry, {
  standsApart: true,
  undo: { ownDays: UNDO_DAYS },
  async beforeValidate({ transaction, operation, after }) {
    const direction = MONEY_DIRECTIONS[after.kind ?? 'extra'];
    if (operation !== 'create' || (after.touristTaxCents ?? null) !== null || direction === 0) return {};
    const stay = after.arrivalId ? await lockArrival(transaction, after.arrivalId) : null;
    return { touristTaxCents: stay ? taxPartCents(stay, direction, after.amountCents ?? 0) : 0 };
  },
  async validate({ transaction, operation, after, before, undoes }) {
    if (undoes) return [];
    if (before?.state === 'voided' || before?.reference)
      return [{ path: 'state', code: before.reference ? 'folio_online' : 'folio_voided' }];
    const issues: Issue[] = [];
    if (after.method === 'card_online') issues.push({ path: 'method', code: 'enum' });
    if (after.date && after.date > todayInRome()) issues.push({ path: 'date', code: 'date_future' });
    const stay = await lockArrival(transaction, after.arrivalId);
    if (!stay) return issues;
    // The database's clock, which dates bookings, may be ahead.
    if (after.date && after.date < todayInRome(Math.min(Date.parse(stay.createdAt), Date.now())))
      issues.push({ path: 'date', code: 'date_before_booking' });
    if (operation !== 'create') return issues;
    const pending = await readPendingMoney(transaction, stay.id);
    return [
      ...issues,
      ...checkAmounts(after, stay, pending),
      ...(await checkCash(transaction, stay, after, 'amountCents')),
    ];
  },
  async afterSave({ context, transaction, author, after, before }) {
    if (before) return;
    await updateStay(transaction, author, after, refundCents(after));
    await context.jobs.enqueue(transaction, STALE_CHECKOUTS_JOB, {});
  },
  // Staff void wrong entries. Authors may undo recent ones; administrators may delete.
  async beforeDelete({ transaction, row }) {
    if (row.reference) return [{ path: 'state', code: 'folio_online' }];
    return row.state === 'posted' ? checkRemoval(transaction, row) : [];
  },
  async afterPurge({ transaction, author, row }) {
    if (row.state === 'posted') await updateStay(transaction, author, row, -refundCents(row));
  },
});

/** Updates the figures of the stay. A discount also changes the tourist tax, if it is a percentage of the price. */
async function updateStay(
  transaction: Transaction,
  author: Author,
  { kind, structureId, arrivalId }: Pick<EntryRow, 'kind' | 'structureId' | 'arrivalId'>,
  refundedByCents: number,
): Promise<void> {
  await sumFolio(transaction, author, arrivalId, refundedByCents);
  if (kind === 'discount') await storeTax(transaction, structureId, arrivalId);
}

const refundCents = ({ kind, amountCents }: Entry): number => (kind === 'refund' ? (amountCents ?? 0) : 0);

/** Refuses to remove an entry if more would be refunded than received, or the discounts would exceed the price. */
async function checkRemoval(transaction: Transaction, entry: EntryRow): Promise<Issue[]> {
  const [stay, posted, pending] = [
    await lockArrival(transaction, entry.arrivalId),
    await readPostedEntries(transaction, entry.arrivalId),
    await readPendingMoney(transaction, entry.arrivalId),
  ];
  if (!stay) return [];
  const after = { ...stay, ...sumEntries(posted.filter(({ id }) => id !== entry.id)) };
  if (MONEY_DIRECTIONS[entry.kind] === 0)
    return discountIssues(after).map(({ code, params }): Issue => ({ path: 'state', code, ...(params && { params }) }));
  const isOverRefunded =
    after.paidAmountCents < 0 || after.touristTaxPaidCents < 0 || receivedCents(after) < pending.refundCents;
  return MONEY_DIRECTIONS[entry.kind] > 0 && isOverRefunded ? [{ path: 'state', code: 'folio_given_back' }] : [];
}

export const folioMachine = stateMachine(folioEntry, folioActions, {
  does: {
    async void({ transaction, row }) {
      throwIssues(await checkRemoval(transaction, row));
      return {};
    },
  },
  async follows({ transaction, author, row }) {
    await updateStay(transaction, author, row, -refundCents(row));
    return undefined;
  },
});

/** Voids the fee that was written together with a change of dates, when this change is undone. */
export async function voidChangeFees(unit: UnitOfWork, { id, structureId, updatedAt }: ArrivalRow): Promise<void> {
  const fees = await run<{ id: number }>(
    unit.transaction,
    `select id from folio_entries where arrival_id = $1 and kind = 'change_fee' and state = 'posted'
       and date_trunc('milliseconds', created_at) = $2`,
    [id, updatedAt],
  );
  for (const fee of fees) await act(folioMachine, unit, { ...SYSTEM_CALL, structureId, id: fee.id, action: 'void' });
}
