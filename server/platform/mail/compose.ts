import { dayWords } from '../../../domain/kernel/calendar/day-words.ts';
import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { type MailName, mailTexts } from '../../../domain/kernel/texts/mail.ts';
import { formatCentsIn } from '../../../domain/platform/amounts/format-amounts.ts';
import { ownPath } from '../../../domain/platform/http/own-path.ts';
import { fillText, inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import type { Unsubscribing } from './unsubscribe.ts';

export interface MailMessage {
  readonly to: string;
  readonly language: Language;
  readonly mail: MailName;
  /** Fill the placeholders of the mail's texts. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The same, written as the reader's language writes days. */
  readonly days?: Readonly<Record<string, Day>>;
  /** The same in cents, written as euros. */
  readonly money?: Readonly<Record<string, number>>;
  /** The button: a path on our site; the host comes from the configuration, never from a request. */
  readonly path?: string;
  /** The same on the portal that guests see. */
  readonly sitePath?: string;
  /** Of a conversation. */
  readonly thread?: MailThread;
  /** Written for this mail, and small: they wait with it. */
  readonly files?: readonly MailFile[];
  /** A person wrote it, and another is to answer it: no other of our mails is (RFC 3834). */
  readonly byPerson?: boolean;
  /** Of a notice: whose, and which kind, so that its reader ends that kind without a session (RFC 8058). */
  readonly unsubscribe?: Unsubscribing;
  /** Of a mail that notifies a structure of a request: how it is delivered is counted (platform dictionary 5.4-5.8). */
  readonly delivery?: { readonly structureId: number; readonly kind: 'direct' | 'multiple' };
}

export interface MailFile {
  readonly filename: string;
  readonly content: string;
  /** Of what is no text. */
  readonly encoding?: 'base64' | undefined;
  readonly contentType: string;
}

export interface MailThread {
  /** Of this mail, and of those before it, oldest first. */
  readonly messageId: string;
  readonly references: readonly string[];
  readonly fromName: string;
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly path: string;
    readonly contentType: string;
  }[];
}

/** Subject and both bodies in the reader's language; texts stand in domain/kernel/texts/mail.ts. */
export function composeMail(
  message: Pick<MailMessage, 'language' | 'mail' | 'params' | 'days' | 'money' | 'path' | 'sitePath'>,
  { publicUrl, siteUrl }: { readonly publicUrl: string; readonly siteUrl: string },
): { subject: string; text: string; html: string } {
  const { language, mail, days = {}, money = {}, sitePath } = message;
  const written = Object.entries(days).map(([name, day]) => [name, dayWords(day, language)]);
  const amounts = Object.entries(money).map(([name, cents]) => [name, formatCentsIn(cents, language)]);
  const params = { ...message.params, ...Object.fromEntries([...written, ...amounts]) };
  const path = message.path ?? sitePath;
  const fill = (part: 'subject' | 'body' | 'action') =>
    fillText(inLanguage(mailTexts[`${mail}.${part}`], language), params);
  if (path && ownPath(path) === null) throw new Error(`${mail}: a mail's link is a path of our own`);
  const link = path ? `${sitePath ? siteUrl : publicUrl}${path}` : '';
  const template = inLanguage(mailTexts[`${mail}.body`], language);
  const unsaid = FACTS.filter((fact) => days[fact] && !template.includes(`{${fact}}`));
  // What a mail has no words for leaves no gap.
  const paragraphs = [
    ...fill('body').split('\n\n'),
    unsaid.map((fact) => fillText(inLanguage(mailTexts[`fact.${fact}`], language), params)).join('\n'),
  ].filter((paragraph) => paragraph.trim() !== '');
  const action = fill('action');
  const closing = inLanguage(mailTexts.closing, language);
  const text = [...paragraphs, ...(link ? [`${action}: ${link}`] : []), closing].join('\n\n');
  // Where money is paid: an address of ours alone, since what people write is never made into a link.
  const pay = mail === 'invoice-payment' ? String(params.url ?? '') : '';
  const subject = fill('subject');
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    // Programs that know no colour scheme show a light mail as it is; those that invert colours leave what is named here.
    '<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){body{background:#1b1b1b;color:#eaeaea}p.closing{color:#a8a8a8!important}}</style>',
    '</head><body style="font-family:sans-serif;line-height:1.5;max-width:36rem;margin:2rem auto;padding:0 1rem">',
    ...paragraphs.map((paragraph) =>
      paragraph === pay
        ? button(pay, inLanguage(mailTexts['invoice-payment.pay'], language))
        : `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    ),
    ...(link ? [button(link, action)] : []),
    `<p class="closing" style="color:#666">${escapeHtml(closing)}</p></body></html>`,
  ].join('\n');
  return { subject, text, html };
}

/** Days that a mail tells of though its words do not. */
const FACTS = ['checkin', 'checkout', 'validUntil'] as const;

/** A link that is seen as what to do, in programs that know no styles of a page too. */
function button(link: string, label: string): string {
  return `<p style="margin:1.5rem 0"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1f7752;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
