import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DashboardNews } from '../../../domain/insight/dashboard/news.ts';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { COMPLETENESS_PARTS } from '../../../domain/structures/structures/completeness.ts';
import { OWN_FIGURE, ownCompleteness } from '../../../domain/structures/structures/overview/own-completeness.ts';
import { RECAP_BLOCKS } from '../../../domain/structures/structures/overview/recap.ts';
import { type DemoApp, openDemoApp } from '../../testing/databases/demo-app.ts';

interface Line {
  id: number;
  name: string;
  status: number;
  completeness: number;
}

let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo.close());

it('shows the same completeness in list, overview, summary, map and dashboard', async () => {
  const { operator, vendor, customer } = demo.callers;
  // Readers who may not edit SEO texts get no points for them and lose none.
  await demo.database.pool.query(
    `update structures set completeness_parts = completeness_parts || jsonb_build_object('seo', 5 * (id % 2))`,
  );
  for (const [role, caller] of Object.entries({ operator, vendor, customer })) {
    const { data } = (await caller.get('/api/structures?perPage=100')).json<{ data: Line[] }>();
    expect(data.length).toBeGreaterThan(0);
    const points = (await caller.get('/api/structures/points')).json<{
      data: [id: number, ...unknown[]][];
    }>();
    const onMap = new Map(points.data.map((point) => [point[0], point.at(-1)]));
    for (const { id, name, completeness } of data) {
      const overview = (await caller.get(`/api/structures/${id}/overview`)).json();
      expect(overview.structure.completeness, name).toBe(completeness);
      const parts = Object.fromEntries(
        overview.parts.map(({ part, points }: { part: string; points: number }) => [part, points]),
      );
      expect(ownCompleteness(role as PersonRole, parts), name).toBe(completeness);
      expect([undefined, completeness], name).toContain(onMap.get(id));
      const read = await caller.get(`/api/structures/${id}/recap`);
      // A vendor can find untaken structures but not read their summary.
      if (role === 'vendor' && read.statusCode !== 200) continue;
      const recap = read.json();
      expect(recap.structure.completeness, name).toBe(completeness);
      // A part of the summary is marked as complete exactly when the overview marks it.
      for (const block of RECAP_BLOCKS) {
        if (!(block in COMPLETENESS_PARTS)) continue;
        const whole = parts[block] >= COMPLETENESS_PARTS[block as keyof typeof COMPLETENESS_PARTS];
        expect(recap.done[block], `${name}: ${block}`).toBe(whole);
      }
    }
    // Filter and sort use the displayed figure.
    const most = data.map(({ completeness }) => completeness).toSorted((a, b) => b - a);
    const middle = most[Math.floor(most.length / 2)] ?? 0;
    const filtered = (
      await caller.get(`/api/structures?perPage=100&sort=-completeness&filter[completeness][gte]=${middle}`)
    ).json<{ data: Line[] }>();
    expect(filtered.data.map(({ completeness }) => completeness)).toEqual(most.filter((one) => one >= middle));
    // The dashboard says that all structures are complete when this list is empty.
    const { incomplete } = (await caller.get('/api/dashboard')).json<{ incomplete: Line[] }>();
    const lacking = data.filter(({ status, completeness }) => status >= 10 && status <= 60 && completeness < 100);
    expect(incomplete.length > 0).toBe(lacking.length > 0);
    expect(incomplete.every(({ completeness }) => completeness < 100)).toBe(true);
  }
});

it('PostgreSQL and the program compute the same completeness for each reader, including tenths of points', async () => {
  const points = (part: keyof typeof COMPLETENESS_PARTS) =>
    fc.integer({ min: 0, max: COMPLETENESS_PARTS[part] * 10 }).map((tenths) => tenths * 0.1);
  const names = Object.keys(COMPLETENESS_PARTS) as (keyof typeof COMPLETENESS_PARTS)[];
  const some = fc.sample(fc.record(Object.fromEntries(names.map((name) => [name, points(name)]))), 500);
  const { rows } = await demo.database.pool.query<{ own: number }>(
    `select completeness_share(parts - $2::text[], $3) as own
     from jsonb_array_elements($1::jsonb) with ordinality as one (parts, at) order by at`,
    [JSON.stringify(some), OWN_FIGURE.without, OWN_FIGURE.most],
  );
  expect(rows.map(({ own }) => own)).toEqual(some.map((parts) => ownCompleteness('customer', parts)));
});

interface WaitingLine extends Line {
  days: number;
}
interface Work {
  assigned: WaitingLine[];
  stuck: WaitingLine[];
  leads: number;
  today: { structures: number | null; people: number | null; imported: number } | null;
}

it("lists each role's structures to process, the longest waiting first, and those stuck for a week", async () => {
  const { operator, vendor, customer } = demo.callers;
  const workOf = async (caller: typeof operator) => (await caller.get('/api/dashboard')).json<Work>();
  const own = await workOf(vendor);
  expect(own.assigned.length).toBeGreaterThan(0);
  expect(own.assigned.map(({ days }) => days)).toEqual(own.assigned.map(({ days }) => days).toSorted((a, b) => b - a));
  for (const { id } of own.assigned)
    expect((await vendor.get(`/api/structures/${id}`)).json<{ vendorId: number }>().vendorId).toBeGreaterThan(0);
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

  // Viewing tax data is not a change.
  await operator.get(`/api/structures/${all.stuck[0]?.id}/recap`);
  expect((await workOf(operator)).today).toEqual(all.today);
  // An edited structure counts as changed; a new status restarts its waiting time.
  const [first] = all.stuck;
  const profile = (await operator.get(`/api/structures/${first?.id}/profile`)).json();
  await operator.patch(`/api/structures/${first?.id}/profile`, {
    version: profile.version,
    chainName: 'Nuova catena',
  });
  const touched = await workOf(operator);
  expect(touched.today?.structures).toBe((all.today?.structures ?? 0) + 1);
  expect(touched.stuck.map(({ id }) => id)).toContain(first?.id);
  await demo.database.pool.query(
    'update structures set status = case status when 60 then 50 else 60 end where id = $1',
    [first?.id],
  );
  expect((await workOf(operator)).stuck.map(({ id }) => id)).not.toContain(first?.id);
});

it("counts people's changes since midnight in Rome, including bulk changes, or nothing when unknown", async () => {
  const today = async () =>
    (await demo.callers.operator.get('/api/dashboard')).json<Work>().today ?? {
      structures: null,
      imported: 0,
    };
  const before = await today();
  const midnight = `date_trunc('day', now() at time zone 'Europe/Rome') at time zone 'Europe/Rome'`;
  const {
    rows: [other],
  } = await demo.database.pool.query<{ id: number }>(
    `select s.id from structures s where not exists (select from audit_entries e
       where e.structure_id = s.id and e.at >= ${midnight} and e.action <> 'view_sensitive') order by s.id limit 1`,
  );
  const entry = (at: string, batch: string | null, count = 1) =>
    demo.database.pool.query(
      `insert into audit_entries (at, actor_id, action, target_type, target_id, structure_id, changes, batch_id)
       select ${at}, 1, 'update', 'structure', $1, $1, '{}', $2::uuid from generate_series(1, $3)`,
      [other?.id, batch, count],
    );
  const batch = crypto.randomUUID();
  await demo.database.pool.query(
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

it('shows moderators pending changes by kind with the late ones, and editors the pages without structures', async () => {
  const { editor, operator, customer, vendor } = demo.callers;
  type Content = {
    moderations: { kind: string; label: string; count: number; late: number }[] | null;
    emptyPages: number;
  };
  const workOf = async (caller: typeof editor) => (await caller.get('/api/dashboard')).json<Content>();
  for (const caller of [editor, operator]) {
    const { moderations } = await workOf(caller);
    expect(moderations?.length).toBeGreaterThan(1);
    for (const { kind, count, late } of moderations ?? []) {
      // The linked list has as many rows as the number says.
      const queue = `/api/moderations?filter[targetType]=${kind}&perPage=100`;
      const { data, meta } = (await caller.get(queue)).json<{
        data: { submittedAt: string }[];
        meta: { total: number };
      }>();
      expect([kind, meta.total]).toEqual([kind, count]);
      const old = data.filter(({ submittedAt }) => Date.now() - Date.parse(submittedAt) > 72 * 3_600_000);
      expect([kind, late]).toEqual([kind, old.length]);
    }
  }
  const kinds = async (caller: typeof editor) => (await workOf(caller)).moderations?.map(({ kind }) => kind);
  expect(await kinds(operator)).toContain('highlight');
  expect(await kinds(editor)).not.toContain('highlight');
  // Kinds have labels in the screen's language, not in the user's.
  const german = (await operator.get('/api/dashboard', { headers: { 'accept-language': 'de' } })).json<Content>();
  expect(german.moderations).toContainEqual(expect.objectContaining({ kind: 'highlight', label: 'Hervorhebung' }));

  await demo.database.pool.query(
    'update slugs set result_count = 0 where id in (select id from slugs order by id limit 2)',
  );
  const pages = (await editor.get('/api/slugs?filter[resultCount]=0')).json<{ meta: { total: number } }>();
  expect(pages.meta.total).toBeGreaterThanOrEqual(2);
  expect((await workOf(editor)).emptyPages).toBe(pages.meta.total);
  expect((await workOf(operator)).emptyPages).toBe(0);
  for (const caller of [customer, vendor])
    expect(await workOf(caller)).toMatchObject({ moderations: null, emptyPages: 0 });
});

it('lists pending changes by structure, for customers only', async () => {
  const { editor, customer, vendor } = demo.callers;
  type Sent = { sent: { id: number; name: string; count: number }[] | null };
  const sentOf = async (caller: typeof editor) => (await caller.get('/api/dashboard')).json<Sent>().sent;
  for (const caller of [editor, vendor]) expect(await sentOf(caller)).toBeNull();
  const sent = (await sentOf(customer)) ?? [];
  expect(sent.length).toBeGreaterThan(0);
  for (const { id, name, count } of sent) {
    // The linked page shows the same number of pending changes.
    const { data } = (await customer.get(`/api/structures/${id}/moderations`)).json<{
      data: { state: string }[];
    }>();
    expect([name, data.filter(({ state }) => /pending|in_review/.test(state)).length]).toEqual([name, count]);
  }
  const { data } = (await customer.get('/api/structures?perPage=100')).json<{ data: Line[] }>();
  const own = data.map(({ id }) => id);
  expect(sent.filter(({ id }) => !own.includes(id))).toEqual([]);
});

it('stores a layout per person; alarms appear for those who may open the queue', async () => {
  const { operator, admin, customer } = demo.callers;
  const layout = { version: 0, order: ['recent', 'queue'], hidden: ['incomplete'] };
  expect((await operator.inject('PUT', '/api/dashboard/layout', layout)).statusCode).toBe(204);
  expect((await operator.get('/api/dashboard')).json().layout).toEqual({ ...layout, version: 1 });
  // The layout was changed in another tab in the meantime.
  const late = { ...layout, order: [] };
  expect((await operator.inject('PUT', '/api/dashboard/layout', late)).statusCode).toBe(409);
  const next = { ...layout, version: 1 };
  expect((await operator.inject('PUT', '/api/dashboard/layout', next)).statusCode).toBe(204);
  expect((await admin.get('/api/dashboard')).json().layout).toEqual({ version: 0, order: [], hidden: [] });
  const wrong = await operator.inject('PUT', '/api/dashboard/layout', {
    version: 1,
    order: ['altro'],
    hidden: [],
  });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['order.0']]);
  await demo.database.pool.query(
    `insert into schedules (origin, task_type, run_at, first_run_at, state) values ('clock', 'cleanup', now(), now(), 'failed')`,
  );
  const alarms = async (caller: typeof operator) =>
    (await caller.get('/api/dashboard')).json().alarms.map(({ code }: { code: string }) => code);
  expect(await alarms(operator)).toContain('failedTasks');
  // The customer's own ticket is open and awaits the staff's answer.
  expect(await alarms(customer)).toEqual(['tickets']);
  const queue = await operator.get('/api/schedules?filter[state]=failed');
  const { count } = (await operator.get('/api/dashboard'))
    .json()
    .alarms.find(({ code }: { code: string }) => code === 'failedTasks');
  expect(queue.json().meta.total).toBe(count);
});

it('shows customers their newest requests and reviews, and staff the open tickets and new accounts', async () => {
  const { admin, operator, editor, vendor, customer } = demo.callers;
  const newsOf = async (caller: typeof operator) => (await caller.get('/api/dashboard')).json<DashboardNews>();
  const { requests, reviews, ticketStates, registrations } = await newsOf(customer);
  expect([ticketStates, registrations]).toEqual([null, null]);
  expect(requests?.length).toBeGreaterThan(0);
  const { data } = (await customer.get('/api/structures?perPage=100')).json<{ data: Line[] }>();
  const inboxes = await Promise.all(
    data.map(async ({ id, name }) => {
      const list = await customer.get(`/api/structures/${id}/booking-requests?perPage=100&sort=-createdAt`);
      return list
        .json<{ data: { id: number; createdAt: string; spamScore: number }[] }>()
        .data.map((one) => ({ ...one, name }));
    }),
  );
  const newest = inboxes
    .flat()
    .filter(({ spamScore }) => spamScore < 80)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id);
  expect(requests?.map(({ id, structureName }) => [id, structureName])).toEqual(
    newest.slice(0, 5).map(({ id, name }) => [id, name]),
  );
  for (const { preview } of requests ?? []) expect(preview.length).toBeLessThanOrEqual(101);
  const { rows: visible } = await demo.database.pool.query<{ id: number; rating: number }>(
    `select id, overall_score::float8 as rating from reviews where structure_id = any($1) and state in ('published', 'reported')
     order by published_at desc, id desc`,
    [data.map(({ id }) => id)],
  );
  expect(reviews?.count).toBe(visible.length);
  expect(reviews?.latest.map(({ id }) => id)).toEqual(visible.slice(0, 3).map(({ id }) => id));

  for (const caller of [admin, operator, editor, vendor]) {
    const staff = await newsOf(caller);
    expect([staff.requests, staff.reviews]).toEqual([null, null]);
    expect(staff.ticketStates?.map(({ state }) => state)).toEqual(['new', 'open', 'assigned']);
  }
  const states = (await newsOf(operator)).ticketStates ?? [];
  for (const { state, count } of states) {
    const list = await operator.get(`/api/tickets?filter[state]=${state}`);
    expect([state, list.json().meta.total]).toEqual([state, count]);
  }
  expect((await newsOf(editor)).registrations).toBeNull();
  const roles = async (caller: typeof operator) =>
    new Set((await newsOf(caller)).registrations?.latest.map(({ role }) => role));
  expect([...(await roles(operator))]).toEqual(['customer']);
  expect((await roles(admin)).size).toBeGreaterThan(0);
});

it('counts the contracts to sign and the structures with incomplete translations as the linked lists do', async () => {
  const { operator, editor, vendor } = demo.callers;
  const alarmOf = async (caller: typeof operator, code: string) =>
    (await caller.get('/api/dashboard'))
      .json<{ alarms: { code: string; count: number }[] }>()
      .alarms.find((one) => one.code === code)?.count ?? 0;
  await demo.database.pool.query(
    `update contracts set state = 'sent' where id in (select id from contracts where state = 'draft' limit 2)`,
  );
  for (const caller of [operator, vendor]) {
    const list = (await caller.get('/api/contracts?filter[segment]=sent')).json<{
      meta: { total: number };
    }>();
    expect(await alarmOf(caller, 'toSign')).toBe(list.meta.total);
  }
  expect(await alarmOf(operator, 'toSign')).toBeGreaterThan(0);
  const { id } = (await editor.get('/api/user')).json<{ id: number }>();
  const texts = await editor.get(`/api/structures/texts?filter[missing]=it,en,fr,de&filter[editorId]=${id}`);
  expect(await alarmOf(editor, 'untranslated')).toBe(texts.json().meta.total);
  expect(await alarmOf(editor, 'untranslated')).toBeGreaterThan(0);
});
