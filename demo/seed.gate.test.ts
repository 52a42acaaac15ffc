import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fields } from '../domain/kernel/records/field.ts';
import { writableFields } from '../domain/kernel/records/schemas.ts';
import { visibleLength } from '../domain/kernel/records/text/html.ts';
import { STATUS_CODES } from '../domain/kernel/vocabularies/structure-status.ts';
import { RECORDS } from '../domain/records.ts';
import { cinIsOfCity, isCin } from '../domain/structures/structures/cin.ts';
import { defineStatisticsJobs } from '../server/insight/statistics/rollup/job.ts';
import { selectList } from '../server/kernel/records/select.ts';
import { tableName } from '../server/kernel/records/table.ts';
import type { Context } from '../server/platform/context.ts';
import { run } from '../server/platform/database/statement.ts';
import { createLogger } from '../server/platform/http/logger.ts';
import { createJobs } from '../server/platform/jobs/jobs.ts';
import { createMailer } from '../server/platform/mail/mailer.ts';
import { defineScheduleClock } from '../server/portal/schedules/scheduler.ts';
import { fillDatabase } from '../server/reference.ts';
import { defineTaxRecount } from '../server/stays/tourist-tax/recount.ts';
import { defineDistanceJobs } from '../server/structures/surroundings/routes.ts';
import { testConfig } from '../server/testing/config.ts';
import { openTestDatabase, type TestDatabase } from '../server/testing/database.ts';
import { demo } from './demo.ts';

let database: TestDatabase;
let context: Context;
let dataDir: string;
let lines: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-seed-'));
  database = await openTestDatabase();
  const config = { ...testConfig, dataDir };
  const log = createLogger(config);
  const jobs = createJobs(database, log);
  context = {
    config,
    database,
    log,
    jobs,
    mail: createMailer(config, database, jobs, log),
    demoAccounts: demo.accounts,
  };
  defineScheduleClock(context);
  defineTaxRecount(context);
  defineDistanceJobs(context);
  defineStatisticsJobs(context);
  await jobs.start({ work: false });
  // Two processes start together.
  const both = await Promise.all([fillDatabase(context, demo), fillDatabase(context, demo)]);
  lines = both.reduce((longer, one) => (one.length > longer.length ? one : longer));
});
afterAll(async () => {
  await context.jobs.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const rows = <T extends Record<string, unknown>>(text: string) => run<T>(database.pool, text, []);
const count = async (text: string) => (await rows<{ n: number }>(`select count(*)::integer as n ${text}`))[0]?.n;

it('fills an empty database once and prints the accounts', async () => {
  expect(lines[0]).toContain('Demo users');
  expect(lines.at(-1)).toContain('Service token');
  const before = await count('from structures');
  expect(before).toBe(62);
  expect((await fillDatabase(context, demo)).at(-1)).not.toContain('Chiave');
  expect(await count('from structures')).toBe(before);
});

it('creates structures in every status, with and without owner', async () => {
  const statuses = await rows<{ status: number }>('select distinct status from structures order by 1');
  expect(statuses.map(({ status }) => status)).toEqual([...STATUS_CODES]);
  const linked = (account: string) =>
    count(`from user_structures l join users u on u.id = l.user_id where u.email = '${account}@locanda.test'`);
  expect(await Promise.all(['customer', 'customer2', 'vendor', 'editor'].map(linked))).toEqual([1, 2, 15, 8]);
  expect(
    await count(
      'from structures s where not exists (select from structure_status_log l where l.structure_id = s.id and l.to_status = s.status)',
    ),
  ).toBe(0);
  expect(await count('from structures where cover_path is null and status <> 70')).toBe(0);
  const [spread] = await rows<{ low: number; high: number; different: number }>(
    'select min(completeness) as low, max(completeness) as high, count(distinct completeness)::integer as different from structures',
  );
  expect(spread?.high).toBeGreaterThan(50);
  expect(spread?.different).toBeGreaterThan(8);
});

it("writes only values that the records' rules accept", async () => {
  for (const definition of RECORDS.filter(
    ({ name }) => !['profile', 'child-policy', 'structure-type'].includes(name),
  )) {
    const found = await rows(`select ${selectList(definition, 'admin')} from ${tableName(definition)} t`);
    for (const record of found) {
      expect([definition.name, record.id, definition.check?.(record)]).toEqual([
        definition.name,
        record.id,
        definition.check ? [] : undefined,
      ]);
      for (const [name, field] of writableFields(definition.fields as Fields)) {
        const value = record[name];
        // A suggestion with a rule code contains no proposed text.
        if (name === 'suggestedText' && record.ruleCode !== null) continue;
        if (value === null || (field.kind === 'translated' && Object.keys(value as object).length === 0)) continue;
        expect([definition.name, record.id, name, field.schema.safeParse(value).error]).toEqual([
          definition.name,
          record.id,
          name,
          undefined,
        ]);
      }
    }
  }
});

it('writes CINs of the municipality, categories of the type and long Italian texts', async () => {
  const cins = await rows<{ cin: string; istat: string }>(
    'select s.cin, c.istat_code as istat from structures s join cities c on c.id = s.city_id where s.cin is not null',
  );
  expect(cins.length).toBeGreaterThan(35);
  expect(cins.filter(({ cin, istat }) => !isCin(cin) || !cinIsOfCity(cin, istat))).toEqual([]);
  expect(
    await count(
      'from structures s join structure_types t on t.id = s.structure_type where s.category is not null and not s.category = any(t.allowed_categories)',
    ),
  ).toBe(0);
  const texts = await rows<{ it: string }>(`select description->>'it' as it from description where description ? 'it'`);
  expect(texts.filter(({ it: text }) => visibleLength(text) >= 600).length).toBeGreaterThan(50);
});

it('stores a file for every photo', async () => {
  const photos = await rows<{ checksum: string; path: string }>('select checksum, path from photos');
  expect(photos.length).toBeGreaterThan(200);
  for (const { checksum, path: name } of photos) {
    const names = await readdir(path.join(dataDir, 'uploads', path.dirname(name)));
    expect(names).toContain(`${checksum}${path.extname(name)}`);
  }
});

it('notifies every account that has structures, and leaves the newest notifications unread', async () => {
  const told = await rows<{ account: string; types: string[]; unread: number }>(
    `select split_part(u.email::text, '@', 1) as account, array_agg(distinct n.notification_type) as types,
       count(*) filter (where n.read_at is null)::integer as unread
     from notifications n join users u on u.id = n.user_id where u.email::text like '%@locanda.test' group by 1 order by 1`,
  );
  expect(told.map(({ account }) => account)).toEqual([
    'admin',
    'customer',
    'customer2',
    'editor',
    'operator',
    'vendor',
  ]);
  for (const { unread } of told) expect(unread).toBeGreaterThan(0);
  expect(told.find(({ account }) => account === 'vendor')?.types).toEqual(
    expect.arrayContaining(['structure_assigned', 'structure_state', 'note_new']),
  );
});
