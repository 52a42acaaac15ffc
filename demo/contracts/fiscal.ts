import { isVatNumber } from '../../domain/structures/fiscal/vat-number.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';

/** Returns an invented VAT number of the Bologna office with a valid check digit. */
function vatNumberOf(index: number): string {
  const stem = `${String(7_310_000 + index * 137).padStart(7, '0')}037`;
  for (let digit = 0; digit < 10; digit++) if (isVatNumber(`${stem}${digit}`, 'IT')) return `${stem}${digit}`;
  throw new Error('no check digit fits');
}

/** Creates the fiscal profile of every structure that reached the review. */
export async function seedFiscalProfiles(transaction: Transaction): Promise<void> {
  const structures = await run<{ id: number; name: string }>(
    transaction,
    'select id, name from structures where status in (0, 10, 20, 30) order by id',
    [],
  );
  const numbers = structures.map((_, index) => vatNumberOf(index));
  await run(
    transaction,
    `insert into fiscal_profile (structure_id, subject_type, legal_name, country, vat_number, tax_code, legal_address,
       legal_street_number, legal_zip, legal_city, legal_province, legal_country, legal_rep_first_name, legal_rep_last_name,
       legal_rep_tax_code, sdi_code)
     select s.id, 'company', s.name || ' S.r.l.', 'IT', n.vat, n.vat, coalesce(s.address, 'Via Roma'),
       coalesce(s.street_number, '1'), coalesce(s.zip, '40121'), s.city, s.province, 'IT', 'Mario', 'Rossi',
       'RSSMRA80A01H501U', 'M5UXCR1'
     from unnest($1::integer[], $2::text[]) n(id, vat) join structures s on s.id = n.id
     on conflict (structure_id) do nothing`,
    [structures.map(({ id }) => id), numbers],
  );
}
