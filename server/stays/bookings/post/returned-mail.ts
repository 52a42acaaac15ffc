import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { DeliveryFailure, IncomingMail } from '../../../platform/mail/incoming/incoming-mail.ts';
import { isBounceOf, type Tag } from '../../../platform/mail/reply-address.ts';
import type { Secrets } from '../../../platform/sealing/signed-values.ts';

/** Message returned to the sender address of our mail. */
export interface ReturnedMail {
  readonly messageId: string;
  /** Null for an absence reply and for a receipt of certified mail. */
  readonly failure: DeliveryFailure | null;
}

const SERVER_SENDER = /^(?:$|mailer[-_]?daemon|mail-daemon|mdaemon|postmaster)/i;
const DELAY_SUBJECT = /delay|warning|ritardo|ritardat|verzöger|retard/i;
const FAILURE_STATUS = /\b(5\.\d{1,3}\.\d{1,3})\b/;
/** Status for other or undefined permanent errors (RFC 3463, 3.1). */
const UNDEFINED_STATUS = '5.0.0';
const WORD_SEPARATOR = /[\s<>"'(),:;[\]]+/;
const MAX_ADDRESSES = 50;
const MAX_REASON_LENGTH = 300;

/**
 * Reads messages to the bounce address that are no RFC 3464 reports. Absence replies go there (RFC 3834, 4), and qmail
 * and others describe failures in plain text. Certified mail sends its receipts there. The signed address contains our recipient, who must be the sender or be
 * named in the text.
 */
export function readReturnedMail(
  secrets: Secrets,
  { from, subject, text, quoted, isAutomatic, receipt }: IncomingMail,
  tags: readonly Tag[],
): ReturnedMail | null {
  const tag = tags.find(({ is }) => is === 'bounce');
  if (tag?.is !== 'bounce') return null;
  const { messageId } = tag;
  if (receipt === null && !SERVER_SENDER.test(from))
    return isAutomatic && isBounceOf(secrets, tag, from) ? { messageId, failure: null } : null;
  const words = `${text}\n${quoted}`;
  const named = words
    .split(WORD_SEPARATOR)
    .filter((one) => one.includes('@'))
    .slice(0, MAX_ADDRESSES);
  const address = [...new Set(named)].find((one) => isBounceOf(secrets, tag, one));
  if (!address) return null;
  if (receipt !== null) return { messageId, failure: null };
  const behind = words.slice(words.indexOf(address) + address.length).replace(/^[\s>:]+/, '');
  return {
    messageId,
    failure: {
      address,
      status: FAILURE_STATUS.exec(behind)?.[1] ?? UNDEFINED_STATUS,
      reason: cutText(behind.replace(/\s+/g, ' ').trim(), MAX_REASON_LENGTH),
      isDelay: DELAY_SUBJECT.test(subject),
    },
  };
}
