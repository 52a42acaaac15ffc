import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completenessTotal } from '../../../domain/structures/completeness.ts';
import { testConfig } from '../../testing/config.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Demo, openDemo } from '../../testing/demo.ts';

interface Line {
  id: number;
  name: string;
  status: number;
  completeness: number;
}

let database: TestDatabase;
let demo: Demo;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-dashboard-'));
  database = await openTestDatabase();
  demo = await openDemo({ ...testConfig, dataDir }, database);
});
afterAll(async () => {
  await demo.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('how complete a structure is, is the same in the list, the overview and the dashboard', async () => {
  const { operator, customer } = demo.callers;
  for (const caller of [operator, customer]) {
    const { data } = (await caller.get('/api/structures?perPage=100')).json<{ data: Line[] }>();
    expect(data.length).toBeGreaterThan(0);
    for (const { id, name, completeness } of data) {
      const overview = (await caller.get(`/api/structures/${id}/overview`)).json();
      expect(overview.structure.completeness, name).toBe(completeness);
      const parts = Object.fromEntries(
        overview.parts.map(({ part, points }: { part: string; points: number }) => [part, points]),
      );
      expect(completenessTotal(parts), name).toBe(completeness);
    }
    // "All sheets are complete" is said where this list is empty.
    const { incomplete } = (await caller.get('/api/dashboard')).json<{ incomplete: Line[] }>();
    const lacking = data.filter(
      ({ status, completeness }) => status >= 10 && status <= 60 && completeness < 100,
    );
    expect(incomplete.length > 0).toBe(lacking.length > 0);
    expect(incomplete.every(({ completeness }) => completeness < 100)).toBe(true);
  }
});

interface Waiting extends Line {
  days: number;
}
interface Work {
  assigned: Waiting[];
  stuck: Waiting[];
  leads: number;
  today: { structures: number | null; people: number | null; imported: number } | null;
}

it('tells each role what it has to bring on, the longest first, and what has not moved for a week', async () => {
  const { operator, vendor, customer } = demo.callers;
  const workOf = async (caller: typeof operator) => (await caller.get('/api/dashboard')).json<Work>();
  const own = await workOf(vendor);
  expect(own.assigned.length).toBeGreaterThan(0);
  expect(own.assigned.map(({ days }) => days)).toEqual(
    own.assigned.map(({ days }) => days).toSorted((a, b) => b - a),
  );
  for (const { id } of own.assigned)
    expect((await vendor.get(`/api/structures/${id}`)).json<{ vendorId: number }>().vendorId).toBeGreaterThan(
      0,
    );
  expect(own.today).toBeNull();
  expect(await workOf(customer)).toMatchObject({ assigned: [], stuck: [], leads: 0, today: null });

  const all = await workOf(operator);
  expect(all.assigned).toEqual([]);
  expect(all.leads).toBeGreaterThan(0);
  expect(all.stuck.length).toBeGreaterThan(0);
  for (const { days, status } of all.stuck) {
    expect(days).toBeGreaterThanOrEqual(7);
    expect(status).toBeGreaterThanOrEqual(20);
  }

  // What is touched counts as changed; what changes its status begins anew.
  const [first] = all.stuck;
  const profile = (await operator.get(`/api/structures/${first?.id}/profile`)).json();
  await operator.patch(`/api/structures/${first?.id}/profile`, {
    version: profile.version,
    chainName: 'Nuova catena',
  });
  const touched = await workOf(operator);
  expect(touched.today?.structures).toBe((all.today?.structures ?? 0) + 1);
  expect(touched.stuck.map(({ id }) => id)).toContain(first?.id);
  await database.pool.query(
    'update structures set status = case status when 60 then 50 else 60 end where id = $1',
    [first?.id],
  );
  expect((await workOf(operator)).stuck.map(({ id }) => id)).not.toContain(first?.id);
});

it('counts what people changed since midnight in Rome, their bulk changes too, and says nothing where it cannot', async () => {
  const today = async () =>
    (await demo.callers.operator.get('/api/dashboard')).json<Work>().today ?? {
      structures: null,
      imported: 0,
    };
  const before = await today();
  const midnight = `date_trunc('day', now() at time zone 'Europe/Rome') at time zone 'Europe/Rome'`;
  const {
    rows: [other],
  } = await database.pool.query<{ id: number }>(
    `select s.id from structures s where not exists (select from audit_entries e
       where e.structure_id = s.id and e.at >= ${midnight}) order by s.id limit 1`,
  );
  const entry = (at: string, batch: string | null, count = 1) =>
    database.pool.query(
      `insert into audit_entries (at, actor_id, action, target_type, target_id, structure_id, changes, batch_id)
       select ${at}, 1, 'update', 'structure', $1, $1, '{}', $2::uuid from generate_series(1, $3)`,
      [other?.id, batch, count],
    );
  const batch = crypto.randomUUID();
  await database.pool.query(
    `update imports set state = 'done', batch_id = $1, counts = '{"created": 3, "updated": 1}', updated_at = now()
     where id = (select max(id) from imports)`,
    [batch],
  );
  await entry(`${midnight} - interval '1 second'`, null);
  await entry('now()', batch);
  expect(await today()).toMatchObject({
    structures: before.structures,
    imported: (before.imported ?? 0) + 4,
  });
  await entry(midnight, crypto.randomUUID());
  expect((await today()).structures).toBe((before.structures ?? 0) + 1);
  await entry('now()', batch, 5000);
  expect((await today()).structures).toBeNull();
});
