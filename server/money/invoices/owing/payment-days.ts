import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Payment term when neither contract nor issuer sets one. */
const DEFAULT_PAYMENT_DAYS = 30;

interface Line {
  readonly origin: string;
  readonly originId: number | null;
}

/** Returns the payment term in days: the contract's for its instalments, else the issuer's. */
export async function readPaymentDays(
  database: Queryable,
  lines: readonly Line[],
  issuer: { readonly paymentDays: number } | null,
): Promise<number> {
  const ids = lines.flatMap(({ origin, originId }) => (origin === 'contract' && originId ? [originId] : []));
  const [agreed] =
    ids.length === 0
      ? []
      : await run<{ days: number | null }>(
          database,
          'select min(payment_term_days)::integer as days from contracts where id = any($1::integer[])',
          [ids],
        );
  return agreed?.days ?? issuer?.paymentDays ?? DEFAULT_PAYMENT_DAYS;
}

/**
 * Returns the due date, or an earlier one if a highlight awaiting payment would lose its slot before. Never earlier
 * than the document's date.
 */
export async function limitDueDate(
  database: Queryable,
  lines: readonly Line[],
  { issueDate, dueDate }: { readonly issueDate: Day; readonly dueDate: Day },
): Promise<Day> {
  const ids = lines.flatMap(({ origin, originId }) => (origin === 'highlight' && originId ? [originId] : []));
  if (ids.length === 0) return dueDate;
  const [lost] = await run<{ day: Day | null }>(
    database,
    `select min((hold_until at time zone 'Europe/Rome')::date)::text as day from highlights
     where id = any($1::integer[]) and state = 'pending_payment'`,
    [ids],
  );
  const day = lost?.day ?? dueDate;
  return day >= dueDate ? dueDate : day > issueDate ? day : issueDate;
}
