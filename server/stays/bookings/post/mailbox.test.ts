import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createLogger } from '../../../platform/http/logger.ts';
import { createJobs } from '../../../platform/jobs/jobs.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { replyAddress } from '../../../platform/mail/reply-address.ts';
import { MailServer } from '../../../platform/mail/testing.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { openBookingStructure } from '../../../testing/bookings.ts';
import { recordRefusals } from './bounces.ts';
import { readMailbox } from './imap.ts';
import { Mailbox } from './testing.ts';

const LONG_AGO = new Date(Date.now() - 40 * 86_400_000);
let t: TestApp;
let box: Mailbox;
let dataDir: string;
let context: Context;

async function open(older: number): Promise<void> {
  const mails = Array.from({ length: older }, (_, at) => makeMail(`vecchio${at}@ospiti.example`, `Vecchia ${at}`));
  box = new Mailbox(mails, LONG_AGO);
  const imapUrl = await box.open();
  t = await openTestApp({ dataDir, mailReplyTo: 'risposte@posta.example', imapUrl });
  context = t.context;
}
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-box-'));
});
afterEach(async () => {
  box.close();
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

let mailCount = 0;
const makeMail = (from: string, text: string, to = 'risposte@posta.example') =>
  Buffer.from(
    `From: ${from}\r\nTo: ${to}\r\nSubject: Re: richiesta\r\nMessage-ID: <${++mailCount}@ospiti.example>\r\n\r\n${text}\r\n`,
  );
const readOlderMails = async () => (await (await t.as('admin')).get('/api/dashboard')).json().olderMails;
const decide = async (body: object, account = 'operator') =>
  (await (await t.as(account)).post('/api/mailbox/older', body)).statusCode;
const listUnplaced = async () =>
  (
    await t.database.pool.query(
      'select text, received_at as at from unplaced_messages where settled_at is null order by id',
    )
  ).rows;

it('reads no mailbox of another machine in clear text, unless the address permits it', async () => {
  await open(0);
  await readMailbox(context);
  const uid = box.add(makeMail('marta@ospiti.example', 'Arrivata adesso'));
  // This address reaches the mailbox of this machine, but is not one of the loopback addresses.
  const imapUrl = (await box.open()).replace('127.0.0.1', '0.0.0.0');
  const elsewhere = { ...context, config: { ...context.config, imapUrl } };
  await expect(readMailbox(elsewhere)).rejects.toThrow('STARTTLS');
  expect(box.logins).toBe(1);

  await readMailbox({ ...context, config: { ...context.config, imapUrl: `${imapUrl}?requireTLS=false` } });
  expect(box.logins).toBe(2);
  await readMailbox(context);
  expect([...box.seen]).toEqual([uid]);
});

it('starts with mails after the first run; older mails stay untouched until staff decide', async () => {
  await open(60);
  await readMailbox(context);
  expect([box.seen.size, await listUnplaced()]).toEqual([0, []]);
  expect(await readOlderMails()).toEqual({ state: 'offered', count: 60, from: null, renumberedAt: null });

  const uid = box.add(makeMail('marta@ospiti.example', 'Arrivata adesso'));
  await readMailbox(context);
  expect([...box.seen]).toEqual([uid]);
  expect(await listUnplaced()).toMatchObject([{ text: 'Arrivata adesso' }]);

  // Other roles can neither see nor decide it.
  expect((await (await t.as('customer')).get('/api/dashboard')).json().olderMails).toBeNull();
  expect(await decide({ action: 'ignore' }, 'customer')).toBe(403);
  expect(await decide({ action: 'read', from: 'ieri' })).toBe(422);
  expect(await decide({ action: 'ignore' })).toBe(204);
  expect(await readOlderMails()).toBeNull();
  await readMailbox(context);
  expect(box.seen.size).toBe(1);
  expect(await decide({ action: 'read', from: null })).toBe(404);
});

it('reads older mails from a day on in batches, newest first, after new mails; bulk discarding works', async () => {
  await open(60);
  const recent = box.add(makeMail('ieri@ospiti.example', 'Di ieri'), new Date(Date.now() - 86_400_000));
  await readMailbox(context);
  expect(await decide({ action: 'read', from: addDays(todayInRome(), -3) })).toBe(204);
  await readMailbox(context);
  // The other mails are older than the day.
  expect([[...box.seen], await readOlderMails()]).toEqual([[recent], null]);

  await t.database.pool.query(`update mailboxes set older = 'offered', older_count = 60`);
  expect(await decide({ action: 'read', from: null })).toBe(204);
  for (let n = 0; n < 50; n++) box.add(makeMail(`ora${n}@ospiti.example`, `Adesso ${n}`));
  await readMailbox(context);
  // Reads all new mails and no older ones.
  const texts = (await listUnplaced()).map(({ text }) => text);
  expect(texts.filter((text) => text.startsWith('Adesso'))).toHaveLength(50);
  expect(texts.filter((text) => text.startsWith('Vecchia'))).toEqual([]);
  await readMailbox(context);
  const older = (await listUnplaced()).filter(({ text }) => text.startsWith('Vecchia'));
  expect([older.length, older[0]?.text, older[49]?.text]).toEqual([50, 'Vecchia 59', 'Vecchia 10']);
  expect(await readOlderMails()).toMatchObject({ state: 'reading', count: 10 });
  await readMailbox(context);
  expect(await readOlderMails()).toBeNull();

  // The list shows the newest; older mails keep their original date.
  const operator = await t.as('operator');
  const { data, total } = (await operator.get('/api/unplaced-messages')).json();
  expect([total, data.length]).toEqual([111, 50]);
  expect(data.every(({ text }: { text: string }) => text.startsWith('Adesso'))).toBe(true);
  const ids = data.slice(0, 3).map(({ id }: { id: number }) => id);
  const few = await operator.post('/api/unplaced-messages/discard', { ids });
  expect(few.json()).toEqual({ discarded: 3, left: 0 });
  const { rows } = await t.database.pool.query('select max(id) as id from unplaced_messages');
  const rest = await operator.post('/api/unplaced-messages/discard', { upTo: rows[0].id });
  expect(rest.json()).toEqual({ discarded: 108, left: 0 });
  expect(await listUnplaced()).toEqual([]);
  expect((await operator.post('/api/unplaced-messages/discard', { ids: [] })).statusCode).toBe(422);
  expect((await (await t.as('customer')).post('/api/unplaced-messages/discard', { upTo: 1 })).statusCode).toBe(403);
  const { rows: noted } = await t.database.pool.query(
    `select count(*)::integer as n from audit_entries where target_type = 'unplaced-message'`,
  );
  expect(noted[0].n).toBe(111);
});

it('does not reread a renumbered mailbox, but reads mails received in between', async () => {
  await open(60);
  await readMailbox(context);
  box.uidValidity = 2;
  box.firstUid = 1000;
  const uid = box.add(makeMail('marta@ospiti.example', 'Arrivata intanto'));
  await readMailbox(context);
  expect([...box.seen]).toEqual([uid]);
  expect(await readOlderMails()).toMatchObject({
    state: 'offered',
    count: 60,
    renumberedAt: expect.any(String),
  });
  expect(await listUnplaced()).toMatchObject([{ text: 'Arrivata intanto' }]);
});

it('continues after a mail that cannot be fetched', async () => {
  await open(0);
  await readMailbox(context);
  box.broken.add(box.add(makeMail('a@ospiti.example', 'Rotta')));
  const uid = box.add(makeMail('b@ospiti.example', 'Intera'));
  await readMailbox(context);
  expect([...box.seen]).toEqual([uid]);
});

it('does not read the mailbox in a copy of the installation', async () => {
  await open(0);
  await t.database.pool.query('update installation set restored_at = now()');
  box.add(makeMail('a@ospiti.example', 'Per l’originale'));
  await readMailbox(context);
  expect(box.seen.size).toBe(0);
  expect((await t.database.pool.query('select from mailboxes')).rowCount).toBe(0);
});

it('logs no e-mail address for sending, refusals, bounces and the mailbox', async () => {
  await open(0);
  const booking = await openBookingStructure(t);
  const server = new MailServer();
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'trace', logFormat: 'json' }, { write: (line) => void lines.push(line) });
  const config = { ...t.context.config, smtpUrl: `smtp://posta:segreta@${await server.open()}` };
  const jobs = createJobs(t.database, log);
  const own: Context = { ...t.context, config, log, jobs, mail: createMailer(config, t.database, jobs, log) };
  recordRefusals(own);
  // A worker logs failed jobs, as on the server.
  await jobs.start();
  const write = async (to: string, answers: Record<string, string>) => {
    server.answers.clear();
    for (const [command, answer] of Object.entries(answers)) server.answers.set(command, answer);
    await inTransaction(t.database, (transaction) =>
      own.mail.queue(transaction, { to, language: 'it', mail: 'password-changed' }),
    );
    await expect
      .poll(
        async () => {
          const { rows } = await t.database.pool.query(
            `select count(*)::integer as n from pgboss.job where name = 'mail' and state in ('created', 'active')`,
          );
          return rows[0].n;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
  };
  server.extensions = ['AUTH PLAIN'];
  await write('presa@ospiti.example', {});
  await write('dopo@ospiti.example', { RCPT: '451 4.7.1 <dopo@ospiti.example>: Greylisted' });
  await write('no@ospiti.example', { RCPT: '550 5.1.1 <no@ospiti.example>: no such user' });
  await write('spam@ospiti.example', { '.': '554 5.7.1 spam for spam@ospiti.example' });
  await write('relay@ospiti.example', { RCPT: '554 5.7.1 <relay@ospiti.example>: Relay access denied' });
  await write('auth@ospiti.example', { AUTH: '535 5.7.8 posta@locanda.example is not known' });
  server.answers.clear();
  server.close();

  const { requestId } = await booking.quoted([{}], { email: 'marta@ospiti.example' });
  const { rows } = await t.database.pool.query(
    'select code, guest_key::text as key from booking_requests where id = $1',
    [requestId],
  );
  await readMailbox(own);
  box.add(makeMail('marta@ospiti.example', 'Alle nove', replyAddress(config, rows[0].code, rows[0].key)));
  box.add(makeMail('altri@ospiti.example', 'Chi siete?'));
  box.broken.add(box.add(makeMail('rotta@ospiti.example', 'Rotta')));
  await readMailbox(own);
  // Message as in errors of a library or the database.
  log.error({ err: new Error('mailbox of marta@ospiti.example: <marta@ospiti.example> is over quota') }, 'x');
  await jobs.stop();
  const written = lines.join('');
  expect(written).toContain('Relay access denied');
  expect(written).toContain('Greylisted');
  expect(written).toContain('is over quota');
  expect(written.match(/[\w.+-]+@[\w.-]+/g) ?? []).toEqual([]);
  // The job's output contains none either.
  const { rows: failed } = await t.database.pool.query(
    `select output from pgboss.job where name = 'mail' and output is not null`,
  );
  expect(JSON.stringify(failed)).not.toContain('@ospiti');
});
