import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { insertContract } from '../../../money/contracts/testing/contracts.ts';
import { type Caller, type TestApp, testApp } from '../../../testing/app.ts';
import { act, bringFile, sendFile } from '../../../testing/imports.ts';
import { addPhotos } from '../../../testing/photos.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let editor: Caller;
let operator: Caller;
let customer: Caller;
beforeAll(async () => {
  t = await testApp();
  editor = await t.as('editor');
  operator = await t.as('operator');
  customer = await t.as('customer');
});
afterAll(() => t.close());

async function house(isOnline: boolean): Promise<number> {
  const id = await makeStructure(t, 'customer', { name: 'Casale degli Ulivi', status: 10 });
  await insertContract(t, id);
  await online(id, isOnline);
  return id;
}
const online = (id: number, is = true) =>
  t.database.pool.query('update structures set is_online = $2, status = $3 where id = $1', [
    id,
    is,
    is ? 10 : 50,
  ]);
const page = async (id: number) =>
  (
    await t.app.inject({
      url: `/api/public/structures/${id}`,
      headers: { authorization: `Bearer ${t.serviceToken}` },
    })
  ).body;
const queue = async (id: number) =>
  (await editor.get(`/api/moderations?filter[structureId]=${id}&sort=-id`)).json().data;
async function patch(caller: Caller, url: string, values: object) {
  const { version } = (await caller.get(url)).json();
  const answer = await caller.patch(url, { version, ...values });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}
async function send(caller: Caller, url: string, body: object = {}) {
  const answer = await caller.post(url, body);
  expect([answer.statusCode < 300, answer.body]).toEqual([true, expect.any(String)]);
  return answer.json();
}
const undo = (changeId: number | string | undefined, caller = customer) =>
  send(caller, `/api/audit/${changeId}/undo`);

const offers = (id: number) => `/api/structures/${id}/offers`;
const OFFER = {
  type: 'offer',
  title: { it: 'Notti IGNOTA' },
  description: { it: `<p>${'Due notti e la cena. '.repeat(4)}</p>` },
  stayPeriods: [{ from: addDays(todayInRome(), 1), to: addDays(todayInRome(), 60) }],
  priceMode: 'percent_off',
  discountPercent: 10,
  status: 10,
};
const pools = (id: number) => `/api/structures/${id}/pools`;
const POOL = { title: { it: 'Vasca IGNOTA' }, description: { it: '<p>Acqua calda.</p>' }, setting: 'indoor' };
async function remove(caller: Caller, url: string): Promise<string> {
  const { version } = (await caller.get(url)).json();
  const answer = await caller.delete(`${url}?version=${version}`);
  expect(answer.statusCode, answer.body).toBe(204);
  return String(answer.headers['x-change-id']);
}

describe('the history of a structure that is on line', () => {
  it('brings a customer’s former text back for approval, and what nobody moderates at once', async () => {
    const id = await house(false);
    const url = `/api/structures/${id}/profile`;
    await patch(customer, url, { name: 'Casale IGNOTO', roomsTotal: 9 });
    const { changeId } = await patch(customer, url, { name: 'Casale Chiaro', roomsTotal: 12 });
    await online(id);
    await undo(changeId);
    expect(await page(id)).not.toContain('IGNOTO');
    expect((await customer.get(url)).json()).toMatchObject({
      name: 'Casale Chiaro',
      roomsTotal: 9,
      pending: [{ field: 'name', after: 'Casale IGNOTO' }],
    });
    // Staff's own undo is written at once.
    const renamed = await patch(operator, url, { name: 'Casale Nuovo' });
    await undo(renamed.changeId, operator);
    expect(await page(id)).toContain('Casale Chiaro');
  });
});
describe('what nobody saw while its structure was off line', () => {
  const shown = async (id: number) => (await page(id)).includes('IGNOTA');
  /** It waits as a whole, and is seen once approved. */
  async function waitsWhole(id: number, url: string) {
    expect(await shown(id)).toBe(false);
    expect((await customer.get(url)).json().status).not.toBe(10);
    const [one] = await queue(id);
    expect(one).toMatchObject({ operation: 'create', state: 'pending' });
    await send(editor, `/api/moderations/${one.id}/claim`);
    await send(editor, `/api/moderations/${one.id}/decide`, { decision: 'approved' });
    expect(await shown(id)).toBe(true);
  }

  it('waits when a draft of then is activated', async () => {
    const id = await house(false);
    const made = await send(customer, offers(id), { ...OFFER, status: 20 });
    const url = `${offers(id)}/${made.id}`;
    await online(id);
    await patch(customer, url, { status: 10, discountPercent: 20 });
    expect((await customer.get(url)).json().discountPercent).toBe(20);
    await waitsWhole(id, url);
  });

  it('waits when it was deleted then, and comes back by the history', async () => {
    const id = await house(false);
    const made = await send(customer, pools(id), POOL);
    const url = `${pools(id)}/${made.id}`;
    await t.database.pool.query('update pools set photo_count = 1 where id = $1', [made.id]);
    await patch(customer, url, { status: 10 });
    const gone = await remove(customer, url);
    await online(id);
    await undo(gone);
    await waitsWhole(id, url);
  });

  it('waits when it was archived then, and comes back by the archive or by the history', async () => {
    for (const byHistory of [true, false]) {
      const id = await house(false);
      const made = await send(customer, offers(id), OFFER);
      const url = `${offers(id)}/${made.id}`;
      const gone = await remove(customer, url);
      await online(id);
      if (byHistory) await undo(gone);
      else {
        await send(customer, `${url}/restore`, { version: (await customer.get(url)).json().version });
        await patch(customer, url, { status: 10 });
      }
      expect((await customer.get(url)).json().archivedAt).toBeNull();
      await waitsWhole(id, url);
    }
  });

  it('waits as a picture, too', async () => {
    const id = await house(false);
    const [cover, photo] = await addPhotos(customer, id, 2);
    const url = `/api/structures/${id}/photos`;
    const gone = await remove(customer, `${url}/${photo?.id}`);
    const state = async () => {
      const { rows } = await t.database.pool.query(
        'select moderation_state as state, path from photos where id = $1',
        [photo?.id],
      );
      return rows[0] as { state: string; path: string };
    };
    await online(id);
    await undo(gone);
    const hidden = await state();
    expect(hidden.state).toBe('pending');
    expect(await page(id)).not.toContain(hidden.path);
    const [one] = await queue(id);
    await send(editor, `/api/moderations/${one.id}/claim`);
    await send(editor, `/api/moderations/${one.id}/decide`, { decision: 'approved' });
    expect(await page(id)).toContain((await state()).path);
    // What guests saw comes back at once.
    await undo(await remove(customer, `${url}/${photo?.id}`));
    expect(await page(id)).toContain((await state()).path);
    expect(cover).toMatchObject({ moderationState: 'approved' });
  });

  it('is approved with its house where it is active as that goes on line', async () => {
    const id = await house(true);
    const made = await send(customer, offers(id), { ...OFFER, status: 20 });
    const url = `${offers(id)}/${made.id}`;
    await online(id, false);
    await patch(customer, url, { status: 10 });
    await online(id);
    expect(await shown(id)).toBe(true);
    // From now on its texts wait like any other's; it is switched off and on, archived and brought back.
    await patch(customer, url, { title: { it: 'Notti SEGRETE' } });
    expect(await page(id)).not.toContain('SEGRETE');
    await patch(customer, url, { status: 0 });
    await patch(customer, url, { status: 10 });
    expect(await shown(id)).toBe(true);
    await undo(await remove(customer, url));
    expect(await shown(id)).toBe(true);
  });
});

it('an import is the keepers’: written at once, and what a customer sent before asks again', async () => {
  const id = await house(true);
  const url = `/api/structures/${id}/profile`;
  await patch(customer, url, { name: 'Casale IGNOTO' });
  const data = `Numero;Denominazione\n${id};Casale Importato\n`;
  expect((await sendFile(customer, data, 'case.csv')).statusCode).toBe(403);
  const brought = await bringFile(operator, data, 'case.csv');
  const mapping = {
    ...brought.mapping,
    targets: { name: { column: 'Denominazione' } },
    matchBy: 'id',
    keyColumns: ['Numero'],
  };
  const checked = await act(t, operator, { ...brought, mapping }, 'check');
  const done = await act(t, operator, checked, 'commit');
  expect([done.state, done.counts.updated]).toEqual(['done', 1]);
  expect(await page(id)).toContain('Casale Importato');
  const [one] = await queue(id);
  await send(editor, `/api/moderations/${one.id}/claim`);
  const refused = await editor.post(`/api/moderations/${one.id}/decide`, { decision: 'approved' });
  expect([refused.statusCode, refused.json().changes]).toEqual([
    409,
    [expect.objectContaining({ now: 'Casale Importato', after: 'Casale IGNOTO' })],
  ]);
  expect(await page(id)).not.toContain('IGNOTO');
});

it('decided, withdrawn and sent again at once: nobody is turned away by our locks, and one word of it is written', async () => {
  const id = await house(true);
  const url = `/api/structures/${id}/profile`;
  for (let round = 0; round < 6; round++) {
    await patch(customer, url, { name: `Casale ${round}` });
    const [one] = await queue(id);
    await send(editor, `/api/moderations/${one.id}/claim`);
    const { version } = (await customer.get(url)).json();
    const approve = () => editor.post(`/api/moderations/${one.id}/decide`, { decision: 'approved' });
    const answers = await Promise.all([
      approve(),
      customer.patch(url, { version, name: `Casale ${round} IGNOTO` }),
      approve(),
      customer.patch(url, { version, address: `Via Ignota ${round}` }),
      customer.post(`/api/moderations/${one.id}/withdraw`, {}),
      approve(),
    ]);
    const told = answers.map(({ statusCode, body }) => `${statusCode} ${body.slice(0, 120)}`);
    expect([told, answers.filter(({ statusCode }) => statusCode >= 500)]).toEqual([told, []]);
    const [approved, , again, , withdrawn, last] = answers.map(({ statusCode }) => statusCode);
    const ends = [approved, again, withdrawn, last].filter((status) => status === 200);
    expect([told, ends.length <= 1]).toEqual([told, true]);
    const { state } = (await editor.get(`/api/moderations/${one.id}`)).json();
    const isShown = (await page(id)).includes(`Casale ${round}"`);
    expect([round, state, isShown]).toEqual([round, state, state === 'approved']);
    // What was sent after the claim waits anew.
    expect(await page(id)).not.toContain('IGNOT');
    expect(await page(id)).not.toContain(`Via Ignota ${round}`);
  }
});
