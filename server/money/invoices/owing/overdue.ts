import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { dunningPhrases, type InvoiceMailName } from '../../../../domain/kernel/texts/invoices/invoice-mail.ts';
import { contract } from '../../../../domain/money/contracts/contract.ts';
import { getLastDay } from '../../../../domain/money/contracts/states.ts';
import { AUTOMATIC_NOTICE_DAYS, SUSPENSION_DAYS } from '../../../../domain/money/invoices/settlement.ts';
import { buildLink } from '../../../../domain/people/notifications/link.ts';
import { formatCentsIn } from '../../../../domain/platform/amounts/format-amounts.ts';
import { fillText, inLanguage, type Language } from '../../../../domain/platform/language/text.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { findRecord } from '../../../kernel/records/actions.ts';
import { act, SYSTEM_CALL } from '../../../kernel/records/lifecycle/act.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { addRecipients } from '../../../people/correspondence/addressees.ts';
import { notifyWithOwnMail } from '../../../people/notifications/notify.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import { SYSTEM } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { processEachDue } from '../../../platform/jobs/each-due.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { putBackOnline, takeOffline } from '../../../structures/structures/status/status.ts';
import { updateContractState } from '../../contracts/actions.ts';
import { isOwedSql } from '../../owed/conditions.ts';
import { invoiceMachine } from '../actions.ts';
import { lockInvoice } from '../settle.ts';
import { readIssuer } from '../subject.ts';
import { type DunningRecipient, readDunningRecipients } from './dunning.ts';
import { balanceAccount, SURPLUS_BESIDE_DEBT } from './set-off.ts';

export const OVERDUE_JOB = 'invoices-overdue';
export const RESUME_JOB = 'invoices-back';

const BATCH_SIZE = 500;

const IS_OPEN = isOwedSql('i');
/** SQL condition: open invoices whose announced suspension day has come. */
const IS_SUSPENDING = `${IS_OPEN} and i.suspends_on <= ${TODAY_IN_ROME}`;
/**
 * SQL condition: invoices due to suspend. Each notice suspends only once, even if staff ended the suspension. A debt
 * that came back has a new notice with a later day.
 */
const IS_DUE_TO_SUSPEND = `${IS_SUSPENDING}
  and not exists (select from invoice_suspensions x
    where x.invoice_id = i.id and (x.began_at at time zone 'Europe/Rome')::date >= i.suspends_on)
  and not exists (select from invoice_suspensions x where x.structure_id = i.structure_id and x.ended_at is null)`;

interface RowKey {
  readonly id: number;
  readonly structureId: number;
}

/**
 * Nightly job, safe to run twice. Sets surpluses off that were left before set-offs existed, notifies long-time debtors,
 * and suspends them on the announced day.
 */
export async function processOverdue(context: Context): Promise<void> {
  const { contractExemptIds } = context.config;
  await processEach(
    context,
    `select distinct s.structure_id as id, s.structure_id as "structureId" from ${SURPLUS_BESIDE_DEBT}
       and s.structure_id > $1 order by s.structure_id limit ${BATCH_SIZE}`,
    [],
    async (transaction, { structureId }) => {
      await balanceAccount({ transaction, author: SYSTEM, structureId });
    },
  );
  await processEach(
    context,
    `select i.id, i.structure_id as "structureId" from invoices i
     where ${IS_OPEN} and i.suspends_on is null and i.owed_by < ${TODAY_IN_ROME} - ${AUTOMATIC_NOTICE_DAYS} and i.id > $1
       and (i.dunned_at is null or (i.dunned_at at time zone 'Europe/Rome')::date < ${TODAY_IN_ROME})
       and i.structure_id <> all($2) order by i.id limit ${BATCH_SIZE}`,
    [contractExemptIds],
    async (transaction, place) => {
      const unit = { context, transaction, author: SYSTEM };
      await act(invoiceMachine, unit, { ...place, ...SYSTEM_CALL, action: 'dun' });
    },
  );
  await processEach(
    context,
    `select i.id, i.structure_id as "structureId" from invoices i
     where ${IS_DUE_TO_SUSPEND} and i.id > $1 and i.structure_id <> all($2) order by i.id limit ${BATCH_SIZE}`,
    [contractExemptIds],
    (transaction, place) => suspendDebtor(context, transaction, place),
  );
}

/** Every minute: ends suspensions whose invoices are all paid, by whatever payment method. */
export function resumePaidStructures(context: Context): Promise<void> {
  return processEach(
    context,
    `select x.id, x.structure_id as "structureId" from invoice_suspensions x
     where x.ended_at is null and x.id > $1
       and not exists (select from invoices i where i.structure_id = x.structure_id and ${IS_SUSPENDING})
     order by x.id limit ${BATCH_SIZE}`,
    [],
    (transaction, place) => resumeStructure(context, transaction, place),
  );
}

/** Processes each row in its own transaction; a failure does not stop the others. */
async function processEach(
  context: Context,
  statement: string,
  values: readonly unknown[],
  work: (transaction: Transaction, place: RowKey) => Promise<void>,
): Promise<void> {
  let after = 0;
  await processEachDue(
    context,
    OVERDUE_JOB,
    async () => {
      const rows = await run<RowKey>(context.database.pool, statement, [after, ...values]);
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

async function suspendDebtor(context: Context, transaction: Transaction, { id, structureId }: RowKey): Promise<void> {
  const [still] = await run<{ id: number }>(
    transaction,
    `select i.id from invoices i where i.id = $1 and ${IS_DUE_TO_SUSPEND}`,
    [id],
  );
  if (!still) return;
  const invoice = await lockInvoice(transaction, structureId, id);
  const number = invoice.documentNumber ?? '';
  // In Italian, like the reasons that staff enter.
  const reason = fillText(inLanguage(dunningPhrases.reason, 'it'), { number, n: SUSPENSION_DAYS }, 'it');
  const [running] = await run<{ id: number }>(
    transaction,
    `select id from contracts where structure_id = $1 and state = 'active' and start_date <= ${TODAY_IN_ROME}
     order by start_date limit 1`,
    [structureId],
  );
  if (running) {
    const current = await findRecord(transaction, contract, 'admin', running.id, () => 'true');
    if (current)
      await updateContractState({ transaction, author: SYSTEM }, current, {
        state: 'suspended',
        suspensionReason: reason,
      });
  }
  const house = await readStructure(transaction, structureId);
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
  const notified = await notifyWithOwnMail(transaction, 'structure_suspended', {
    by: null,
    structureId,
    link: buildLink('billing', { id: structureId }, { open: id }),
    variant: 'unpaid',
    params: { number, amount: invoice.openCents },
  });
  await mailStructure(
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
      effect: fillText(inLanguage(dunningPhrases[effect], language), { structure: String(house.name) }, language),
    }),
    { due: invoice.dueDate ?? todayInRome() },
    notified.map(({ email, lang }) => ({ to: email, language: lang })),
  );
}

interface Suspension {
  readonly contractId: number | null;
  readonly reason: string;
  readonly fromStatus: number | null;
}

async function resumeStructure(context: Context, transaction: Transaction, { id, structureId }: RowKey): Promise<void> {
  const [ended] = await run<Suspension>(
    transaction,
    `update invoice_suspensions set ended_at = now() where id = $1 and ended_at is null
     returning contract_id as "contractId", reason, from_status as "fromStatus"`,
    [id],
  );
  if (!ended) return;
  const current =
    ended.contractId === null ? null : await findRecord(transaction, contract, 'admin', ended.contractId, () => 'true');
  // A contract that staff resumed, ended or suspended for another reason stays as it is.
  const isStillSuspended =
    current?.state === 'suspended' && current.suspensionReason === ended.reason && getLastDay(current) >= todayInRome();
  if (isStillSuspended)
    await updateContractState({ transaction, author: SYSTEM }, current, {
      state: 'active',
      suspensionReason: null,
    });
  const house = await readStructure(transaction, structureId);
  const isOffline = house.status === 0 && house.deactivationReason === 'non_payment';
  // Only a structure that was on line goes back on line; one that was under review needs staff.
  const isBack = isOffline && ended.fromStatus === 10 && (await putBackOnline(transaction, SYSTEM, house, context));
  if (!isStillSuspended && !isOffline) return;
  const outcome = isBack ? 'backOnline' : isOffline ? 'notOnline' : 'contractOnly';
  await mailStructure(context, transaction, house, 'invoice-resumed', '', (language) => ({
    outcome: inLanguage(dunningPhrases[outcome], language),
  }));
}

async function readStructure(transaction: Transaction, id: number): Promise<StoredRecord> {
  const house = await findRecord(transaction, structure, 'admin', id, () => 'true');
  if (!house) throw new Problem('not-found');
  return house;
}

/** Mails the recipients of reminders, and `users` in addition. */
async function mailStructure(
  context: Context,
  transaction: Transaction,
  house: StoredRecord,
  mail: InvoiceMailName,
  query: string,
  params: (language: Language) => Record<string, string>,
  days: Record<string, string> = {},
  users: readonly DunningRecipient[] = [],
): Promise<void> {
  const named = await readDunningRecipients(transaction, house.id);
  const recipients = addRecipients(named, users, ({ to }) => to);
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
