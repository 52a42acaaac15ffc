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
const DUPLICATE_CODES: ReadonlySet<string> = new Set(['00002', '00404']);

interface ReceivedReceipt {
  readonly state: string;
  readonly fileName: string;
  readonly errors: readonly { readonly code: string }[];
}

/**
 * Returns the doubt to resolve before correcting a document. Either a rejection conflicts with a valid receipt, or a
 * duplicate was rejected and the first file has no receipt yet.
 */
export function findReceiptDoubt(receipts: readonly ReceivedReceipt[]): 'rejectedTwice' | 'sentTwice' | null {
  const lastRejection = receipts.findLast(({ state }) => state === 'rejected');
  if (!lastRejection) return null;
  const isAccepted = receipts.some(
    ({ fileName, state }) => fileName === lastRejection.fileName && state !== 'rejected',
  );
  if (isAccepted) return 'rejectedTwice';
  return lastRejection.errors.some(({ code }) => DUPLICATE_CODES.has(code)) ? 'sentTwice' : null;
}
