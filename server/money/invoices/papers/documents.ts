import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { invoice } from '../../../../domain/money/invoices/invoice.ts';
import { isPayableType } from '../../../../domain/money/invoices/settlement.ts';
import { findRecord } from '../../../kernel/records/actions.ts';
import type { Config } from '../../../platform/config.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { readPayments } from '../payments.ts';
import type { InvoiceRow } from '../settle.ts';
import { getIssuedParties } from '../subject.ts';
import { createInvoicePdf } from './pdf.ts';

export interface InvoiceFile {
  readonly id: number;
  readonly fileName: string;
  readonly xml: string;
  readonly sha256: string;
}

export async function readLatestFile(database: Queryable, invoiceId: number): Promise<InvoiceFile> {
  const [file] = await run<InvoiceFile>(
    database,
    `select id, file_name as "fileName", xml, sha256 from invoice_files where invoice_id = $1 order by id desc limit 1`,
    [invoiceId],
  );
  if (!file) throw new Problem('not-found', { members: { resource: 'invoice-files' } });
  return file;
}

/**
 * Returns the courtesy copy. While nothing is paid or credited, it is created on the first request and never changes.
 * Later copies name the payments.
 */
export async function readCourtesyPdf(database: Queryable, row: InvoiceRow): Promise<Buffer> {
  const [file] = await run<{ id: number; pdf: Buffer | null }>(
    database,
    'select id, pdf from invoice_files where invoice_id = $1 order by id desc limit 1',
    [row.id],
  );
  if (!file || !row.issuedAt) throw new Problem('not-found', { members: { resource: 'invoice-files' } });
  const isAsIssued = row.openCents === row.payableCents || !isPayableType(row.docType);
  if (file.pdf && isAsIssued) return file.pdf;
  const related =
    row.relatedInvoiceId === null
      ? null
      : await findRecord(database, invoice, 'admin', row.relatedInvoiceId, () => 'true');
  const pdf = await createInvoicePdf({
    document: row,
    ...getIssuedParties(row),
    related:
      related?.documentNumber && related.issueDate
        ? { documentNumber: related.documentNumber, issueDate: related.issueDate }
        : null,
    payments: await readPayments(database, row.id),
  });
  if (!isAsIssued) return pdf;
  await run(database, 'update invoice_files set pdf = $2 where id = $1 and pdf is null', [file.id, pdf]);
  return pdf;
}

/** Folders for exchanging files with the SdI intermediary (docs/decisions/0038). */
export const sdiFolder = ({ dataDir }: Config, name: 'outbox' | 'inbox' | 'inbox/read' | 'inbox/refused') =>
  path.join(dataDir, 'sdi', name);

/** Writes a file into the outbox atomically; repeating it has no effect. */
export async function writeToOutbox(config: Config, { fileName, xml }: InvoiceFile): Promise<void> {
  const folder = sdiFolder(config, 'outbox');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, fileName);
  await writeFile(`${file}.part`, xml);
  await rename(`${file}.part`, file);
}
