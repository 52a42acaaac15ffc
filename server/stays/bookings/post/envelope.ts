import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { IncomingMail } from '../../../platform/mail/incoming/incoming-mail.ts';
import { isBounceOf, type Tag } from '../../../platform/mail/reply-address.ts';
import type { Secrets } from '../../../platform/sealing/signed.ts';
import type { Failure } from './bounces.ts';

/** Message returned to the sender address of our mail. */
export interface Returned {
  readonly messageId: string;
  /** Null for an absence reply. */
  readonly failure: Failure | null;
}

const SERVER = /^(?:$|mailer[-_]?daemon|mail-daemon|mdaemon|postmaster)/i;
const DELAY = /delay|warning|ritardo|ritardat|verzöger|retard/i;
const STATUS = /\b(5\.\d{1,3}\.\d{1,3})\b/;
/** Status for other or undefined permanent errors (RFC 3463, 3.1). */
const UNDEFINED_STATUS = '5.0.0';
const BETWEEN = /[\s<>"'(),:;[\]]+/;
const MOST_ADDRESSES = 50;
const LONGEST_REASON = 300;

/**
 * Reads messages to the bounce address that are no RFC 3464 reports. Absence replies go there (RFC 3834, 4), and qmail
 * and others describe failures in plain text. The signed address contains our recipient, who must be the sender or be
 * named in the text.
 */
export function readReturned(
  secrets: Secrets,
  { from, subject, text, quoted, isAutomatic }: IncomingMail,
  tags: readonly Tag[],
): Returned | null {
  const tag = tags.find(({ is }) => is === 'bounce');
  if (tag?.is !== 'bounce') return null;
  const { messageId } = tag;
  if (!SERVER.test(from))
    return isAutomatic && isBounceOf(secrets, tag, from) ? { messageId, failure: null } : null;
  if (DELAY.test(subject)) return null;
  const words = `${text}\n${quoted}`;
  const named = words
    .split(BETWEEN)
    .filter((one) => one.includes('@'))
    .slice(0, MOST_ADDRESSES);
  const address = [...new Set(named)].find((one) => isBounceOf(secrets, tag, one));
  if (!address) return null;
  const behind = words.slice(words.indexOf(address) + address.length).replace(/^[\s>:]+/, '');
  return {
    messageId,
    failure: {
      address,
      status: STATUS.exec(behind)?.[1] ?? UNDEFINED_STATUS,
      reason: cutText(behind.replace(/\s+/g, ' ').trim(), LONGEST_REASON),
    },
  };
}
