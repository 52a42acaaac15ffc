import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
let vendor: Caller;
let customer: Caller;
let customer2: Caller;

const BOLOGNA = 37006;
const makeBody = (structureName: string, overrides: object = {}) => ({
  firstName: 'Carla',
  lastName: 'Bruni Neri',
  structureName,
  city_id: BOLOGNA,
  email: 'carla@prova.example',
  phone: '051 219 3111',
  privacyConsent: true,
  ...overrides,
});
const makeLead = async (caller: Caller, name: string) => (await caller.post('/api/leads', makeBody(name))).json();

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  vendor = await t.as('vendor');
  customer = await t.as('customer');
  customer2 = await t.as('customer2');
});
afterAll(() => t.close());

describe('request for contact', () => {
  it("stores the consent with its version and time, and the structure's municipality", async () => {
    const made = await customer.post('/api/leads', makeBody('Locanda del Pozzo'));
    expect(made.json()).toMatchObject({
      state: 'new',
      city: 'Bologna',
      province: 'BO',
      preferredSlot: 'any',
    });
    expect(made.json()).not.toHaveProperty('assignedTo');
    const seen = (await operator.get(`/api/leads/${made.json().id}`)).json();
    expect(seen).toMatchObject({ privacyConsent: true, privacyVersion: '2026-01', assignedTo: null });
    expect(seen.privacyConsentAt).toBe(seen.createdAt);
    for (const privacyConsent of [false, null, undefined]) {
      const refused = await customer.post('/api/leads', makeBody('Altra', { privacyConsent }));
      expect(refused.json().errors).toHaveProperty('privacyConsent');
    }
    // The region follows when the staff corrects the municipality.
    const { version } = seen;
    const moved = await operator.patch(`/api/leads/${seen.id}`, { version, city_id: 15146 });
    expect(moved.json()).toMatchObject({ city: 'Milano', province: 'MI' });
    expect((await operator.get(`/api/leads?filter[region_id]=${moved.json().region_id}`)).json().data).toHaveLength(1);
  });

  it('allows one open request per name and three a day, also under simultaneous calls', async () => {
    const names = ['Casa Uno', 'casa uno', 'Casa Due', 'Casa Tre', 'Casa Quattro', 'Casa Cinque'];
    const answers = await Promise.all(names.map((name) => customer2.post('/api/leads', makeBody(name))));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(3);
    expect((await customer2.get('/api/leads')).json().data).toHaveLength(3);
    const late = await customer2.post('/api/leads', makeBody('Casa Sei'));
    expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
    // Staff have no daily limit, but cannot create a second open request with the same name.
    for (const name of ['A uno', 'A due', 'A tre', 'A quattro']) {
      expect((await operator.post('/api/leads', makeBody(name))).statusCode).toBe(201);
    }
    const twice = await operator.post('/api/leads', makeBody('a UNO'));
    expect(twice.json().errors).toEqual({ structureName: ['Valore già utilizzato. Scegline un altro.'] });
  });

  it('lets only the author and the responsible staff see a request', async () => {
    const { id } = await makeLead(operator, 'Rifugio Alto');
    expect((await customer.get(`/api/leads/${id}`)).statusCode).toBe(404);
    expect((await customer.get('/api/leads?filter[assignedTo]=1')).statusCode).toBe(422);
    expect((await customer.patch(`/api/leads/${id}`, { version: 1, message: 'x' })).statusCode).toBe(403);
    expect((await vendor.get(`/api/leads/${id}`)).statusCode).toBe(200);
    await operator.post(`/api/leads/${id}/take`);
    expect((await vendor.get(`/api/leads/${id}`)).statusCode).toBe(404);
    expect((await vendor.post(`/api/leads/${id}/close`, { outcome: 'duplicate' })).statusCode).toBe(404);
    const given = await operator.post(`/api/leads/${id}/assign`, { assignedTo: t.ids.vendor });
    expect(given.json()).toMatchObject({ state: 'assigned', assignedTo: t.ids.vendor });
    const [row] = (await vendor.get('/api/leads?q=rifugio')).json().data;
    expect(row).toMatchObject({ id, assignedToName: expect.any(String) });
  });
});

describe('actions', () => {
  it('go from new to archived with a history', async () => {
    const { id } = await makeLead(operator, 'Pensione Ginestra');
    const act = (caller: Caller, action: string, more?: object) => caller.post(`/api/leads/${id}/${action}`, more);
    const early = await act(operator, 'close', { outcome: 'duplicate' });
    expect(early.json()).toMatchObject({ type: 'invalid-transition', from: 'new', to: 'closed' });
    expect((await act(vendor, 'take')).json()).toMatchObject({ state: 'assigned', assignedTo: t.ids.vendor });
    expect((await act(vendor, 'assign', { assignedTo: t.ids.operator })).statusCode).toBe(403);
    expect((await act(operator, 'assign', { assignedTo: t.ids.customer })).json().errors).toEqual({
      assignedTo: [expect.any(String)],
    });
    expect((await act(vendor, 'close', {})).json().errors).toHaveProperty('outcome');
    expect((await act(vendor, 'close', { outcome: 'converted' })).statusCode).toBe(422);
    expect((await act(vendor, 'close', { outcome: 'unreachable', version: 1 })).statusCode).toBe(409);
    expect((await act(vendor, 'close', { outcome: 'unreachable' })).json()).toMatchObject({
      state: 'closed',
      outcome: 'unreachable',
    });
    expect((await act(operator, 'reopen')).json()).toMatchObject({
      state: 'open',
      outcome: null,
      assignedTo: null,
    });
    await act(operator, 'close', { outcome: 'not_interested' });
    expect((await act(operator, 'archive')).json().state).toBe('archived');
    expect((await act(operator, 'reopen')).json().allowed).toEqual([]);
    const history = (await operator.get(`/api/leads/${id}/history`)).json().data;
    expect(history.map((entry: { action: string }) => entry.action)).toEqual([...Array(5).fill('state'), 'create']);
  });

  it('two simultaneous takes: one succeeds', async () => {
    const { id } = await makeLead(operator, 'Albergo Conteso');
    const answers = await Promise.all([operator, vendor].map((one) => one.post(`/api/leads/${id}/take`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('notifications and duplicates', () => {
  const bell = async (caller: Caller, type: string) =>
    (await caller.get(`/api/notifications?filter[notificationType]=${type}`)).json().data;

  it('notifies vendors of a new request and the assignee of an assignment', async () => {
    const { id } = await makeLead(customer, 'Agriturismo Nibbio');
    expect((await bell(vendor, 'lead_new'))[0]).toMatchObject({
      title: expect.stringContaining('Nibbio'),
      link: `/structures/contactMe?open=${id}`,
    });
    expect((await bell(customer, 'lead_new')).length).toBe(0);
    await operator.post(`/api/leads/${id}/assign`, { assignedTo: t.ids.vendor });
    expect((await bell(vendor, 'lead_assigned'))[0]).toMatchObject({
      title: expect.stringContaining('Nibbio'),
    });
  });

  it('lists possible duplicates by name, e-mail and phone', async () => {
    const structureId = await makeStructure(t);
    await t.database.pool.query('update structures set name = $2, city_id = $3 where id = $1', [
      structureId,
      'Hotel alla Fontana',
      BOLOGNA,
    ]);
    await t.database.pool.query('update contacts set email = $2 where structure_id = $1', [
      structureId,
      'fontana@prova.example',
    ]);
    const like = async (name: string, more: object) => {
      const { id } = (await operator.post('/api/leads', makeBody(name, more))).json();
      return (await operator.get(`/api/leads/${id}/duplicates`)).json();
    };
    const own = { email: 'uno@prova.example', phone: '051 219 3222' };
    expect((await like('Albergo alla Fontana', own)).structures).toMatchObject([{ id: structureId, why: 'name' }]);
    const byMail = await like('Tutt’altro', { email: 'FONTANA@prova.example', phone: '051 219 3333' });
    expect(byMail.structures).toMatchObject([{ id: structureId, why: 'email' }]);
    const second = await like('Il Cigno', { ...own, email: 'due@prova.example' });
    expect([second.structures, second.leads.map(({ name }: { name: string }) => name)]).toEqual([
      [],
      ['Albergo alla Fontana'],
    ]);
    expect((await customer.get('/api/leads/1/duplicates')).statusCode).toBe(403);
  });

  it('refuses to reopen a converted request while its structure exists', async () => {
    const { id } = await makeLead(operator, 'Casa Convertita');
    const structureId = await makeStructure(t);
    await t.database.pool.query(
      `update leads set state = 'closed', outcome = 'converted', structure_id = $2 where id = $1`,
      [id, structureId],
    );
    const refused = await operator.post(`/api/leads/${id}/reopen`);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['structureId']]);
  });
});
