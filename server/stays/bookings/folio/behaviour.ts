import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Values } from '../../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import {
  balanceCents,
  isGivenUp,
  openTaxCents,
  structureBalanceCents,
  structureOwedCents,
} from '../../../../domain/stays/bookings/balance.ts';
import { folioActions } from '../../../../domain/stays/bookings/folio/actions.ts';
import { folioEntry, MOVES } from '../../../../domain/stays/bookings/folio/entry.ts';
import { refuseIssues } from '../../../kernel/records/actions.ts';
import { stateMachine } from '../../../kernel/records/lifecycle/act.ts';
import { behaviour } from '../../../kernel/records/lifecycle/behaviour.ts';
import { type ArrivalRow, type EntryRow, lockArrival, readPosted, sumFolio } from './post.ts';

type Entry = Values<typeof folioEntry.fields>;

/** Returns the default tax part of a payment or refund: the remainder after the structure's own amount. */
function taxOf({ kind, amountCents }: Entry, stay: ArrivalRow): number {
  const direction = MOVES[kind ?? 'extra'];
  const open = Math.max(0, direction * openTaxCents(stay));
  const own = Math.max(0, direction * structureBalanceCents(stay));
  return Math.min(open, Math.max(0, (amountCents ?? 0) - own));
}

/** Checks that a new entry does not exceed the amount due, refundable or discountable. */
function overIssues(entry: Entry, stay: ArrivalRow): Issue[] {
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
      return amount - tax > Math.max(0, structureBalanceCents(stay))
        ? over('folio_over_due', balanceCents(stay))
        : [];
    }
    case 'refund':
      return amount > -balanceCents(stay) ? over('folio_over_back', -balanceCents(stay)) : [];
    case 'discount':
      return isGivenUp(stay.state) || amount > structureOwedCents(stay)
        ? over('folio_over_price', structureOwedCents(stay))
        : [];
    case 'extra':
      return isGivenUp(stay.state) ? [{ path: 'arrivalId', code: 'arrival_over' }] : [];
    default:
      return [{ path: 'kind', code: 'enum' }];
  }
}

/** Days during which the author may undo an entry. */
const OWN_DAYS = 1;

export const folioEntryBehaviour = behaviour(folioEntry, {
  standsApart: true,
  undo: { ownDays: OWN_DAYS },
  async beforeValidate({ transaction, operation, after }) {
    if (
      operation !== 'create' ||
      (after.touristTaxCents ?? null) !== null ||
      MOVES[after.kind ?? 'extra'] === 0
    )
      return {};
    const stay = after.arrivalId ? await lockArrival(transaction, after.arrivalId) : null;
    return { touristTaxCents: stay ? taxOf(after, stay) : 0 };
  },
  async validate({ transaction, operation, after, before, undoes }) {
    if (undoes) return [];
    if (before?.state === 'voided' || before?.reference)
      return [{ path: 'state', code: before.reference ? 'folio_online' : 'folio_voided' }];
    const issues: Issue[] = [];
    if (after.method === 'card_online') issues.push({ path: 'method', code: 'enum' });
    if (after.date && after.date > todayInRome()) issues.push({ path: 'date', code: 'date_future' });
    const stay = operation === 'create' ? await lockArrival(transaction, after.arrivalId) : null;
    return stay ? [...issues, ...overIssues(after, stay)] : issues;
  },
  async afterSave({ transaction, author, after, before }) {
    if (before) return;
    await sumFolio(transaction, author, after.arrivalId, refundOf(after));
  },
  // Staff void wrong entries. Authors may undo recent ones; administrators may delete.
  async beforeDelete({ transaction, row }) {
    if (row.reference) return [{ path: 'state', code: 'folio_online' }];
    return row.state === 'posted' ? goneIssues(await sumsWithout(transaction, row)) : [];
  },
  async afterPurge({ transaction, author, row }) {
    if (row.state === 'posted') await sumFolio(transaction, author, row.arrivalId, -refundOf(row));
  },
});

const refundOf = ({ kind, amountCents }: Entry): number => (kind === 'refund' ? (amountCents ?? 0) : 0);

/** Returns the sum of all money moved without this entry. */
async function sumsWithout(
  transaction: Parameters<typeof readPosted>[0],
  { arrivalId, kind, amountCents }: EntryRow,
): Promise<number> {
  const posted = await readPosted(transaction, arrivalId);
  return posted.reduce((sum, one) => sum + MOVES[one.kind] * one.amountCents, 0) - MOVES[kind] * amountCents;
}

/** Refuses a change that would leave more refunded than paid. */
const goneIssues = (leftCents: number): Issue[] =>
  leftCents < 0 ? [{ path: 'state', code: 'folio_given_back' }] : [];

export const folioMachine = stateMachine(folioEntry, folioActions, {
  does: {
    async void({ transaction, row }) {
      refuseIssues(goneIssues(await sumsWithout(transaction, row)));
      return {};
    },
  },
  async follows({ transaction, author, row }) {
    await sumFolio(transaction, author, row.arrivalId, -refundOf(row));
    return undefined;
  },
});
