import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPLETENESS_PARTS } from '../../../../domain/structures/structures/completeness.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

/** Structure id that the configuration exempts from a contract. */
const EXEMPT_ID = 900_001;
let t: TestApp;
let operator: Caller;
let editor: Caller;

beforeAll(async () => {
  t = await openTestApp({ contractExemptIds: [EXEMPT_ID] });
  operator = await t.as('operator');
  editor = await t.as('editor');
});
afterAll(() => t.close());

async function makeStructureInStatus(status: number, set = ''): Promise<number> {
  const id = await makeStructure(t, 'customer', { status });
  if (set) await t.database.pool.query(`update structures set ${set} where id = $1`, [id]);
  // A structure past the editing has texts, so that nothing blocks its review.
  if (status < 50)
    await t.database.pool.query(
      `update description set title = '{"it":"Una casa quieta"}', description = $2 where structure_id = $1`,
      [id, { it: `Casa ${id}` }],
    );
  return id;
}
const changeStatus = async (caller: Caller, id: number, to: number, more: object = {}) => {
  const { version } = (await operator.get(`/api/structures/${id}`)).json();
  return caller.post(`/api/structures/${id}/status`, { to, version, ...more });
};
const readStatusLog = async (id: number) =>
  (
    await t.database.pool.query(
      'select from_status, to_status, note, reason from structure_status_log where structure_id = $1 order by id',
      [id],
    )
  ).rows;

describe('status change', () => {
  it('writes the log, the history and the dates', async () => {
    const id = await makeStructureInStatus(50);
    const answer = await changeStatus(operator, id, 0, { reason: 'duplicate' });
    expect(answer.json()).toMatchObject({
      status: 0,
      deactivationReason: 'duplicate',
      version: 2,
      isOnline: false,
    });
    expect(answer.json().deactivatedAt).toBeTruthy();
    expect((await readStatusLog(id)).at(-1)).toEqual({
      from_status: 50,
      to_status: 0,
      note: null,
      reason: 'duplicate',
    });
    const [entry] = (await operator.get(`/api/structures/${id}/history`)).json().data;
    expect(entry).toMatchObject({ action: 'state', version: 2, actorName: 'Orlando Bassi' });
    const back = await changeStatus(operator, id, 50);
    expect(back.json()).toMatchObject({ status: 50, deactivationReason: null });
  });

  it('refuses other roles, unlisted steps and a missing note or reason', async () => {
    const id = await makeStructureInStatus(30);
    const customer = await t.as('customer');
    const forbidden = await changeStatus(customer, id, 20);
    expect([forbidden.statusCode, forbidden.json().type, forbidden.json().allowed]).toEqual([
      422,
      'invalid-transition',
      [],
    ]);
    expect((await changeStatus(operator, id, 70)).json()).toMatchObject({
      type: 'invalid-transition',
      from: 30,
      to: 70,
    });
    expect((await changeStatus(editor, id, 50)).json().errors).toEqual({ note: ['Campo obbligatorio.'] });
    expect((await changeStatus(editor, id, 50, { note: 'breve' })).json().errors).toEqual({
      note: ['Minimo 10 caratteri.'],
    });
    expect((await changeStatus(operator, id, 0)).json().errors).toEqual({ reason: ['Campo obbligatorio.'] });
    expect((await changeStatus(operator, id, 0, { reason: 'other' })).json().errors).toEqual({
      note: ['Campo obbligatorio.'],
    });
    expect((await changeStatus(operator, id, 35)).statusCode).toBe(422);
    expect((await changeStatus(operator, id, 30)).json().type).toBe('invalid-transition');
    expect(await readStatusLog(id)).toHaveLength(1);
    expect((await changeStatus(editor, id, 50, { note: 'Mancano le foto degli interni.' })).statusCode).toBe(200);
    expect((await readStatusLog(id)).at(-1)?.note).toBe('Mancano le foto degli interni.');
  });

  it('lists the unmet requirements, and succeeds once they are met', async () => {
    const id = await makeStructureInStatus(50);
    const refused = await changeStatus(editor, id, 40);
    expect(refused.json()).toMatchObject({
      type: 'invalid-transition',
      unmet: ['profile', 'contacts', 'description', 'room', 'meal_plan', 'opening', 'photos', 'completeness'],
    });
    const assigned = await changeStatus(operator, await makeStructureInStatus(70), 60);
    expect(assigned.json().unmet).toEqual(['assignee']);
    const published = await changeStatus(operator, await makeStructureInStatus(20), 10);
    expect(published.json().unmet).toEqual(['contract', 'tax_data', 'cin', 'coordinates', 'slug', 'search_texts']);
    const overview = (await operator.get(`/api/structures/${id}/overview`)).json();
    expect(overview.transitions.map(({ to }: { to: number }) => to)).toEqual([40, 0]);
    expect(overview.transitions[0].unmet).toContain('photos');
    expect(overview.parts).toHaveLength(Object.keys(COMPLETENESS_PARTS).length);
  });

  it('demands a reviewer other than the editor who completed the editing, except for administrators', async () => {
    const id = await makeStructureInStatus(30);
    await t.database.pool.query(
      'insert into structure_status_log (structure_id, from_status, to_status, user_id) values ($1, 50, 40, $2)',
      [id, t.ids.editor],
    );
    expect((await changeStatus(editor, id, 20)).json().unmet).toEqual(['other_reviewer']);
    expect((await changeStatus(operator, id, 20)).statusCode).toBe(200);
    const again = await makeStructureInStatus(30);
    await t.database.pool.query(
      'insert into structure_status_log (structure_id, from_status, to_status, user_id) values ($1, 50, 40, $2)',
      [again, t.ids.admin],
    );
    expect((await changeStatus(await t.as('admin'), again, 20)).statusCode).toBe(200);
  });

  it('keeps the page online during another review and takes it offline with status 50', async () => {
    const id = await makeStructureInStatus(10, 'is_online = true, published_at = now()');
    expect((await changeStatus(editor, id, 30)).json()).toMatchObject({ status: 30, isOnline: true });
    expect((await changeStatus(operator, id, 20)).json()).toMatchObject({ isOnline: true });
    expect((await changeStatus(operator, id, 50, { note: 'Testi da rifare.' })).json()).toMatchObject({
      isOnline: false,
    });
  });

  it('sets and clears the assignees', async () => {
    const id = await makeStructureInStatus(70);
    expect((await changeStatus(editor, id, 50)).json()).toMatchObject({ status: 50, editorId: t.ids.editor });
    const assigned = await makeStructureInStatus(60, `vendor_id = ${t.ids.vendor}, editor_id = ${t.ids.editor}`);
    expect((await changeStatus(operator, assigned, 70)).json()).toMatchObject({
      vendorId: null,
      editorId: null,
    });
  });

  it('applies one of two simultaneous changes', async () => {
    const id = await makeStructureInStatus(40);
    const answers = await Promise.all([
      operator.post(`/api/structures/${id}/status`, { to: 30, version: 1 }),
      editor.post(`/api/structures/${id}/status`, { to: 50, version: 1 }),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409]);
    expect(await readStatusLog(id)).toHaveLength(2);
  });
});

describe('publication', () => {
  /** Meets all requirements of 20 → 10 except the contract. */
  async function reviewed(id: number) {
    const path = `/api/structures/${id}`;
    const { version } = (await operator.get(`${path}/profile`)).json();
    const cin = `IT037006A1${id}`.slice(0, 18);
    for (const [section, body] of [
      ['profile', { version, cin, latitude: 44.494, longitude: 11.343 }],
      ['fiscal-profile', { version: 1, ...SOLE_TRADER }],
      ['seo', { version: 1, slug: { it: `pensione-${id}` }, ...PAGE }],
    ] as const) {
      expect((await operator.patch(`${path}/${section}`, body)).json().errors).toBeUndefined();
    }
  }
  const PAGE = { metaTitle: { it: 'Pensione a Bologna' }, metaDescription: { it: 'Camere in centro.' } };
  const SOLE_TRADER = {
    subjectType: 'sole_trader',
    firstName: 'Mario',
    lastName: 'Rossi',
    vatNumber: '00743110157',
    taxCode: 'RSSMRA80A01H501U',
    legalAddress: 'Via Indipendenza',
    legalStreetNumber: '1',
    legalZip: '40121',
    legalCity: 'Bologna',
    legalProvince: 'BO',
    sdiCode: 'ABC1234',
  };

  it('demands a contract except for an exempt structure', async () => {
    const id = await makeStructureInStatus(20);
    await reviewed(id);
    const refused = await changeStatus(operator, id, 10);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({ type: 'invalid-transition', from: 20, to: 10, unmet: ['contract'] }),
    ]);
    expect((await operator.get(`/api/structures/${id}`)).json()).toMatchObject({
      status: 20,
      isOnline: false,
    });

    await t.database.pool.query(`select setval(pg_get_serial_sequence('structures', 'id'), ${EXEMPT_ID}, false)`);
    expect(await makeStructureInStatus(20)).toBe(EXEMPT_ID);
    // The exempt structure must meet the other requirements.
    expect((await changeStatus(operator, EXEMPT_ID, 10)).json().unmet).toEqual([
      'tax_data',
      'cin',
      'coordinates',
      'slug',
      'search_texts',
    ]);
    await reviewed(EXEMPT_ID);
    expect((await changeStatus(editor, EXEMPT_ID, 10)).json().type).toBe('invalid-transition');
    const published = await changeStatus(operator, EXEMPT_ID, 10);
    expect(published.json()).toMatchObject({ status: 10, isOnline: true });
    expect(published.json().publishedAt).toBeTruthy();
    expect((await operator.get(`/api/structures/${EXEMPT_ID}/overview`)).json()).toMatchObject({
      contractExempt: true,
      publicUrl: `http://127.0.0.1:3000/pensione-${EXEMPT_ID}`,
    });
    expect((await readStatusLog(EXEMPT_ID)).at(-1)).toMatchObject({ from_status: 20, to_status: 10 });
  });
});

describe('several structures', () => {
  it('answers for each structure, and undoes the batch as a whole', async () => {
    const ids = [
      await makeStructureInStatus(40),
      await makeStructureInStatus(40),
      await makeStructureInStatus(70),
      await makeStructureInStatus(40),
    ];
    const answer = await operator.post('/api/structures/bulk', {
      action: 'status',
      ids: [...ids, 2_147_483_647],
      to: 30,
    });
    const body = answer.json();
    expect(body.done).toEqual([ids[0], ids[1], ids[3]]);
    expect(body.failed).toMatchObject([
      { id: ids[2], type: 'invalid-transition' },
      { id: 2_147_483_647, type: 'not-found' },
    ]);
    expect(body.versions).toEqual(
      await Promise.all(
        body.done.map(async (id: number) => ({
          id,
          version: (await operator.get(`/api/structures/${id}`)).json().version,
        })),
      ),
    );
    const undone = await operator.post(`/api/audit/batches/${body.batchId}/undo`);
    expect(undone.json()).toEqual({ undone: 3, failed: [], left: [], versions: expect.any(Array) });
    // The status log has both steps and marks the second as an undo.
    const { statusLog } = (await operator.get(`/api/structures/${ids[0]}/overview`)).json();
    expect(statusLog[0]).toMatchObject({ isUndo: true, from: statusLog[1].to, to: statusLog[1].from });
    expect(statusLog[1]).toMatchObject({ isUndo: false });
    for (const id of [ids[0], ids[1], ids[3]]) {
      expect((await operator.get(`/api/structures/${id}`)).json().status).toBe(40);
    }
    expect((await operator.post(`/api/audit/batches/${body.batchId}/undo`)).statusCode).toBe(404);
    expect((await editor.post('/api/structures/bulk', { action: 'status', ids, to: 30 })).statusCode).toBe(403);
    const tooMany = Array.from({ length: 501 }, (_, n) => n + 1);
    expect((await operator.post('/api/structures/bulk', { action: 'status', ids: tooMany, to: 30 })).statusCode).toBe(
      422,
    );
  });
});
