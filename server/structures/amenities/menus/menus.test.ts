import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../testing/app.ts';
import { openTestAppWithFiles } from '../../../testing/photos.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { picture, uploadFiles } from '../../../testing/uploads.ts';
import { deleteUnusedMenus } from './menu-files.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let operator: Caller;

beforeAll(async () => {
  t = await openTestAppWithFiles();
  operator = await t.as('operator');
});
afterAll(() => t.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const uploadMenu = (caller: Caller, url: string, data: Buffer, name = 'Menù estate.pdf') =>
  uploadFiles(caller, url, [{ data, name, type: 'application/pdf' }]);

async function makeRestaurant(owner = 'customer'): Promise<{ id: number; url: string }> {
  const id = await makeStructure(t, owner);
  const made = await operator.post(`/api/structures/${id}/restaurants`, { title: { it: 'Sala' } });
  return { id, url: `/api/structures/${id}/restaurants/${made.json().id}` };
}

it('stores one menu per language, recognised by its content, and returns it unchanged', async () => {
  const { url } = await makeRestaurant();
  const sent = await uploadMenu(operator, `${url}/menus/it`, pdf('uno'));
  expect(sent.json()).toEqual({
    menuFiles: { it: { file: expect.any(String), name: 'Menù estate.pdf', bytes: pdf('uno').length } },
  });
  expect((await uploadMenu(operator, `${url}/menus/de`, pdf('zwei'))).statusCode).toBe(200);
  const read = await operator.get(`${url}/menus/it`);
  expect([read.headers['content-type'], read.rawPayload]).toEqual(['application/pdf', pdf('uno')]);
  expect(read.headers['content-disposition']).toContain('attachment');
  // A form opened before the upload can still be saved.
  expect((await operator.get(url)).json()).toMatchObject({
    version: 1,
    menuFiles: { de: { bytes: pdf('zwei').length } },
  });
  expect((await operator.get(`${url}/history`)).json().data[0].changes[0].field).toBe('menuFiles');
  expect((await operator.delete(`${url}/menus/it`)).json().menuFiles).not.toHaveProperty('it');
  expect((await operator.get(`${url}/menus/it`)).statusCode).toBe(404);
});

it('refuses files that are no PDF or too large, and unknown languages', async () => {
  const { url } = await makeRestaurant();
  const image = await uploadMenu(operator, `${url}/menus/it`, await picture(1));
  expect(image.json().errors).toEqual({ file: ['Formato non ammesso. Formati possibili: PDF.'] });
  const large = await uploadMenu(
    operator,
    `${url}/menus/it`,
    Buffer.concat([pdf('x'), Buffer.alloc(10 * 1024 * 1024)]),
  );
  expect([413, 422]).toContain(large.statusCode);
  expect((await uploadMenu(operator, `${url}/menus/es`, pdf('tres'))).statusCode).toBeLessThan(500);
  expect((await operator.get(url)).json().menuFiles).toEqual({});
});

it('returns 404 outside the scope and refuses uploads while the structure is under review', async () => {
  const { id, url } = await makeRestaurant('customer2');
  const stranger = await t.as('customer');
  expect((await uploadMenu(stranger, `${url}/menus/it`, pdf('x'))).statusCode).toBe(404);
  expect((await stranger.get(`${url}/menus/it`)).statusCode).toBe(404);
  expect((await stranger.delete(`${url}/menus/it`)).statusCode).toBe(404);
  await t.database.pool.query('update structures set status = 30 where id = $1', [id]);
  const owner = await t.as('customer2');
  expect((await uploadMenu(owner, `${url}/menus/it`, pdf('x'))).statusCode).toBe(422);
});

it('deletes at night a menu that no restaurant has used for thirty days', async () => {
  const { id, url } = await makeRestaurant();
  await uploadMenu(operator, `${url}/menus/it`, pdf('vecchio'));
  await uploadMenu(operator, `${url}/menus/it`, pdf('nuovo'));
  const folder = path.join(t.dataDir, 'uploads/menus', String(id));
  const old = new Date(Date.now() - 40 * 86_400_000);
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), old, old);
  await deleteUnusedMenus(t.context);
  expect(await readdir(folder)).toHaveLength(2);
  await t.database.pool.query(`update audit_entries set at = now() - interval '31 days' where structure_id = $1`, [id]);
  await deleteUnusedMenus(t.context);
  expect(await readdir(folder)).toHaveLength(1);
  expect((await operator.get(`${url}/menus/it`)).statusCode).toBe(200);
});
