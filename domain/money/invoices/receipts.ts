import type { SdiState } from '../../kernel/vocabularies/fatturapa-codes.ts';

/**
 * How far each state is: receipts come in any order and again, and each order ends alike. SdI rejects the second sending
 * of a file that it has taken: the receipt of the first holds, whichever comes first.
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

/** The file was sent before: under the same name, or with the same content (standards, FatturaPA §5). */
const SENT_TWICE: ReadonlySet<string> = new Set(['00002', '00404']);

interface Received {
  readonly state: string;
  readonly fileName: string;
  readonly errors: readonly { readonly code: string }[];
}

/**
 * What somebody is to look at before they correct a document: a rejection beside a receipt that holds, or of a second
 * sending whose first has no receipt yet.
 */
export function receiptDoubt(receipts: readonly Received[]): 'rejectedTwice' | 'sentTwice' | null {
  const last = receipts.findLast(({ state }) => state === 'rejected');
  if (!last) return null;
  const isTaken = receipts.some(({ fileName, state }) => fileName === last.fileName && state !== 'rejected');
  if (isTaken) return 'rejectedTwice';
  return last.errors.some(({ code }) => SENT_TWICE.has(code)) ? 'sentTwice' : null;
}
