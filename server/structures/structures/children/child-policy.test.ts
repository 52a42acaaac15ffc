import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let operator: Caller;

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
});
afterAll(() => t.close());

const band = (fromAge: number, toAge: number, values: object = {}) => ({
  label: { it: `Da ${fromAge} a ${toAge}` },
  fromAge,
  toAge,
  mode: 'free',
  ...values,
});
const url = (id: number, section = 'child-policy') => `/api/structures/${id}/${section}`;
const readSection = async (id: number, section?: string) => (await operator.get(url(id, section))).json();
async function patchSection(id: number, values: object, section?: string) {
  const { version } = await readSection(id, section);
  return operator.patch(url(id, section), { version, ...values });
}

it('returns defaults before the first save, and saves the document as a whole', async () => {
  const id = await makeStructure(t);
  expect(await readSection(id)).toMatchObject({
    childrenAllowed: true,
    minimumAge: 0,
    maxChildAge: 17,
    childBands: [],
  });
  const saved = await patchSection(id, {
    childBands: [band(0, 2), band(3, 17, { mode: 'percent', discountPercent: 50 })],
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await readSection(id)).childBands).toHaveLength(2);
});

it('reports the band at which a gap, a limit or a price is wrong', async () => {
  const id = await makeStructure(t);
  const errors = async (values: object) => Object.keys((await patchSection(id, values)).json().errors ?? {});
  expect(await errors({ childBands: [band(0, 2), band(4, 17)] })).toEqual(['childBands.1.fromAge']);
  expect(await errors({ childBands: [band(0, 12)] })).toEqual(['childBands.0.toAge']);
  expect(await errors({ childBands: [band(0, 17, { mode: 'fixed' })] })).toEqual(['childBands.0.priceCents']);
  expect(await errors({ childBands: [band(0, 12)], maxChildAge: 12 })).toEqual([]);
});

it('shares two fields with the "anagrafica"', async () => {
  const id = await makeStructure(t);
  const first = await patchSection(id, { childrenAllowed: false, minimumAge: 12 });
  expect(first.json()).toMatchObject({ childrenAllowed: false, minimumAge: 12 });
  expect(await readSection(id, 'profile')).toMatchObject({ adultsOnly: true, minGuestAge: 12 });
  const { version } = await readSection(id);
  await patchSection(id, { adultsOnly: false }, 'profile');
  expect((await readSection(id)).childrenAllowed).toBe(true);
  // A later change in the "anagrafica" is not overwritten.
  const stale = await operator.patch(url(id), { version, childrenAllowed: false });
  expect([stale.statusCode, stale.json().current.childrenAllowed]).toEqual([409, true]);
  const history = (await operator.get(`${url(id)}/history`)).json().data;
  expect(history[0].changes).toEqual([{ field: 'childrenAllowed', before: false, after: true }]);
});

it('undoes only the changed half', async () => {
  const id = await makeStructure(t);
  await patchSection(id, { childBands: [band(0, 17)] });
  const closed = await patchSection(id, { childrenAllowed: false });
  expect((await operator.post(`/api/audit/${closed.json().changeId}/undo`)).statusCode).toBe(200);
  expect(await readSection(id)).toMatchObject({ childrenAllowed: true });
  expect((await readSection(id)).childBands).toHaveLength(1);
});
