import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SdiState } from '../../domain/invoices/codes.ts';
import type { Author } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { MOST_BYTES, type Receipt, readReceipt } from './fatturapa/receipt.ts';
import { sdiFolder } from './papers/documents.ts';
import { type InvoiceRow, lockInvoice, settleInvoice } from './settle.ts';

/** The interchange system, by way of the inbox. */
const INTERCHANGE: Author = { userId: null, role: 'system', requestId: null, ipMasked: null };

/** How far each state is: receipts come in any order and again, and none takes back what a later one said. */
const RANKS: Readonly<Record<SdiState, number>> = {
  none: 0,
  sent: 1,
  not_delivered: 2,
  delivered: 3,
  rejected: 4,
  accepted: 5,
  refused: 5,
};

/** Keeps what SdI said of one of our files, each once, and what follows for its invoice. Null: no file of ours. */
export async function takeReceipt(
  transaction: Transaction,
  author: Author,
  receipt: Receipt,
): Promise<InvoiceRow | null> {
  const [file] = await run<{ id: number; invoiceId: number; structureId: number; isLatest: boolean }>(
    transaction,
    `select f.id, f.invoice_id as "invoiceId", i.structure_id as "structureId",
       not exists (select from invoice_files later where later.invoice_id = f.invoice_id and later.id > f.id) as "isLatest"
     from invoice_files f join invoices i on i.id = f.invoice_id where f.file_name = $1`,
    [receipt.fileName],
  );
  if (!file) return null;
  const current = await lockInvoice(transaction, file.structureId, file.invoiceId);
  const { kind, state, sdiIdentifier, at, errors } = receipt;
  const kept = await run<{ id: number }>(
    transaction,
    `insert into invoice_receipts (file_id, kind, state, sdi_identifier, at, errors) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [file.id, kind, state, sdiIdentifier, at, JSON.stringify(errors)],
  );
  // Of a file that was given back and replaced, a late receipt is kept and changes nothing.
  const isNews = kept.length > 0 && file.isLatest && current.issuedAt !== null;
  if (!isNews || RANKS[state] <= RANKS[current.sdiState]) return current;
  const changed = await settleInvoice(transaction, author, current, {
    sdiState: state,
    sdiIdentifier: sdiIdentifier ?? current.sdiIdentifier,
    ...(state === 'rejected' ? { rejectedAt: new Date().toISOString() } : {}),
  });
  // A note that counts as not issued credits nothing.
  if (current.docType === 'TD04' && current.relatedInvoiceId !== null)
    await settleInvoice(
      transaction,
      author,
      await lockInvoice(transaction, file.structureId, current.relatedInvoiceId),
    );
  return changed;
}

/** Reads what an intermediary laid into the inbox; what is read moves on, what is none of ours is put aside. */
export async function readInbox(context: Context): Promise<void> {
  const { config, database, log } = context;
  const inbox = sdiFolder(config, 'inbox');
  const names = (await readdir(inbox).catch(() => [])).filter((name) => /\.xml$/i.test(name)).sort();
  if (names.length === 0) return;
  for (const folder of ['inbox/read', 'inbox/refused'] as const)
    await mkdir(sdiFolder(config, folder), { recursive: true });
  for (const name of names) {
    const file = path.join(inbox, name);
    const { size } = await stat(file);
    const receipt = size > MOST_BYTES ? null : await readReceipt(await readFile(file, 'utf8'));
    const taken =
      receipt &&
      (await inTransaction(database, (transaction) => takeReceipt(transaction, INTERCHANGE, receipt)));
    if (!taken) log.warn({ file: name }, 'not a receipt of ours');
    await rename(file, path.join(sdiFolder(config, taken ? 'inbox/read' : 'inbox/refused'), name));
  }
}
