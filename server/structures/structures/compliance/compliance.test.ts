import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Duty } from '../../../../domain/structures/compliance/duties.ts';
import { insertContract } from '../../../money/contracts/testing/contracts.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { dayFromToday } from '../../../testing/bookings.ts';
import { linkAccount, makeStructure } from '../../../testing/structures.ts';
import { remindOfSafetyPapers } from './remind-of-safety-papers.ts';

let t: TestApp;
let operator: Caller;
let customer: Caller;
let vendor: Caller;
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  customer = await t.as('customer');
  vendor = await t.as('vendor');
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
async function makeOnlineStructure(name: string, more: object = {}) {
  const id = await makeStructure(t, 'customer', { name, status: 10, ...more });
  await sql(`update structures set is_online = true, published_at = now() - interval '2 years' where id = $1`, [id]);
  return id;
}
const readDuties = async (caller: Caller, id: number): Promise<Duty[]> =>
  (await caller.get(`/api/structures/${id}/overview`)).json().duties;
const readDutyStates = async (id: number) =>
  (await readDuties(operator, id)).map(({ code, state }) => `${code} ${state}`);

it('lists each duty with its due date and law, and updates the list after each change', async () => {
  const id = await makeOnlineStructure('Casa da mettere in regola');
  expect(await readDutyStates(id)).toEqual([
    'cin.missing late',
    'contract.none open',
    'fiscal.missing open',
    'cir.missing check',
    'touristTax.noRule check',
    'papers.none check',
  ]);
  expect((await readDuties(operator, id))[0]).toMatchObject({ by: '2025-01-01', law: 'cin' });

  await insertContract(t, id, { to: 20 });
  const { rows } = await sql('select city_id as "cityId" from structures where id = $1', [id]);
  await operator.post('/api/tourist-tax-rules', {
    title: 'Regola',
    cityId: rows[0].cityId,
    validFrom: '2020-01-01',
    tariffs: [{ category: null, macroType: null, fromMd: '01-01', toMd: '12-31', amountCents: 200 }],
    declaration: 'monthly',
    declarationDays: 1,
  });
  const { version } = (await operator.get(`/api/structures/${id}/profile`)).json();
  const written = await operator.patch(`/api/structures/${id}/profile`, {
    version,
    cin: 'IT-037006-A1 abcdefgh',
    cir: '037006-AL-00001',
    safetyPapers: [
      { kind: 'lift', expiresOn: dayFromToday(-1) },
      { kind: 'extinguishers', number: 'Antincendi Srl', expiresOn: dayFromToday(300) },
    ],
  });
  expect(written.statusCode, written.body).toBe(200);
  const after = await readDuties(operator, id);
  expect(after.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['papers.over', 'contract.ending', 'touristTax.undeclared', 'cin.met', 'cir.met']),
  );
  expect(after.find(({ code }) => code === 'papers.over')).toMatchObject({
    paper: 'lift',
    by: dayFromToday(-1),
  });
  expect(after.find(({ code }) => code === 'contract.ending')).toMatchObject({
    state: 'due',
    by: dayFromToday(20),
  });
  const tax = after.find(({ code }) => code === 'touristTax.undeclared');
  expect(tax).toMatchObject({ law: 'touristTax' });
  // The declared period is no longer due. With nothing to pay, the duty is met.
  const declared = await operator.post(`/api/structures/${id}/tourist-tax-declarations`, {
    fromDay: tax?.period?.from,
    toDay: tax?.period?.to,
  });
  expect(declared.statusCode, declared.body).toBe(201);
  expect(await readDutyStates(id)).toContain('touristTax.met met');
  // A contract with automatic renewal does not end.
  await sql('update contracts set auto_renew = true where structure_id = $1', [id]);
  expect(await readDutyStates(id)).toContain('contract.met met');
});

it('hides all duties from a reader who may read none of the structure’s parts', async () => {
  const id = await makeStructure(t, 'customer2', { name: 'Senza commerciale' });
  expect(await readDuties(vendor, id)).toBeNull();
  await linkAccount(t, 'vendor', id, 'agent');
  expect((await readDuties(vendor, id)).length).toBeGreaterThan(0);
});

it('shows a customer the duties of all their structures and no others, most urgent first', async () => {
  const mine = await makeOnlineStructure('Prima casa');
  const theirs = await makeStructure(t, 'customer2', { name: 'Casa d’altri' });
  await sql('update structures set safety_papers = $2 where id = $1', [
    mine,
    JSON.stringify([{ kind: 'pool_water', number: null, expiresOn: dayFromToday(5) }]),
  ]);
  const { duties, lacking } = (await customer.get('/api/dashboard')).json();
  expect(lacking).toBeNull();
  expect(duties.count).toBeGreaterThanOrEqual(duties.lines.length);
  expect(duties.lines.map(({ structureId }: { structureId: number }) => structureId)).not.toContain(theirs);
  const states = duties.lines.map(({ state }: Duty) => state);
  expect(states).toEqual(
    states.toSorted((a: string, b: string) => STATES_BY_URGENCY.indexOf(a) - STATES_BY_URGENCY.indexOf(b)),
  );
  const ofMine = duties.lines.filter(({ structureId }: { structureId: number }) => structureId === mine);
  const whole = (await readDuties(operator, mine)).filter(({ state }) => STATES_BY_URGENCY.includes(state));
  expect(ofMine.map(({ code }: Duty) => code).toSorted()).toEqual(whole.map(({ code }) => code).toSorted());
  expect((await operator.get('/api/dashboard')).json().duties).toBeNull();
});
const STATES_BY_URGENCY = ['late', 'due', 'open'];

it('counts for staff as many structures as the lists find: all, or the reader’s own, without deactivated ones', async () => {
  const before = (await operator.get('/api/dashboard')).json().lacking;
  const lacking = await makeOnlineStructure('Senza CIN');
  const having = await makeOnlineStructure('Con CIN');
  await sql(`update structures set cin = 'IT037006A1HAVING01', cir = 'X' where id = $1`, [having]);
  const gone = await makeStructure(t, 'customer', { name: 'Disattivata', status: 0 });
  const free = await makeOnlineStructure('Non ne ha bisogno');
  await sql(
    `with k as (insert into structure_types (code, title, macro_type, requires_cin, status)
       values ('senza_cin', '{"it": "Senza CIN"}', 'hotel', false, 10) returning id)
     update structures set structure_type = (select id from k) where id = $1`,
    [free],
  );
  await insertContract(t, lacking, { to: 12 });
  const after = (await operator.get('/api/dashboard')).json().lacking;
  expect([after.cin, after.cir, after.contracts]).toEqual([before.cin + 1, before.cir + 2, before.contracts + 1]);
  const found = async (caller: Caller, query: string) => {
    const { data, meta } = (await caller.get(`/api/structures?perPage=100&${query}`)).json();
    expect(data).toHaveLength(meta.total);
    return data.map(({ id }: { id: number }) => id);
  };
  const noCin = await found(operator, 'filter[lacks]=cin');
  expect(noCin).toHaveLength(after.cin);
  expect([noCin.includes(lacking), noCin.includes(having), noCin.includes(gone), noCin.includes(free)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await found(operator, 'filter[lacks]=cir')).toHaveLength(after.cir);
  const ending = `filter[contractUntil][gte]=${after.from}&filter[contractUntil][lte]=${after.to}`;
  expect(await found(operator, ending)).toHaveLength(after.contracts);
  expect((await operator.get('/api/structures?filter[lacks]=iva')).statusCode).toBe(422);
  // A vendor's count covers only the structures assigned to that vendor.
  await linkAccount(t, 'vendor', lacking, 'agent');
  await sql('update structures set vendor_id = $2 where id = $1', [lacking, t.ids.vendor]);
  const own = (await vendor.get('/api/dashboard')).json().lacking;
  expect(await found(vendor, `filter[lacks]=cin&filter[vendorId]=${t.ids.vendor}`)).toHaveLength(own.cin);
});

it('reminds only the structure’s users of an expiring safety paper, once each 60, 30 and 7 days before', async () => {
  const id = await makeOnlineStructure('Casa con le carte');
  const gone = await makeStructure(t, 'customer', { name: 'Chiusa', status: 0 });
  const paper = (kind: string, left: number | null) => ({
    ...{ kind, number: null, expiresOn: left === null ? null : dayFromToday(left) },
  });
  await sql(`update structures set safety_papers = '[]'`);
  await sql('update structures set safety_papers = $2 where id = $1', [gone, JSON.stringify([paper('lift', 5)])]);
  const stranger = await t.as('customer2');
  const night = async (left: number) => {
    const papers = [paper('lift', left), paper('lift', left), paper('heating', 200), paper('electrical', null)];
    await sql('update structures set safety_papers = $2 where id = $1', [id, JSON.stringify(papers)]);
    await sql('update paper_reminders set end_date = $1', [dayFromToday(left)]);
    await sql('delete from notifications');
    await remindOfSafetyPapers(t.context);
    await remindOfSafetyPapers(t.context);
    const told = async (caller: Caller) =>
      (await caller.get('/api/notifications'))
        .json()
        .data.filter(({ notificationType }: { notificationType: string }) => notificationType === 'document_expiring');
    expect(await told(stranger)).toEqual([]);
    return told(customer);
  };
  expect(await night(61)).toEqual([]);
  const [first, ...others] = await night(60);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    title: 'In scadenza: Ascensore',
    link: `/structures/${id}/dati/anagrafica?field=safetyPapers`,
  });
  const counts: number[] = [];
  for (const left of [59, 30, 8, 5, 4, -1]) counts.push((await night(left)).length);
  expect(counts).toEqual([0, 1, 0, 1, 0, 0]);
});
