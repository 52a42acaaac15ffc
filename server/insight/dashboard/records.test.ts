import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoApp, openDemoApp } from '../../testing/databases/demo-app.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
  const { id } = (await demo.callers.customer.get('/api/user')).json();
  const { rows } = await demo.database.pool.query(
    `update arrivals set guest_name = 'Jürgen Müllerschön', guest_email = 'Juergen@Muellerschoen.example', guest_phone = '+49 170 5551234'
     where id = (select a.id from arrivals a join user_structures l on l.structure_id = a.structure_id and l.user_id = $1
       order by a.id limit 1) returning id`,
    [id],
  );
  expect(rows).toHaveLength(1);
});
afterAll(() => demo.close());

type CallerName = keyof DemoApp['callers'];
const searchCodes = async (
  who: CallerName,
  q: string,
): Promise<{ kind: string; id: number; title: string; structureId: number }[]> =>
  (await demo.callers[who].get(`/api/search/records?q=${encodeURIComponent(q)}`)).json().data;
const guests = async (who: CallerName, q: string) =>
  (await searchCodes(who, q)).filter(({ kind }) => kind === 'booking').map(({ title }) => title);

it('finds a guest by part of the name, without accents, with a typing error, by e-mail and phone', async () => {
  for (const q of [
    'mullersch',
    'Müllerschön jürgen',
    'muellerschoen.exa',
    '0170',
    '+49 170 555 1234',
    '1705551234',
    'Mulerschon',
  ])
    expect([q, await guests('customer', q)]).toEqual([
      q,
      // Four digits occur in too many phone numbers.
      q === '0170' ? [] : ['Jürgen Müllerschön'],
    ]);
});

it('hides e-mail and phone matches from roles that may not see them, and records of other structures', async () => {
  expect(await guests('operator', 'muellerschoen.exa')).toEqual(['Jürgen Müllerschön']);
  for (const who of ['editor', 'vendor'] as const) {
    expect(await guests(who, 'muellerschoen.exa')).toEqual([]);
    expect(await guests(who, '1705551234')).toEqual([]);
  }
  const own = new Set(
    (await demo.callers.customer.get('/api/user')).json().structures.map(({ id }: { id: number }) => id),
  );
  for (const q of ['ros', 'mar', '2026', 'ticket', 'ferrag'])
    for (const one of await searchCodes('customer', q))
      expect([q, one.kind, one.structureId === null || own.has(one.structureId)]).toEqual([q, one.kind, true]);
});

it('finds users and points of interest by name, only for roles that may read them', async () => {
  const { rows } = await demo.database.pool.query<{ title: string }>(
    `select title->>'it' as title from pois order by id limit 1`,
  );
  const title = rows[0]?.title ?? '';
  const kinds = async (who: CallerName, q: string) => new Set((await searchCodes(who, q)).map(({ kind }) => kind));
  expect(await searchCodes('operator', title)).toContainEqual(expect.objectContaining({ kind: 'poi', title }));
  expect(await kinds('editor', title)).not.toContain('poi');
  const { rows: owners } = await demo.database.pool.query<{ name: string; email: string }>(
    `select name, email from users where role = 'customer' and status = 'active' order by id limit 1`,
  );
  const [owner] = owners;
  for (const q of [owner?.name ?? '', owner?.email ?? ''])
    expect(await searchCodes('operator', q)).toContainEqual(
      expect.objectContaining({ kind: 'person', title: owner?.name, structureId: null }),
    );
  for (const who of ['editor', 'customer'] as const)
    expect(await kinds(who, owner?.name ?? '')).not.toContain('person');
  // A vendor finds the customers of their own portfolio only.
  const { rows: foreign } = await demo.database.pool.query<{ name: string }>(
    `select name from users u where role = 'operator' order by id limit 1`,
  );
  expect(await kinds('vendor', foreign[0]?.name ?? '')).not.toContain('person');
});

it('finds requests and bookings by code, invoices and tickets by number', async () => {
  const { rows } = await demo.database.pool.query<{ kind: string; code: string }>(
    `(select 'booking' as kind, code from arrivals order by id limit 1) union all
     (select 'request', code from booking_requests order by id limit 1) union all
     (select 'invoice', document_number from invoices where document_number is not null order by id limit 1) union all
     (select 'ticket', number from tickets order by id limit 1)`,
  );
  expect(rows).toHaveLength(4);
  for (const { kind, code } of rows)
    expect([code, (await searchCodes('operator', code)).map((one) => one.kind)]).toEqual([
      code,
      expect.arrayContaining([kind]),
    ]);
  // Two letters match too many guests.
  expect(await searchCodes('operator', 'ma')).toEqual([]);
  // A reader without access to a screen finds none of its records.
  const { rows: private_ } = await demo.database.pool.query<{ number: string }>(
    `select number from tickets where category = 'account' order by id limit 1`,
  );
  expect(await searchCodes('vendor', private_[0]?.number ?? '')).toEqual([]);
});
