import type { SMTPError } from 'nodemailer/lib/smtp-connection/index.js';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { withoutAddresses } from '../../../domain/platform/language/without-addresses.ts';

/** What the receiver of a mail has against it. */
export interface Refusal {
  /** RFC 3463 where the receiver gave one, else the three digits of SMTP. */
  readonly status: string;
  readonly reason: string;
}

/** What a mail that did not leave comes to. */
export type Verdict =
  /** Its receiver has refused it for good, or for five days. */
  | ({ readonly is: 'refused' } & Refusal)
  /** Our own server does not let us send: for us to mend, and mails wait for it. Where it says so of one recipient, how. */
  | { readonly is: 'ours'; readonly answer: string; readonly refusal: Refusal | null }
  /** It may pass. */
  | { readonly is: 'later' };

const LONGEST_REASON = 500;
/** Behind RCPT, of our relay and not of the receiver; an address that it quotes may say anything, and is not looked at. */
const NO_RELAY =
  /relay(?:ing)? (?:access )?(?:denied|not (?:permitted|allowed)|prohibited)|(?:unable|not allowed|refuse[sd]?) to relay|authentication (?:is )?required|must (?:authenticate|log ?in)|not logged in|sender (?:address )?(?:rejected|not (?:allowed|permitted))/i;
const OUR_CODES: readonly number[] = [530, 534, 535, 538];
const NOT_ASCII = /[\u0080-\uffff]/;

/**
 * What the server has against the recipient or the message is a bounce (RFC 5321, 4.2.1: a 5xx after RCPT or DATA); what it
 * has against us, before it knows for whom the mail is, is none. What may pass is not, until it is late.
 */
export function verdictOf(error: unknown, to: string, isLate: boolean): Verdict {
  const { command = '', responseCode, response = '', code, message = '' } = error as Partial<SMTPError>;
  if (responseCode === undefined) {
    // An address that is none reaches no server.
    if (code === 'EENVELOPE')
      return { is: 'refused', status: '5.1.3', reason: cutText(message, LONGEST_REASON) };
    const isOurs = code === 'EAUTH' || /certificate|altname/i.test(message);
    return isOurs ? { is: 'ours', answer: cleaned(message), refusal: null } : { is: 'later' };
  }
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  const refusal = isOfThisMail ? refusalIn(response, responseCode, to) : null;
  if (responseCode < 500) return refusal && isLate ? { is: 'refused', ...refusal } : { is: 'later' };
  const isOurs = OUR_CODES.includes(responseCode) || NO_RELAY.test(withoutAddresses(response));
  return refusal && !isOurs
    ? { is: 'refused', ...refusal }
    : { is: 'ours', answer: cleaned(response), refusal };
}

function refusalIn(response: string, responseCode: number, to: string): Refusal {
  const [, status = String(responseCode)] = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  // A server that knows no letters but ASCII's before the `@` says so in many ways.
  const isForeign = NOT_ASCII.test(to.replace(/@[^@]*$/, ''));
  return { status, reason: cutText(isForeign ? `SMTPUTF8: ${response}` : response, LONGEST_REASON) };
}

const cleaned = (answer: string) => cutText(withoutAddresses(answer), LONGEST_REASON);
