import { type Queryable, run } from '../../database/statement.ts';

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
