import { addDays, type Day, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { invoiceIssuer } from '../../domain/money/invoices/issuer.ts';
import { formatDays } from '../../domain/platform/language/text.ts';
import { apply } from '../../server/kernel/records/lifecycle/apply.ts';
import { lockedStructureTarget } from '../../server/kernel/records/lifecycle/target.ts';
import { insertRecord } from '../../server/kernel/records/write.ts';
import { issueInvoice } from '../../server/money/invoices/actions.ts';
import { invoiceBehaviour } from '../../server/money/invoices/behaviours.ts';
import type { Receipt } from '../../server/money/invoices/fatturapa/receipt.ts';
import { storeReceipt } from '../../server/money/invoices/fatturapa/receipts.ts';
import { readOwedItems } from '../../server/money/invoices/owing/owed-items.ts';
import { settleInvoice } from '../../server/money/invoices/owing/set-off.ts';
import { registerPayment } from '../../server/money/invoices/payments.ts';
import { type InvoiceRow, lockInvoice } from '../../server/money/invoices/settle.ts';
import type { Author } from '../../server/platform/audit/entry.ts';
import type { Context } from '../../server/platform/context.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { type Accounts, authorNamed } from '../structures/people.ts';

/** The invented issuer of the demo with invented numbers. */
const ISSUER = {
  name: 'Locanda Portale S.r.l.',
  validFrom: '2020-01-01',
  vatNumber: '01234560157',
  taxCode: '01234560157',
  address: 'Via Indipendenza',
  streetNumber: '1',
  zip: '40121',
  city: 'Bologna',
  province: 'BO',
  reaOffice: 'BO',
  reaNumber: '123456',
  shareCapitalCents: 1_000_000,
  shareholders: 'SM',
  email: 'amministrazione@locanda.test',
  iban: 'IT60X0542811101000000123456',
};

/** Final state of an issued invoice. */
type Story = 'paid' | 'late' | 'part' | 'open' | 'credited' | 'undelivered' | 'rejected';

interface PlannedInvoice {
  readonly structureId: number;
  readonly day: Day;
  readonly story: Story;
  readonly lines: readonly object[];
}

const fee = (day: Day) => ({
  description: `Canone annuale del portale, dal ${formatDays(day, 'it')}`,
  unitAmountCents: 48_000,
});
const highlight = {
  description: 'Evidenza in pagina provincia, un mese',
  unitAmountCents: 12_000,
};
const photos = { description: 'Servizio fotografico', qty: 1, unitAmountCents: 25_000, discountPercent: 10 };
/** A line for a revenue stamp that the portal paid on behalf of the structure. */
const stampLine = {
  description: 'Anticipazioni in nome e per conto',
  unitAmountCents: 9_000,
  vatPercent: 0,
  vatNature: 'N1',
};

/** Creates two years of fees and highlights with payments, and drafts of this week. */
export async function seedInvoices(context: Context, transaction: Transaction, accounts: Accounts): Promise<void> {
  const author = authorNamed(accounts, 'operator');
  await insertRecord(transaction, {
    definition: invoiceIssuer,
    author: authorNamed(accounts, 'admin'),
    values: ISSUER,
  });
  const structures = await run<{ id: number; name: string }>(
    transaction,
    `select s.id, s.name from structures s join fiscal_profile f on f.structure_id = s.id
     where s.status = 10 and f.sdi_code is not null order by s.name <> 'Hotel Tre Vele', s.id limit 24`,
    [],
  );
  await makePublic(transaction, structures.at(-1)?.id ?? 0);
  await payBySepa(
    transaction,
    structures.slice(1, 4).map(({ id }) => id),
  );
  // Sorts by day, so that numbers follow the dates.
  const fees = await feesOf(transaction, structures);
  const written = structures
    .flatMap(({ id }, at) => plannedInvoices(id, at, fees.get(id) ?? []))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  for (const one of written) await createInvoice({ context, transaction, author }, one);
  await seedOddOnes({ context, transaction, author }, structures);
  for (const { id } of structures.slice(0, 6))
    await draft({ context, transaction, author }, { structureId: id, lines: [highlight], day: todayInRome() });
}

/** Returns the contract fees of each structure by day. Contracts that begin within the month are not invoiced yet. */
async function feesOf(
  transaction: Transaction,
  structures: readonly { id: number }[],
): Promise<Map<number, { day: Day; line: object }[]>> {
  const today = todayInRome();
  const found = new Map<number, { day: Day; line: object }[]>();
  for (const { id } of structures) {
    const items = (await readOwedItems(transaction, id, today)).filter(
      ({ origin, from }) => origin === 'contract' && from < addDays(today, -20),
    );
    found.set(
      id,
      items.map(({ from, ...line }) => ({ day: from, line })),
    );
  }
  return found;
}

function plannedInvoices(
  structureId: number,
  at: number,
  fees: readonly { day: Day; line: object }[],
): PlannedInvoice[] {
  const today = todayInRome();
  const ago = (days: number) => addDays(today, -days);
  const recent: readonly Story[] = ['paid', 'open', 'part', 'late', 'undelivered', 'paid', 'credited', 'rejected'];
  const of = (days: number, story: Story, lines: readonly object[]) => ({
    structureId,
    day: ago(days),
    story,
    lines,
  });
  const shift = at * 7;
  const first = of(700 - shift, 'paid', [fee(ago(700 - shift))]);
  const yearly = fees.map(({ day, line }, n) => ({
    structureId,
    day,
    story: (at % 6 === 4 && n === fees.length - 1 ? 'late' : 'paid') as Story,
    lines: [line, ...(at % 3 === 0 && n === 0 ? [photos] : [])],
  }));
  const story = recent[at % recent.length] ?? 'paid';
  // An invoice that the SdI rejected a few days ago can still be sent again.
  const days = story === 'rejected' ? 3 : story === 'late' ? 50 : 20 - (at % 8);
  return [first, ...yearly, of(days, story, at % 5 === 2 ? [highlight, stampLine] : [highlight])];
}

export interface Unit {
  readonly context: Context;
  readonly transaction: Transaction;
  readonly author: Author;
}

export async function draft(
  unit: Unit,
  { structureId, day, lines, more = {} }: { structureId: number; day: Day; lines: readonly object[]; more?: object },
): Promise<number> {
  const target = lockedStructureTarget(structureId, { role: 'admin', structureStatus: null });
  const values = {
    lines: lines.map((line) => ({
      qty: 1,
      discountPercent: 0,
      vatPercent: 22,
      vatNature: null,
      origin: 'manual',
      originId: null,
      originPart: null,
      ...line,
    })),
    issueDate: day,
    ...more,
  };
  const { record } = await apply(unit, invoiceBehaviour, target, { operation: 'create', values });
  return record.id;
}

async function createInvoice(unit: Unit, { structureId, day, story, lines }: PlannedInvoice): Promise<void> {
  const { transaction } = unit;
  const id = await draft(unit, { structureId, day, lines });
  const issued = await issueInvoice(unit, { structureId, id, issueDate: day });
  const state = story === 'undelivered' ? 'not_delivered' : story === 'rejected' ? 'rejected' : 'delivered';
  // Invoices of today are not delivered yet.
  if (story !== 'open') await receive(unit, id, state, day);
  await dateInvoice(transaction, id, day);
  if (story === 'paid' || story === 'part') await pay(unit, issued, story === 'paid' ? 1 : 0.5);
  if (story === 'credited') {
    const more = { docType: 'TD04', relatedInvoiceId: id, reason: 'Evidenza non mostrata' };
    const note = await draft(unit, { structureId, day, lines, more });
    await issueInvoice(unit, { structureId, id: note, issueDate: day });
    await dateInvoice(transaction, note, day);
  }
}

/** Sets the issue instant to the day of the invoice. */
const dateInvoice = (transaction: Transaction, id: number, day: Day) =>
  run(
    transaction,
    `update invoices set issued_at = $2::date + interval '10 hours', created_at = $2::date + interval '9 hours' where id = $1`,
    [id, day],
  );

async function receive({ transaction, author }: Unit, id: number, state: Receipt['state'], day: Day): Promise<void> {
  const [file] = await run<{ fileName: string }>(
    transaction,
    'select file_name as "fileName" from invoice_files where invoice_id = $1',
    [id],
  );
  const kind = state === 'rejected' ? 'NS' : state === 'delivered' ? 'RC' : 'MC';
  const error = {
    code: '00311',
    description: 'Codice destinatario non valido',
    suggestion: 'Verificare il codice nei dati fiscali della struttura',
  };
  await storeReceipt(transaction, author, {
    kind,
    state,
    fileName: file?.fileName ?? '',
    sdiIdentifier: String(11_000_000 + id),
    at: `${day}T11:20:00.000Z`,
    errors: state === 'rejected' ? [error] : [],
  });
}

/** Records the payment some days before or after the due date. */
async function pay({ transaction, author }: Unit, { id, structureId, dueDate, issueDate }: InvoiceRow, share: number) {
  const current = await lockInvoice(transaction, structureId, id);
  const wished = addDays(dueDate ?? issueDate ?? todayInRome(), (id % 9) - 6);
  const [date = wished] = [wished, todayInRome()].toSorted();
  const amountCents = Math.round(current.openCents * share);
  const reference = `TRN ${90_000 + id}`;
  await registerPayment(transaction, author, current, {
    date,
    amountCents,
    method: 'bank_transfer',
    reference,
  });
}

/** Makes the customer a hostel of a public body: FPA12 invoices with split payment. */
async function makePublic(transaction: Transaction, id: number): Promise<void> {
  await run(
    transaction,
    `update fiscal_profile set subject_type = 'public', legal_name = 'Comune di ' || legal_city, first_name = null,
       last_name = null, sdi_code = 'UFY9MH', split_payment = true where structure_id = $1`,
    [id],
  );
  await run(
    transaction,
    `insert into billing (structure_id, payment_method, cig, purchase_order) values ($1, 'bank_transfer', 'ZA12345678', 'DET-118')
     on conflict (structure_id) do update set cig = excluded.cig, purchase_order = excluded.purchase_order`,
    [id],
  );
}

/** Creates rare documents: a pro forma invoice, a debit note, and an invoice that the SdI rejected. */
async function seedOddOnes(unit: Unit, structures: readonly { id: number }[]): Promise<void> {
  const { transaction, author } = unit;
  const [first, second, third] = structures;
  if (!first || !second || !third) return;
  const day = todayInRome();
  const issued = async (structureId: number, more: object, lines: readonly object[] = [photos]) => {
    const id = await draft(unit, { structureId, day, lines, more });
    return issueInvoice(unit, { structureId, id });
  };
  await issued(first.id, { docType: 'proforma' });
  const corrected = await issued(second.id, {});
  await issued(second.id, { docType: 'TD05', relatedInvoiceId: corrected.id, reason: 'Fotografie in più' }, [
    { ...photos, description: 'Fotografie in più', unitAmountCents: 6_000 },
  ]);
  const rejected = await issued(third.id, {});
  await receive(unit, rejected.id, 'rejected', day);
  await settleInvoice(transaction, author, await lockInvoice(transaction, third.id, rejected.id), {
    voidedAt: new Date().toISOString(),
  });
}

async function payBySepa(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await run(
    transaction,
    `insert into billing (structure_id, payment_method, iban, iban_masked, account_holder, sepa_mandate_ref, sepa_mandate_date, billing_email)
     select id, 'sepa', 'IT60X0542811101000000123456', 'IT60 X*** … 3456', name, 'LOC-' || id, '2024-03-01', 'conti@struttura' || id || '.example'
     from structures where id = any($1)`,
    [ids],
  );
}
