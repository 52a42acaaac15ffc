import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContract } from '../../../money/contracts/testing/contracts.ts';
import { linkAccount, makeStructure } from '../../../testing/structures.ts';
import { type HelpDesk, openHelpDesk } from '../testing.ts';

let desk: HelpDesk;
let t: HelpDesk['t'];
let people: HelpDesk['people'];
/** A structure of customer2 only. */
let foreign: number;
beforeAll(async () => {
  desk = await openHelpDesk();
  ({ t, people } = desk);
  foreign = await makeStructure(t, 'customer2');
  await linkAccount(t, 'vendor', foreign, 'agent');
  await insertContract(t, foreign);
});
afterAll(() => t.close());

const openFor = (who: 'operator' | 'vendor' | 'editor', more: object) =>
  people[who].post('/api/tickets', {
    subject: 'Fattura del 2026',
    category: 'billing',
    text: 'La fattura non torna.',
    requesterId: desk.idOf('customer'),
    ...more,
  });
const endLink = (structureId: number) =>
  t.database.pool.query('delete from user_structures where user_id = $1 and structure_id = $2', [
    desk.idOf('customer'),
    structureId,
  ]);
const structureOf = async (id: number) => (await desk.thread(people.admin, id)).ticket.structureId;

it('refuses a structure that is not the requester’s at its field and opens no ticket', async () => {
  for (const who of ['operator', 'editor'] as const) {
    const refused = await openFor(who, { structureId: foreign });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['structureId']]);
  }
  // A vendor may only name customers of the structure.
  expect(Object.keys((await openFor('vendor', { structureId: foreign })).json().errors)).toEqual(['requesterId']);
  expect((await people.customer2.get('/api/tickets')).json().data).toEqual([]);
  expect((await openFor('operator', { structureId: desk.structureId })).statusCode).toBe(201);
});

it('requires a structure only from a requester who has one', async () => {
  expect(Object.keys((await openFor('operator', { structureId: null })).json().errors)).toEqual(['structureId']);
  expect((await openFor('operator', { structureId: null, requesterId: desk.idOf('admin') })).statusCode).toBe(422);
  await t.database.pool.query('delete from user_structures where user_id = $1 and structure_id = $2', [
    desk.idOf('customer2'),
    foreign,
  ]);
  expect((await openFor('operator', { structureId: null, requesterId: desk.idOf('customer2') })).statusCode).toBe(201);
});

it('hides a proposal from a requester who has left the structure, and refuses the acceptance', async () => {
  const shared = await makeStructure(t, 'customer');
  await linkAccount(t, 'customer2', shared, 'owner');
  await insertContract(t, shared);
  const { ticket } = await desk.open(people.customer, { category: 'listing', structureId: shared });
  const proposed = await people.operator.post(`/api/tickets/${ticket.id}/proposals`, {
    targetType: 'contacts',
    targetId: shared,
    values: { website: 'https://www.nuovo.example' },
    text: 'Ti propongo questo.',
  });
  const [{ id }] = proposed.json().proposals;
  await endLink(shared);
  expect((await desk.thread(people.customer, ticket.id)).proposals).toEqual([]);
  const decide = (who: 'customer' | 'customer2') =>
    people[who].post(`/api/tickets/${ticket.id}/proposals/${id}/decide`, { decision: 'accept' });
  expect((await decide('customer')).statusCode).toBe(404);
  expect((await people.operator.get(`/api/structures/${shared}/contacts`)).json().website).toBeNull();
  // The other owner reads the ticket and may accept.
  expect((await decide('customer2')).statusCode).toBe(200);
});

it('leaves the structure out of a split ticket whose requester has left it', async () => {
  const shared = await makeStructure(t, 'customer2');
  await linkAccount(t, 'customer', shared, 'manager');
  const { ticket } = await desk.open(people.customer2, { structureId: shared });
  const written = await desk.write(people.customer, ticket.id, 'La mia fattura privata.');
  await endLink(shared);
  const split = await people.operator.post(`/api/tickets/${ticket.id}/split`, {
    messageIds: [written.messages.at(-1)?.id],
    subject: 'La fattura di un gestore',
    category: 'billing',
  });
  expect(split.statusCode).toBe(201);
  expect(await structureOf(split.json().ticket.id)).toBeNull();
  expect((await people.customer2.get(`/api/tickets/${split.json().ticket.id}`)).statusCode).toBe(404);
});

it('refuses a merge into the ticket of a requester who has left the structure', async () => {
  const shared = await makeStructure(t, 'customer2');
  await linkAccount(t, 'customer', shared, 'manager');
  const old = (await desk.open(people.customer, { structureId: shared })).ticket.id;
  const current = (await desk.open(people.customer2, { structureId: shared })).ticket.id;
  await endLink(shared);
  for (const [id, intoId] of [
    [current, old],
    [old, current],
  ] as const) {
    const merged = await desk.act(people.operator, id, 'merge', { intoId });
    expect([merged.statusCode, Object.keys(merged.json().errors ?? {})]).toEqual([422, ['intoId']]);
  }
});
