import type { SdiState } from '../../kernel/vocabularies/fatturapa-codes.ts';

/**
 * Rank of each state. SdI receipts may arrive in any order and repeatedly; the highest rank wins. If SdI rejects a
 * duplicate of an accepted file, the receipt of the first file counts.
 */
export const SDI_RANKS: Readonly<Record<SdiState, number>> = {
  none: 0,
  sent: 1,
  rejected: 2,
  not_delivered: 3,
  delivered: 4,
  accepted: 5,
  refused: 6,
};

/** SdI rejected a duplicate file: same name or same content (standards, FatturaPA §5). */
const SENT_TWICE: ReadonlySet<string> = new Set(['00002', '00404']);

interface Received {
  readonly state: string;
  readonly fileName: string;
  readonly errors: readonly { readonly code: string }[];
}

/**
 * Returns the doubt to resolve before correcting a document. Either a rejection conflicts with a valid receipt, or a
 * duplicate was rejected and the first file has no receipt yet.
 */
export function receiptDoubt(receipts: readonly Received[]): 'rejectedTwice' | 'sentTwice' | null {
  const last = receipts.findLast(({ state }) => state === 'rejected');
  if (!last) return null;
  const isTaken = receipts.some(({ fileName, state }) => fileName === last.fileName && state !== 'rejected');
  if (isTaken) return 'rejectedTwice';
  return last.errors.some(({ code }) => SENT_TWICE.has(code)) ? 'sentTwice' : null;
}
