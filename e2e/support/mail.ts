import { expect, type Page } from './test.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  at: string;
}

async function mailsTo(page: Page, to: string): Promise<Mail[]> {
  const answer = await page.request.get('/dev/outbox');
  return ((await answer.json()) as Mail[]).filter((mail) => mail.to === to);
}

/** Waits for a mail to the address whose subject starts with `subject`, and returns the newest. */
export async function latestMail(page: Page, to: string, subject: string, after = 0): Promise<Mail> {
  const found = async () => {
    const mails = (await mailsTo(page, to)).filter((mail) => mail.subject.startsWith(subject));
    return mails.length > after ? mails[0] : undefined;
  };
  await expect.poll(async () => (await found()) !== undefined, { message: `mail to ${to}` }).toBe(true);
  return (await found()) as Mail;
}

/** Counts the mails with this subject, so that a test can wait for the next one. */
export async function mailCount(page: Page, to: string, subject: string): Promise<number> {
  return (await mailsTo(page, to)).filter((mail) => mail.subject.startsWith(subject)).length;
}

export function codeIn({ text }: Mail): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Returns the path and query of the link in a mail. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
