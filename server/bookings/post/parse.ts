import { createHash } from 'node:crypto';
import EmailReplyParser from 'email-reply-parser';
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { textLines } from '../../../domain/records/text/html.ts';

/** A mail as far as we read it. */
export interface IncomingMail {
  /** By which it is known when it comes again, by another way. */
  readonly externalId: string;
  readonly from: string;
  readonly subject: string;
  /** What is new in it, and what it quotes. */
  readonly text: string;
  readonly quoted: string;
  /** Every address that it was sent to. */
  readonly recipients: readonly string[];
  /** Message-IDs of ours that it answers. */
  readonly answers: readonly string[];
  /** Sent by a program: an answer of absence. */
  readonly isAutomatic: boolean;
  /** Whom it could not be delivered to, where it is a report of that. */
  readonly failures: readonly {
    readonly address: string;
    readonly status: string;
    readonly reason: string;
  }[];
  readonly isReport: boolean;
  readonly attachments: readonly { readonly data: Buffer; readonly name: string }[];
}

const LONGEST = 5000;
/** What of a text is read: nobody's new words are longer. */
const LOOKED_AT = 20_000;
/** Empty lines that the expressions for quotations are given in a row: over thousands of them they take seconds. */
const MOST_EMPTY = 2;
const MOST_NAMED = 50;
const UUID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/g;

/** Headers that name who it is for; a mail server adds the envelope's own. */
const TO = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);

export async function parseMail(raw: Buffer): Promise<IncomingMail> {
  const email = await PostalMime.parse(raw, {
    maxNestingDepth: 20,
    maxHeadersSize: 262_144,
    maxRfc822NestingDepth: 0,
    forceRfc822Attachments: true,
  });
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? '';
  const isReport = /^multipart\/report\b/i.test(header('content-type'));
  const { text, quoted } = split(storable(email.text ?? textLines((email.html ?? '').slice(0, 200_000))));
  const automatic = header('auto-submitted').toLowerCase();
  return {
    externalId: `mail:${createHash('sha256')
      .update(email.messageId ? `id ${email.messageId}` : raw)
      .digest('hex')}`,
    from: storable(addressOf(email.from)).slice(0, 254),
    subject: storable(email.subject ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, 300),
    text: text.slice(0, LONGEST),
    quoted: quoted.slice(0, LONGEST),
    recipients: recipientsOf(email),
    answers: [...`${header('in-reply-to')} ${header('references')}`.slice(0, LOOKED_AT).matchAll(UUID)]
      .map(([, id]) => id ?? '')
      .slice(-MOST_NAMED),
    isAutomatic:
      (automatic !== '' && automatic !== 'no') ||
      /^(?:bulk|junk|auto_reply)$/i.test(header('precedence')) ||
      header('x-autoreply') !== '',
    failures: isReport ? failuresOf(email) : [],
    isReport,
    attachments: email.attachments
      // Pictures of a signature are part of the text, not files that somebody sent.
      .filter(({ related, mimeType }) => !related && !mimeType.startsWith('message/'))
      .map(({ content, filename }) => ({ data: bytesOf(content), name: storable(filename ?? '') })),
  };
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

/** What PostgreSQL and a reader can hold. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n');
}

const addressOf = (one: Address | undefined): string => one?.address ?? one?.group?.[0]?.address ?? '';

function recipientsOf(email: Email): string[] {
  const named = email.headers
    .filter(({ key }) => TO.has(key))
    .flatMap(({ value }) => addressParser(value.slice(0, LOOKED_AT), { flatten: true }))
    .map(addressOf)
    .filter(Boolean);
  return [...new Set(named)].slice(0, MOST_NAMED);
}

/** What the writer wrote, and what their program put beneath it. */
function split(whole: string): { text: string; quoted: string } {
  const looked = withoutGaps(whole.slice(0, LOOKED_AT));
  const email = new EmailReplyParser().read(looked);
  const visible = email.getVisibleText().trim();
  // Somebody who answers between the lines: what is left is theirs alone.
  if (visible === '') return { text: looked.trim(), quoted: '' };
  return { text: visible, quoted: email.getQuotedText().trim() };
}

function withoutGaps(text: string): string {
  let empty = 0;
  const kept: string[] = [];
  for (const line of text.split('\n').map((one) => one.trimEnd())) {
    empty = line === '' ? empty + 1 : 0;
    if (empty <= MOST_EMPTY) kept.push(line);
  }
  return kept.join('\n');
}

/** The groups of a report (RFC 3464), of which only failures are told: a delay is none. */
function failuresOf(email: Email): IncomingMail['failures'] {
  const report = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!report) return [];
  const text = storable(bytesOf(report.content).toString('utf8')).slice(0, LOOKED_AT);
  return text.split(/\n[ \t]*\n/).flatMap((group) => {
    const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
    const value = (name: string) => {
      const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`));
      return line?.slice(name.length + 1).trim() ?? '';
    };
    const recipient = value('original-recipient') || value('final-recipient');
    const address = recipient.slice(recipient.indexOf(';') + 1).trim();
    if (!address || value('action').toLowerCase() !== 'failed') return [];
    return [
      { address, status: value('status').slice(0, 20), reason: value('diagnostic-code').slice(0, 300) },
    ];
  });
}
