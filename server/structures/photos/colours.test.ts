import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { uploadFiles } from '../../testing/uploads.ts';
import { fillColours } from './colours.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-colours-'));
let t: TestApp;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp({ dataDir });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const plainPicture = (background: string) =>
  sharp({ create: { width: 960, height: 540, channels: 3, background } })
    .png()
    .toBuffer();
const colourDistance = (color: string, wanted: string) => {
  const parts = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const [a, b] = [parts(color), parts(wanted)];
  return Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));
};

it('stores the mean colour of each photo and the cover’s colour with the structure', async () => {
  const id = await makeStructure(t, 'customer');
  const gallery = `/api/structures/${id}/photos`;
  await uploadFiles(operator, gallery, [{ data: await plainPicture('#2f6f9f') }]);
  await uploadFiles(operator, gallery, [{ data: await plainPicture('#d08040') }]);
  const photos = (await operator.get(`${gallery}?sort=position`)).json().data;
  expect(photos.map(({ color }: { color: string }) => color)).toEqual([
    expect.stringMatching(/^#[0-9a-f]{6}$/),
    expect.stringMatching(/^#[0-9a-f]{6}$/),
  ]);
  expect(colourDistance(photos[0].color, '#2f6f9f')).toBeLessThan(4);
  const covered = async () => (await operator.get(`/api/structures/${id}`)).json().coverColor;
  expect(await covered()).toBe(photos[0].color);
  await operator.post(`${gallery}/${photos[1].id}/cover`);
  expect(colourDistance(await covered(), '#d08040')).toBeLessThan(4);
  const [row] = (await operator.get(`/api/structures?filter[id]=${id}`)).json().data;
  expect(row.coverColor).toBe(await covered());
});

it('fills missing colours of older photos once, also when a file is missing', async () => {
  const id = await makeStructure(t, 'customer');
  const gallery = `/api/structures/${id}/photos`;
  for (const color of ['#123456', '#abcdef'])
    await uploadFiles(operator, gallery, [{ data: await plainPicture(color) }]);
  const before = (await operator.get(`${gallery}?sort=position`)).json().data;
  await t.database.pool.query('update photos set color = null where structure_id = $1', [id]);
  await t.database.pool.query('update structures set cover_color = null where id = $1', [id]);
  await t.database.pool.query(`update photos set checksum = repeat('0', 64) where id = $1`, [before[1].id]);
  await fillColours(t.context);
  const after = (await operator.get(`${gallery}?sort=position`)).json().data;
  expect(after[0]).toEqual(before[0]);
  expect(after[1].color).toBe('#e9ecef');
  expect((await operator.get(`/api/structures/${id}`)).json().coverColor).toBe(before[0].color);
});
