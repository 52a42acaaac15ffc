import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { linkAccount, makeStructure } from '../../../testing/structures.ts';
import { appendBatches, type EventRow } from '../events/append.ts';
import { makePartitions } from '../events/partitions.ts';
import { EventTexts } from '../events/texts.ts';
import { rollUp } from '../rollup/job.ts';
import { storedEvent } from '../testing/events.ts';
import { sendMailings } from './send.ts';

let t: TestApp;
let admin: Caller;
let vendor: Caller;
const today = todayInRome();

/** Creates a daily visit of a structure in the portfolio and two of another structure. */
beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  [admin, vendor] = await Promise.all([t.as('admin'), t.as('vendor')]);
  const own = await makeStructure(t, 'customer');
  const other = await makeStructure(t, 'customer');
  await linkAccount(t, 'vendor', own, 'agent');
  const { pool } = t.database;
  await makePartitions(pool, addDays(today, -10), today);
  const paths = await new EventTexts(pool).paths([`/${own}`, `/${other}`]);
  const rows: EventRow[] = [];
  for (let back = 1; back <= 8; back++) {
    const at = new Date(`${addDays(today, -back)}T11:00:00Z`);
    for (const [visitor, structureId] of [own, other, other].entries())
      rows.push(
        storedEvent(at, 'structure_view', {
          visitor: visitor + 1,
          structureId,
          pathId: paths.get(`/${structureId}`) ?? 0,
        }),
      );
  }
  await appendBatches(pool, [{ tokenId: 1, day: today, rows, left: [] }]);
  await rollUp(t.context);
}, 60_000);
afterAll(() => t.close());

async function savedView(caller: Caller, name: string, query: string, screen = 'statsSessions') {
  const answer = await caller.post('/api/views', { screen, name, query });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number }>().id;
}
const put = (caller: Caller, id: number, body: object) =>
  caller.inject('PUT', `/api/views/${id}/mailing`, {
    version: 0,
    cadence: null,
    colleagueIds: [],
    alerts: [],
    ...body,
  });
const send = (day: string, hour: string) => sendMailings(t.context, new Date(`${day}T${hour}:30+01:00`));
const mails = async () =>
  (await t.outbox())
    .filter(({ subject }) => /–|Avviso/.test(subject))
    .map(({ to, subject, text }) => ({
      to: to.split('@')[0],
      subject,
      text,
    }));
/** January, when Rome is always one hour ahead of UTC. */
const JAN = (day: number) => `2030-01-${String(day).padStart(2, '0')}`;

it('sends a view once each morning, with the figures that each recipient may see', async () => {
  const id = await savedView(admin, 'Settimana', 'preset=last_7&compare=none');
  const stored = await put(admin, id, { cadence: 'daily', colleagueIds: [t.ids.vendor] });
  expect([stored.statusCode, stored.json()]).toEqual([200, expect.objectContaining({ cadence: 'daily', version: 1 })]);
  // The version in another tab is outdated.
  expect((await put(admin, id, { cadence: 'weekly' })).statusCode).toBe(409);
  await t.database.pool.query(`update view_mailings set sent_on = $1`, [JAN(6)]);
  await send(JAN(7), '06:40');
  expect(await mails()).toEqual([]);
  await Promise.all([send(JAN(7), '07:10'), send(JAN(7), '07:10')]);
  await send(JAN(7), '09:10');
  const sent = await mails();
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['admin', 'vendor']);
  const of = (to: string) => sent.find((mail) => mail.to === to)?.text ?? '';
  expect(of('admin')).toContain('Sessioni: 21\n');
  expect(of('vendor')).toContain('Sessioni: 7\n');
  // The page shows the same figure as the mail.
  const page = await admin.get('/api/statistics/sessions?preset=last_7&compare=none');
  expect(page.json().kpis[0]).toMatchObject({ code: 'sessions', value: 21 });
  // After days without a server, sends one mail instead of one per day.
  await send(JAN(11), '10:00');
  expect(await mails()).toHaveLength(4);
});

it('two tabs that set up the mailing simultaneously: one succeeds, the other gets 409', async () => {
  const id = await savedView(admin, 'Due schede', 'preset=last_7');
  const alert = { kpi: 'sessions', condition: 'below', bound: 1 };
  const both = await Promise.all([
    put(admin, id, { cadence: 'weekly' }),
    put(admin, id, { cadence: 'monthly', alerts: [alert] }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { cadence, alerts, version } = (await admin.get(`/api/views/${id}/mailing`)).json();
  expect([version, cadence, alerts.length]).toEqual(cadence === 'weekly' ? [1, 'weekly', 0] : [1, 'monthly', 1]);
  await admin.delete(`/api/views/${id}/mailing`);
});

it('computes events that arrived without a computation before sending', async () => {
  const before = (await mails()).length;
  const row = storedEvent(new Date(`${addDays(today, -1)}T15:00:00Z`), 'page_view', {
    visitor: 99,
    pathId: 1,
  });
  await appendBatches(t.database.pool, [{ tokenId: 1, day: today, rows: [row], left: [] }]);
  await send(JAN(12), '07:10');
  const fresh = (await mails()).slice(0, -before);
  expect(fresh.find(({ to }) => to === 'admin')?.text).toContain('Sessioni: 22\n');
});

it('skips suspended recipients; a recipient can unsubscribe, and the owner can stop the mailing', async () => {
  const before = (await mails()).length;
  await t.database.pool.query(`update users set status = 'suspended' where id = $1`, [t.ids.vendor]);
  await send(JAN(13), '08:00');
  expect((await mails()).length - before).toBe(1);
  await t.database.pool.query(`update users set status = 'active' where id = $1`, [t.ids.vendor]);
  const [view] = (await vendor.get('/api/views?screen=statsSessions')).json().data;
  expect(view).toMatchObject({ name: 'Settimana', isOwn: false, isMailed: true });
  expect((await vendor.delete(`/api/views/${view.id}/mailing`)).statusCode).toBe(204);
  expect((await vendor.delete(`/api/views/${view.id}/mailing`)).statusCode).toBe(404);
  expect((await vendor.get('/api/views?screen=statsSessions')).json().data).toEqual([]);
  await send(JAN(14), '08:00');
  expect((await mails()).length - before).toBe(2);
  expect((await admin.delete(`/api/views/${view.id}/mailing`)).statusCode).toBe(204);
  await send(JAN(15), '08:00');
  expect((await mails()).length - before).toBe(2);
});

it('sends an alert when its figure passes the bound, at most once a day', async () => {
  const id = await savedView(admin, 'Guardia', 'preset=last_7');
  const alerts = [
    { kpi: 'sessions', condition: 'below', bound: 23 },
    { kpi: 'sessions', condition: 'above', bound: 22 },
  ];
  expect((await put(admin, id, { alerts })).statusCode).toBe(200);
  const alarms = async () => (await mails()).filter(({ subject }) => subject === 'Avviso: Guardia');
  await send(JAN(20), '06:00');
  expect(await alarms()).toEqual([]);
  await send(JAN(20), '08:00');
  await send(JAN(20), '12:00');
  expect((await alarms()).map(({ text }) => text.match(/Sessioni: .*/g))).toEqual([
    [expect.stringMatching(/^Sessioni: 22.*: è sotto 23$/)],
  ]);
  await send(JAN(21), '08:00');
  expect(await alarms()).toHaveLength(2);
});

it('says in mails and alerts that the day is not over', async () => {
  const id = await savedView(admin, 'Di oggi', 'preset=today');
  expect((await put(admin, id, { alerts: [{ kpi: 'sessions', condition: 'below', bound: 1 }] })).statusCode).toBe(200);
  expect(
    (
      await put(admin, id, {
        version: 1,
        cadence: 'daily',
        alerts: [{ kpi: 'sessions', condition: 'below', bound: 1 }],
      })
    ).statusCode,
  ).toBe(200);
  await t.database.pool.query('update view_mailings set sent_on = $1, alerted_on = null where view_id = $2', [
    JAN(23),
    id,
  ]);
  await send(JAN(24), '08:00');
  const own = (await mails()).filter(({ subject }) => subject.includes('Di oggi'));
  expect(own.map(({ text }) => text.includes('oggi, che non è finito'))).toEqual([true, true]);
  await admin.delete(`/api/views/${id}/mailing`);
});

it('records a view that can no longer be read and sends the others', async () => {
  const id = await savedView(admin, 'A rotta', 'preset=last_7');
  expect((await put(admin, id, { cadence: 'daily' })).statusCode).toBe(200);
  await t.database.pool.query(`update saved_views set query = 'preset=ieri_altro' where id = $1`, [id]);
  const whole = await savedView(admin, 'Intera', 'preset=last_7');
  await put(admin, whole, { cadence: 'daily' });
  await t.database.pool.query(`update view_mailings set sent_on = $1`, [JAN(22)]);
  await send(JAN(23), '08:00');
  const names = (await mails()).map(({ subject }) => subject.split(':')[0]);
  expect(names).toContain('Intera');
  expect(names).not.toContain('A rotta');
});

it('refuses invalid values at their fields, and views of other people', async () => {
  const id = await savedView(admin, 'Limiti', 'preset=last_7');
  const errors = async (body: object) => {
    const answer = await put(admin, id, body);
    return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
  };
  expect(await errors({ cadence: 'hourly' })).toEqual([422, ['cadence']]);
  expect(await errors({ colleagueIds: [t.ids.customer] })).toEqual([422, ['colleagueIds.0']]);
  expect(await errors({ colleagueIds: [1, 2, 3, 4, 5, 6] })).toEqual([422, ['colleagueIds']]);
  const alert = { kpi: 'sessions', condition: 'change', bound: -1 };
  expect(await errors({ alerts: [alert] })).toEqual([422, ['alerts.0.bound']]);
  expect(await errors({ alerts: [{ ...alert, bound: 'molto' }] })).toEqual([422, ['alerts.0.bound']]);
  expect(await errors({ alerts: [{ ...alert, kpi: 'ctr', bound: 1 }] })).toEqual([422, ['alerts.0.kpi']]);
  expect((await admin.get(`/api/views/${id}/mailing`)).json()).toMatchObject({ cadence: null, alerts: [] });
  expect((await put(vendor, id, { cadence: 'daily' })).statusCode).toBe(404);
  const list = await savedView(admin, 'Elenco', 'status=50', 'structures');
  expect((await put(admin, list, { cadence: 'daily' })).statusCode).toBe(404);
});
