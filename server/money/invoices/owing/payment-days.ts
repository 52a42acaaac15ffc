import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Where neither contract nor issuer says. */
const USUAL_DAYS = 30;

interface Line {
  readonly origin: string;
  readonly originId: number | null;
}

/** In how many days a document is due: as agreed in the contracts whose instalments it asks for, else as its issuer says. */
export async function paymentDays(
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
  return agreed?.days ?? issuer?.paymentDays ?? USUAL_DAYS;
}

/**
 * When a document of these lines is due: on this day, or sooner where a highlight that waits for its payment would have lost
 * its place by then; never before the document.
 */
export async function dueInTime(
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
