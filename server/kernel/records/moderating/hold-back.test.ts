import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { insertContract } from '../../../money/contracts/testing/contracts.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { act, createImport, uploadImport } from '../../../testing/imports.ts';
import { addPhotos } from '../../../testing/photos.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let editor: Caller;
let operator: Caller;
let customer: Caller;
beforeAll(async () => {
  t = await openTestApp();
  editor = await t.as('editor');
  operator = await t.as('operator');
  customer = await t.as('customer');
});
afterAll(() => t.close());

async function makeStructureWithState(isOnline: boolean): Promise<number> {
  const id = await makeStructure(t, 'customer', { name: 'Casale degli Ulivi', status: 10 });
  await insertContract(t, id);
  await setOnline(id, isOnline);
  return id;
}
const setOnline = (id: number, is = true) =>
  t.database.pool.query('update structures set is_online = $2, status = $3 where id = $1', [id, is, is ? 10 : 50]);
const readPublicPage = async (id: number) =>
  (
    await t.app.inject({
      url: `/api/public/structures/${id}`,
      headers: { authorization: `Bearer ${t.serviceToken}` },
    })
  ).body;
const readQueue = async (id: number) =>
  (await editor.get(`/api/moderations?filter[structureId]=${id}&sort=-id`)).json().data;
async function patch(caller: Caller, url: string, values: object) {
  const { version } = (await caller.get(url)).json();
  const answer = await caller.patch(url, { version, ...values });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}
async function postAction(caller: Caller, url: string, body: object = {}) {
  const answer = await caller.post(url, body);
  expect([answer.statusCode < 300, answer.body]).toEqual([true, expect.any(String)]);
  return answer.json();
}
const undo = (changeId: number | string | undefined, caller = customer) =>
  postAction(caller, `/api/audit/${changeId}/undo`);

const offersUrl = (id: number) => `/api/structures/${id}/offers`;
const OFFER = {
  type: 'offer',
  title: { it: 'Notti IGNOTA' },
  description: { it: `<p>${'Due notti e la cena. '.repeat(4)}</p>` },
  stayPeriods: [{ from: addDays(todayInRome(), 1), to: addDays(todayInRome(), 60) }],
  priceMode: 'percent_off',
  discountPercent: 10,
  status: 10,
};
const poolsUrl = (id: number) => `/api/structures/${id}/pools`;
const POOL = { title: { it: 'Vasca IGNOTA' }, description: { it: '<p>Acqua calda.</p>' }, setting: 'indoor' };
async function remove(caller: Caller, url: string): Promise<string> {
  const { version } = (await caller.get(url)).json();
  const answer = await caller.delete(`${url}?version=${version}`);
  expect(answer.statusCode, answer.body).toBe(204);
  return String(answer.headers['x-change-id']);
}

describe('history of a structure that is online', () => {
  it("sends a customer's restored text for approval and restores unmoderated fields immediately", async () => {
    const id = await makeStructureWithState(false);
    const url = `/api/structures/${id}/profile`;
    await patch(customer, url, { name: 'Casale IGNOTO', roomsTotal: 9 });
    const { changeId } = await patch(customer, url, { name: 'Casale Chiaro', roomsTotal: 12 });
    await setOnline(id);
    await undo(changeId);
    expect(await readPublicPage(id)).not.toContain('IGNOTO');
    expect((await customer.get(url)).json()).toMatchObject({
      name: 'Casale Chiaro',
      roomsTotal: 9,
      pending: [{ field: 'name', after: 'Casale IGNOTO' }],
    });
    // An undo by staff is written immediately.
    const renamed = await patch(operator, url, { name: 'Casale Nuovo' });
    await undo(renamed.changeId, operator);
    expect(await readPublicPage(id)).toContain('Casale Chiaro');
  });
});
describe('records never shown before their structure went offline', () => {
  const shown = async (id: number) => (await readPublicPage(id)).includes('IGNOTA');
  /** Expects the whole record to wait for approval and to appear once approved. */
  async function waitsWhole(id: number, url: string) {
    expect(await shown(id)).toBe(false);
    expect((await customer.get(url)).json().status).not.toBe(10);
    const [one] = await readQueue(id);
    expect(one).toMatchObject({ operation: 'create', state: 'pending' });
    await postAction(editor, `/api/moderations/${one.id}/claim`);
    await postAction(editor, `/api/moderations/${one.id}/decide`, { decision: 'approved' });
    expect(await shown(id)).toBe(true);
  }

  it('waits when a draft created offline is activated online', async () => {
    const id = await makeStructureWithState(false);
    const made = await postAction(customer, offersUrl(id), { ...OFFER, status: 20 });
    const url = `${offersUrl(id)}/${made.id}`;
    await setOnline(id);
    await patch(customer, url, { status: 10, discountPercent: 20 });
    expect((await customer.get(url)).json().discountPercent).toBe(20);
    await waitsWhole(id, url);
  });

  it('waits when a record deleted offline is restored by undo', async () => {
    const id = await makeStructureWithState(false);
    const made = await postAction(customer, poolsUrl(id), POOL);
    const url = `${poolsUrl(id)}/${made.id}`;
    await t.database.pool.query('update pools set photo_count = 1 where id = $1', [made.id]);
    await patch(customer, url, { status: 10 });
    const gone = await remove(customer, url);
    await setOnline(id);
    await undo(gone);
    await waitsWhole(id, url);
  });

  it('waits when a record archived offline is restored from the archive or by undo', async () => {
    for (const byHistory of [true, false]) {
      const id = await makeStructureWithState(false);
      const made = await postAction(customer, offersUrl(id), OFFER);
      const url = `${offersUrl(id)}/${made.id}`;
      const gone = await remove(customer, url);
      await setOnline(id);
      if (byHistory) await undo(gone);
      else {
        await postAction(customer, `${url}/restore`, { version: (await customer.get(url)).json().version });
        await patch(customer, url, { status: 10 });
      }
      expect((await customer.get(url)).json().archivedAt).toBeNull();
      await waitsWhole(id, url);
    }
  });

  it('waits for a photo too', async () => {
    const id = await makeStructureWithState(false);
    const [cover, photo] = await addPhotos(customer, id, 2);
    const url = `/api/structures/${id}/photos`;
    const gone = await remove(customer, `${url}/${photo?.id}`);
    const state = async () => {
      const { rows } = await t.database.pool.query('select moderation_state as state, path from photos where id = $1', [
        photo?.id,
      ]);
      return rows[0] as { state: string; path: string };
    };
    await setOnline(id);
    await undo(gone);
    const hidden = await state();
    expect(hidden.state).toBe('pending');
    expect(await readPublicPage(id)).not.toContain(hidden.path);
    const [one] = await readQueue(id);
    await postAction(editor, `/api/moderations/${one.id}/claim`);
    await postAction(editor, `/api/moderations/${one.id}/decide`, { decision: 'approved' });
    expect(await readPublicPage(id)).toContain((await state()).path);
    // A photo that guests have seen before returns immediately.
    await undo(await remove(customer, `${url}/${photo?.id}`));
    expect(await readPublicPage(id)).toContain((await state()).path);
    expect(cover).toMatchObject({ moderationState: 'approved' });
  });

  it('approves an active record together with its structure going online', async () => {
    const id = await makeStructureWithState(true);
    const made = await postAction(customer, offersUrl(id), { ...OFFER, status: 20 });
    const url = `${offersUrl(id)}/${made.id}`;
    await setOnline(id, false);
    await patch(customer, url, { status: 10 });
    await setOnline(id);
    expect(await shown(id)).toBe(true);
    // Later texts wait for approval, but status changes, archiving and restoration take effect immediately.
    await patch(customer, url, { title: { it: 'Notti SEGRETE' } });
    expect(await readPublicPage(id)).not.toContain('SEGRETE');
    await patch(customer, url, { status: 0 });
    await patch(customer, url, { status: 10 });
    expect(await shown(id)).toBe(true);
    await undo(await remove(customer, url));
    expect(await shown(id)).toBe(true);
  });
});

it("writes a staff import immediately and supersedes the customer's pending change", async () => {
  const id = await makeStructureWithState(true);
  const url = `/api/structures/${id}/profile`;
  await patch(customer, url, { name: 'Casale IGNOTO' });
  const data = `Numero;Denominazione\n${id};Casale Importato\n`;
  expect((await uploadImport(customer, data, 'case.csv')).statusCode).toBe(403);
  const brought = await createImport(operator, data, 'case.csv');
  const mapping = {
    ...brought.mapping,
    targets: { name: { column: 'Denominazione' } },
    matchBy: 'id',
    keyColumns: ['Numero'],
  };
  const checked = await act(t, operator, { ...brought, mapping }, 'check');
  const done = await act(t, operator, checked, 'commit');
  expect([done.state, done.counts.updated]).toEqual(['done', 1]);
  expect(await readPublicPage(id)).toContain('Casale Importato');
  const [one] = await readQueue(id);
  await postAction(editor, `/api/moderations/${one.id}/claim`);
  const refused = await editor.post(`/api/moderations/${one.id}/decide`, { decision: 'approved' });
  expect([refused.statusCode, refused.json().changes]).toEqual([
    409,
    [expect.objectContaining({ now: 'Casale Importato', after: 'Casale IGNOTO' })],
  ]);
  expect(await readPublicPage(id)).not.toContain('IGNOTO');
});

it('handles concurrent decisions, withdrawals and submissions without lock errors and writes only one approved text', async () => {
  const id = await makeStructureWithState(true);
  const url = `/api/structures/${id}/profile`;
  for (let round = 0; round < 6; round++) {
    await patch(customer, url, { name: `Casale ${round}` });
    const [one] = await readQueue(id);
    await postAction(editor, `/api/moderations/${one.id}/claim`);
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
    const isShown = (await readPublicPage(id)).includes(`Casale ${round}"`);
    expect([round, state, isShown]).toEqual([round, state, state === 'approved']);
    // A change sent after the claim waits again.
    expect(await readPublicPage(id)).not.toContain('IGNOT');
    expect(await readPublicPage(id)).not.toContain(`Via Ignota ${round}`);
  }
});
