import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

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

interface Suggestion {
  id: number;
  version: number;
  ruleCode: string | null;
  field: string;
  lang: string;
  state: string;
  severity: string;
}

const all = async (id: number, caller = editor): Promise<Suggestion[]> =>
  (await caller.get(`/api/structures/${id}/suggestions?perPage=100`)).json().data;
const open = async (id: number) =>
  (await all(id))
    .filter(({ state }) => state === 'new')
    .map(({ ruleCode, field, lang }) => `${ruleCode} ${field} ${lang}`)
    .sort();
const describeAs = async (id: number, values: object, caller = editor) => {
  const { version } = (await caller.get(`/api/structures/${id}/description`)).json();
  return caller.patch(`/api/structures/${id}/description`, { version, ...values });
};
const propose = async (id: number, more: object = {}) =>
  editor.post(`/api/structures/${id}/suggestions`, {
    field: 'title',
    lang: 'it',
    severity: 'warning',
    suggestedText: '<p>Una casa <em>sul porto</em></p>',
    ...more,
  });

/** Returns a text of sixty different words, so that no two texts are alike. */
const body = (seed: string) =>
  `<p>Bologna ${Array.from({ length: 60 }, (_, at) => `${seed}${String.fromCharCode(97 + (at % 26))}${'o'.repeat(at % 7)}`).join(' ')}</p>`;

describe('content rules', () => {
  it('report texts that were never saved at the first request, without duplicates', async () => {
    const id = await makeStructure(t);
    const first = await open(id);
    expect(first).toEqual([
      'few_photos gallery it',
      'missing_it description it',
      'missing_it title it',
      'missing_translation description de',
      'missing_translation description en',
      'missing_translation description fr',
      'no_strengths strengths it',
    ]);
    expect(await all(id)).toHaveLength(first.length);
    expect((await t.database.pool.query('select 1 from structures where id = $1 and version = 1', [id])).rowCount).toBe(
      1,
    );
  });

  it('resolve a finding when a save fixes it and reopen it when the save is undone', async () => {
    const id = await makeStructure(t);
    await open(id);
    const saved = await describeAs(id, { title: { it: 'Una casa quieta' } });
    expect(saved.statusCode).toBe(200);
    const missing = async () =>
      (await all(id)).find(({ ruleCode, field }) => ruleCode === 'missing_it' && field === 'title');
    expect(await missing()).toMatchObject({ state: 'resolved', resolvedAt: expect.any(String) });
    expect((await editor.post(`/api/audit/${saved.json().changeId}/undo`)).statusCode).toBe(200);
    expect(await missing()).toMatchObject({ state: 'new', resolvedAt: null });
  });

  it('report a text copied from another structure until the text changes', async () => {
    const [first, second] = [await makeStructure(t), await makeStructure(t)];
    await describeAs(first, { description: { it: body('fiume') } });
    await describeAs(second, { description: { it: body('fiume').replace('Bologna', 'A Bologna, dunque,') } });
    expect(await open(second)).toContain('duplicate_text description it');
    await describeAs(second, { description: { it: body('monte') } });
    expect(await open(second)).not.toContain('duplicate_text description it');
  });

  it('keep a finding rejected while it would repeat the same', async () => {
    const id = await makeStructure(t);
    const photos = (await all(id)).find(({ ruleCode }) => ruleCode === 'few_photos');
    const url = `/api/structures/${id}/suggestions/${photos?.id}/reject`;
    expect((await editor.post(url, { version: 1, reason: 'no' })).json().errors).toHaveProperty('reason');
    expect((await editor.post(url, { version: 7, reason: 'Bastano queste.' })).statusCode).toBe(409);
    const rejected = await editor.post(url, { version: 1, reason: 'Bastano queste.' });
    expect(rejected.json()).toMatchObject({ state: 'rejected', rejectReason: 'Bastano queste.' });
    await describeAs(id, { title: { it: 'Una casa quieta' } });
    expect((await all(id)).find(({ ruleCode }) => ruleCode === 'few_photos')?.state).toBe('rejected');
  });

  it('block the review until no blocking finding is open; customers cannot reject a blocking finding', async () => {
    const id = await makeStructure(t, 'customer', { status: 30 });
    const move = async () => {
      const { version } = (await operator.get(`/api/structures/${id}`)).json();
      return operator.post(`/api/structures/${id}/status`, { to: 20, version });
    };
    expect((await move()).json().unmet).toEqual(['suggestions']);
    await t.database.pool.query('update structures set status = 50 where id = $1', [id]);
    const title = (await all(id)).find(({ ruleCode, field }) => ruleCode === 'missing_it' && field === 'title');
    const url = `/api/structures/${id}/suggestions/${title?.id}/reject`;
    const reject = { version: title?.version, reason: 'Non serve.' };
    expect((await customer.post(url, reject)).json().errors).toHaveProperty('severity');
    expect((await editor.post(url, reject)).statusCode).toBe(200);
    await describeAs(id, { description: { it: body('prato') } });
    await t.database.pool.query('update structures set status = 30 where id = $1', [id]);
    expect((await move()).statusCode).toBe(200);
  });
});

describe('proposal', () => {
  it('becomes the text of its field when accepted, with rules and history', async () => {
    const id = await makeStructure(t);
    const made = (await propose(id)).json();
    const accept = (body: object) => customer.post(`/api/structures/${id}/suggestions/${made.id}/accept`, body);
    const accepted = await accept({ version: made.version });
    expect(accepted.json()).toMatchObject({ state: 'accepted', resolvedBy: t.ids.customer });
    const description = (await editor.get(`/api/structures/${id}/description`)).json();
    expect(description.title).toEqual({ it: 'Una casa sul porto' });
    expect(await open(id)).not.toContain('missing_it title it');
    expect((await accept({ version: accepted.json().version })).statusCode).toBe(422);
    expect((await customer.post(`/api/audit/${accepted.json().changeId}/undo`)).statusCode).toBe(200);
    expect((await editor.get(`/api/structures/${id}/description`)).json().title).toEqual({});
  });

  it('leaves the proposal and the text unchanged when the text breaks a rule of its field', async () => {
    const id = await makeStructure(t);
    const made = (await propose(id, { suggestedText: 'Breve' })).json();
    const answer = await editor.post(`/api/structures/${id}/suggestions/${made.id}/accept`, {
      version: made.version,
    });
    expect(answer.statusCode).toBe(422);
    expect((await all(id)).find((one) => one.id === made.id)?.state).toBe('new');
  });

  it('becomes obsolete when its text has changed', async () => {
    const id = await makeStructure(t);
    const made = (await propose(id)).json();
    const other = (await propose(id, { lang: 'de' })).json();
    await describeAs(id, { title: { it: 'Una casa quieta' } });
    const states = new Map((await all(id)).map((one) => [one.id, one.state]));
    expect([states.get(made.id), states.get(other.id)]).toEqual(['obsolete', 'new']);
  });

  it('can be written by editors and staff, and changed or deleted by its author while new', async () => {
    const id = await makeStructure(t);
    const url = `/api/structures/${id}/suggestions`;
    const given = { field: 'title', lang: 'it', severity: 'info', suggestedText: 'Una casa sul porto' };
    expect((await customer.post(url, given)).statusCode).toBe(403);
    await describeAs(id, { title: { it: 'Una casa tranquilla' } });
    const made = (await editor.post(url, given)).json();
    const one = `${url}/${made.id}`;
    expect(made.currentText).toBe('Una casa tranquilla');
    const note = { version: made.version, note: 'Meglio così.' };
    expect((await operator.patch(one, note)).json().errors).toHaveProperty('state');
    expect((await operator.delete(`${one}?version=${made.version}`)).statusCode).toBe(422);
    expect((await customer.delete(`${one}?version=${made.version}`)).statusCode).toBe(403);
    const changed = await editor.patch(one, note);
    expect(changed.statusCode).toBe(200);
    const auto = (await all(id)).find(({ ruleCode }) => ruleCode !== null);
    expect((await editor.delete(`${url}/${auto?.id}?version=${auto?.version}`)).statusCode).toBe(422);
    expect((await editor.delete(`${one}?version=${changed.json().version}`)).statusCode).toBe(204);
  });

  it("returns 404 when the structure is outside the caller's scope", async () => {
    const foreign = await makeStructure(t, 'customer2');
    const made = (await propose(foreign)).json();
    expect((await customer.get(`/api/structures/${foreign}/suggestions`)).statusCode).toBe(404);
    const accept = `/api/structures/${foreign}/suggestions/${made.id}/accept`;
    expect((await customer.post(accept, { version: 1 })).statusCode).toBe(404);
  });
});
