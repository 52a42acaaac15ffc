import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { act, createImport, type ImportAnswer, importFile, readStructures } from '../../../testing/imports.ts';

let t: TestApp;
let operator: Caller;
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-field-undo-'));

beforeAll(async () => {
  t = await openTestApp({ dataDir });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const readFixture = (name: string) => readFileSync(new URL(`registers/${name}`, import.meta.url));
const readContacts = async () =>
  (
    await t.database.pool.query<object>(
      `select structure_id, phone, email, website from contacts k
       where exists (select from structures s where s.id = k.structure_id) order by structure_id`,
    )
  ).rows;

it.each([
  ['ckan-2025.csv', 'ckan-2026.csv', 0],
  ['edition-1.csv', 'edition-2.csv', 2],
])('restores what %s brought when the import of %s is undone', async (first, next, updated) => {
  await importFile(t, operator, readFixture(first), first);
  const before = [await readStructures(t), await readContacts()];
  const checked = await act(t, operator, await createImport(operator, readFixture(next), next), 'check');
  const decided = await operator.post(`/api/imports/${checked.id}/decisions`, {
    version: checked.version,
    decisions: [{ kind: 'namesakes', as: 'same' }],
  });
  const done = await act(t, operator, decided.statusCode === 200 ? decided.json<ImportAnswer>() : checked, 'commit');
  expect(done.counts.updated).toBe(updated);
  await act(t, operator, done, 'undo');
  expect([await readStructures(t), await readContacts()]).toEqual(before);
});
