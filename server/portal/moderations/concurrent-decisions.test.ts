import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeReview } from '../../stays/reviews/testing.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let editor: Caller;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  [editor, operator] = [await t.as('editor'), await t.as('operator')];
});
afterAll(() => t.close());

const ROUNDS = 25;
const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);

/** Creates pending reviews of one structure whose moderations the editor has claimed. */
async function makeClaimedReviews(
  name: string,
  wait: string,
): Promise<{ readonly reviewId: number; readonly id: number }[]> {
  const structureId = await makeStructure(t, 'customer', { name, status: 10 });
  const made = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const reviewId = await makeReview(t, structureId, {
      title: `${name} ${n}`,
      state: name === 'Risposte' ? 'published' : 'pending',
    });
    if (wait) await sql(wait, [reviewId]);
    const { rows } = await sql(
      `select id from moderations where target_id = $1 and target_name like 'review%' and state = 'pending'`,
      [reviewId],
    );
    const { id } = rows[0];
    expect((await editor.post(`/api/moderations/${id}/claim`, {})).statusCode).toBe(200);
    made.push({ reviewId, id });
  }
  return made;
}

it("simultaneous decisions in the queue and on the review's screen: one succeeds, the other gets 422", async () => {
  const ones = await makeClaimedReviews('Recensioni', '');
  const rounds = await Promise.all(
    ones.map(async ({ reviewId, id }) => {
      const [queued, direct] = await Promise.all([
        editor.post(`/api/moderations/${id}/decide`, { decision: 'approved' }),
        operator.post(`/api/reviews/${reviewId}/reject`, { reason: 'spam' }),
      ]);
      const { rows } = await sql(
        `select r.state, m.state as queued, m.reviewer_id as "reviewerId" from reviews r
         join moderations m on m.target_id = r.id and m.target_name = 'review' where r.id = $1`,
        [reviewId],
      );
      return {
        codes: [queued.statusCode, direct.statusCode],
        types: [queued, direct].map((one) => one.json().type),
        rows,
      };
    }),
  );
  for (const { codes, types, rows } of rounds) {
    expect([...codes].sort(), JSON.stringify(types)).toEqual([200, 422]);
    const wins = codes[0] === 200 ? 'approved' : 'rejected';
    expect(types[codes.indexOf(422)]).toBe('invalid-transition');
    expect(rows).toEqual([
      {
        state: wins === 'approved' ? 'published' : 'rejected',
        queued: wins,
        reviewerId: wins === 'approved' ? t.ids.editor : t.ids.operator,
      },
    ]);
  }
});

it('simultaneous decisions about a reply: one succeeds, the other gets 422', async () => {
  const ones = await makeClaimedReviews(
    'Risposte',
    `update reviews set reply = 'Grazie, vi aspettiamo.', reply_state = 'pending', replied_at = now() where id = $1`,
  );
  const rounds = await Promise.all(
    ones.map(async ({ reviewId, id }) => {
      const answers = await Promise.all([
        editor.post(`/api/moderations/${id}/decide`, { decision: 'rejected', reason: 'spam' }),
        operator.post(`/api/reviews/${reviewId}/approve-reply`, {}),
      ]);
      return answers.map((one) => one.statusCode);
    }),
  );
  for (const codes of rounds) expect(codes.sort()).toEqual([200, 422]);
});
