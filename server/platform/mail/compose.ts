import { dayWords } from '../../../domain/kernel/calendar/day-words.ts';
import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { type MailName, mailTexts } from '../../../domain/kernel/texts/mail.ts';
import { formatCentsIn } from '../../../domain/platform/amounts/format-amounts.ts';
import { ownPath } from '../../../domain/platform/http/own-path.ts';
import { fillText, inLanguage, joinLabel, type Language } from '../../../domain/platform/language/text.ts';
import type { Subscription } from './unsubscribe.ts';

export interface MailMessage {
  readonly to: string;
  readonly language: Language;
  readonly mail: MailName;
  /** Values for the placeholders of the mail's texts. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Days for placeholders, written in the reader's language. */
  readonly days?: Readonly<Record<string, Day>>;
  /** Amounts in cents for placeholders, written in euros. */
  readonly money?: Readonly<Record<string, number>>;
  /** Path of the button on our site. The host comes from the configuration, never from a request. */
  readonly path?: string;
  /** Path of the button on the public portal for guests. */
  readonly sitePath?: string;
  /** Set for mails of a conversation. */
  readonly thread?: MailThread;
  /** Small attachments generated for this mail, which are queued with it. */
  readonly files?: readonly MailFile[];
  /** True if a person wrote the mail and expects an answer. All other mails are automatic (RFC 3834). */
  readonly byPerson?: boolean;
  /** User and kind of a notification, so that its reader can unsubscribe without a session (RFC 8058). */
  readonly unsubscribe?: Subscription;
  /** Structure and kind of a mail about a request, whose delivery is counted (platform dictionary 5.4-5.8). */
  readonly delivery?: { readonly structureId: number; readonly kind: 'direct' | 'multiple' };
}

export interface MailFile {
  readonly filename: string;
  readonly content: string;
  /** Set for binary content. */
  readonly encoding?: 'base64' | undefined;
  readonly contentType: string;
}

export interface MailThread {
  /** Message-IDs of this mail and of the previous ones, oldest first. */
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

/** Composes subject and both bodies in the reader's language. The texts are in domain/kernel/texts/mail.ts. */
export function composeMail(
  message: Pick<MailMessage, 'language' | 'mail' | 'params' | 'days' | 'money' | 'path' | 'sitePath'>,
  { publicUrl, siteUrl }: { readonly publicUrl: string; readonly siteUrl: string },
): { subject: string; text: string; html: string } {
  const { language, mail, days = {}, money = {}, sitePath } = message;
  const dayTexts = Object.entries(days).map(([name, day]) => [name, dayWords(day, language)]);
  const amounts = Object.entries(money).map(([name, cents]) => [name, formatCentsIn(cents, language)]);
  const params = { ...message.params, ...Object.fromEntries([...dayTexts, ...amounts]) };
  const path = message.path ?? sitePath;
  const fill = (part: 'subject' | 'body' | 'action') =>
    fillText(inLanguage(mailTexts[`${mail}.${part}`], language), params, language);
  if (path && ownPath(path) === null) throw new Error(`${mail}: a mail's link is a path of our own`);
  const link = path ? `${sitePath ? siteUrl : publicUrl}${path}` : '';
  const template = inLanguage(mailTexts[`${mail}.body`], language);
  const unmentionedFacts = FACTS.filter((fact) => days[fact] && !template.includes(`{${fact}}`));
  // Empty parts leave no gap.
  const paragraphs = [
    ...fill('body').split('\n\n'),
    unmentionedFacts
      .map((fact) => fillText(inLanguage(mailTexts[`fact.${fact}`], language), params, language))
      .join('\n'),
  ].filter((paragraph) => paragraph.trim() !== '');
  const action = fill('action');
  const closing = inLanguage(mailTexts.closing, language);
  const text = [...paragraphs, ...(link ? [joinLabel(action, link, language)] : []), closing].join('\n\n');
  // Payment link. Only our own address becomes a link, never an address that people wrote.
  const pay = mail === 'invoice-payment' ? String(params.url ?? '') : '';
  const subject = fill('subject');
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    // Programs without colour schemes show the light version; programs that invert colours leave the named ones alone.
    '<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){body{background:#1b1b1b;color:#eaeaea}p.closing{color:#a8a8a8!important}}</style>',
    '</head><body style="font-family:sans-serif;line-height:1.5;max-width:36rem;margin:2rem auto;padding:0 1rem">',
    ...paragraphs.map((paragraph) =>
      paragraph === pay
        ? renderButton(pay, inLanguage(mailTexts['invoice-payment.pay'], language))
        : `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    ),
    ...(link ? [renderButton(link, action)] : []),
    `<p class="closing" style="color:#666">${escapeHtml(closing)}</p></body></html>`,
  ].join('\n');
  return { subject, text, html };
}

/** Days listed below the text if the text itself does not mention them. */
const FACTS = ['checkin', 'checkout', 'validUntil'] as const;

/** Renders a link as a button with inline styles, because some programs ignore style sheets. */
function renderButton(link: string, label: string): string {
  return `<p style="margin:1.5rem 0"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1f7752;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
