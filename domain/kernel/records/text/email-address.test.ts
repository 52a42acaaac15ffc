import { expect, it } from 'vitest';
import { email } from '../contact-fields.ts';

const schema = email(['E-mail', 'E-mail', 'E-mail', 'E-Mail']).schema;
const read = (given: string) => {
  const { success, data } = schema.safeParse(given);
  return success ? data : null;
};

it.each([
  ['Marta@Posta.EXAMPLE', 'Marta@posta.example'],
  ['posta@Müller.example', 'posta@müller.example'],
  ['jürgen@müller.example', 'jürgen@müller.example'],
  ['почта@пример.рф', 'почта@пример.рф'],
  ['posta@xn--e1afmkfd.xn--p1ai', 'posta@xn--e1afmkfd.xn--p1ai'],
])('stores %s as %s', (given, stored) => {
  expect(read(given)).toBe(stored);
  expect(read(stored)).toBe(stored);
});

it.each([
  'müller.example',
  'a@müller',
  'a@müller.example/b.example',
  'a@b@müller.example',
  'a b@müller.example',
  '.ü@müller.example',
  'a@mül ler.example',
  'a@ü.example:80',
  'ü<script>@müller.example',
  'ü\r\nBcc@müller.example',
])('rejects %s', (given) => {
  expect(read(given)).toBeNull();
});
