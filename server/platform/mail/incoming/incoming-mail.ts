import type { OmittedPart } from '../../../../domain/platform/mail/omissions.ts';
import { MAX_ATTACHMENT_BYTES } from '../../../../domain/stays/bookings/attachments.ts';
import { MAX_TICKET_FILE_BYTES } from '../../../../domain/support/tickets/attachments.ts';

/** A file of a mail. `isText` marks the text of an attached mail. */
export interface MailedFile {
  readonly name: string;
  readonly data: Buffer;
  readonly isText?: true;
}

/** Recipient and reason of a failed or delayed delivery. */
export interface DeliveryFailure {
  readonly address: string;
  readonly status: string;
  readonly reason: string;
  /** True if the server still tries. */
  readonly isDelay: boolean;
}

/** The parts of a mail that we read. */
export interface IncomingMail {
  /** Identifies the mail when it arrives again by another way. */
  readonly externalId: string;
  readonly from: string;
  readonly subject: string;
  /** The writer's new text. `quoted` holds the text folded beneath it: quotation, signature, device line. */
  readonly text: string;
  readonly quoted: string;
  /** Text beyond the maximum length. */
  readonly rest: string;
  /** True if some text is not shown. */
  readonly isCut: boolean;
  readonly recipients: readonly string[];
  /** Its own Message-ID if it looks like ours: our own mail, redirected back. */
  readonly ownId: string | null;
  /** True if a program sent it: an absence notice, a list, a receipt. */
  readonly isAutomatic: boolean;
  /** True if a server on the way recorded that `from` failed DMARC (RFC 8601), or if the mail names several authors. */
  readonly isUnverified: boolean;
  /** Type of a receipt of certified mail (PEC): `accettazione`, `avvenuta-consegna` and others. */
  readonly receipt: string | null;
  /** Recipients that a report names as failed or delayed. */
  readonly failures: readonly DeliveryFailure[];
  readonly isReport: boolean;
  /** True for a report without failures: read, delivered or delayed. */
  readonly isHarmless: boolean;
  readonly attachments: readonly MailedFile[];
  /** Parts that are neither text nor files, with the reason. */
  readonly omissions: readonly OmittedPart[];
}

/** Names the files of an automatic mail, which are not stored, beside its other parts. */
export const partsOfAutomatic = ({ attachments, omissions }: IncomingMail): OmittedPart[] => [
  ...omissions,
  ...attachments.map(({ name }) => ({ name, why: 'automatic' as const })),
];

/** Maximum characters of a message (platform dictionary 6.5). */
export const MAX_TEXT_LENGTH = 10_000;

/**
 * Limits of what is read. Far above normal mails (25 MB of base64 are 340,000 lines), but low enough that the parser
 * stays fast. Its cost grows with lines and parts.
 */
export const BOUNDS = {
  lines: 400_000,
  parts: 1000,
  headerBytes: 262_144,
  depth: 20,
  /** Maximum characters that are searched for quotations. */
  text: 200_000,
  html: 2_000_000,
  /** Maximum characters of excess text that are passed on as a file. The original mail has all of them. */
  rest: 1_000_000,
  /** One byte more than the largest accepted file. */
  fileBytes: Math.max(MAX_ATTACHMENT_BYTES, MAX_TICKET_FILE_BYTES) + 1,
} as const;
