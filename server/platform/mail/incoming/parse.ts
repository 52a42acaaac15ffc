import { createHash } from 'node:crypto';
import { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { isAutomatic } from './automatic.ts';
import { bodyText } from './body-text.ts';
import { BOUNDS, type IncomingMail, MAX_TEXT_LENGTH } from './incoming-mail.ts';
import { sortParts } from './mail-parts.ts';
import { bytesOf, parseRaw, toStorable } from './parse-raw.ts';
import { splitQuotation } from './quotation.ts';

const MAX_EMPTY_LINES = 2;
const MAX_RECIPIENTS = 50;
/** Maximum characters of a header with addresses or Message-IDs. */
const MAX_HEADER_LENGTH = 20_000;
const FAILED_DMARC = /\bdmarc\s{0,5}=\s{0,5}fail\b/i;
const UUID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi;

/** Headers that name recipients; mail servers add the envelope's. */
const RECIPIENT_HEADERS = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);

/**
 * Parses an original mail within its limits (`isWithinBounds`). The cost depends on the sender, so call this only in a
 * worker.
 */
export async function parseMail(raw: Buffer): Promise<IncomingMail> {
  const outer = await parseRaw(raw);
  const letter = await openEnvelope(outer);
  const email = letter ?? outer;
  const subject = cutText(
    toStorable(email.subject ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    300,
  );
  const isReport = /^multipart\/report\b/i.test(headerOf(outer, 'content-type'));
  const receipt = headerOf(outer, 'x-ricevuta').trim().toLowerCase();
  const fullText = removeGaps(toStorable(bodyText(email)));
  const head = cutText(fullText, BOUNDS.text);
  const { text, quoted } = splitQuotation(head, subject);
  const shown = cutText(text, MAX_TEXT_LENGTH);
  const rest = cutText(text.slice(shown.length) + fullText.slice(head.length), BOUNDS.rest);
  const { files, omissions } = await sortParts(letter ? [withoutLetter(outer), letter] : [outer], isReport);
  return {
    externalId: `mail:${createHash('sha256')
      .update(email.messageId ? identityOf(email, fullText) : raw)
      .digest('hex')}`,
    from: cutText(toStorable(addressOf(email.from)), 254),
    subject,
    text: shown,
    quoted: cutText(quoted, MAX_TEXT_LENGTH),
    rest,
    isCut: rest !== '' || quoted.length > MAX_TEXT_LENGTH || (email.html ?? '').length > BOUNDS.html,
    recipients: recipientsOf([outer, email]),
    ownId: idsIn(email.messageId ?? '')[0] ?? null,
    isAutomatic: isAutomatic(
      (name) => headerOf(outer, name),
      (name) => outer.headers.some(({ key }) => key === name),
      subject,
      addressOf(outer.from),
    ),
    isUnverified: hasFailedDmarc(outer) || countAuthors(email) > 1,
    receipt: receipt && !RECEIPT_FAILURES.has(receipt) ? cutText(toStorable(receipt), 40) : null,
    failures: isReport ? failuresOf(outer) : receiptFailures(outer, receipt),
    isReport: isReport || RECEIPT_FAILURES.has(receipt),
    isHarmless: isReport && isHarmless(outer),
    attachments: files,
    omissions,
  };
}

/**
 * Returns the identity of a mail: its id, sender and content. The id alone is not enough, because programs and forgers
 * reuse ids. Other headers may differ when servers deliver a mail twice.
 */
const identityOf = ({ messageId, from, attachments }: Email, words: string): string =>
  JSON.stringify([
    messageId,
    addressOf(from).toLowerCase(),
    words,
    attachments.map(({ filename, content }) => [filename, bytesOf(content).length]),
  ]);

/** Returns the mail inside the envelope of certified mail (Regole tecniche PEC, DM 2 novembre 2005). */
async function openEnvelope(outer: Email): Promise<Email | null> {
  if (headerOf(outer, 'x-trasporto').trim().toLowerCase() !== 'posta-certificata') return null;
  const letter = outer.attachments.find(isLetter);
  return letter ? parseRaw(bytesOf(letter.content)) : null;
}

const isLetter = ({ filename, mimeType }: Attachment): boolean =>
  filename?.toLowerCase() === 'postacert.eml' || mimeType === 'message/rfc822';

/** Returns the envelope's own parts. */
function withoutLetter(outer: Email): Email {
  const at = outer.attachments.findIndex(isLetter);
  return { ...outer, html: '', attachments: outer.attachments.toSpliced(at, 1) };
}

const headerOf = (email: Email, name: string): string =>
  cutText(email.headers.find(({ key }) => key === name)?.value ?? '', MAX_HEADER_LENGTH);

const idsIn = (header: string): string[] => [...header.matchAll(UUID)].map(([, id]) => (id ?? '').toLowerCase());

const addressOf = (entry: Address | undefined): string => entry?.address ?? entry?.group?.[0]?.address ?? '';

function recipientsOf(emails: readonly Email[]): string[] {
  const addresses = emails
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => RECIPIENT_HEADERS.has(key))
    .flatMap(({ value }) => addressParser(value.slice(0, MAX_HEADER_LENGTH), { flatten: true }))
    .map(addressOf)
    .filter(Boolean);
  return [...new Set(addresses)].slice(0, MAX_RECIPIENTS);
}

/** True if a server recorded a failure. Which server is not checked, because a failure harms only the sender. */
const hasFailedDmarc = ({ headers }: Email): boolean =>
  headers.some(
    ({ key, value }) => key === 'authentication-results' && FAILED_DMARC.test(value.slice(0, MAX_HEADER_LENGTH)),
  );

/** Counts the addresses in `From`. With several, servers may have verified another one than we read (RFC 7489, 6.6.1). */
const countAuthors = ({ headers }: Email): number =>
  headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressParser(value.slice(0, MAX_HEADER_LENGTH), { flatten: true })).length;

function removeGaps(text: string): string {
  let empty = 0;
  const left: string[] = [];
  for (const line of text.split('\n').map((one) => one.trimEnd())) {
    empty = line === '' ? empty + 1 : 0;
    if (empty <= MAX_EMPTY_LINES) left.push(line);
  }
  return left.join('\n');
}

/** Returns the field groups of a delivery report (RFC 3464; RFC 6533 for addresses beyond ASCII). */
function reportGroups(email: Email): ((name: string) => string)[] {
  const report = email.attachments.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/i.test(mimeType));
  if (!report) return [];
  const text = cutText(toStorable(bytesOf(report.content).toString('utf8')), MAX_HEADER_LENGTH);
  return text.split(/\n[ \t]*\n/).map((group) => {
    const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
    return (name) => {
      const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`));
      return line?.slice(name.length + 1).trim() ?? '';
    };
  });
}

/** True for a read receipt (RFC 8098) or a delivery report without failures, but not for a complaint (RFC 5965). */
function isHarmless(email: Email): boolean {
  if (/report-type="?disposition-notification/i.test(headerOf(email, 'content-type'))) return true;
  const actions = reportGroups(email).flatMap((value) => value('action').toLowerCase() || []);
  return actions.length > 0 && !actions.includes('failed');
}

/** Returns the failed and delayed recipients of a report. */
function failuresOf(email: Email): IncomingMail['failures'] {
  return reportGroups(email).flatMap((value) => {
    const recipient = value('original-recipient') || value('final-recipient');
    const address = recipient.slice(recipient.indexOf(';') + 1).trim();
    const action = value('action').toLowerCase();
    if (!address || !['failed', 'delayed'].includes(action)) return [];
    return [
      {
        address,
        status: cutText(value('status'), 20),
        reason: cutText(value('diagnostic-code'), 300),
        isDelay: action === 'delayed',
      },
    ];
  });
}

const RECEIPT_FAILURES = new Set(['errore-consegna', 'preavviso-errore-consegna', 'non-accettazione']);

/** Returns the failed recipient of a certified mail, with the reason. Its receipt contains both in daticert.xml. */
function receiptFailures(email: Email, receipt: string): IncomingMail['failures'] {
  if (!RECEIPT_FAILURES.has(receipt)) return [];
  const data = email.attachments.find(({ filename }) => filename?.toLowerCase() === 'daticert.xml');
  const xml = data ? cutText(toStorable(bytesOf(data.content).toString('utf8')), MAX_HEADER_LENGTH) : '';
  const value = (name: string) => {
    const start = xml.indexOf('>', xml.indexOf(`<${name}`));
    return xml.includes(`<${name}`) ? xml.slice(start + 1, xml.indexOf('<', start)).trim() : '';
  };
  const address = value('consegna') || value('destinatari');
  return [{ address, status: receipt, reason: cutText(value('errore-esteso'), 300), isDelay: false }];
}
