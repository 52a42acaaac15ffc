import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContract } from '../../money/contracts/testing/contracts.ts';
import { makeReview } from '../../stays/reviews/testing.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let customer: Caller;
let editor: Caller;
beforeAll(async () => {
  t = await openTestApp();
  customer = await t.as('customer');
  editor = await t.as('editor');
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[]) => t.database.pool.query(text, values);
const stateAt = (id: number, part = 'moderations') => `/api/structures/${id}/${part}`;

async function online(owner: 'customer' | 'vendor'): Promise<number> {
  const id = await makeStructure(t, owner, { name: `Casale di ${owner}`, status: 10 });
  await insertContract(t, id);
  await sql('update structures set is_online = true where id = $1', [id]);
  return id;
}
async function send(id: number, part: string, values: object) {
  const { version } = (await customer.get(stateAt(id, part))).json();
  expect((await customer.patch(stateAt(id, part), { version, ...values })).statusCode).toBe(200);
  const { data } = (await editor.get(`/api/moderations?filter[structureId]=${id}&sort=-id`)).json();
  return data[0].id as number;
}
const act = (id: number, action: string, body: object = {}) => editor.post(`/api/moderations/${id}/${action}`, body);
const listSent = async (id: number) => (await customer.get(stateAt(id))).json().data;

it("shows the author the outcome of each field with date and reason, without the moderator's name", async () => {
  const id = await online('customer');
  expect(await listSent(id)).toEqual([]);
  const first = await send(id, 'vcard', { personName: 'Bice', jobTitle: 'Titolare' });
  expect(await listSent(id)).toMatchObject([
    {
      id: first,
      kindLabel: 'vCard',
      screen: 'vcard',
      state: 'pending',
      reviewedAt: null,
      changes: [
        { field: 'personName', decision: null },
        { field: 'jobTitle', decision: null },
      ],
    },
  ]);
  const german = await customer.get(stateAt(id), { headers: { 'accept-language': 'de' } });
  expect(german.json().data[0].changes[1].label).toBe('Funktion');
  await act(first, 'claim');
  const decided = await act(first, 'decide', {
    decision: 'approved',
    decisions: [
      {
        field: 'jobTitle',
        lang: null,
        decision: 'rejected',
        reason: 'other',
        note: 'Scriva il ruolo per esteso.',
      },
    ],
  });
  expect(decided.statusCode).toBe(200);
  const answer = await customer.get(stateAt(id));
  const [one] = answer.json().data;
  expect(one).toMatchObject({
    state: 'partially_approved',
    reviewedAt: expect.any(String),
    changes: [
      { field: 'personName', decision: 'approved', reason: null, note: null },
      {
        field: 'jobTitle',
        after: 'Titolare',
        decision: 'rejected',
        reason: 'Altro',
        note: 'Scriva il ruolo per esteso.',
      },
    ],
  });
  const { reviewerName } = (await editor.get(`/api/moderations/${first}`)).json();
  expect(reviewerName).toBeTruthy();
  expect(answer.body).not.toContain(reviewerName);
  const told = (await customer.get('/api/notifications')).json().data;
  expect(told[0].link).toBe(`/structures/${id}#moderations`);

  // Withdrawn changes are left out, and a merged change is listed once.
  const second = await send(id, 'vcard', { personName: 'Olga' });
  await customer.post(`/api/moderations/${second}/withdraw`, {});
  await send(id, 'vcard', { personName: 'Rosa' });
  const third = await send(id, 'vcard', { personName: 'Rosalba' });
  expect((await listSent(id)).map((row: { id: number }) => row.id)).toEqual([third, first]);
});

it("lists only changes of the structure's own users", async () => {
  const [own, other] = [await online('customer'), await online('vendor')];
  const one = await send(own, 'vcard', { personName: 'Bice' });
  await sql('update moderations set structure_id = $2 where id = $1', [one, other]);
  expect(await listSent(own)).toEqual([]);
  expect((await customer.get(stateAt(other))).statusCode).toBe(404);
  expect((await editor.get(stateAt(other))).json().data).toHaveLength(1);
});

it('shows the reason of a refused reply or affiliation, wherever it was decided', async () => {
  const id = await online('customer');
  const [inQueue, onScreen] = [await makeReview(t, id), await makeReview(t, id)];
  for (const review of [inQueue, onScreen])
    expect((await customer.post(`/api/reviews/${review}/reply`, { reply: 'Tornate presto.' })).statusCode).toBe(200);
  const idOf = async (target: number) =>
    (await sql('select id from moderations where target_id = $1 and target_type = $2', [target, 'review_reply']))
      .rows[0].id;
  const one = await idOf(inQueue);
  expect((await act(one, 'claim')).statusCode).toBe(200);
  const note = 'Senza il nome dell’ospite.';
  expect((await act(one, 'decide', { decision: 'rejected', reason: 'personal_data', note })).statusCode).toBe(200);
  expect((await editor.post(`/api/reviews/${onScreen}/reject-reply`, { reason: 'off_topic' })).statusCode).toBe(200);
  expect(await listSent(id)).toMatchObject([
    { state: 'rejected', reason: 'Non pertinente', note: null },
    { state: 'rejected', reason: 'Dati personali', note },
  ]);
  // The new reply does not inherit the reason of the former refusal.
  await customer.post(`/api/reviews/${onScreen}/reply`, { reply: 'Vi aspettiamo.' });
  expect(await listSent(id)).toMatchObject([
    { state: 'pending', reason: null },
    { state: 'rejected', reason: null },
    { state: 'rejected', reason: 'Dati personali' },
  ]);
});

it('shows the reason of a highlight or affiliation refused in the queue', async () => {
  const operator = await t.as('operator');
  const id = await online('customer');
  const { rows } = await sql(
    `with a as (insert into affiliations (code, kind, title) values ('borghi-di-pietra', 'association', '{"it": "Borghi di pietra", "en": "Stone villages"}') returning id)
     insert into structure_affiliations (structure_id, affiliation_id, relation, valid_from, request_state, created_by)
     select $1, id, 'member', current_date, 'requested', $2 from a returning id`,
    [id, t.ids.customer],
  );
  const queued = (
    await sql('select id from moderations where target_id = $1 and target_type = $2', [rows[0].id, 'affiliation_link'])
  ).rows[0].id;
  const call = (action: string, body: object) => operator.post(`/api/moderations/${queued}/${action}`, body);
  expect((await call('claim', {})).statusCode).toBe(200);
  expect((await call('decide', { decision: 'rejected', reason: 'spam' })).json().errors).toHaveProperty('reason');
  const refused = await call('decide', {
    decision: 'rejected',
    reason: 'incomplete',
    note: 'Manca la tessera.',
  });
  expect([refused.statusCode, refused.body]).toEqual([200, expect.any(String)]);
  expect(await listSent(id)).toMatchObject([
    { state: 'rejected', reason: 'Incompleto', note: 'Manca la tessera.', screen: expect.any(String) },
  ]);
});
