import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SDI_RANKS } from '../../../../domain/money/invoices/receipts.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { processOne } from '../../../platform/jobs/each-due.ts';
import { settleInvoice } from '../owing/set-off.ts';
import { sdiFolder } from '../papers/documents.ts';
import { type InvoiceRow, lockInvoice } from '../settle.ts';
import { MAX_RECEIPT_BYTES, readReceipt } from './read-receipt.ts';
import type { Receipt } from './receipt.ts';

/** The author of changes from the inbox. */
const SDI_AUTHOR: Author = { userId: null, role: 'system', requestId: null, ipMasked: null };

/** Stores an SdI receipt for one of our files once, and updates the invoice. Returns null for foreign files. */
export async function storeReceipt(
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
  await lockStructure(transaction, file.structureId);
  const current = await lockInvoice(transaction, file.structureId, file.invoiceId);
  const { kind, state, sdiIdentifier, at, errors } = receipt;
  const newReceipts = await run<{ id: number }>(
    transaction,
    `insert into invoice_receipts (file_id, kind, state, sdi_identifier, at, errors) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [file.id, kind, state, sdiIdentifier, at, JSON.stringify(errors)],
  );
  // A late receipt of a replaced file is stored without effect.
  const isNews = newReceipts.length > 0 && file.isLatest && current.issuedAt !== null;
  if (!isNews || SDI_RANKS[state] <= SDI_RANKS[current.sdiState]) return current;
  const changed = await settleInvoice(transaction, author, current, {
    sdiState: state,
    sdiIdentifier: sdiIdentifier ?? current.sdiIdentifier,
    rejectedAt: state === 'rejected' ? new Date().toISOString() : null,
  });
  // A rejected or refused credit note credits nothing.
  if (current.docType === 'TD04' && current.relatedInvoiceId !== null)
    await settleInvoice(
      transaction,
      author,
      await lockInvoice(transaction, file.structureId, current.relatedInvoiceId),
    );
  return changed;
}

/**
 * Reads the inbox file by file. Processed files go to `read`, foreign or invalid ones to `refused` with the reason
 * beside them. If the database is unreachable, it throws and the files stay.
 */
export async function readInbox(context: Context): Promise<void> {
  const inbox = sdiFolder(context.config, 'inbox');
  const entries = await readdir(inbox, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile() && isDelivered(entry.name)).map(({ name }) => name);
  for (const name of names.sort()) {
    let refusal = 'Il file non è stato registrato. Il motivo è fra gli errori del programma.';
    await processOne(context, 'sdi-inbox', name, async () => {
      refusal = (await processFile(context, path.join(inbox, name))) ?? '';
    });
    await processOne(context, 'sdi-inbox', name, () => moveFile(context, name, refusal));
  }
}

/** True unless the transmitter is still writing the file under a temporary name. */
const isDelivered = (name: string): boolean => !/^\.|\.(?:tmp|part|filepart|crdownload)$/i.test(name);

/** Returns the reason for refusing the file, or null. */
async function processFile(context: Context, file: string): Promise<string | null> {
  if (/\.p7m$/i.test(file)) return 'Il file è firmato (P7M). Metti in questa cartella la ricevuta XML che contiene.';
  if (!/\.xml$/i.test(file)) return 'Il file non è una ricevuta XML del Sistema di Interscambio.';
  const { size } = await stat(file);
  if (size > MAX_RECEIPT_BYTES) return `Il file supera ${MAX_RECEIPT_BYTES} byte.`;
  const receipt = await readReceipt(await readFile(file));
  if (!receipt) return 'Il file non è una ricevuta leggibile del Sistema di Interscambio.';
  const updatedInvoice = await inTransaction(context.database, (transaction) =>
    storeReceipt(transaction, SDI_AUTHOR, receipt),
  );
  return updatedInvoice ? null : `La ricevuta riguarda un file che non è nostro: ${cutText(receipt.fileName, 60)}.`;
}

async function moveFile({ config, log }: Context, name: string, refusal: string): Promise<void> {
  const folder = sdiFolder(config, refusal ? 'inbox/refused' : 'inbox/read');
  await mkdir(folder, { recursive: true });
  if (refusal) {
    log.warn({ file: name, refusal }, 'not a receipt of ours');
    await writeFile(path.join(folder, `${name}.txt`), `${refusal}\n`);
  }
  await rename(path.join(sdiFolder(config, 'inbox'), name), path.join(folder, name));
}
