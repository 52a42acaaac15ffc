import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBeginning, readMail } from './read-mail.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'locanda-mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let mailCount = 0;
async function fileOf(raw: string): Promise<string> {
  const file = path.join(folder, `${mailCount++}.eml`);
  await writeFile(file, raw, 'latin1');
  return file;
}

const HEAD = 'From: Marta <marta@ospiti.example>\r\nSubject: Prova\r\n';
const multipart = (parts: string) =>
  `${HEAD}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=xx\r\n\r\n${parts}`;

/** Each of these mails crashed or blocked a server that parsed it in its own thread. */
const POISON: readonly [string, string][] = [
  ['two million lines', `${HEAD}\r\n${'a\n'.repeat(2_000_000)}`],
  ['fifty thousand parts', multipart('--xx\r\nContent-Type: text/plain\r\n\r\nc\r\n'.repeat(50_000))],
  ['a header without end', `${HEAD}X-Long: ${'a'.repeat(400_000)}\r\n\r\nCiao`],
  [
    'a hundred mails in one another',
    Array.from({ length: 100 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join(
      '',
    ),
  ],
];

it.each(POISON)('rejects a mail of %s and reads the next one', async (_, raw) => {
  const [bad, good] = await Promise.all([readMail(await fileOf(raw)), readMail(await fileOf(`${HEAD}\r\nCiao`))]);
  expect(['too_large', 'unreadable']).toContain(bad);
  expect(good).toMatchObject({ text: 'Ciao', from: 'marta@ospiti.example' });
});

it('reads a small mail without waiting for large ones', async () => {
  const large = await fileOf(`${HEAD}\r\n${`${'a'.repeat(30)}\r\n`.repeat(60_000)}`);
  const ended: string[] = [];
  const all = Array.from({ length: 4 }, () => readMail(large).then(() => ended.push('large')));
  const small = await fileOf(`${HEAD}\r\nCiao`);
  await Promise.all([...all, readMail(small).then(() => ended.push('small'))]);
  expect(ended.indexOf('small')).toBeLessThan(2);
  expect(ended).toHaveLength(5);
}, 60_000);

it('returns sender, subject and first words of an unreadable mail', async () => {
  expect(await readBeginning(await fileOf(`${HEAD}\r\nCiao\0`))).toMatchObject({
    from: 'marta@ospiti.example',
    subject: 'Prova',
    text: expect.stringContaining('Ciao'),
  });
});
