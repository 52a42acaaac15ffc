import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashCode, isMatchingCode } from '../../people/auth/codes.ts';
import { createConfirmationToken, readRecipientOfToken } from '../../people/correspondence/confirmation.ts';
import { buildGuestPath, findRequestByToken } from '../../stays/bookings/guest/guest-link.ts';
import { buildCheckinPath, findStayByToken, openLink } from '../../stays/guests/checkin-link.ts';
import { headGuest, openRegisterStructure, wifeGuest } from '../../stays/guests/testing/guests.ts';
import { openSecret, sealSecret } from '../../support/webhooks/signing.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { testConfig } from '../../testing/config.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { connectionName, RekeyRefused, rekeyRegister } from '../installation/rekey.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createMailer } from '../mail/mailer.ts';
import { listOutboxMails } from '../mail/outbox.ts';
import {
  bounceAddress,
  isBounceOf,
  isReplyOf,
  isTicketOf,
  parseTag,
  replyAddress,
  ticketAddress,
} from '../mail/reply-address.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import { unseal } from './sealing.ts';

const oldConfig: Config = { ...testConfig, mailReplyTo: 'risposte@posta.example' };
const rotatingConfig: Config = {
  ...oldConfig,
  sessionSecret: 'another secret for tests of more than thirty-two characters',
  formerSessionSecret: oldConfig.sessionSecret,
  registerKey: 'a5'.repeat(32),
  formerRegisterKey: oldConfig.registerKey,
};
const newConfig: Config = { ...rotatingConfig, formerSessionSecret: '', formerRegisterKey: '' };

let t: TestApp;
let register: Awaited<ReturnType<typeof openRegisterStructure>>;
beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  register = await openRegisterStructure(t);
});
afterAll(() => t.close());

it('accepts links, codes and addresses of the old secret while both secrets are set', async () => {
  const { pool } = t.database;
  const tag = (address: string) => parseTag(oldConfig, address) ?? { is: 'strange' as const };
  const reply = tag(replyAddress(oldConfig, 'ABCD2345', 'key'));
  const bounce = tag(bounceAddress(oldConfig, '01890000-0000-7000-8000-000000000000', 'a@example.it'));
  const ticket = tag(ticketAddress(oldConfig, 12, 34));
  const code = hashCode(oldConfig, 'somebody', '123456');
  const { id, code: arrivalCode } = await register.booked();
  const key = await openLink(pool, { id, structureId: register.structureId });
  const checkin = buildCheckinPath(oldConfig, arrivalCode, key).split('/').at(-1) ?? '';
  const { rows } = await pool.query<{ id: number; email: string }>(
    `insert into email_recipients (structure_id, email, lang, purpose) values ($1, 'casa@example.it', 'it', 'requests') returning id, email`,
    [register.structureId],
  );
  const [recipient] = rows;
  const confirmation = createConfirmationToken(oldConfig, recipient?.id ?? 0, recipient?.email ?? '');
  const opened = async (config: Config) => [
    isReplyOf(config, reply, 'key'),
    isBounceOf(config, bounce, 'a@example.it'),
    isTicketOf(config, ticket),
    isMatchingCode(config, 'somebody', '123456', code),
    (await findStayByToken(pool, config, checkin, null)) !== null,
    (await readRecipientOfToken({ config, database: t.database }, confirmation)) !== null,
  ];
  expect(await opened(oldConfig)).toEqual(Array(6).fill(true));
  expect(await opened(rotatingConfig)).toEqual(Array(6).fill(true));
  expect(await opened(newConfig)).toEqual(Array(6).fill(false));
  // New links are signed with the new secret.
  expect(isReplyOf(newConfig, tag(replyAddress(rotatingConfig, 'ABCD2345', 'key')), 'key')).toBe(true);
});

it('opens the page of a request by a link of the old secret', async () => {
  const { pool } = t.database;
  const { requestId: id } = await register.quoted([{}]);
  const token = (await buildGuestPath(pool, oldConfig, id)).split('/').at(-1) ?? '';
  expect(await findRequestByToken(pool, rotatingConfig, token, null)).toMatchObject({ id, isLook: false });
  expect(await findRequestByToken(pool, newConfig, token, null)).toBeNull();
});

it('sends a mail that was queued under the old secret', async () => {
  const { database, log } = t.context;
  const before = createJobs(database, log);
  const queue = createMailer(oldConfig, database, before, log);
  await before.start({ work: false });
  await queue.queue(database.pool, {
    to: 'ospite@example.it',
    language: 'it',
    mail: 'recipient-test',
    params: { structure: 'Casa di prima' },
  });
  await before.stop();
  const jobs = createJobs(database, log);
  createMailer(rotatingConfig, database, jobs, log);
  await jobs.start({ work: false });
  await jobs.drain();
  await jobs.stop();
  expect((await listOutboxMails(database)).map(({ to }) => to)).toContain('ospite@example.it');
});

it('compares every signature of the session secret with the former secret too', () => {
  const folder = path.join(import.meta.dirname, '../..');
  const comparing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('platform/sealing/'))
    .filter((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return text.includes('sessionSecret') && text.includes('timingSafeEqual');
    });
  expect(comparing).toEqual([]);
});

it('re-encrypts the register during reads and writes, and skips values that neither key opens', async () => {
  const { pool } = t.database;
  const stay = await register.booked();
  expect((await stay.write([headGuest, wifeGuest], 0)).statusCode).toBe(204);
  await pool.query(
    `insert into webhook_endpoints (url, events, secret, former_secret)
     values ('https://x.example', '{}', $1, $2), ('https://y.example', '{}', $3, null)`,
    [
      sealSecret(oldConfig, 'whsec_one'),
      sealSecret(oldConfig, 'whsec_two'),
      sealSecret({ registerKey: '77'.repeat(32) }, 'whsec_lost'),
    ],
  );
  const counts = await Promise.all(
    SEALED_COLUMNS.map(({ table, column }) =>
      pool.query(`select from ${table} where ${column} is not null`).then(({ rowCount }) => rowCount),
    ),
  );
  expect(counts.every((count) => count)).toBe(true);
  await pool.query(`update installation set register_key_former_fingerprint = 'former'`);
  // A process with only the old key would seal values that nobody could read.
  const stale = openDatabase(t.database.url, { max: 1, name: connectionName(oldConfig) });
  await stale.pool.query('select 1');
  await expect(rekeyRegister(t.database, rotatingConfig)).rejects.toThrow(RekeyRefused);
  await stale.pool.end();
  // PostgreSQL lists a closed connection until its backend has exited.
  await expect
    .poll(() => pool.query('select from pg_stat_activity where application_name = $1', [connectionName(oldConfig)]))
    .toMatchObject({ rowCount: 0 });
  const first = await rekeyRegister(t.database, rotatingConfig);
  const values = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  expect(first).toEqual({ resealed: values - 1, unreadable: 1 });
  const { rows } = await pool.query(
    `select secret, former_secret from webhook_endpoints where url = 'https://x.example'`,
  );
  expect([openSecret(newConfig, rows[0].secret), openSecret(newConfig, rows[0].former_secret)]).toEqual([
    'whsec_one',
    'whsec_two',
  ]);
  const { rows: guests } = await pool.query('select idswh, person, document from stay_guests');
  for (const { idswh, person } of guests) {
    if (person) expect(unseal(newConfig, `person:${idswh}`, person)).not.toBeNull();
  }
  expect((await pool.query('select register_key_former_fingerprint as former from installation')).rows).toEqual([
    { former: null },
  ]);
  expect(await rekeyRegister(t.database, rotatingConfig)).toEqual({ resealed: 0, unreadable: 1 });
  const { rows: noted } = await pool.query(
    `select changes from audit_entries where target_type = 'installation' order by id`,
  );
  expect(JSON.stringify(noted)).toContain('registerRekeyed');
});
