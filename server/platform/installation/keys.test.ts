import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { parseConfig, type Settings } from '../config.ts';
import { seal } from '../sealing/sealing.ts';
import { fingerprint, REGISTER_KEY, SESSION_KEY } from './key-kinds.ts';
import { findKeyFaults, replaceLostKey, settleKeys } from './keys.ts';

const NEW_KEY = 'ab'.repeat(32);
const OLD_KEY = 'cd'.repeat(32);
const OTHER_KEY = 'ef'.repeat(32);

let t: TestDatabase;
let folders: string[] = [];
beforeAll(async () => {
  t = await openTestDatabase();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.pool.query(`update installation set session_secret_fingerprint = null, register_key_fingerprint = null,
    session_secret_former_fingerprint = null, register_key_former_fingerprint = null`);
  await t.pool.query('delete from webhook_endpoints');
});
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
  folders = [];
});

/** Returns the settings of an installation on the test database, with a new data folder unless `env` names one. */
function installation(env: Record<string, string> = {}): Settings & { file: (name: string) => string } {
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'locanda-keys-'));
  if (!env.DATA_DIR) folders.push(dataDir);
  const settings = parseConfig({ DATABASE_URL: t.url, ...env, DATA_DIR: dataDir });
  return { ...settings, file: (name) => path.join(dataDir, name) };
}

const settle = (settings: Settings) => settleKeys(settings, t.url);
const readInstallation = async () => (await t.pool.query('select * from installation')).rows[0];

it("creates a database's keys in the first process, readable only by their owner, and reuses them in the next", async () => {
  const first = installation();
  const keys = await settle(first);
  expect([keys.sessionSecret.length, keys.registerKey.length]).toEqual([64, 64]);
  expect(readFileSync(first.file('session-secret'), 'utf8')).toBe(keys.sessionSecret);
  expect(await settle(first)).toMatchObject({
    sessionSecret: keys.sessionSecret,
    registerKey: keys.registerKey,
    formerSessionSecret: '',
    formerRegisterKey: '',
  });
  const row = await readInstallation();
  expect(row).toMatchObject({
    session_secret_fingerprint: fingerprint(SESSION_KEY, keys.sessionSecret),
    register_key_fingerprint: fingerprint(REGISTER_KEY, keys.registerKey),
  });
  const { rows } = await t.pool.query(`select changes from audit_entries where target_type = 'installation'`);
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(rows)).not.toContain(keys.registerKey);
});

it('refuses another folder on the same database, names the missing file and creates none', async () => {
  await settle(installation());
  const second = installation();
  await expect(settle(second)).rejects.toThrow(
    `The session secret of this database is missing: the file ${second.file('session-secret')} does not exist and SESSION_SECRET is not set.`,
  );
  expect(readdirSync(second.dataDir)).toEqual([]);
  expect(await findKeyFaults(second, t.url)).toMatchObject([
    { key: 'session', kind: 'missing' },
    { key: 'register', kind: 'missing' },
  ]);
  expect(readdirSync(second.dataDir)).toEqual([]);
});

it('accepts one of two folders that start at the same time', async () => {
  const both = [installation(), installation()];
  const outcomes = await Promise.allSettled(both.map(settle));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const made = both.map(({ dataDir }) => readdirSync(dataDir).length);
  expect(made.sort()).toEqual([0, 2]);
});

it('gives the same keys to five processes that start at once in one folder', async () => {
  const one = installation();
  const all = await Promise.all(Array.from({ length: 5 }, () => settle(one)));
  expect(new Set(all.map(({ sessionSecret }) => sessionSecret)).size).toBe(1);
  expect(new Set(all.map(({ registerKey }) => registerKey)).size).toBe(1);
});

it('refuses a wrong key and names its variable or file', async () => {
  const first = installation({ REGISTER_KEY: OLD_KEY });
  await settle(first);
  await expect(settle(installation({ DATA_DIR: first.dataDir, REGISTER_KEY: OTHER_KEY }))).rejects.toThrow(
    'The variable REGISTER_KEY does not contain the key of the guest register of this database.',
  );
  await expect(settle(installation({ DATA_DIR: first.dataDir }))).rejects.toThrow(
    `the file ${first.file('register-key')} does not exist and REGISTER_KEY is not set`,
  );
  expect(existsSync(first.file('register-key'))).toBe(false);
  writeFileSync(first.file('session-secret'), OTHER_KEY);
  await expect(settle(first)).rejects.toThrow(
    `The file ${first.file('session-secret')} does not contain the session secret of this database.`,
  );
  expect(await findKeyFaults(first, t.url)).toMatchObject([{ key: 'session', kind: 'strange' }]);
});

it('refuses a file with a key of 63 digits and names it', async () => {
  const first = installation();
  writeFileSync(first.file('register-key'), `${OLD_KEY.slice(1)}\n`);
  await expect(settle(first)).rejects.toThrow(`${first.file('register-key')} must consist of 64 hexadecimal digits`);
  expect((await readInstallation()).register_key_fingerprint).toBeNull();
});

it('accepts for an older database with sealed rows only the key that opens them', async () => {
  const sealed = seal({ registerKey: OLD_KEY }, 'webhook-secret', { secret: 'whsec_x' });
  await t.pool.query(`insert into webhook_endpoints (url, events, secret) values ('https://x.example', '{}', $1)`, [
    sealed,
  ]);
  await expect(settle(installation({ REGISTER_KEY: OTHER_KEY }))).rejects.toThrow('REGISTER_KEY does not contain');
  const without = installation();
  await expect(settle(without)).rejects.toThrow('The key of the guest register of this database is missing');
  expect(readdirSync(without.dataDir)).not.toContain('register-key');
  expect((await settle(installation({ DATA_DIR: without.dataDir, REGISTER_KEY: OLD_KEY }))).registerKey).toBe(OLD_KEY);
});

it('creates a new session secret when its file was moved to .old, and refuses the old one alone', async () => {
  const one = installation();
  const { sessionSecret: first } = await settle(one);
  renameSync(one.file('session-secret'), one.file('session-secret.old'));
  const second = await settle(one);
  expect(second.formerSessionSecret).toBe(first);
  expect(second.sessionSecret).not.toBe(first);
  expect(await settle(one)).toMatchObject({
    sessionSecret: second.sessionSecret,
    formerSessionSecret: first,
  });
  // Only the old secret is present.
  await expect(
    settle(installation({ DATA_DIR: one.dataDir, SESSION_SECRET: first, SESSION_SECRET_OLD: OTHER_KEY })),
  ).rejects.toThrow(/SESSION_SECRET does not contain .*, and neither does the variable SESSION_SECRET_OLD/);
  await expect(settle(installation({ DATA_DIR: one.dataDir, SESSION_SECRET_OLD: OTHER_KEY }))).rejects.toThrow(
    'The variable SESSION_SECRET_OLD does not contain the former value of the session secret',
  );
  rmSync(one.file('session-secret.old'));
  expect(await settle(one)).toMatchObject({
    sessionSecret: second.sessionSecret,
    formerSessionSecret: '',
  });
});

it('replaces a register key and requires the former one beside it', async () => {
  const { dataDir } = installation({ REGISTER_KEY: OLD_KEY });
  await settle(installation({ DATA_DIR: dataDir, REGISTER_KEY: OLD_KEY }));
  const both = { DATA_DIR: dataDir, REGISTER_KEY: NEW_KEY, REGISTER_KEY_OLD: OLD_KEY };
  await expect(settle(installation({ ...both, REGISTER_KEY_OLD: OTHER_KEY }))).rejects.toThrow(
    'and neither does the variable REGISTER_KEY_OLD',
  );
  expect(await settle(installation(both))).toMatchObject({
    registerKey: NEW_KEY,
    formerRegisterKey: OLD_KEY,
  });
  const alone = installation({ DATA_DIR: dataDir, REGISTER_KEY: NEW_KEY });
  await expect(settle(alone)).rejects.toThrow('A part of the guest register is still encrypted with the former key');
  await expect(settle(installation({ ...both, REGISTER_KEY_OLD: OTHER_KEY }))).rejects.toThrow(
    'REGISTER_KEY_OLD does not contain',
  );
  await expect(
    settle(installation({ DATA_DIR: dataDir, REGISTER_KEY: OTHER_KEY, REGISTER_KEY_OLD: NEW_KEY })),
  ).rejects.toThrow('finish with npm run register:rekey');
  // The replacement can be reverted.
  const back = { DATA_DIR: dataDir, REGISTER_KEY: OLD_KEY, REGISTER_KEY_OLD: NEW_KEY };
  expect(await settle(installation(back))).toMatchObject({
    registerKey: OLD_KEY,
    formerRegisterKey: NEW_KEY,
  });
});

it('replaces a lost key on explicit command and refuses if the key exists', async () => {
  const first = installation();
  await settle(first);
  await expect(replaceLostKey(first, t.url, REGISTER_KEY)).rejects.toThrow('Nothing is lost');
  rmSync(first.file('register-key'));
  await expect(settle(first)).rejects.toThrow('npm run keys:lost -- register');
  await replaceLostKey(first, t.url, REGISTER_KEY);
  const { registerKey } = await settle(first);
  expect(readFileSync(first.file('register-key'), 'utf8')).toBe(registerKey);
});
