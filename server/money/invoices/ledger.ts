import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { DOC_TYPES, NATURES, SDI_STATES, STATES } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { type LineAmounts, summariseByRate } from '../../../domain/money/invoices/amounts.ts';
import { type Customer, formatCustomerName } from '../../../domain/money/invoices/subject.ts';
import type { SheetColumn } from '../../kernel/records/files/workbook.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/** Registro per il commercialista: one line per document and rate, in number order. */
export const LEDGER_HEADINGS = [
  'Data',
  'Numero',
  'Tipo',
  'Cliente',
  'Partita IVA',
  'Codice fiscale',
  'Nazione',
  'Aliquota %',
  'Natura',
  'Imponibile €',
  'IVA €',
  'Bollo €',
  'Totale documento €',
  'Esigibilità',
  'Ritenuta €',
  'Pagato €',
  'Residuo €',
  'Stato SdI',
  'Identificativo SdI',
] as const;

export const LEDGER_COLUMNS: readonly SheetColumn[] = LEDGER_HEADINGS.map((heading) => ({
  heading,
  kind: heading === 'Data' ? 'date' : heading.endsWith('€') ? 'amount' : 'plain',
}));

const BATCH_SIZE = 500;

interface LedgerRow {
  readonly id: number;
  readonly issueDate: Day;
  readonly documentNumber: string;
  readonly docType: keyof typeof DOC_TYPES;
  readonly customer: Customer;
  readonly lines: LineAmounts[];
  readonly stampDutyCents: number;
  readonly totalAmountCents: number;
  readonly withholdingCents: number;
  readonly paidCents: number;
  readonly openCents: number;
  readonly vatCollection: string;
  readonly sdiState: keyof typeof SDI_STATES;
  readonly sdiIdentifier: string | null;
  readonly isVoid: boolean;
}

/**
 * Yields all numbered documents of a period, across structures. Credit notes are negative. Void documents appear with
 * zero amounts, so that no number is missing.
 */
export async function* readLedgerLines(
  database: Queryable,
  { from, to }: { from: Day; to: Day },
): AsyncGenerator<(string | number)[]> {
  let after: { issueDate: Day; id: number } = { issueDate: from, id: 0 };
  for (;;) {
    const rows = await run<LedgerRow>(
      database,
      `select id, issue_date as "issueDate", document_number as "documentNumber", doc_type as "docType", customer, lines,
         stamp_duty_cents as "stampDutyCents", total_amount_cents as "totalAmountCents", withholding_cents as "withholdingCents",
         paid_cents as "paidCents", open_cents as "openCents", vat_collection as "vatCollection", sdi_state as "sdiState",
         sdi_identifier as "sdiIdentifier", voided_at is not null as "isVoid"
       from invoices t
       where (t.issued_at is not null or t.voided_at is not null) and t.number is not null and t.doc_type <> 'proforma'
         and t.issue_date <= $1 and (t.issue_date, t.id) > ($2::date, $3::integer)
       order by t.issue_date, t.id limit ${BATCH_SIZE}`,
      [to, after.issueDate, after.id],
    );
    for (const row of rows) yield* documentLines(row);
    const last = rows.at(-1);
    if (rows.length < BATCH_SIZE || !last) return;
    after = { issueDate: last.issueDate, id: last.id };
  }
}

/** The only line of a void document. */
const VOID_RATE = { vatPercent: '', vatNature: null, netCents: 0, vatCents: 0 } as const;

function* documentLines(of: LedgerRow): Generator<(string | number)[]> {
  const { customer, isVoid } = of;
  const none = { totalAmountCents: 0, stampDutyCents: 0, withholdingCents: 0, openCents: 0 };
  const row = isVoid ? { ...of, ...none } : of;
  const sign = row.docType === 'TD04' ? -1 : 1;
  const euros = (cents: number) => (sign * cents) / 100;
  const rates = isVoid ? [VOID_RATE] : summariseByRate(row.lines);
  for (const [at, { vatPercent, vatNature, netCents, vatCents }] of rates.entries()) {
    const isFirst = at === 0;
    const once = (cents: number) => (isFirst ? euros(cents) : '');
    yield [
      row.issueDate,
      row.documentNumber,
      DOC_TYPES[row.docType][0],
      formatCustomerName(customer),
      customer.vatNumber ?? '',
      customer.taxCode ?? '',
      customer.country,
      vatPercent,
      vatNature ? NATURES[vatNature as keyof typeof NATURES][0] : '',
      euros(netCents),
      euros(vatCents),
      once(row.stampDutyCents),
      once(row.totalAmountCents),
      row.vatCollection,
      once(row.withholdingCents),
      once(row.paidCents),
      once(row.openCents),
      isVoid ? STATES.void[0] : SDI_STATES[row.sdiState][0],
      row.sdiIdentifier ?? '',
    ];
  }
}
