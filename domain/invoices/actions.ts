import type { Role } from '../roles.ts';
import { mayReopen } from './settlement.ts';

/** What is done with a document beside changing its draft. */
export const INVOICE_ACTIONS = ['issue', 'send', 'reopen', 'void', 'dun', 'pay', 'credit', 'debit'] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

interface Standing {
  readonly docType: string;
  readonly state: string;
  readonly sdiState: string;
  readonly number: number | null;
  readonly openCents: number;
  readonly rejectedAt: string | null;
}

/** Those open to a role: staff alone issues and cashes (platform dictionary 12, letter c). */
export function invoiceActionsFor(role: Role | 'system', of: Standing, now = Date.now()): InvoiceAction[] {
  if (role !== 'admin' && role !== 'operator' && role !== 'system') return [];
  const { docType, state, sdiState } = of;
  if (state === 'void') return [];
  if (state === 'draft') return of.number === null ? ['issue'] : ['issue', 'void'];
  const isRejected = sdiState === 'rejected';
  const isProforma = docType === 'proforma';
  const actions: InvoiceAction[] = [];
  if (!isProforma && sdiState === 'none') actions.push('send');
  if (isRejected && mayReopen(of.rejectedAt, now)) actions.push('reopen');
  if (isRejected || isProforma) actions.push('void');
  if (state === 'overdue' && !isRejected) actions.push('dun');
  if (of.openCents > 0) actions.push('pay');
  const isInvoice = docType === 'TD01' || docType === 'TD05';
  // What SdI rejected was never issued: there is nothing to correct.
  if (isInvoice && !isRejected && state !== 'credited') actions.push('credit');
  if (docType === 'TD01' && !isRejected) actions.push('debit');
  return actions;
}
