import { expect, it } from 'vitest';
import { parseMail } from './parse.ts';
import { makeFiftyMails } from './testing/fifty-mails.ts';

const MAILS = makeFiftyMails('marta@posta.example', 'risposte@posta.example');

it('contains fifty different kinds of mail', () => {
  expect(new Set(MAILS.map(({ name }) => name)).size).toBe(MAILS.length);
  expect(MAILS.length).toBeGreaterThan(50);
});

it.each(MAILS)('$name', async ({ raw, text, folded, isAutomatic = false, files = [], refused = [] }) => {
  const mail = await parseMail(raw);
  expect(mail.isAutomatic).toBe(isAutomatic);
  expect(mail.from).toBe('marta@posta.example');
  if (text !== undefined) expect(mail.text.trim()).toBe(text);
  if (folded !== undefined) expect(mail.quoted.trim()).toContain(folded.trim());
  else expect(mail.quoted).toBe('');
  expect(mail.attachments.map(({ name }) => name)).toEqual([...files, ...refused]);
});
