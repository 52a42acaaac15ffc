import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContract } from '../../../money/contracts/testing/contracts.ts';
import type { Caller } from '../../../testing/app.ts';
import { makeRoomForSale } from '../../../testing/rooms.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { type HelpDesk, openHelpDesk } from '../testing.ts';

let desk: HelpDesk;
let t: HelpDesk['t'];
let people: HelpDesk['people'];
beforeAll(async () => {
  desk = await openHelpDesk();
  ({ t, people } = desk);
  await insertContract(t, desk.structureId);
});
afterAll(() => t.close());

const contacts = () => `/api/structures/${desk.structureId}/contacts`;
const now = async () => (await people.operator.get(contacts())).json();
const change = async (values: object) => {
  const { version } = await now();
  expect((await people.operator.patch(contacts(), { version, ...values })).statusCode).toBe(200);
};
const open = async () =>
  (
    await desk.open(people.customer, {
      category: 'listing',
      pageUrl: `/structures/${desk.structureId}/dati/contatti`,
    })
  ).ticket.id;
const propose = (who: Caller, id: number, values: object, more: object = {}) =>
  who.post(`/api/tickets/${id}/proposals`, {
    targetType: 'contacts',
    targetId: desk.structureId,
    values,
    text: 'Ti propongo questo.',
    ...more,
  });
const decide = (who: Caller, id: number, proposalId: number, decision: string) =>
  who.post(`/api/tickets/${id}/proposals/${proposalId}/decide`, { decision });
const proposeAndGetId = async (who: Caller, id: number, values: object) => {
  const answer = await propose(who, id, values);
  expect(answer.statusCode).toBe(200);
  return answer.json().proposals.at(-1).id as number;
};

it('accepts a change with one click, and records the proposer and the accepting person in the history', async () => {
  await change({ website: 'https://www.prima.example' });
  const id = await open();
  const before = await now();
  const one = await proposeAndGetId(people.operator, id, { website: 'https://www.dopo.example' });
  // A proposal writes nothing, and the proposer cannot accept it.
  expect(await now()).toEqual(before);
  expect((await decide(people.operator, id, one, 'accept')).statusCode).toBe(403);
  expect((await decide(people.customer, id, one, 'withdraw')).statusCode).toBe(403);
  const own = await desk.thread(people.customer, id);
  expect(own.proposals).toMatchObject([
    {
      state: 'open',
      mayDecide: true,
      mayWithdraw: false,
      changes: [{ field: 'website', before: 'https://www.prima.example', after: 'https://www.dopo.example' }],
    },
  ]);
  expect(own.messages.at(-1)?.text).toBe('Ti propongo questo.');
  const bells = await desk.bells('operator', 'ticket_reply');
  const accepted = await decide(people.customer, id, one, 'accept');
  expect(accepted.json().proposals).toMatchObject([{ state: 'accepted', mayDecide: false }]);
  expect((await now()).website).toBe('https://www.dopo.example');
  expect(await desk.bells('operator', 'ticket_reply')).toBe(bells + 1);
  // A proposal can be accepted only once.
  expect((await decide(people.customer, id, one, 'accept')).statusCode).toBe(404);
  const query = `filter[structureId]=${desk.structureId}&filter[targetType]=contacts&perPage=1`;
  const [entry] = (await people.admin.get(`/api/audit?${query}`)).json().data;
  expect(entry).toMatchObject({ actorId: desk.idOf('operator'), onBehalfOf: desk.idOf('customer') });
});

it('writes nothing when the record was changed meanwhile, or the proposal is refused or withdrawn', async () => {
  const id = await open();
  const one = await proposeAndGetId(people.operator, id, { phone: '+390512193111' });
  await change({ phone: '+390512193199' });
  const moved = await decide(people.customer, id, one, 'accept');
  expect([moved.statusCode, moved.json().changedFields]).toEqual([409, ['phone']]);
  expect((await decide(people.operator, id, one, 'withdraw')).json().proposals).toMatchObject([{ state: 'withdrawn' }]);
  const two = await proposeAndGetId(people.vendor, id, { phone: '+390512193122' });
  expect((await decide(people.customer, id, two, 'refuse')).statusCode).toBe(200);
  expect((await now()).phone).toBe('+390512193199');
  const events = (await desk.thread(people.customer, id)).messages.flatMap(({ kind, text }) =>
    kind === 'event' ? [text] : [],
  );
  expect(events).toEqual(expect.arrayContaining(['withdrawn', 'refused']));
});

it('reports invalid values at their field on proposing, and refuses foreign records', async () => {
  const id = await open();
  const refused = async (who: Caller, values: object, more: object = {}) => {
    const answer = await propose(who, id, values, more);
    return [answer.statusCode, ...Object.keys(answer.json().errors ?? {})];
  };
  expect(await refused(people.operator, { website: 'non un sito' })).toEqual([422, 'website']);
  expect(await refused(people.operator, { colore: 'verde' })).toEqual([422, 'colore']);
  expect(await refused(people.operator, {})).toEqual([422, 'values']);
  expect(await refused(people.operator, { website: null }, { targetType: 'user' })).toEqual([422, 'targetType']);
  const other = await makeStructure(t, 'operator');
  expect(await refused(people.operator, { website: null }, { targetId: other })).toEqual([422, 'targetId']);
  expect((await refused(people.customer, { website: null }))[0]).toBe(403);
  expect((await desk.thread(people.customer, id)).proposals).toEqual([]);
});

it('allows a decision in a closed ticket, which stays closed, but not in an archived one', async () => {
  const id = await open();
  const one = await proposeAndGetId(people.operator, id, { website: 'https://www.chiuso.example' });
  const two = await proposeAndGetId(people.operator, id, { phone: '+390512193133' });
  await desk.act(people.operator, id, 'close', { closeReason: 'not_ours' });
  const accepted = await decide(people.customer, id, one, 'accept');
  expect([accepted.statusCode, accepted.json().ticket.state]).toEqual([200, 'closed']);
  await desk.act(people.operator, id, 'archive');
  expect((await decide(people.customer, id, two, 'accept')).statusCode).toBe(422);
});

it('refuses the acceptance of a proposal whose author is no longer active', async () => {
  const id = await open();
  const one = await proposeAndGetId(people.vendor, id, { website: 'https://www.venditore.example' });
  await t.database.pool.query(`update users set status = 'suspended' where id = $1`, [desk.idOf('vendor')]);
  expect((await decide(people.customer, id, one, 'accept')).statusCode).toBe(403);
  await t.database.pool.query(`update users set status = 'active' where id = $1`, [desk.idOf('vendor')]);
});

it('returns the record as it was at the opening and as it is now to the staff', async () => {
  await change({ website: 'https://www.allora.example' });
  const id = await open();
  await change({ website: 'https://www.adesso.example' });
  const { record } = (await people.operator.get(`/api/tickets/${id}/record`)).json();
  expect(record).toMatchObject({ targetType: 'contacts', targetId: desk.structureId, mayPropose: true });
  const website = record.fields.find(({ field }: { field: string }) => field === 'website');
  expect(website).toEqual({
    field: 'website',
    before: 'https://www.allora.example',
    after: 'https://www.adesso.example',
  });
  const phone = record.fields.find(({ field }: { field: string }) => field === 'phone');
  expect(phone.before).toBe(phone.after);
  expect((await people.customer.get(`/api/tickets/${id}/record`)).statusCode).toBe(403);
  const section = await people.operator.get(`/api/tickets/${id}/record?section=description`);
  expect(section.json().record).toMatchObject({ targetType: 'description', targetId: desk.structureId });
  expect((await people.operator.get(`/api/tickets/${id}/record?section=user`)).json()).toEqual({
    record: null,
  });
  // Tax data is masked except the last four characters, also for editors.
  const fiscal = `/api/structures/${desk.structureId}/fiscal-profile`;
  const { version } = (await people.admin.get(fiscal)).json();
  await people.admin.patch(fiscal, { version, vatNumber: '00743110157' });
  const tax = `/api/tickets/${id}/record?section=fiscal-profile`;
  for (const who of [people.admin, people.editor])
    expect((await who.get(tax)).json().record.fields).toContainEqual({
      field: 'vatNumber',
      before: null,
      after: '*******0157',
    });
  const elsewhere = (await desk.open(people.customer, { pageUrl: '/structures/999/dati/contatti' })).ticket.id;
  expect((await people.operator.get(`/api/tickets/${elsewhere}/record`)).json()).toEqual({ record: null });
});

it('shows and changes a room of the structure inside the ticket, but not a room of another structure', async () => {
  const { roomId: room } = await makeRoomForSale(t, people.admin, desk.structureId);
  const id = await open();
  const read = (target: number) => people.operator.get(`/api/tickets/${id}/record?section=room&record=${target}`);
  expect((await read(room)).json().record).toMatchObject({ targetType: 'room', targetId: room, mayPropose: true });
  const foreign = await makeRoomForSale(t, people.admin, await makeStructure(t, 'operator'));
  expect((await read(foreign.roomId)).json()).toEqual({ record: null });
  const answer = await propose(people.operator, id, { code: 'A12' }, { targetType: 'room', targetId: room });
  expect(answer.statusCode).toBe(200);
  await decide(people.customer, id, answer.json().proposals.at(-1).id, 'accept');
  const stored = await people.operator.get(`/api/structures/${desk.structureId}/rooms/${room}`);
  expect(stored.json().code).toBe('A12');
});
