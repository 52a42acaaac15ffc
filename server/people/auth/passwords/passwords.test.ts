import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { computePasswordStrength, containsPersonalData } from '../../../../domain/people/auth/password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isMatchingPassword, needsRehash } from './passwords.ts';

it('hashes with argon2id, a salt and at least 19 MiB', async () => {
  const [one, two] = [await hashPassword('una frase lunga'), await hashPassword('una frase lunga')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await isMatchingPassword('una frase lunga', one)).toBe(true);
  expect(await isMatchingPassword('una frase lunga ', one)).toBe(false);
  expect(await isMatchingPassword('x', 'not a hash')).toBe(false);
  expect(needsRehash(one)).toBe(false);
  expect(needsRehash(one.replace('m=19456', 'm=4096'))).toBe(true);
});

it('matches regardless of Unicode form, also with hashes stored before normalisation', async () => {
  const typed = 'perché no?\u00a0così è';
  const hash = await hashPassword(typed);
  expect(await isMatchingPassword(typed.normalize('NFD'), hash)).toBe(true);
  expect(await isMatchingPassword('perché no? così è', hash)).toBe(true);
  expect(await isMatchingPassword('perche no? cosi e', hash)).toBe(false);
  const nonce = randomBytes(16);
  const message = typed.normalize('NFD');
  const tag = argon2Sync('argon2id', {
    message,
    nonce,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
  });
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const old = `$argon2id$v=19$m=19456,t=2,p=1$${plain(nonce)}$${plain(tag)}`;
  expect(await isMatchingPassword(message, old)).toBe(true);
});

it.each([
  'password1234',
  'Password2026!',
  'qwertyuiopas',
  '123456789012',
  'aaaaaaaaaaaa',
  'ciaociaociao',
  'juventus1897!',
  'P4ssw0rd1234',
  'forzanapoli26',
  'abcdefghijklm',
])('recognises %s as common', (password) => expect(isCommonPassword(password)).toBe(true));

it.each(['prova-back-office-2026', 'ventisette girasoli al sole', 'kT9#vQ2m!xLp'])('accepts %s', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);

it("refuses the e-mail address and the platform's name", () => {
  expect(containsPersonalData('xx-mariorossi-xx', 'mariorossi@example.it')).toBe(true);
  expect(containsPersonalData('la mia Locanda bella', 'x@example.it')).toBe(true);
  expect(containsPersonalData('ada sul monte rosa', 'ada@example.it')).toBe(false);
});

it('estimates strength in four steps', () => {
  expect(computePasswordStrength('aaaaaaaaaaaaaaaa')).toBe('weak');
  expect(computePasswordStrength('breve')).toBe('weak');
  expect(computePasswordStrength('Xk9#mQ2!vLp8zR4$wT')).toBe('excellent');
});
