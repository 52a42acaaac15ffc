import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Values } from '../../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import {
  balanceCents,
  isCancelledOrNoShow,
  openTaxCents,
  structureBalanceCents,
  structureDueCents,
  taxPartCents,
} from '../../../../domain/stays/bookings/balance.ts';
import { folioActions } from '../../../../domain/stays/bookings/folio/actions.ts';
import { folioEntry, MONEY_DIRECTIONS } from '../../../../domain/stays/bookings/folio/entry.ts';
import { throwIssues } from '../../../kernel/records/actions.ts';
import { stateMachine } from '../../../kernel/records/lifecycle/act.ts';
import { behaviour } from '../../../kernel/records/lifecycle/behaviour.ts';
import { type ArrivalRow, type EntryRow, lockArrival, readPostedEntries, sumFolio } from './post-entries.ts';

type Entry = Values<typeof folioEntry.fields>;

/** Checks that a new entry does not exceed the amount due, refundable or discountable. */
function checkAmounts(entry: Entry, stay: ArrivalRow): Issue[] {
  const { kind, touristTaxCents } = entry;
  const amount = entry.amountCents ?? 0;
  const tax = touristTaxCents ?? 0;
  const over = (code: string, most: number): Issue[] => [
    { path: 'amountCents', code, params: { amountCents: Math.max(0, most) } },
  ];
  const taxOver = (code: string, most: number): Issue => ({
    path: 'touristTaxCents',
    code,
    params: { amountCents: Math.max(0, most) },
  });
  if (UNPAID_ORIGINS.includes(stay.origin)) return [{ path: 'arrivalId', code: 'folio_without_guest' }];
  switch (kind) {
    case 'payment': {
      if (tax > 0 && tax > openTaxCents(stay)) return [taxOver('folio_over_due', openTaxCents(stay))];
      return amount - tax > Math.max(0, structureBalanceCents(stay)) ? over('folio_over_due', balanceCents(stay)) : [];
    }
    case 'refund':
      if (tax > Math.max(0, stay.touristTaxPaidCents ?? 0))
        return [taxOver('folio_tax_over_collected', stay.touristTaxPaidCents ?? 0)];
      return amount > -balanceCents(stay) ? over('folio_over_back', -balanceCents(stay)) : [];
    case 'discount':
      return isCancelledOrNoShow(stay.state) || amount > structureDueCents(stay)
        ? over('folio_over_price', structureDueCents(stay))
        : [];
    case 'extra':
      return isCancelledOrNoShow(stay.state) ? [{ path: 'arrivalId', code: 'arrival_over' }] : [];
    default:
      return [{ path: 'kind', code: 'enum' }];
  }
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
    const stay = operation === 'create' ? await lockArrival(transaction, after.arrivalId) : null;
    return stay ? [...issues, ...checkAmounts(after, stay)] : issues;
  },
  async afterSave({ transaction, author, after, before }) {
    if (before) return;
    await sumFolio(transaction, author, after.arrivalId, refundCents(after));
  },
  // Staff void wrong entries. Authors may undo recent ones; administrators may delete.
  async beforeDelete({ transaction, row }) {
    if (row.reference) return [{ path: 'state', code: 'folio_online' }];
    return row.state === 'posted' ? checkNotOverRefunded(await sumWithoutEntry(transaction, row)) : [];
  },
  async afterPurge({ transaction, author, row }) {
    if (row.state === 'posted') await sumFolio(transaction, author, row.arrivalId, -refundCents(row));
  },
});

const refundCents = ({ kind, amountCents }: Entry): number => (kind === 'refund' ? (amountCents ?? 0) : 0);

/** Returns the sum of all money moved without this entry. */
async function sumWithoutEntry(
  transaction: Parameters<typeof readPostedEntries>[0],
  { arrivalId, kind, amountCents }: EntryRow,
): Promise<number> {
  const posted = await readPostedEntries(transaction, arrivalId);
  return (
    posted.reduce((sum, one) => sum + MONEY_DIRECTIONS[one.kind] * one.amountCents, 0) -
    MONEY_DIRECTIONS[kind] * amountCents
  );
}

/** Refuses a change that would leave more refunded than paid. */
const checkNotOverRefunded = (leftCents: number): Issue[] =>
  leftCents < 0 ? [{ path: 'state', code: 'folio_given_back' }] : [];

export const folioMachine = stateMachine(folioEntry, folioActions, {
  does: {
    async void({ transaction, row }) {
      throwIssues(checkNotOverRefunded(await sumWithoutEntry(transaction, row)));
      return {};
    },
  },
  async follows({ transaction, author, row }) {
    await sumFolio(transaction, author, row.arrivalId, -refundCents(row));
    return undefined;
  },
});
