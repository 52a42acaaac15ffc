import type { z } from 'zod';
import type { ArrivalState } from '../../../../domain/stays/bookings/arrival-states.ts';
import {
  balanceCents,
  depositPaidCents,
  openDepositCents,
  type StayAmountsWithDeposit,
} from '../../../../domain/stays/bookings/balance.ts';
import type { folioAnswer, GuestFolioLine } from '../../../../domain/stays/bookings/folio/answers.ts';
import type { FolioState } from '../../../../domain/stays/bookings/folio/entry.ts';
import { buildFolioLines, type FolioLine, type PostedEntry } from '../../../../domain/stays/bookings/folio/lines.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';

interface Entry extends PostedEntry {
  readonly id: number;
  readonly version: number;
  readonly state: FolioState;
  readonly reference: string | null;
  readonly createdAt: string;
  readonly authorName: string | null;
}

interface Stay extends StayAmountsWithDeposit {
  readonly id: number;
}

/**
 * Reads amounts and entries of bookings in one statement, so that a payment in between cannot make them inconsistent.
 */
const readAccounts = (database: Queryable, arrivalIds: readonly number[]) =>
  run<Stay & { entries: Entry[] }>(
    database,
    `select a.id, a.state, a.total_amount_cents as "totalAmountCents", a.extras_amount_cents as "extrasAmountCents",
       a.tourist_tax_amount_cents as "touristTaxAmountCents", a.penalty_amount_cents as "penaltyAmountCents",
       a.paid_amount_cents as "paidAmountCents", a.tourist_tax_paid_cents as "touristTaxPaidCents",
       a.deposit_amount_cents as "depositAmountCents",
       (select coalesce(json_agg(json_build_object('id', e.id, 'version', e.version, 'state', e.state, 'kind', e.kind,
          'method', e.method, 'amountCents', e.amount_cents, 'touristTaxCents', e.tourist_tax_cents, 'date', e.date::text,
          'description', e.description, 'reference', e.reference, 'createdAt', ${instant('e.created_at')},
          'authorName', u.name) order by e.date, e.id), '[]')
        from folio_entries e left join users u on u.id = e.created_by where e.arrival_id = a.id) as entries
     from arrivals a where a.id = any($1::integer[])`,
    [arrivalIds],
  );

type Folio = Omit<z.output<typeof folioAnswer>, 'card' | 'guarantee'>;

const toLineAnswer = ({ kind, cents, entry }: FolioLine<Entry>): Folio['lines'][number] => {
  if (!entry) return { kind, cents, entry: null };
  const { id, version, state, method, touristTaxCents } = entry;
  const { date, description, reference, createdAt, authorName } = entry;
  const shown = { id, version, state, method, touristTaxCents };
  return { kind, cents, entry: { ...shown, date, description, reference, createdAt, authorName } };
};

export async function readFolio(database: Queryable, id: number): Promise<Folio> {
  const [account] = await readAccounts(database, [id]);
  if (!account) throw new Error(`there is no arrival ${id}`);
  const lines = (state: FolioState) => account.entries.filter((entry) => entry.state === state);
  return {
    balanceCents: balanceCents(account),
    lines: buildFolioLines(account, lines('posted')).map(toLineAnswer),
    voided: buildFolioLines(account, lines('voided'))
      .filter(({ entry }) => entry)
      .map(toLineAnswer),
  };
}

/** Account of a booking for guests and documents. */
export interface GuestAccount {
  readonly state: ArrivalState;
  readonly depositPaidCents: number;
  readonly openDepositCents: number;
  readonly balanceCents: number;
  readonly folio: GuestFolioLine[];
}

/** Reads the accounts of several bookings by id, without authors of entries. */
export async function readGuestAccounts(
  database: Queryable,
  ids: readonly number[],
): Promise<Map<number, GuestAccount>> {
  const accounts = await readAccounts(database, ids);
  return new Map(
    accounts.map(({ entries, ...stay }) => {
      const posted = entries.filter(({ state }) => state === 'posted');
      const folio = buildFolioLines(stay, posted).map(({ kind, cents, entry }) => ({
        kind,
        cents,
        method: entry?.method ?? null,
        date: entry?.date ?? null,
        description: entry?.description ?? null,
      }));
      const account = {
        state: stay.state,
        depositPaidCents: depositPaidCents(stay),
        openDepositCents: openDepositCents(stay),
        balanceCents: balanceCents(stay),
        folio,
      };
      return [stay.id, account];
    }),
  );
}
