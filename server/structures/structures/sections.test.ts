import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertContract } from '../../money/contracts/testing/contracts.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
let customer: Caller;

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  customer = await t.as('customer');
});
afterAll(() => t.close());

const readStructure = async (id: number) => (await operator.get(`/api/structures/${id}`)).json();
const TYPES = `select code, id from structure_types`;
const readTypeId = async (code: string) =>
  (await t.database.pool.query(`${TYPES} where code = $1`, [code])).rows[0].id as number;

describe('anagrafica', () => {
  it('updates the names of the comune, and the undo restores them', async () => {
    const id = await makeStructure(t);
    const answer = await operator.patch(`/api/structures/${id}/profile`, { version: 1, city_id: 27042 });
    expect(answer.statusCode).toBe(200);
    expect(await readStructure(id)).toMatchObject({
      city: 'Venezia',
      province: 'VE',
      region: 'Veneto',
      province_id: 27,
      region_id: 5,
    });
    expect((await operator.post(`/api/audit/${answer.json().changeId}/undo`)).statusCode).toBe(200);
    expect(await readStructure(id)).toMatchObject({ city: 'Bologna', province: 'BO', region_id: 8 });
    const unknown = await operator.patch(`/api/structures/${id}/profile`, { version: 3, city_id: 1 });
    expect(unknown.json().errors).toEqual({ city_id: ['L’elemento non esiste o non è attivo. Scegline un altro.'] });
  });

  it('empties the category with a type without stars, and refuses a category that the type lacks', async () => {
    const id = await makeStructure(t);
    const url = `/api/structures/${id}/profile`;
    expect((await operator.patch(url, { version: 1, category: '3s' })).statusCode).toBe(200);
    const emptied = await operator.patch(url, { version: 2, category: null });
    expect(emptied.json().errors).toEqual({ category: ['Campo obbligatorio.'] });
    const bnb = await readTypeId('bed_and_breakfast');
    const changed = await operator.patch(url, { version: 2, structure_type: bnb });
    expect(changed.json()).toMatchObject({ structure_type: bnb, category: null });
    expect((await operator.patch(url, { version: 3, category: '3' })).json().errors).toHaveProperty('category');
    const campsite = await readTypeId('campsite');
    const wrong = await operator.patch(url, { version: 3, structure_type: campsite, category: '4s' });
    expect(wrong.json().errors).toEqual({ category: ['Valore non ammesso. Scegline un altro.'] });
  });

  it('earns its points only when complete', async () => {
    const id = await makeStructure(t, 'customer', { type: 'hotel' });
    const url = `/api/structures/${id}/profile`;
    const values = {
      category: '3',
      address: 'Via Rizzoli',
      streetNumber: '4',
      zip: '40125',
      latitude: 44.4943,
      longitude: 11.3466,
      roomsTotal: 10,
      bedsTotal: 20,
    };
    expect((await operator.patch(url, { version: 1, ...values })).statusCode).toBe(200);
    expect((await readStructure(id)).completeness).toBe(0);
    expect((await operator.patch(url, { version: 2, cin: 'it 037006 a1 abcd1234' })).json().cin).toBe(
      'IT037006A1ABCD1234',
    );
    expect((await readStructure(id)).completeness).toBe(15);
    const other = await makeStructure(t);
    const taken = await operator.patch(`/api/structures/${other}/profile`, {
      version: 1,
      cin: 'IT037006A1ABCD1234',
    });
    expect(taken.json().errors).toEqual({ cin: ['Valore già utilizzato. Scegline un altro.'] });
    await t.database.pool.query('update structures set status = 0 where id = $1', [id]);
    expect(
      (await operator.patch(`/api/structures/${other}/profile`, { version: 1, cin: 'IT037006A1ABCD1234' })).statusCode,
    ).toBe(200);
  });

  it('refuses the customer’s changes of reviewed fields, and all changes during a review', async () => {
    const id = await makeStructure(t, 'customer', { status: 10 });
    await insertContract(t, id);
    const url = `/api/structures/${id}/profile`;
    const locked = await customer.patch(url, { version: 1, cin: 'IT037006A1AB', name: 'Altra casa' });
    expect(Object.keys(locked.json().errors)).toEqual(['cin']);
    const reviewed = await makeStructure(t, 'customer', { status: 30 });
    for (const section of ['profile', 'contacts', 'description']) {
      const own = `/api/structures/${reviewed}/${section}`;
      const body =
        section === 'profile'
          ? { name: 'Altra' }
          : section === 'contacts'
            ? { phone: '051 219 3111' }
            : { shortDescription: { it: 'Breve' } };
      expect([section, (await customer.patch(own, { version: 1, ...body })).statusCode]).toEqual([section, 422]);
      expect([section, (await operator.patch(own, { version: 1, ...body })).statusCode]).toEqual([section, 200]);
    }
  });

  it('refuses overlapping periods of tourist tax and a future year', async () => {
    const id = await makeStructure(t);
    const row = (fromMd: string, toMd: string) => ({ fromMd, toMd, amountCents: 200 });
    const url = `/api/structures/${id}/profile`;
    const overlap = await operator.patch(url, {
      version: 1,
      touristTax: [row('11-01', '03-31'), row('03-01', '10-31')],
    });
    expect(overlap.json().errors).toEqual({
      'touristTax.1.fromMd': ['Il periodo si sovrappone a: 01/11 – 31/03.'],
    });
    expect((await operator.patch(url, { version: 1, yearBuilt: 2150 })).json().errors).toHaveProperty('yearBuilt');
    expect((await operator.patch(url, { version: 1, cinIssuedAt: '2190-01-01' })).json().errors).toHaveProperty(
      'cinIssuedAt',
    );
    expect((await operator.patch(url, { version: 1, latitude: 44 })).json().errors).toEqual({
      longitude: ['Campo obbligatorio.'],
    });
  });
});

describe('first save', () => {
  it.each(['profile', 'contacts', 'description'])(
    'starts the editing of an assigned structure when %s is saved',
    async (section) => {
      const id = await makeStructure(t, 'customer', { status: 60 });
      const body =
        section === 'profile'
          ? { roomsTotal: 5 }
          : section === 'contacts'
            ? { website: 'https://www.prova.example' }
            : { shortDescription: { it: 'Breve' } };
      const answer = await operator.patch(`/api/structures/${id}/${section}`, { version: 1, ...body });
      expect(answer.statusCode).toBe(200);
      expect((await readStructure(id)).status).toBe(50);
      const { rows } = await t.database.pool.query(
        'select from_status, to_status from structure_status_log where structure_id = $1 order by id desc limit 1',
        [id],
      );
      expect(rows).toEqual([{ from_status: 60, to_status: 50 }]);
      // The answer carries the current version, so the next save succeeds.
      const again = (await operator.get(`/api/structures/${id}/${section}`)).json();
      expect(again.version).toBe(answer.json().version);
      const history = (await operator.get(`/api/structures/${id}/history`)).json().data;
      expect(history.map((entry: { action: string }) => entry.action)).toEqual(
        expect.arrayContaining(['state', 'update']),
      );
    },
  );

  it('starts nothing when nothing has changed', async () => {
    const id = await makeStructure(t, 'customer', { status: 60 });
    const answer = await operator.patch(`/api/structures/${id}/contacts`, {
      version: 1,
      whatsappOptOut: false,
    });
    expect([answer.statusCode, answer.json().version]).toEqual([200, 1]);
    expect((await readStructure(id)).status).toBe(60);
  });
});

describe('simultaneous saves', () => {
  it.each(['profile', 'contacts', 'description'])(
    'accepts one save of %s and returns 409 for the others',
    async (section) => {
      const id = await makeStructure(t);
      const body = (n: number) =>
        section === 'profile'
          ? { roomsTotal: n }
          : section === 'contacts'
            ? { phone: `051 219 311${n}` }
            : { shortDescription: { it: `Breve ${n}` } };
      const answers = await Promise.all(
        [1, 2, 3, 4].map((n) => operator.patch(`/api/structures/${id}/${section}`, { version: 1, ...body(n) })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
      const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
      for (const lost of answers.filter(({ statusCode }) => statusCode === 409)) {
        expect(lost.json()).toMatchObject({
          type: 'conflict',
          current: { version: 2 },
          changedFields: Object.keys(body(1)),
        });
      }
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200) + 1;
      const stored = (await operator.get(`/api/structures/${id}/${section}`)).json();
      expect(stored.version).toBe(won.version);
      const [field = ''] = Object.keys(body(winner));
      expect(JSON.stringify(stored[field])).toContain(String(winner));
    },
  );
});

describe('rich texts', () => {
  it('removes executable content', async () => {
    const id = await makeStructure(t);
    const it = `<p onclick="x()">Ciao <script>alert(1)</script><b>qui</b> <a href="javascript:x()">a</a><img src=x onerror=y></p><iframe src="//x"></iframe>${'<p>Testo lungo abbastanza per la descrizione.</p>'.repeat(5)}`;
    const answer = await operator.patch(`/api/structures/${id}/description`, {
      version: 1,
      description: { it },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().description.it).toMatch(/^<p>Ciao <strong>qui<\/strong> a<\/p>/);
    expect(answer.json().description.it).not.toMatch(/script|onclick|iframe|img|javascript/);
  });

  it('refuses contact data in a text', async () => {
    const id = await makeStructure(t);
    const answer = await operator.patch(`/api/structures/${id}/description`, {
      version: 1,
      shortDescription: { it: 'Chiama il 051 123 4567' },
    });
    expect(answer.json().errors).toEqual({
      'shortDescription.it': ['Elimina dal testo telefoni, e-mail e indirizzi web.'],
    });
  });
});

it('keeps at least one contact person', async () => {
  const id = await makeStructure(t);
  const url = `/api/structures/${id}/contacts`;
  const person = {
    firstName: 'Anna',
    lastName: 'Neri',
    role: 'owner',
    email: 'anna@prova.example',
    isMain: true,
  };
  const { version } = (await operator.patch(url, { version: 1, contactPersons: [person] })).json();
  const emptied = await operator.patch(url, { version, contactPersons: [] });
  expect(emptied.json().errors).toEqual({ contactPersons: ['Campo obbligatorio.'] });
});
