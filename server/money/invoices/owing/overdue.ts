import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import {
  dunningPhrases,
  type InvoiceMailName,
} from '../../../../domain/kernel/texts/invoices/invoice-mail.ts';
import { contract } from '../../../../domain/money/contracts/contract.ts';
import { lastDay } from '../../../../domain/money/contracts/states.ts';
import { SUSPENSION_DAYS, TOLD_AFTER_DAYS } from '../../../../domain/money/invoices/settlement.ts';
import { formatCentsIn } from '../../../../domain/platform/amounts/format-amounts.ts';
import { fillText, inLanguage, type Language } from '../../../../domain/platform/language/text.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { findRecord } from '../../../kernel/records/actions.ts';
import { act, BY_NOBODY } from '../../../kernel/records/lifecycle/act.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import { SYSTEM } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { processEachDue } from '../../../platform/jobs/each-due.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { putBackOnline, takeOffline } from '../../../structures/structures/status/status.ts';
import { moveContract } from '../../contracts/actions.ts';
import { invoiceMachine } from '../actions.ts';
import { lockInvoice } from '../settle.ts';
import { readIssuer } from '../subject.ts';
import { recipientsOf } from './dunning.ts';

export const INVOICES_OVERDUE = 'invoices-overdue';
export const INVOICES_BACK = 'invoices-back';

const AT_A_TIME = 500;

/** SQL condition: open invoices, except those rejected by SdI. */
const OWED = `i.owed_by is not null and i.sdi_state <> 'rejected'`;
/** SQL condition: open invoices whose announced suspension day has come. */
const SUSPENDS = `${OWED} and i.suspends_on <= ${TODAY_IN_ROME}`;
/** SQL condition: invoices due to suspend. Each invoice suspends only once, even if staff ended the suspension. */
const TO_SUSPEND = `${SUSPENDS}
  and not exists (select from invoice_suspensions x where x.invoice_id = i.id)
  and not exists (select from invoice_suspensions x where x.structure_id = i.structure_id and x.ended_at is null)`;

interface Place {
  readonly id: number;
  readonly structureId: number;
}

/** Nightly job, safe to run twice. Notifies long-time debtors and suspends them on the announced day. */
export async function overdueByNight(context: Context): Promise<void> {
  const { contractExemptIds } = context.config;
  await each(
    context,
    `select i.id, i.structure_id as "structureId" from invoices i
     where ${OWED} and i.suspends_on is null and i.owed_by < ${TODAY_IN_ROME} - ${TOLD_AFTER_DAYS} and i.id > $1
       and i.structure_id <> all($2) order by i.id limit ${AT_A_TIME}`,
    [contractExemptIds],
    async (transaction, place) => {
      const unit = { context, transaction, author: SYSTEM };
      await act(invoiceMachine, unit, { ...place, ...BY_NOBODY, action: 'dun' });
    },
  );
  await each(
    context,
    `select i.id, i.structure_id as "structureId" from invoices i
     where ${TO_SUSPEND} and i.id > $1 and i.structure_id <> all($2) order by i.id limit ${AT_A_TIME}`,
    [contractExemptIds],
    (transaction, place) => suspend(context, transaction, place),
  );
}

/** Every minute: ends suspensions whose invoices are all paid, by whatever payment method. */
export function backWhenPaid(context: Context): Promise<void> {
  return each(
    context,
    `select x.id, x.structure_id as "structureId" from invoice_suspensions x
     where x.ended_at is null and x.id > $1
       and not exists (select from invoices i where i.structure_id = x.structure_id and ${SUSPENDS})
     order by x.id limit ${AT_A_TIME}`,
    [],
    (transaction, place) => resume(context, transaction, place),
  );
}

/** Processes each row in its own transaction; a failure does not stop the others. */
async function each(
  context: Context,
  statement: string,
  values: readonly unknown[],
  work: (transaction: Transaction, place: Place) => Promise<void>,
): Promise<void> {
  let after = 0;
  await processEachDue(
    context,
    INVOICES_OVERDUE,
    async () => {
      const rows = await run<Place>(context.database.pool, statement, [after, ...values]);
      after = rows.at(-1)?.id ?? after;
      return rows;
    },
    (row) =>
      inTransaction(context.database, async (transaction) => {
        await lockStructure(transaction, row.structureId);
        await work(transaction, row);
      }),
  );
}

async function suspend(
  context: Context,
  transaction: Transaction,
  { id, structureId }: Place,
): Promise<void> {
  const [still] = await run<{ id: number }>(
    transaction,
    `select i.id from invoices i where i.id = $1 and ${TO_SUSPEND}`,
    [id],
  );
  if (!still) return;
  const invoice = await lockInvoice(transaction, structureId, id);
  const number = invoice.documentNumber ?? '';
  // In Italian, like the reasons that staff enter.
  const reason = fillText(inLanguage(dunningPhrases.reason, 'it'), { number, n: SUSPENSION_DAYS });
  const [running] = await run<{ id: number }>(
    transaction,
    `select id from contracts where structure_id = $1 and state = 'active' and start_date <= ${TODAY_IN_ROME}
     order by start_date limit 1`,
    [structureId],
  );
  if (running) {
    const current = await findRecord(transaction, contract, 'admin', running.id, () => 'true');
    if (current)
      await moveContract({ transaction, author: SYSTEM }, current, {
        state: 'suspended',
        suspensionReason: reason,
      });
  }
  const house = await readHouse(transaction, structureId);
  const wasOnline = house.isOnline === true;
  if (wasOnline) await takeOffline(transaction, SYSTEM, house, 'non_payment', context);
  await run(
    transaction,
    `insert into invoice_suspensions (structure_id, invoice_id, contract_id, reason, from_status)
     values ($1, $2, $3, $4, $5)`,
    [structureId, id, running?.id ?? null, reason, wasOnline ? house.status : null],
  );
  if (!running && !wasOnline) return;
  const effect = running ? (wasOnline ? 'suspended.both' : 'suspended.contract') : 'suspended.offline';
  const issuer = await readIssuer(transaction, todayInRome());
  await tell(
    context,
    transaction,
    house,
    'invoice-suspended',
    `?open=${id}`,
    (language) => ({
      number,
      amount: formatCentsIn(invoice.openCents, language),
      issuer: issuer?.name ?? '',
      iban: issuer?.iban ?? '',
      effect: fillText(inLanguage(dunningPhrases[effect], language), { structure: String(house.name) }),
    }),
    { due: invoice.dueDate ?? todayInRome() },
  );
}

interface Suspension {
  readonly contractId: number | null;
  readonly reason: string;
  readonly fromStatus: number | null;
}

async function resume(context: Context, transaction: Transaction, { id, structureId }: Place): Promise<void> {
  const [ended] = await run<Suspension>(
    transaction,
    `update invoice_suspensions set ended_at = now() where id = $1 and ended_at is null
     returning contract_id as "contractId", reason, from_status as "fromStatus"`,
    [id],
  );
  if (!ended) return;
  const current =
    ended.contractId === null
      ? null
      : await findRecord(transaction, contract, 'admin', ended.contractId, () => 'true');
  // A contract that staff resumed, ended or suspended for another reason stays as it is.
  const holds =
    current?.state === 'suspended' &&
    current.suspensionReason === ended.reason &&
    lastDay(current) >= todayInRome();
  if (holds)
    await moveContract({ transaction, author: SYSTEM }, current, { state: 'active', suspensionReason: null });
  const house = await readHouse(transaction, structureId);
  const isOffline = house.status === 0 && house.deactivationReason === 'non_payment';
  // Only a structure that was on line goes back on line; one that was under review needs staff.
  const isBack =
    isOffline && ended.fromStatus === 10 && (await putBackOnline(transaction, SYSTEM, house, context));
  if (!holds && !isOffline) return;
  const outcome = isBack ? 'backOnline' : isOffline ? 'notOnline' : 'contractOnly';
  await tell(context, transaction, house, 'invoice-resumed', '', (language) => ({
    outcome: inLanguage(dunningPhrases[outcome], language),
  }));
}

async function readHouse(transaction: Transaction, id: number): Promise<StoredRecord> {
  const house = await findRecord(transaction, structure, 'admin', id, () => 'true');
  if (!house) throw new Problem('not-found');
  return house;
}

async function tell(
  context: Context,
  transaction: Transaction,
  house: StoredRecord,
  mail: InvoiceMailName,
  query: string,
  params: (language: Language) => Record<string, string>,
  days: Record<string, string> = {},
): Promise<void> {
  const recipients = await recipientsOf(transaction, house.id);
  await context.mail.queueAll(
    transaction,
    recipients.map(({ to, language }) => ({
      to,
      language,
      mail,
      params: { structure: String(house.name), ...params(language) },
      days,
      path: `/structures/${house.id}/dati/fatturazione${query}`,
    })),
  );
}
