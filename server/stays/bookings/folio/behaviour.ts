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
} from '../../../../domain/stays/bookings/balance.ts';
import { folioActions } from '../../../../domain/stays/bookings/folio/actions.ts';
import { folioEntry, MONEY_DIRECTIONS } from '../../../../domain/stays/bookings/folio/entry.ts';
import { throwIssues } from '../../../kernel/records/actions.ts';
import { stateMachine } from '../../../kernel/records/lifecycle/act.ts';
import { behaviour } from '../../../kernel/records/lifecycle/behaviour.ts';
import { type ArrivalRow, type EntryRow, lockArrival, readPostedEntries, sumFolio } from './post-entries.ts';

type Entry = Values<typeof folioEntry.fields>;

/** Returns the default tax part of a payment or refund: the remainder after the structure's own amount. */
function defaultTaxCents({ kind, amountCents }: Entry, stay: ArrivalRow): number {
  const direction = MONEY_DIRECTIONS[kind ?? 'extra'];
  const open = Math.max(0, direction * openTaxCents(stay));
  const own = Math.max(0, direction * structureBalanceCents(stay));
  return Math.min(open, Math.max(0, (amountCents ?? 0) - own));
}

/** Checks that a new entry does not exceed the amount due, refundable or discountable. */
function checkAmounts(entry: Entry, stay: ArrivalRow): Issue[] {
  const { kind, touristTaxCents } = entry;
  const amount = entry.amountCents ?? 0;
  const tax = touristTaxCents ?? 0;
  const over = (code: string, most: number): Issue[] => [
    { path: 'amountCents', code, params: { amountCents: Math.max(0, most) } },
  ];
  if (UNPAID_ORIGINS.includes(stay.origin)) return [{ path: 'arrivalId', code: 'folio_without_guest' }];
  switch (kind) {
    case 'payment': {
      if (tax > 0 && tax > openTaxCents(stay))
        return [
          {
            path: 'touristTaxCents',
            code: 'folio_over_due',
            params: { amountCents: Math.max(0, openTaxCents(stay)) },
          },
        ];
      return amount - tax > Math.max(0, structureBalanceCents(stay)) ? over('folio_over_due', balanceCents(stay)) : [];
    }
    case 'refund':
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
    if (
      operation !== 'create' ||
      (after.touristTaxCents ?? null) !== null ||
      MONEY_DIRECTIONS[after.kind ?? 'extra'] === 0
    )
      return {};
    const stay = after.arrivalId ? await lockArrival(transaction, after.arrivalId) : null;
    return { touristTaxCents: stay ? defaultTaxCents(after, stay) : 0 };
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
