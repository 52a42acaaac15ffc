import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { MailName } from '../../../domain/kernel/texts/mail.ts';
import { testConfig } from '../../testing/config.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { openPeopledDatabase } from '../../testing/databases/people.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { createLogger } from '../http/logger.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import type { MailMessage } from './compose.ts';
import { mailStateLines, releaseWaiting } from './held-mails.ts';
import { createMailer } from './mailer.ts';
import { MailServer } from './testing.ts';

const log = createLogger(testConfig);
const server = new MailServer();
let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  ({ database } = await openPeopledDatabase());
  jobs = createJobs(database, log);
  contextWith();
  await jobs.start({ work: false });
});
afterEach(async () => {
  server.close();
  server.answers.clear();
  server.commands.length = 0;
  server.taken.length = 0;
  server.extensions = [];
  await database.pool.query('truncate waiting_mails, mails, pgboss.job');
  await database.pool.query('update installation set restored_at = null');
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

/** Returns the context of a start with these settings. Its mailer replaces the previous one's job. */
function contextWith(overrides: Partial<Config> = {}): Context {
  const config = { ...testConfig, ...overrides };
  const mail = createMailer(config, database, jobs, log);
  return { config, database, jobs, log, mail, demoAccounts: null };
}

const write = (context: Context, mail: MailName, to = 'ospite@example.it', more: Partial<MailMessage> = {}) =>
  inTransaction(database, (transaction) => context.mail.queue(transaction, { to, language: 'it', mail, ...more }));
const listWaiting = () =>
  database.pool.query('select mail, cause, answer from waiting_mails order by id').then(({ rows }) => rows);

const letTimePass = (span: string) =>
  database.pool.query(
    `update waiting_mails set tried_at = tried_at - $1::interval, expires_at = expires_at - $1::interval`,
    [span],
  );

it('holds mails without a server, reports it at the start, sends them later and drops expired ones', async () => {
  const context = contextWith({ demo: false });
  await write(context, 'password-changed');
  await write(context, 'two-factor', 'capo@example.it', { params: { code: '123456' } });
  await jobs.drain();
  expect(await listWaiting()).toMatchObject([{ cause: 'no_server' }, { cause: 'no_server' }]);
  const { rows } = await database.pool.query('select count(*)::integer as n from mails');
  expect(rows[0].n).toBe(0);
  expect(await mailStateLines(context)).toEqual([
    expect.stringMatching(/^No mail is sent \(2 waiting\): SMTP_URL is not set/),
  ]);
  // Recipients are not readable while mails wait.
  const { rows: stored } = await database.pool.query('select sealed from waiting_mails');
  expect(JSON.stringify(stored)).not.toMatch(/example|123456/);

  await letTimePass('1 day');
  const next = contextWith({ demo: false, smtpUrl: `smtp://${await server.open()}` });
  expect(await releaseWaiting(next)).toEqual({ released: 1, expired: 1 });
  await jobs.drain();
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toContain('Password modificata');
  expect(await mailStateLines(next)).toEqual([]);
  const { rows: noted } = await database.pool.query('select outcome from mails order by id');
  expect(noted).toEqual([{ outcome: 'expired' }, { outcome: 'sent' }]);
});

it('sends nothing in a copy, and sends the waiting mails when the copy is live', async () => {
  const context = contextWith({ smtpUrl: `smtp://${await server.open()}`, demo: false });
  await database.pool.query(
    `insert into installation (restored_at) values (now()) on conflict (is_only) do update set restored_at = now()`,
  );
  await write(context, 'password-changed');
  await jobs.drain();
  expect([server.commands.length, await listWaiting()]).toEqual([0, [expect.objectContaining({ cause: 'copy' })]]);
  expect(await releaseWaiting(context)).toEqual({ released: 0, expired: 0 });
  await database.pool.query('update installation set restored_at = null');
  await releaseWaiting(context);
  await jobs.drain();
  expect(server.taken).toHaveLength(1);
});

it('sends nothing in clear text to another machine that offers no STARTTLS, unless the address permits it', async () => {
  // This address reaches the server of this machine, but is not one of the loopback addresses.
  const elsewhere = (await server.open()).replace('127.0.0.1', '0.0.0.0');
  server.extensions = ['AUTH PLAIN'];
  server.answers.set('STARTTLS', '502 5.5.1 Not implemented');
  const context = contextWith({ smtpUrl: `smtp://posta:segreta@${elsewhere}`, demo: false });
  await write(context, 'password-changed');
  await jobs.drain();
  expect([server.sent('AUTH'), server.sent('MAIL'), server.taken]).toEqual([[], [], []]);
  expect(await listWaiting()).toEqual([expect.objectContaining({ cause: 'refused' })]);

  await letTimePass('16 minutes');
  await releaseWaiting(contextWith({ smtpUrl: `smtp://posta:segreta@${elsewhere}?requireTLS=false`, demo: false }));
  await jobs.drain();
  expect(server.taken).toHaveLength(1);
});

it.each([
  ['CONNECT', '554 5.3.2 No service for you'],
  ['AUTH', '535 5.7.8 Authentication failed for posta@locanda.example'],
  ['MAIL', '553 5.7.1 <noreply@locanda.test>: Sender address rejected'],
  ['RCPT', '554 5.7.1 <ospite@example.it>: Relay access denied'],
  ['RCPT', '530 5.7.0 Must issue a STARTTLS command first'],
])(
  'holds mails when our server refuses us (%s: %s), tries seldom and sends all after the fix',
  async (command, answer) => {
    server.extensions = ['AUTH PLAIN'];
    const context = contextWith({ smtpUrl: `smtp://posta:segreta@${await server.open()}`, demo: false });
    server.answers.set(command, answer);
    for (let n = 0; n < 3; n++) await write(context, 'password-changed', `ospite${n}@example.it`);
    await jobs.drain();
    const waits = await listWaiting();
    expect(waits).toHaveLength(3);
    for (const one of waits) {
      expect(one.cause).toBe('refused');
      expect(one.answer).toContain(answer.slice(0, 9));
      expect(one.answer).not.toContain('@');
    }
    expect((await mailStateLines(context))[0]).toContain('(3 waiting): the server of SMTP_URL refuses to send');
    const { rows } = await database.pool.query(
      `select count(*)::integer as n from pgboss.job where name = 'mail' and state in ('created', 'retry')`,
    );
    expect(rows[0].n).toBe(0);

    // Tries nothing before the pause is over, then a single mail.
    expect(await releaseWaiting(context)).toMatchObject({ released: 0 });
    await letTimePass('16 minutes');
    expect(await releaseWaiting(context)).toMatchObject({ released: 1 });
    await jobs.drain();
    expect(await listWaiting()).toHaveLength(3);

    server.answers.clear();
    await letTimePass('16 minutes');
    await releaseWaiting(context);
    await jobs.drain();
    expect(server.taken).toHaveLength(1);
    expect(await releaseWaiting(context)).toMatchObject({ released: 2 });
    await jobs.drain();
    expect([server.taken.length, await mailStateLines(context)]).toEqual([3, []]);
  },
);

it("presents the host of PUBLIC_URL and marks automatic mails, but not a person's", async () => {
  const context = contextWith({
    smtpUrl: `smtp://${await server.open()}`,
    publicUrl: 'https://locanda.example',
  });
  await write(context, 'password-changed');
  await write(context, 'guest-reply', 'ospite@example.it', { byPerson: true });
  await jobs.drain();
  expect(new Set(server.sent('EHLO'))).toEqual(new Set(['EHLO locanda.example']));
  const automatic = server.taken.map((mail) => /^Auto-Submitted: (.*)$/m.exec(mail)?.[1]);
  expect(automatic.toSorted()).toEqual(['auto-generated', undefined]);
});

it('refuses an invalid address without a server and does not retry', async () => {
  const context = contextWith({ smtpUrl: `smtp://${await server.open()}` });
  await write(context, 'password-changed', '');
  await jobs.drain();
  const { rows } = await database.pool.query(
    `select count(*)::integer as n from pgboss.job where name = 'mail' and state <> 'completed'`,
  );
  expect(rows[0].n).toBe(0);
});

it('sends a domain as punycode and a local part by SMTPUTF8, or refuses it with a clear reason', async () => {
  const context = contextWith({ smtpUrl: `smtp://${await server.open()}` });
  const refused: string[] = [];
  context.mail.onRefused(async ({ reason }) => void refused.push(reason));
  await write(context, 'password-changed', 'posta@müller.example');
  await jobs.drain();
  expect(server.sent('RCPT')).toEqual(['RCPT TO:<posta@xn--mller-kva.example>']);
  server.extensions = ['SMTPUTF8', '8BITMIME'];
  await write(context, 'password-changed', 'jürgen@müller.example');
  await jobs.drain();
  expect(server.sent('MAIL').at(-1)).toContain(' SMTPUTF8');
  expect(server.taken).toHaveLength(2);
  server.extensions = [];
  server.answers.set('RCPT', '553 5.1.3 The recipient address is not a valid address');
  await write(context, 'password-changed', 'jürgen@müller.example');
  await jobs.drain();
  expect(refused).toEqual([expect.stringMatching(/^SMTPUTF8: 553 5\.1\.3/)]);
});
