import { MAX_ISSUE_DELAY_DAYS } from '../../../domain/money/invoices/document-day.ts';
import type { RunAction } from '../../../domain/money/invoices/run.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { IN_SEGMENT, INVOICED_CENTS } from './portfolio/list.ts';

/** Restricts a scope to issued invoices. */
export const restrictToIssued =
  (scope: ScopeCondition): ScopeCondition =>
  (statement) =>
    `${scope(statement)} and t.issued_at is not null`;

export const readNotes = (database: Queryable, id: number) =>
  run<{
    id: number;
    docType: string;
    documentNumber: string | null;
    totalAmountCents: number;
    isIssued: boolean;
  }>(
    database,
    `select id, doc_type as "docType", document_number as "documentNumber", total_amount_cents as "totalAmountCents",
       issued_at is not null as "isIssued" from invoices where related_invoice_id = $1 order by id`,
    [id],
  );

export const readReceipts = (database: Queryable, id: number) =>
  run<{
    kind: string;
    state: string;
    at: string;
    fileName: string;
    errors: { code: string; description: string; suggestion: string }[];
  }>(
    database,
    `select r.kind, r.state, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, f.file_name as "fileName", r.errors
     from invoice_receipts r join invoice_files f on f.id = r.file_id where f.invoice_id = $1 order by r.at, r.id`,
    [id],
  );

/** The name of the newest FatturaPA file of an invoice, or null. */
export async function readFileName(database: Queryable, id: number): Promise<string | null> {
  const [latest] = await run<{ fileName: string }>(
    database,
    `select file_name as "fileName" from invoice_files where invoice_id = $1 and xml <> '' order by id desc limit 1`,
    [id],
  );
  return latest?.fileName ?? null;
}

/**
 * SQL conditions over `t`: the invoices that each action accepts, like `invoiceActions` for a single invoice. The
 * action checks again.
 */
const ACTION_CONDITIONS: Readonly<Record<RunAction, string>> = {
  issue: IN_SEGMENT.toIssue,
  send: IN_SEGMENT.toDeliver,
  dun: IN_SEGMENT.overdue,
};

/** SQL condition: drafts whose date is no longer allowed as document date. */
const IS_DATE_LAPSED = `t.issue_date > ${TODAY_IN_ROME} or t.issue_date < ${TODAY_IN_ROME} - ${MAX_ISSUE_DELAY_DAYS}`;

export const INVOICE_RUN_COUNTING = {
  conditions: ACTION_CONDITIONS,
  amount: INVOICED_CENTS,
  // A first reminder starts the suspension.
  marked: { issue: IS_DATE_LAPSED, dun: 't.dunnings = 0' } satisfies Partial<Record<RunAction, string>>,
} as const;
