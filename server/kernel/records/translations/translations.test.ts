import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let editor: Caller;
let customer: Caller;

beforeAll(async () => {
  t = await openTestApp();
  editor = await t.as('editor');
  customer = await t.as('customer');
});
afterAll(() => t.close());

const url = (id: number) => `/api/structures/${id}/description`;
const readStale = async (id: number) => (await editor.get(`${url(id)}/translations`)).json().data;
async function write(id: number, title: Record<string, string>) {
  const { version } = (await editor.get(url(id))).json();
  return (await editor.patch(url(id), { version, title })).json();
}
const confirm = async (id: number, more: object = {}, caller = editor) => {
  const { version } = (await editor.get(url(id))).json();
  return caller.post(`${url(id)}/translations/confirm`, { version, field: 'title', lang: 'de', ...more });
};

const FIRST_TITLE = { it: 'Una casa quieta', de: 'Ein ruhiges Haus' };
const SECOND_TITLE = { ...FIRST_TITLE, it: 'Una casa quieta sul mare' };
const MARK = { field: 'title', lang: 'de', before: FIRST_TITLE.it, after: SECOND_TITLE.it };

describe('translation whose Italian text changed', () => {
  it('appears as outdated with the change until it is rewritten', async () => {
    const id = await makeStructure(t);
    await write(id, FIRST_TITLE);
    expect(await readStale(id)).toEqual([]);
    await write(id, SECOND_TITLE);
    expect(await readStale(id)).toEqual([MARK]);
    await write(id, { ...SECOND_TITLE, de: 'Ein ruhiges Haus am Meer' });
    expect(await readStale(id)).toEqual([]);
  });

  it('follows an undo of the Italian change and an undo of the rewritten translation', async () => {
    const id = await makeStructure(t);
    await write(id, FIRST_TITLE);
    const { changeId } = await write(id, SECOND_TITLE);
    await editor.post(`/api/audit/${changeId}/undo`);
    expect(await readStale(id)).toEqual([]);
    await write(id, SECOND_TITLE);
    const rewritten = await write(id, { ...SECOND_TITLE, de: 'Ein ruhiges Haus am Meer' });
    await editor.post(`/api/audit/${rewritten.changeId}/undo`);
    expect(await readStale(id)).toEqual([MARK]);
  });

  it('appears in copies too, in the same and in another structure, until it is rewritten there', async () => {
    const [id, other] = [await makeStructure(t), await makeStructure(t)];
    const pools = (structure: number) => `/api/structures/${structure}/pools`;
    const staleAt = async (structure: number, pool: number) =>
      (await editor.get(`${pools(structure)}/${pool}/translations`)).json().data;
    const [was, now] = ['<p>Acqua dolce</p>', '<p>Acqua salata</p>'];
    const texts = { title: { it: 'Vasca' }, description: { it: was, de: '<p>Süßwasser</p>', fr: '' } };
    const made = (await editor.post(pools(id), texts)).json();
    const description = { ...texts.description, it: now };
    const changed = await editor.patch(`${pools(id)}/${made.id}`, { version: made.version, description });
    expect(changed.statusCode).toBe(200);
    const mark = { field: 'description', lang: 'de' };
    expect(await staleAt(id, made.id)).toMatchObject([mark]);

    const copy = (
      await editor.post(`${pools(id)}?copyOf=${made.id}`, { title: { it: 'Vasca 2' }, description })
    ).json();
    expect(await staleAt(id, copy.id)).toMatchObject([mark]);
    const copied = await editor.post(`${pools(other)}/copies`, { from: id, ids: [made.id] });
    expect(copied.json().failed).toEqual([]);
    const there = (await editor.get(pools(other))).json().data[0];
    expect(await staleAt(other, there.id)).toMatchObject([mark]);
    const { version } = (await editor.get(`${pools(id)}/${copy.id}`)).json();
    const anew = { ...description, de: '<p>Salzwasser</p>' };
    expect((await editor.patch(`${pools(id)}/${copy.id}`, { version, description: anew })).statusCode).toBe(200);
    expect(await staleAt(id, copy.id)).toEqual([]);
    expect(await staleAt(id, made.id)).toMatchObject([mark]);
  });

  it('disappears when somebody confirms it, until the Italian text changes again', async () => {
    const id = await makeStructure(t);
    await write(id, FIRST_TITLE);
    await write(id, SECOND_TITLE);
    expect((await confirm(id)).json().data).toEqual([]);
    expect(await readStale(id)).toEqual([]);
    await write(id, { ...SECOND_TITLE, it: 'Una villa sul mare' });
    expect(await readStale(id)).toEqual([{ ...MARK, before: SECOND_TITLE.it, after: 'Una villa sul mare' }]);
  });

  it('accepts a confirmation only of the current version and by a user who may write', async () => {
    const id = await makeStructure(t);
    await write(id, FIRST_TITLE);
    await write(id, SECOND_TITLE);
    expect((await confirm(id, { version: 1 })).statusCode).toBe(409);
    expect((await confirm(id, { lang: 'it' })).statusCode).toBe(422);
    expect((await confirm(id, { field: 'name' })).statusCode).toBe(422);
    await t.database.pool.query('update structures set status = 30 where id = $1', [id]);
    expect((await confirm(id, {}, customer)).json().errors).toHaveProperty('field');
    const foreign = await makeStructure(t, 'customer2');
    expect((await confirm(foreign, {}, customer)).statusCode).toBe(404);
    expect((await customer.get(`${url(foreign)}/translations`)).statusCode).toBe(404);
    expect(await readStale(id)).toEqual([MARK]);
  });

  it('appears for records of a collection too', async () => {
    const id = await makeStructure(t);
    const admin = await t.as('admin');
    const pools = `/api/structures/${id}/pools`;
    const made = await admin.post(pools, { title: { it: 'Piscina alta', de: 'Oberes Becken' } });
    expect(made.statusCode).toBe(201);
    const one = `${pools}/${made.json().id}`;
    await admin.patch(one, { version: 1, title: { it: 'Piscina del bosco', de: 'Oberes Becken' } });
    expect((await admin.get(`${one}/translations`)).json().data).toEqual([
      { field: 'title', lang: 'de', before: 'Piscina alta', after: 'Piscina del bosco' },
    ]);
  });
});
