import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSON_ROLES, type PersonRole, ROLES, type Role } from '../../../domain/kernel/screens/roles.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';

let t: TestApp;
const callers = {} as Record<PersonRole, Caller>;
/** Another account of each role; the customer belongs to the vendor's portfolio. */
const otherUserIds = {} as Record<Role, number>;
let stranger: number;

beforeAll(async () => {
  t = await openTestApp();
  for (const role of PERSON_ROLES) callers[role] = await t.as(role);
  for (const role of ROLES) otherUserIds[role] = await createUser(role);
  stranger = await createUser('customer');
  const sold = await makeStructure(t, 'customer2');
  await linkAccount(t, 'vendor', sold, 'agent');
  await callers.admin.post('/api/user-structures', {
    userId: otherUserIds.customer,
    structureId: sold,
    relation: 'manager',
  });
});
afterAll(() => t.close());

let count = 0;
const personBody = (role: Role) => ({ name: 'Prova Prova', email: `p${++count}@prova.example`, role });
async function createUser(role: Role, by = callers.admin): Promise<number> {
  const answer = await by.post('/api/users', personBody(role));
  expect([role, answer.statusCode]).toEqual([role, 201]);
  return answer.json().id;
}
const read = async (caller: Caller, id: number) => (await caller.get(`/api/users/${id}`)).json();

const ASSIGNABLE_ROLES: Role[] = ['editor', 'vendor', 'customer'];
/** Platform dictionary 2.1, one row per role. */
const ASSIGNMENT_RULE: Record<PersonRole, { sees: Role[]; creates: Role[]; edits: Role[]; gives: Role[] }> = {
  admin: { sees: [...ROLES], creates: [...ROLES], edits: [...ROLES], gives: [...ROLES] },
  operator: {
    sees: ['operator', ...ASSIGNABLE_ROLES],
    creates: ASSIGNABLE_ROLES,
    edits: ASSIGNABLE_ROLES,
    gives: ASSIGNABLE_ROLES,
  },
  editor: { sees: [], creates: ['customer'], edits: [], gives: [] },
  vendor: { sees: ['customer'], creates: [], edits: ['customer'], gives: [] },
  customer: { sees: [], creates: [], edits: [], gives: [] },
};

describe.each(PERSON_ROLES)('%s', (actor) => {
  it.each(ROLES)('sees and edits another %s according to the rule', async (role) => {
    const answer = await callers[actor].get(`/api/users/${otherUserIds[role]}`);
    const sees = ASSIGNMENT_RULE[actor].sees.includes(role);
    expect(answer.statusCode).toBe(sees ? 200 : 404);
    const { version } = await read(callers.admin, otherUserIds[role]);
    const changed = await callers[actor].patch(`/api/users/${otherUserIds[role]}`, {
      version,
      name: `Di ${actor}`,
    });
    const edits = ASSIGNMENT_RULE[actor].edits.includes(role);
    expect(changed.statusCode).toBe(edits ? 200 : sees ? 403 : 404);
  });

  it.each(ROLES)('creates a %s according to the rule', async (role) => {
    const answer = await callers[actor].post('/api/users', personBody(role));
    const creates = ASSIGNMENT_RULE[actor].creates.includes(role);
    // A vendor must name a structure of the portfolio; a customer cannot open the page.
    expect(answer.statusCode).toBe(creates ? 201 : actor === 'customer' ? 403 : 422);
  });

  it.each(ROLES)('gives the role %s according to the rule', async (role) => {
    const id = await createUser(role === 'vendor' ? 'editor' : 'vendor');
    const { version } = await read(callers.admin, id);
    const answer = await callers[actor].post(`/api/users/${id}/role`, { role, version });
    const { gives, sees } = ASSIGNMENT_RULE[actor];
    expect(answer.statusCode).toBe(gives.includes(role) ? 200 : sees.includes('vendor') ? 422 : 404);
  });

  it('lists only permitted users', async () => {
    const answer = await callers[actor].get('/api/users?perPage=100');
    if (!['admin', 'operator', 'vendor'].includes(actor)) return expect(answer.statusCode).toBe(403);
    const { data } = answer.json() as { data: { id: number; role: Role }[] };
    const self = t.ids[actor];
    const roles = new Set(data.filter(({ id }) => id !== self).map(({ role }) => role));
    expect([...roles].toSorted()).toEqual([...new Set(ASSIGNMENT_RULE[actor].sees)].toSorted());
    expect(data.some(({ id }) => id === self)).toBe(true);
  });

  it('changes neither their own role nor status', async () => {
    const id = t.ids[actor];
    const { version } = await read(callers[actor], id ?? 0);
    for (const role of ROLES) {
      const answer = await callers[actor].post(`/api/users/${id}/role`, { role, version });
      expect([role, answer.statusCode]).toEqual([role, 403]);
    }
    for (const action of ['suspend', 'archive', 'reactivate']) {
      expect([action, (await callers[actor].post(`/api/users/${id}/${action}`)).statusCode]).toEqual([action, 403]);
    }
    for (const field of ['role', 'status', 'email']) {
      const answer = await callers[actor].patch(`/api/users/${id}`, { version, [field]: 'x' });
      expect([field, answer.statusCode]).toEqual([field, 422]);
    }
  });
});

describe('vendor', () => {
  it('hides other vendors’ customers and staff in list, options and links', async () => {
    expect((await callers.vendor.get(`/api/users/${stranger}`)).statusCode).toBe(404);
    const listed = (await callers.vendor.get('/api/users?perPage=100')).json().data as { id: number }[];
    expect(listed.map(({ id }) => id)).not.toContain(stranger);
    const options = (await callers.vendor.get('/api/options/users')).json().data as { id: number }[];
    expect(options.map(({ id }) => id)).toEqual(expect.arrayContaining([t.ids.vendor, t.ids.customer2]));
    expect(options.map(({ id }) => id)).not.toContain(t.ids.admin);
    const links = (await callers.vendor.get('/api/user-structures?perPage=100')).json().data as {
      userId: number;
    }[];
    expect(new Set(links.map(({ userId }) => userId))).toEqual(
      new Set([t.ids.vendor, t.ids.customer2, otherUserIds.customer]),
    );
  });

  it('invites a customer only into their own portfolio', async () => {
    const [own, alien] = [await makeStructure(t, 'customer2'), await makeStructure(t, 'customer2')];
    await linkAccount(t, 'vendor', own, 'agent');
    const invite = (structureId: number, relation: string) =>
      callers.vendor.post('/api/users', {
        ...personBody('customer'),
        structures: [{ structureId, relation }],
      });
    expect(Object.keys((await invite(alien, 'owner')).json().errors)).toEqual(['structures.0.structureId']);
    expect(Object.keys((await invite(own, 'agent')).json().errors)).toEqual(['structures.0.relation']);
    const answer = await invite(own, 'manager');
    expect(answer.statusCode).toBe(201);
    expect((await callers.vendor.get(`/api/users/${answer.json().id}`)).statusCode).toBe(200);
  });

  it('writes only name, phone and language of their customers', async () => {
    const { version } = await read(callers.vendor, otherUserIds.customer);
    const write = (body: object) => callers.vendor.patch(`/api/users/${otherUserIds.customer}`, { version, ...body });
    expect((await write({ jobTitle: 'Capo' })).json().errors).toHaveProperty('jobTitle');
    expect((await write({ global2FA: true })).json().errors).toHaveProperty('global2FA');
    // An unreadable field is reported like an unknown one.
    const hidden = (await write({ internalNotes: 'x' })).json().errors;
    expect(hidden).toEqual({ internalNotes: ['Questo campo non è previsto. Ricarica la pagina e riprova.'] });
    expect((await write({ phone: '051 219 3111', lang: 'de' })).statusCode).toBe(200);
    expect((await callers.vendor.post(`/api/users/${otherUserIds.customer}/suspend`)).statusCode).toBe(403);
  });
});

describe('editor', () => {
  it('sees an invited customer until the first login', async () => {
    const id = await createUser('customer', callers.editor);
    const { version } = await read(callers.editor, id);
    expect((await callers.editor.patch(`/api/users/${id}`, { version, name: 'Nome Giusto' })).statusCode).toBe(200);
    await t.database.pool.query(`update users set status = 'active' where id = $1`, [id]);
    expect((await callers.editor.get(`/api/users/${id}`)).statusCode).toBe(404);
  });
});

it('shows notes, failed logins and locks only to administrators and operators', async () => {
  const seen = async (account: PersonRole) => Object.keys(await read(callers[account], otherUserIds.customer));
  const KEPT = ['internalNotes', 'failedLogins', 'lockedUntil'];
  expect(await seen('operator')).toEqual(expect.arrayContaining(KEPT));
  const ofVendor = await seen('vendor');
  for (const field of KEPT) expect(ofVendor).not.toContain(field);
  expect((await callers.vendor.get(`/api/users/${otherUserIds.customer}/history`)).statusCode).toBe(403);
  expect((await callers.vendor.get('/api/users?format=csv')).body).not.toMatch(/Bloccato/);
});

it('links a contact person only with an account that the author may see', async () => {
  const id = await makeStructure(t, 'customer');
  await linkAccount(t, 'vendor', id, 'agent');
  const url = `/api/structures/${id}/contacts`;
  const write = async (caller: Caller, userId: unknown) => {
    const person = {
      firstName: 'Ugo',
      lastName: 'Rossi',
      role: 'owner',
      phone: '051 219 3111',
      isMain: true,
      userId,
    };
    const { version } = (await callers.admin.get(url)).json();
    return caller.patch(url, { version, contactPersons: [person] });
  };
  for (const [caller, alien] of [
    [callers.customer, stranger],
    [callers.vendor, t.ids.admin],
    [callers.admin, 2_147_483_647],
    [callers.admin, stranger],
  ] as const) {
    expect(Object.keys((await write(caller, alien)).json().errors)).toEqual(['contactPersons.0.userId']);
  }
  expect((await write(callers.vendor, t.ids.customer)).statusCode).toBe(200);
  // A link made by another user may stay.
  expect((await write(callers.admin, t.ids.operator)).statusCode).toBe(200);
  expect((await write(callers.customer, t.ids.operator)).statusCode).toBe(200);
});
