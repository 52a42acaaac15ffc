import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { isOwedSql } from '../../owed/conditions.ts';
import { type InvoiceRow, lockInvoice, recomputeInvoice } from '../settle.ts';

/**
 * Settles an invoice from its payments and notes, then the structure's account. The caller has locked the structure's
 * row and the invoice.
 */
export async function settleInvoice(
  transaction: Transaction,
  author: Author,
  current: InvoiceRow,
  also: Partial<InvoiceRow> = {},
): Promise<InvoiceRow> {
  const settled = await recomputeInvoice(transaction, author, current, also);
  const { structureId, id } = settled;
  const hasChanged = await balanceAccount({ transaction, author, structureId });
  return hasChanged ? lockInvoice(transaction, structureId, id) : settled;
}

interface Account {
  readonly transaction: Transaction;
  readonly author: Author;
  readonly structureId: number;
}

/** Takes back and writes set-offs until no more are due. Returns true if any changed. */
export async function balanceAccount(account: Account): Promise<boolean> {
  const hasTaken = await takeBackSetOffs(account);
  const hasGiven = await setOffSurpluses(account);
  return hasTaken || hasGiven;
}

interface SetOff {
  readonly fromId: number;
  readonly toId: number;
  readonly cents: number;
}

/** SQL: invoices `s` whose surplus can be used, with the open invoices `i` of the same structure. */
export const SURPLUS_BESIDE_DEBT = `invoices s join invoices i on i.structure_id = s.structure_id and ${isOwedSql('i')}
  where s.surplus_cents > 0`;

/**
 * Sets surplus money off against the structure's open invoices, both oldest first. A rejected document takes its money
 * back when it is issued again. Returns true if any money was set off.
 */
async function setOffSurpluses(account: Account): Promise<boolean> {
  const { transaction, structureId } = account;
  let hasGiven = false;
  for (;;) {
    const [next] = await run<SetOff>(
      transaction,
      `select s.id as "fromId", i.id as "toId", least(s.surplus_cents, i.open_cents) as cents
       from ${SURPLUS_BESIDE_DEBT} and s.structure_id = $1
       order by s.issue_date, s.id, i.issue_date, i.id limit 1`,
      [structureId],
    );
    if (!next) return hasGiven;
    await writeSetOff(transaction, next);
    await recomputeBoth(account, next);
    hasGiven = true;
  }
}

/** Writes a pair of entries that move no money: one lowers the paid amount of an invoice, the other raises another's. */
const writeSetOff = (transaction: Transaction, { fromId, toId, cents }: SetOff) =>
  run(
    transaction,
    `with given as (insert into invoice_payments (invoice_id, date, amount_cents, reference, kind)
       select $1, $4, -$3::integer, document_number, 'set_off' from invoices where id = $2 returning id)
     insert into invoice_payments (invoice_id, date, amount_cents, reference, kind, pair_id)
     select $2, $4, $3, i.document_number, 'set_off', given.id from invoices i, given where i.id = $1`,
    [fromId, toId, cents, todayInRome()],
  );

/**
 * Takes set-offs back, latest first, while the invoice that gave the money has an open amount itself. Its money was
 * disputed or removed, or its credit note was rejected. Returns true if any money was taken back.
 */
async function takeBackSetOffs(account: Account): Promise<boolean> {
  const { transaction, structureId } = account;
  let hasTaken = false;
  for (;;) {
    const [next] = await run<SetOff & { givenId: number; pairCents: number }>(
      transaction,
      `select g.invoice_id as "fromId", p.invoice_id as "toId", least(p.amount_cents, i.open_cents) as cents,
         g.id as "givenId", p.amount_cents as "pairCents"
       from invoices i join invoice_payments g on g.invoice_id = i.id join invoice_payments p on p.pair_id = g.id
       where i.structure_id = $1 and i.open_cents > 0 order by g.id desc limit 1`,
      [structureId],
    );
    if (!next) return hasTaken;
    await shrinkSetOff(transaction, next.givenId, next.pairCents - next.cents);
    await recomputeBoth(account, next);
    hasTaken = true;
  }
}

/** Sets a pair's amount. A pair of zero is deleted. */
async function shrinkSetOff(transaction: Transaction, givenId: number, cents: number): Promise<void> {
  if (cents === 0) await run(transaction, 'delete from invoice_payments where id = $1', [givenId]);
  else
    await run(
      transaction,
      `update invoice_payments set amount_cents = case when id = $1 then -$2::integer else $2 end
       where id = $1 or pair_id = $1`,
      [givenId, cents],
    );
}

async function recomputeBoth({ transaction, author, structureId }: Account, { fromId, toId }: SetOff): Promise<void> {
  for (const id of [fromId, toId].toSorted((a, b) => a - b))
    await recomputeInvoice(transaction, author, await lockInvoice(transaction, structureId, id));
}
