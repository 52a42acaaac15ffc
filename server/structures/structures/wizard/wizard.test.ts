import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { picture, uploadFiles } from '../../../testing/uploads.ts';

let t: TestApp;
let customer: Caller;
let customer2: Caller;
let vendor: Caller;
let operator: Caller;
let editor: Caller;
let hotel: number;
let roomType: number;
let planType: number;

const BOLOGNA = 37006;
const mainFields = (name: string, more: object = {}) => ({
  name,
  structure_type: hotel,
  category: '3',
  city_id: BOLOGNA,
  address: 'Via Indipendenza',
  streetNumber: '8',
  zip: '40121',
  latitude: 44.5,
  longitude: 11.34,
  ...more,
});
const createStructure = async (caller: Caller, name: string, more: object = {}) =>
  (await caller.post('/api/structures', mainFields(name, more))).json();
const readWizard = async (caller: Caller, id: number) => (await caller.get(`/api/structures/${id}/wizard`)).json();
const goToStep = (caller: Caller, id: number, step: number) =>
  caller.post(`/api/structures/${id}/wizard/step`, { step });

beforeAll(async () => {
  t = await openTestApp();
  customer = await t.as('customer');
  customer2 = await t.as('customer2');
  vendor = await t.as('vendor');
  operator = await t.as('operator');
  editor = await t.as('editor');
  const first = async (table: string, where = 'true') =>
    (await t.database.pool.query(`select id from ${table} where ${where} order by id limit 1`)).rows[0].id;
  hotel = await first('structure_types', `code = 'hotel'`);
  roomType = await first('accommodation_types');
  planType = await first('meal_plan_types');
});
afterAll(() => t.close());

/** Fills the data that the steps from the second on demand of a customer. */
async function fillSteps(caller: Caller, id: number, upTo = 9): Promise<void> {
  const at = `/api/structures/${id}`;
  const patch = async (path: string, body: object) => {
    const { version } = (await caller.get(`${at}/${path}`)).json();
    const answer = await caller.patch(`${at}/${path}`, { version, ...body });
    expect([path, answer.statusCode]).toEqual([path, 200]);
  };
  const add = async (path: string, body: object) => {
    const answer = await caller.post(`${at}/${path}`, body);
    expect([path, answer.statusCode]).toEqual([path, 201]);
  };
  const texts = {
    title: { it: 'Una casa sul mare' },
    description: { it: `<p>${'Bella casa. '.repeat(15)}</p>` },
  };
  const room = { title: { it: 'Doppia' }, accommodationTypeId: roomType, units: 4 };
  const steps = [
    () => patch('contacts', { phone: '051219311', email: 'casa@prova.example' }),
    async () => {},
    () => patch('description', texts),
    () => patch('reception', { checkinFrom: '14:00', checkoutTo: '10:00' }),
    () => add('rooms', { ...room, baseOccupancy: 2, maxOccupancy: 2, maxAdults: 2 }),
    async () => {
      await patch('opening-settings', { openingMode: 'all_year' });
      await add('meal-plans', { mealPlanTypeId: planType });
    },
    async () => {
      const sent = await uploadFiles(caller, `${at}/photos`, [{ data: await picture(id) }]);
      expect(sent.statusCode).toBeLessThan(300);
    },
  ];
  for (const step of steps.slice(0, upTo - 1)) await step();
}

describe('a new structure', () => {
  it('starts with all data of the first step and belongs to its author', async () => {
    const refused = await customer.post('/api/structures', { name: 'Casa Nuova', structure_type: hotel });
    expect(refused.statusCode).toBe(422);
    const partial = await customer.post(
      '/api/structures',
      mainFields('Casa Nuova', { zip: undefined, category: null }),
    );
    expect(Object.keys(partial.json().errors).toSorted()).toEqual(['category', 'zip']);
    expect((await customer.post('/api/structures', mainFields('Casa', { status: 10 }))).json().errors).toHaveProperty(
      'status',
    );
    const answer = await customer.post('/api/structures', mainFields('Casa Nuova'));
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.location).toBe(`/api/structures/${answer.json().id}`);
    expect(answer.json()).toMatchObject({
      status: 70,
      city: 'Bologna',
      source: 'registration',
      vendorId: null,
    });
    const log = (await operator.get(`/api/structures/${answer.json().id}/overview`)).json();
    expect(log.owners).toMatchObject([{ id: t.ids.customer, relation: 'owner' }]);
    expect(log.statusLog).toMatchObject([{ from: null, to: 70 }]);
    expect((await customer.get(`/api/structures/${answer.json().id}/history`)).json().data).toMatchObject([
      { action: 'create', targetType: 'structure' },
    ]);
  });

  it('lets a customer have only one unfinished structure, in several tabs too', async () => {
    const both = await Promise.all([
      customer2.post('/api/structures', mainFields('Casa Prima')),
      customer2.post('/api/structures', mainFields('Casa Seconda')),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    const refused = both.find(({ statusCode }) => statusCode === 422)?.json();
    expect(refused.errors.name[0]).toMatch(/Hai già una struttura in lavorazione: Casa (Prima|Seconda)/);
    const { data, blockedBy } = (await customer2.get('/api/wizards')).json();
    expect([data.length, blockedBy.id]).toEqual([1, data[0].id]);
  });

  it('makes the vendor its agent, and reports a structure of the same name', async () => {
    const made = await createStructure(vendor, 'Casa del Venditore');
    expect(made).toMatchObject({ vendorId: t.ids.vendor, source: 'staff' });
    expect((await vendor.get(`/api/structures/${made.id}/contacts`)).statusCode).toBe(200);
    const twin = await vendor.post('/api/structures', mainFields('CASA DEL VENDITORE'));
    expect([twin.statusCode, twin.json()]).toMatchObject([
      409,
      { type: 'duplicate', namesakes: 1, existingId: made.id },
    ]);
    // An online structure of somebody else is counted but not named.
    const hidden = await createStructure(operator, 'Casa di Altri');
    await t.database.pool.query('update structures set is_online = true where id = $1', [hidden.id]);
    const stranger = (await vendor.post('/api/structures', mainFields('Casa di Altri'))).json();
    expect([stranger.type, stranger.namesakes, stranger.existingId]).toEqual(['duplicate', 1, undefined]);
    const meant = await vendor.post('/api/structures', mainFields('CASA DEL VENDITORE', { sameName: true }));
    expect(meant.statusCode).toBe(201);
  });

  it('refuses stars that the type does not allow, and unknown types and comuni', async () => {
    const bnb = (await t.database.pool.query('select id from structure_types where not allows_stars limit 1')).rows[0]
      .id;
    const starred = await operator.post('/api/structures', mainFields('Casa Stellata', { structure_type: bnb }));
    expect(starred.json().errors).toHaveProperty('category');
    const unknown = await operator.post('/api/structures', mainFields('Casa Ignota', { structure_type: 999_999 }));
    expect(unknown.json().errors).toHaveProperty('structure_type');
    const nowhere = await operator.post('/api/structures', mainFields('Casa Ignota', { city_id: 999_999_999 }));
    expect(nowhere.json().errors).toHaveProperty('city_id');
  });
});

describe('wizard steps', () => {
  it('opens the steps only in order', async () => {
    const { id } = await createStructure(operator, 'Albergo dei Passi');
    expect(await readWizard(operator, id)).toMatchObject({ step: 2, reachable: 2 });
    const ahead = await goToStep(operator, id, 5);
    expect([ahead.statusCode, ahead.json().errors]).toEqual([422, { step: ['Completa prima il passo 2.'] }]);
    expect((await operator.post(`/api/structures/${id}/wizard/finish`)).json().errors.step[0]).toContain('passo 2');
    for (const step of [0, 10, 1.5, '2', null])
      expect((await operator.post(`/api/structures/${id}/wizard/step`, { step })).statusCode).toBe(422);
    await fillSteps(operator, id, 2);
    // Tax data are optional, so the fourth step is open too.
    expect(await readWizard(operator, id)).toMatchObject({ reachable: 4 });
    expect((await goToStep(operator, id, 4)).json()).toMatchObject({ step: 4 });
    expect((await goToStep(operator, id, 1)).json()).toMatchObject({ step: 1 });
    const steps = (await readWizard(operator, id)).steps;
    expect(steps[3]).toEqual({
      step: 'description',
      state: 'lacking',
      lacks: ['title.it', 'description.it'],
    });
  });

  it('lets the same person resume on another device, and nobody else', async () => {
    const { id } = await createStructure(vendor, 'Casa da Riprendere');
    await fillSteps(vendor, id, 3);
    await goToStep(vendor, id, 4);
    const elsewhere = await t.as('vendor');
    expect((await elsewhere.get('/api/wizards')).json().data[0]).toMatchObject({
      id,
      step: 4,
      city: 'Bologna',
    });
    expect((await elsewhere.get('/api/dashboard')).json().unfinished[0]).toMatchObject({ id, step: 4 });
    expect((await elsewhere.get(`/api/structures/${id}/overview`)).json().wizardStep).toBe(4);
    expect((await operator.get(`/api/structures/${id}/overview`)).json().wizardStep).toBeNull();
    for (const caller of [operator, customer]) {
      expect((await caller.get(`/api/structures/${id}/wizard`)).statusCode).toBe(404);
      expect((await goToStep(caller, id, 2)).statusCode).toBe(404);
      expect((await caller.delete(`/api/structures/${id}/wizard`)).statusCode).toBe(404);
    }
  });

  it('skips the rooms step for an editor, who may not create rooms', async () => {
    const { id } = await createStructure(editor, 'Casa della Redazione');
    await fillSteps(editor, id, 5);
    // The sixth step is skipped. The seventh needs a period, which an editor may create.
    expect((await readWizard(editor, id)).reachable).toBe(7);
  });

  it('creates an empty draft for a checked amenity, and deletes it while nobody has filled it', async () => {
    const { id } = await createStructure(operator, 'Albergo con Piscina');
    const path = `/api/structures/${id}/wizard/amenities`;
    const offer = async (...names: string[]) => {
      const { data } = (await operator.post(path, { names })).json();
      return data.filter((one: { state: string }) => one.state !== 'none');
    };
    expect(await offer('pool', 'spa')).toEqual([
      { name: 'spa', state: 'begun' },
      { name: 'pool', state: 'begun' },
    ]);
    const [pool] = (await operator.get(`/api/structures/${id}/pools`)).json().data;
    expect(pool).toMatchObject({ status: 20, position: 1 });
    await operator.patch(`/api/structures/${id}/pools/${pool.id}`, {
      version: 1,
      title: { it: 'Piscina grande' },
    });
    expect(await offer()).toEqual([{ name: 'pool', state: 'kept' }]);
    expect((await operator.post(path, { names: ['garage'] })).statusCode).toBe(422);
  });
});

describe('end of the wizard', () => {
  it('moves a customer’s structure to Editing and leaves nothing to resume', async () => {
    const { data } = (await customer.get('/api/wizards')).json();
    const { id } = data[0];
    await fillSteps(customer, id);
    expect(await readWizard(customer, id)).toMatchObject({ reachable: 9 });
    const { version } = (await customer.get(`/api/structures/${id}`)).json();
    const asked = await customer.post(`/api/structures/${id}/status`, { to: 50, version });
    expect(asked.json()).toMatchObject({ type: 'invalid-transition', from: 70 });
    const done = await customer.post(`/api/structures/${id}/wizard/finish`);
    expect(done.json()).toMatchObject({ status: 50 });
    expect((await customer.get('/api/wizards')).json()).toMatchObject({ data: [], blockedBy: { id } });
    expect((await customer.post(`/api/structures/${id}/wizard/finish`)).statusCode).toBe(404);
    const { statusLog } = (await operator.get(`/api/structures/${id}/overview`)).json();
    expect(statusLog[0]).toMatchObject({ from: 70, to: 50 });
  });

  it('leaves a vendor’s structure new, so that it can be taken', async () => {
    const { id } = await createStructure(vendor, 'Casa Finita');
    // A vendor may not add photos and periods, so the wizard does not demand them.
    await fillSteps(vendor, id, 7);
    const done = await vendor.post(`/api/structures/${id}/wizard/finish`);
    expect(done.json()).toMatchObject({ status: 70 });
    const taken = await vendor.post(`/api/structures/${id}/status`, { to: 60, version: done.json().version });
    expect(taken.json()).toMatchObject({ status: 60 });
  });

  it('deletes a new structure with all entered data when its author gives up', async () => {
    const made = await createStructure(operator, 'Casa Sbagliata');
    await fillSteps(operator, made.id);
    expect((await operator.delete(`/api/structures/${made.id}/wizard`)).statusCode).toBe(204);
    expect((await operator.get(`/api/structures/${made.id}`)).statusCode).toBe(404);
    const taken = await createStructure(operator, 'Casa Presa');
    await t.database.pool.query('update structures set status = 60 where id = $1', [taken.id]);
    const refused = await operator.delete(`/api/structures/${taken.id}/wizard`);
    expect([refused.statusCode, refused.json().type]).toEqual([422, 'invalid-transition']);
  });
});

describe('contact request', () => {
  const ask = async (structureName: string) => {
    const body = {
      firstName: 'Carla',
      lastName: 'Bruni',
      structureName,
      city_id: BOLOGNA,
      email: 'carla@prova.example',
      phone: '0512193111',
      privacyConsent: true,
    };
    return (await operator.post('/api/leads', body)).json();
  };

  it('closes as converted only once, by the structure made from it', async () => {
    const lead = await ask('Pensione Carla');
    const early = await operator.post('/api/structures', mainFields('Pensione Carla', { leadId: lead.id }));
    expect(early.json()).toMatchObject({ type: 'invalid-transition', from: 'new' });
    await operator.post(`/api/leads/${lead.id}/take`);
    const both = await Promise.all([
      operator.post('/api/structures', mainFields('Pensione Carla', { leadId: lead.id, sameName: true })),
      operator.post('/api/structures', mainFields('Pensione Carla', { leadId: lead.id, sameName: true })),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    const made = both.find(({ statusCode }) => statusCode === 201)?.json();
    expect(made.source).toBe('lead');
    const closed = (await operator.get(`/api/leads/${lead.id}`)).json();
    expect(closed).toMatchObject({ state: 'closed', outcome: 'converted', structureId: made.id });
    const { prefill } = await readWizard(operator, made.id);
    expect(prefill.contacts).toMatchObject({
      email: 'carla@prova.example',
      contactPersons: [{ firstName: 'Carla', lastName: 'Bruni', isMain: true }],
    });
    // Giving up reopens the contact request. A refused structure leaves the request unchanged.
    expect((await operator.delete(`/api/structures/${made.id}/wizard`)).statusCode).toBe(204);
    const again = (await operator.get(`/api/leads/${lead.id}`)).json();
    expect(again).toMatchObject({ state: 'assigned', outcome: null, structureId: null });
    await operator.post('/api/structures', mainFields('Pensione Carla', { leadId: lead.id, category: '9' }));
    expect((await operator.get(`/api/leads/${lead.id}`)).json().state).toBe('assigned');
  });

  it('returns 404 when the contact request belongs to another person', async () => {
    const lead = await ask('Pensione Altrui');
    await operator.post(`/api/leads/${lead.id}/take`);
    const answer = await vendor.post('/api/structures', mainFields('Pensione Altrui', { leadId: lead.id }));
    expect(answer.statusCode).toBe(404);
    expect((await customer.post('/api/structures', mainFields('Mia', { leadId: lead.id }))).statusCode).toBe(404);
  });
});
