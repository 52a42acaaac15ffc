import { type Attachment, decodeWords, type Email } from 'postal-mime';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { OmissionReason, OmittedPart } from '../../../../domain/platform/mail/omissions.ts';
import { bodyText } from './body-text.ts';
import { isWithinBounds } from './bounds.ts';
import { BOUNDS, type MailedFile } from './incoming-mail.ts';
import { bytesOf, parseRaw, toStorable } from './parse-raw.ts';

/** A picture in the text is content from this size. Smaller ones are logos and icons. */
const MIN_CONTENT_PICTURE_BYTES = 40_000;
/** Limits for mails that are attached to a mail. */
const MAX_FORWARDED_DEPTH = 3;
const MAX_FORWARDED_MAILS = 20;

/** Files that certified mail (PEC) adds around the mail itself. */
const ENVELOPE_FILES = new Set(['daticert.xml', 'smime.p7s', 'postacert.eml']);
/** Media types that mail programs attach, with the reason for the omission. */
const OMITTED_TYPES: readonly (readonly [RegExp, OmissionReason])[] = [
  [/^(?:text\/calendar|application\/ics)$/, 'invitation'],
  [/^application\/(?:pgp-encrypted|(?:x-)?pkcs7-mime)$/, 'encrypted'],
  [
    /^(?:message\/|application\/(?:(?:x-)?pkcs7-signature|pgp-signature)$|text\/(?:x-amp-html|watch-html)$)/,
    'technical',
  ],
];
const FORWARDED_TYPE = /^message\/(?:rfc822|global)$/;
const EMBEDDED_PICTURE = /\bsrc\s{0,5}=\s{0,5}["']?data:image\/(jpe?g|png|gif|webp);base64,([a-z0-9+/=\s]+)/gi;

/** Files of a mail and its omitted parts. */
export interface MailParts {
  readonly files: MailedFile[];
  readonly omissions: OmittedPart[];
}

/**
 * Sorts all parts of a mail except its text into files and omitted parts. Attached mails become text files,
 * followed by their own files. A report has no files, because its parts are evidence about another mail.
 */
export async function sortParts(emails: readonly Email[], isReport: boolean): Promise<MailParts> {
  const parts: MailParts = { files: [], omissions: [] };
  const budget = { mails: MAX_FORWARDED_MAILS };
  for (const email of emails) await addParts(parts, email, isReport, 0, budget);
  return parts;
}

async function addParts(
  parts: MailParts,
  email: Email,
  isReport: boolean,
  depth: number,
  budget: { mails: number },
): Promise<void> {
  const { files, omissions } = parts;
  for (const [at, attachment] of email.attachments.entries()) {
    const name = nameOf(attachment, at);
    const data = contentOf(attachment);
    const isMail = FORWARDED_TYPE.test(attachment.mimeType) || /\.eml$/i.test(name);
    const why = isReport ? 'technical' : reasonFor(attachment, data.length, email.html ?? '', isMail);
    if (why) omissions.push({ name, why });
    else if (!isMail) files.push({ name, data: data.subarray(0, BOUNDS.fileBytes) });
    else await addForwarded(parts, name, data, depth, budget);
  }
  for (const { name, data } of embeddedPictures(email.html ?? '')) {
    if (data.length < MIN_CONTENT_PICTURE_BYTES) omissions.push({ name, why: 'picture' });
    else files.push({ name, data: data.subarray(0, BOUNDS.fileBytes) });
  }
}

/** Returns the bytes of a part. The parser reads an empty part as line breaks. */
function contentOf({ content }: Attachment): Buffer {
  const data = bytesOf(content);
  return data.length < 10 && data.every((byte) => byte === 10) ? Buffer.alloc(0) : data;
}

/** Returns the reason for omitting a part. Null if a person sent it. */
function reasonFor(
  { mimeType, filename, contentId, disposition }: Attachment,
  bytes: number,
  html: string,
  isMail: boolean,
): OmissionReason | null {
  if (ENVELOPE_FILES.has((filename ?? '').toLowerCase())) return 'technical';
  if (isMail) return null;
  const [, why] = OMITTED_TYPES.find(([types]) => types.test(mimeType.toLowerCase())) ?? [];
  // A signed document is a file like others. `smime.p7m` contains the mail itself.
  const isDocument = why === 'encrypted' && !/^smime\.p7m$/i.test(filename ?? 'smime.p7m');
  if (why) return isDocument ? null : why;
  const isInText = contentId !== undefined && disposition !== 'attachment' && isReferenced(html, contentId);
  return isInText && mimeType.startsWith('image/') && bytes < MIN_CONTENT_PICTURE_BYTES ? 'picture' : null;
}

function isReferenced(html: string, contentId: string): boolean {
  const id = contentId.replace(/^<|>$/g, '');
  return html.includes(`cid:${id}`) || html.includes(`cid:${encodeURIComponent(id)}`);
}

/** Adds a mail that was attached: its text as a file, then its own parts. */
async function addForwarded(
  parts: MailParts,
  name: string,
  data: Buffer,
  depth: number,
  budget: { mails: number },
): Promise<void> {
  budget.mails -= 1;
  const isAllowed = depth < MAX_FORWARDED_DEPTH && budget.mails >= 0 && isWithinBounds(data);
  const email = isAllowed ? await parseRaw(data).catch(() => null) : null;
  if (!email) {
    parts.omissions.push({ name, why: 'nested' });
    return;
  }
  // A mail without a file name is known by its subject.
  const title = /^allegato-\d+\.rfc822$/.test(name) ? (email.subject ?? name) : name.replace(/\.eml$/i, '');
  const text = toStorable(
    [
      ...['from', 'to', 'cc', 'date', 'subject'].flatMap((key) => headLine(email, key)),
      '',
      bodyText(email).trim(),
      '',
    ].join('\n'),
  );
  parts.files.push({
    name: `${cutText(toStorable(title).replace(/\s+/g, ' ').trim(), 150)}.txt`,
    data: Buffer.from(cutText(text, BOUNDS.rest)),
    isText: true,
  });
  await addParts(parts, email, false, depth + 1, budget);
}

/** Line of the head of an attached mail, with the name of its header. */
function headLine(email: Email, key: string): string[] {
  const value = key === 'subject' ? email.subject : email.headers.find((header) => header.key === key)?.value;
  return value ? [`${key.charAt(0).toUpperCase()}${key.slice(1)}: ${decodeWords(value)}`] : [];
}

/** Returns the name of a part. An invitation is named after its event, and a part without name after its type. */
function nameOf({ filename, mimeType, description, content }: Attachment, at: number): string {
  const event = /^(?:text\/calendar|application\/ics)$/i.test(mimeType)
    ? bytesOf(content)
        .toString('utf8')
        .split(/\r?\n/)
        .find((line) => /^SUMMARY[:;]/.test(line))
        ?.replace(/^SUMMARY[^:]{0,200}:/, '')
        .replace(/\\([,;\\])/g, '$1')
    : undefined;
  const subtype = /^[a-z]+\/(?:x-)?([a-z0-9]{2,10})$/i.exec(mimeType)?.[1];
  const name = event ?? (filename || description || `allegato-${at + 1}${subtype ? `.${subtype}` : ''}`);
  return cutText(toStorable(name).replace(/\s+/g, ' ').trim(), 200);
}

/** Pictures that a program wrote into the HTML itself. */
function embeddedPictures(html: string): MailedFile[] {
  return [...cutText(html, BOUNDS.html).matchAll(EMBEDDED_PICTURE)].map(([, type, content], at) => ({
    name: `immagine-${at + 1}.${(type ?? '').toLowerCase().replace('jpeg', 'jpg')}`,
    data: Buffer.from(content ?? '', 'base64'),
  }));
}
