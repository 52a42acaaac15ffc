import { MAX_ATTACHMENT_BYTES } from '../../../../domain/stays/bookings/attachments.ts';

/** A mail as far as we read it. */
export interface IncomingMail {
  /** By which it is known when it comes again, by another way. */
  readonly externalId: string;
  readonly from: string;
  readonly subject: string;
  /** The writer's new words, and what is folded beneath them: a quotation, a signature, the line of a device. */
  readonly text: string;
  readonly quoted: string;
  /** What of the words is beyond the longest text. */
  readonly rest: string;
  /** Every address that it was sent to. */
  readonly recipients: readonly string[];
  /** Message-IDs of ours that it answers. */
  readonly answers: readonly string[];
  /** The Message-ID that it bears itself, where it looks like ours: our own mail, redirected back. */
  readonly ownId: string | null;
  /** Sent by a program: an answer of absence, a list, a receipt. */
  readonly isAutomatic: boolean;
  /** Of a receipt of certified mail (PEC) which: `accettazione`, `avvenuta-consegna`, and what is not of a failure else. */
  readonly receipt: string | null;
  /** Whom it could not be delivered to, where it is a report of that. */
  readonly failures: readonly {
    readonly address: string;
    readonly status: string;
    readonly reason: string;
  }[];
  readonly isReport: boolean;
  /** Of a report without failures: that something was read, delivered or is late, which nobody has to see. */
  readonly isHarmless: boolean;
  readonly attachments: readonly { readonly data: Buffer; readonly name: string }[];
}

/** Characters of a message (platform dictionary 6.5). */
export const LONGEST = 10_000;

/**
 * What is read at all. Far above what people send (25 MB of base64 are 340,000 lines), below what a parser of mail, which
 * pays by lines and parts, takes long for.
 */
export const BOUNDS = {
  lines: 400_000,
  parts: 1000,
  headerBytes: 262_144,
  depth: 20,
  /** Characters of a text that quotations are looked for in. */
  text: 200_000,
  html: 2_000_000,
  /** Characters beyond the longest message that are handed on as a file; all of them are in the mail as it came. */
  rest: 1_000_000,
  /** Of a file: one more than any that is taken. */
  fileBytes: MAX_ATTACHMENT_BYTES + 1,
} as const;
