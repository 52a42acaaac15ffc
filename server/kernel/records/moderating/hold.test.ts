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

describe('history of a structure that is online', () => {
  it("sends a customer's restored text for approval and restores unmoderated fields immediately", async () => {
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
    // An undo by staff is written immediately.
    const renamed = await patch(operator, url, { name: 'Casale Nuovo' });
    await undo(renamed.changeId, operator);
    expect(await page(id)).toContain('Casale Chiaro');
  });
});
describe('records never shown before their structure went offline', () => {
  const shown = async (id: number) => (await page(id)).includes('IGNOTA');
  /** Expects the whole record to wait for approval and to appear once approved. */
  async function waitsWhole(id: number, url: string) {
    expect(await shown(id)).toBe(false);
    expect((await customer.get(url)).json().status).not.toBe(10);
    const [one] = await queue(id);
    expect(one).toMatchObject({ operation: 'create', state: 'pending' });
    await send(editor, `/api/moderations/${one.id}/claim`);
    await send(editor, `/api/moderations/${one.id}/decide`, { decision: 'approved' });
    expect(await shown(id)).toBe(true);
  }

  it('waits when a draft created offline is activated online', async () => {
    const id = await house(false);
    const made = await send(customer, offers(id), { ...OFFER, status: 20 });
    const url = `${offers(id)}/${made.id}`;
    await online(id);
    await patch(customer, url, { status: 10, discountPercent: 20 });
    expect((await customer.get(url)).json().discountPercent).toBe(20);
    await waitsWhole(id, url);
  });

  it('waits when a record deleted offline is restored by undo', async () => {
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

  it('waits when a record archived offline is restored from the archive or by undo', async () => {
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

  it('waits for a photo too', async () => {
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
    // A photo that guests have seen before returns immediately.
    await undo(await remove(customer, `${url}/${photo?.id}`));
    expect(await page(id)).toContain((await state()).path);
    expect(cover).toMatchObject({ moderationState: 'approved' });
  });

  it('approves an active record together with its structure going online', async () => {
    const id = await house(true);
    const made = await send(customer, offers(id), { ...OFFER, status: 20 });
    const url = `${offers(id)}/${made.id}`;
    await online(id, false);
    await patch(customer, url, { status: 10 });
    await online(id);
    expect(await shown(id)).toBe(true);
    // Later texts wait for approval, but status changes, archiving and restoration take effect immediately.
    await patch(customer, url, { title: { it: 'Notti SEGRETE' } });
    expect(await page(id)).not.toContain('SEGRETE');
    await patch(customer, url, { status: 0 });
    await patch(customer, url, { status: 10 });
    expect(await shown(id)).toBe(true);
    await undo(await remove(customer, url));
    expect(await shown(id)).toBe(true);
  });
});

it("writes a staff import immediately and supersedes the customer's pending change", async () => {
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

it('handles concurrent decisions, withdrawals and submissions without lock errors and writes only one approved text', async () => {
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
    // A change sent after the claim waits again.
    expect(await page(id)).not.toContain('IGNOT');
    expect(await page(id)).not.toContain(`Via Ignota ${round}`);
  }
});
