import { expect, it } from 'vitest';
import { parseMail } from './parse.ts';

const mail = (body: string) =>
  Buffer.from(`From: a@prova.example\r\nTo: b@prova.example\r\nSubject: Prova\r\n\r\n${body}`);

it('a text with thousands of empty lines is told without its gaps, which readers of quotations choke on', async () => {
  const gap = ' \r\n\r\n'.repeat(5_000);
  const { text, quoted } = await parseMail(mail(`Arriviamo alle nove.${gap}A presto`));
  expect([text, quoted]).toEqual(['Arriviamo alle nove.\n\n\nA presto', '']);
});
