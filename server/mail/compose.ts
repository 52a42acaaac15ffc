import { issueText } from '../../domain/records/zod-issues.ts';
import { mailTexts } from '../../domain/texts/mail.ts';
import { inLanguage } from '../../domain/texts/text.ts';
import type { MailMessage } from './mailer.ts';

/** Subject and both bodies in the reader's language; texts stand in domain/texts/mail.ts. */
export function composeMail(
  message: Pick<MailMessage, 'language' | 'mail' | 'params' | 'path'>,
  publicUrl: string,
): { subject: string; text: string; html: string } {
  const { language, mail, params = {}, path } = message;
  const fill = (part: 'subject' | 'body' | 'action') =>
    issueText(inLanguage(mailTexts[`${mail}.${part}`], language), params);
  const link = path ? `${publicUrl}${path}` : '';
  const paragraphs = fill('body').split('\n\n');
  const action = fill('action');
  const closing = inLanguage(mailTexts.closing, language);
  const text = [...paragraphs, ...(link ? [`${action}: ${link}`] : []), closing].join('\n\n');
  const html = [
    `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;max-width:36rem;margin:2rem auto">`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`] : []),
    `<p style="color:#666">${escapeHtml(closing)}</p></body></html>`,
  ].join('\n');
  return { subject: fill('subject'), text, html };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
