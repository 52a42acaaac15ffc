import { expect, it } from 'vitest';
import { normaliseMailbox } from './mailbox.ts';

it.each([
  ['Nome+1@example.it', 'nome@example.it'],
  ['nome+a+b@example.it', 'nome@example.it'],
  ['no.me@example.it', 'no.me@example.it'],
  ['N.o.m.e+x@GoogleMail.com', 'nome@gmail.com'],
  ['nome@gmail.com', 'nome@gmail.com'],
  ['"a@b"@example.it', '"a@b"@example.it'],
])('reads %s as the mailbox %s', (email, mailbox) => {
  expect(normaliseMailbox(email)).toBe(mailbox);
});
