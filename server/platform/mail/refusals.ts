import type { SMTPError } from 'nodemailer/lib/smtp-connection/index.js';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { withoutAddresses } from '../../../domain/platform/language/without-addresses.ts';

/** Reason why a receiver refuses a mail. */
export interface Refusal {
  /** Status of RFC 3463 if the receiver gave one, else the three digits of SMTP. */
  readonly status: string;
  readonly reason: string;
}

/** Conclusion about a failed attempt to send. */
export type Verdict =
  /** The receiver refused it permanently, or for five days. */
  | ({ readonly is: 'refused' } & Refusal)
  /**
   * Our own mail server does not let us send, which the operator must fix. Mails wait meanwhile. `refusal` is set if it
   * concerns one recipient.
   */
  | { readonly is: 'ours'; readonly answer: string; readonly refusal: Refusal | null }
  /** Temporary failure. */
  | { readonly is: 'later' };

const MAX_REASON_LENGTH = 500;
/**
 * Answers to RCPT that come from our relay, not from the receiver. Addresses in the answer are ignored, because they
 * may contain any words.
 */
const NO_RELAY =
  /relay(?:ing)? (?:access )?(?:denied|not (?:permitted|allowed)|prohibited)|(?:unable|not allowed|refuse[sd]?) to relay|authentication (?:is )?required|must (?:authenticate|log ?in)|not logged in|sender (?:address )?(?:rejected|not (?:allowed|permitted))/i;
const OUR_CODES: readonly number[] = [530, 534, 535, 538];
const NOT_ASCII = /[\u0080-\uffff]/;

/**
 * Classifies a failed attempt. A refusal of the recipient or message is a bounce (RFC 5321, 4.2.1: a 5xx after RCPT or
 * DATA). A refusal before the recipient is known concerns us. Temporary failures count as refused only when late.
 */
export function classifyFailure(error: unknown, to: string, isLate: boolean): Verdict {
  const { command = '', responseCode, response = '', code, message = '' } = error as Partial<SMTPError>;
  if (responseCode === undefined) {
    // An invalid address is rejected without contacting a server.
    if (code === 'EENVELOPE') return { is: 'refused', status: '5.1.3', reason: cutText(message, MAX_REASON_LENGTH) };
    const isOurs = code === 'EAUTH' || /certificate|altname/i.test(message);
    return isOurs ? { is: 'ours', answer: removeAddresses(message), refusal: null } : { is: 'later' };
  }
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  const refusal = isOfThisMail ? parseRefusal(response, responseCode, to) : null;
  if (responseCode < 500) return refusal && isLate ? { is: 'refused', ...refusal } : { is: 'later' };
  const isOurs = OUR_CODES.includes(responseCode) || NO_RELAY.test(withoutAddresses(response));
  return refusal && !isOurs
    ? { is: 'refused', ...refusal }
    : { is: 'ours', answer: removeAddresses(response), refusal };
}

function parseRefusal(response: string, responseCode: number, to: string): Refusal {
  const [, status = String(responseCode)] = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  // Servers without SMTPUTF8 reject a non-ASCII local part with various messages.
  const isForeign = NOT_ASCII.test(to.replace(/@[^@]*$/, ''));
  return { status, reason: cutText(isForeign ? `SMTPUTF8: ${response}` : response, MAX_REASON_LENGTH) };
}

const removeAddresses = (answer: string) => cutText(withoutAddresses(answer), MAX_REASON_LENGTH);
