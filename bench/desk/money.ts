import pg from 'pg';
import { dropIndexes } from '../fill.ts';
import type { Options } from '../report.ts';
import { printGrowth, type RoleRead } from './growth.ts';

/** Requests of the Amministrazione screens: dashboard, lists as they open, segments, filters and searches. */
const READS: readonly RoleRead[] = [
  ['operator', '/api/cash-position'],
  ['vendor', '/api/cash-position'],
  ['operator', '/api/invoices'],
  ...['toIssue', 'refused', 'due', 'overdue', 'reminded'].map(
    (segment) => ['operator', `/api/invoices?filter[segment]=${segment}`] as const,
  ),
  ['operator', '/api/invoices?filter[state]=paid&sort=-totalAmountCents'],
  ['operator', '/api/invoices?filter[sdiState]=delivered'],
  ['operator', '/api/invoices?sort=-totalAmountCents'],
  ['operator', '/api/invoices?page=40'],
  ['operator', '/api/invoices?q=naxos'],
  ['operator', '/api/invoices?q=A-0000123'],
  ['editor', '/api/invoices'],
  ['vendor', '/api/invoices'],
  ['vendor', '/api/invoices?filter[segment]=overdue'],
  ['operator', '/api/payments'],
  ['operator', '/api/payments?filter[kind]=refund'],
  ['operator', '/api/payments?filter[method]=card&sort=-amountCents'],
  ['vendor', '/api/payments'],
];

/** Lists count up to ten thousand matches. A filter with fewer matches in the small table counts less there. */
const COUNT_REASON = 'as many are found as are counted at most, of ten thousand invoices fewer';
const REASONS: Readonly<Record<string, string>> = {
  'vendor /api/invoices': COUNT_REASON,
  'operator /api/payments?filter[kind]=refund': COUNT_REASON,
  'operator /api/payments?filter[method]=card&sort=-amountCents': COUNT_REASON,
};

/**
 * Measures the lists and the dashboard of the money module with ten thousand invoices and with `rows` invoices, in
 * turns.
 */
export const moneyBench = ({ rows }: Options): Promise<void> =>
  printGrowth({ reads: READS, fillUp: fillInvoices, reasons: REASONS }, rows);

/** Invoices that are unpaid, unissued or not accepted by the SdI. The number is the same at every size. */
const OPEN_INVOICES = 2000;

/**
 * Adds an invoice every twenty minutes, back from today, for each demo structure in turn. All but the newest are paid.
 */
async function fillInvoices(url: string, size: number): Promise<void> {
  console.log(`Filling up to ${size} invoices…`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const indexes = await dropIndexes(client, ['invoices', 'invoice_payments', 'payments']);
  // Writes derived rows directly: a trigger for each row would take an hour.
  for (const table of ['invoices', 'invoice_payments']) await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `with houses as (select id, row_number() over (order by id) - 1 as at, count(*) over ()::integer as all_of_them from structures)
     insert into invoices (structure_id, document_number, series, number, year, issue_date, due_date, lines, net_amount_cents,
       vat_amount_cents, total_amount_cents, payable_cents, paid_cents, open_cents, issued_at, paid_at, owed_by, sdi_state, dunnings)
     select h.id, case when n % 10 > 0 or n > $2 then 'A-' || lpad(n::text, 7, '0') end, 'A',
       case when n % 10 > 0 or n > $2 then n end, 2026, d.day, d.day + 30,
       '[]', c.cents, 0, c.cents, c.cents, case when n > $2 then c.cents else 0 end, case when n > $2 then 0 else c.cents end,
       case when n % 10 > 0 or n > $2 then now() end, case when n > $2 then now() end,
       case when n <= $2 and n % 10 > 0 then current_date - 30 + n % 60 end,
       case when n <= 50 and n % 10 > 0 then 'rejected' when n > $2 or n % 10 > 0 then 'delivered' else 'none' end,
       case when n <= $2 and n % 10 = 3 then 1 else 0 end
     from generate_series(1, $1::integer) n
       cross join lateral (select (current_date - (n * 20 || ' minutes')::interval)::date as day) d
       cross join lateral (select 1000 + abs(hashint4(n)) % 500000 as cents) c
       join houses h on h.at = n % h.all_of_them`,
    [size, OPEN_INVOICES],
  );
  await client.query(
    `with paid as (
       insert into invoice_payments (invoice_id, date, amount_cents, method, kind, external_id)
       select id, issue_date, case when number % 40 = 0 then -payable_cents else payable_cents end,
         (array['card', 'bank_transfer'])[1 + number % 2], case when number % 40 = 0 then 'refund' else 'payment' end, 'bench-' || id
       from invoices where series = 'A' and paid_at is not null returning *)
     insert into payments (structure_id, invoice_id, document_number, date, kind, method, amount_cents, payment_id)
     select i.structure_id, i.id, i.document_number, p.date, p.kind, p.method, p.amount_cents, p.id
     from paid p join invoices i on i.id = p.invoice_id`,
  );
  for (const index of indexes) await client.query(index);
  await client.query('vacuum (analyze) invoices, invoice_payments, payments');
  await client.end();
}
