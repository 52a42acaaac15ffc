import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { moderationDesk } from './testing/moderation-desk.ts';

let t: TestApp;
let desk: ReturnType<typeof moderationDesk>;
let editor: Caller;
let customer: Caller;
beforeAll(async () => {
  t = await openTestApp();
  editor = await t.as('editor');
  customer = await t.as('customer');
  desk = moderationDesk(t, editor);
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);

const hoursAgo = (id: number, part = '') => `/api/structures/${id}${part}`;
describe("an author's pending change", () => {
  it('merges a second save of the same author, language by language, whatever else the client sends', async () => {
    const id = await desk.online();
    const url = hoursAgo(id, '/description');
    const read1 = { it: 'Una casa tra gli ulivi', en: 'A house among olives' };
    await sql(
      'insert into description (structure_id, title) values ($1, $2) on conflict (structure_id) do update set title = excluded.title',
      [id, read1],
    );
    await desk.patch(customer, url, { title: { ...read1, en: 'A house among VINES' } });
    // A client that has read only the public texts does not undo the first change.
    await desk.patch(customer, url, { title: { ...read1, it: 'Una casa tra le VITI' } });
    const { pending, title } = await desk.read(customer, url);
    expect(title).toEqual(read1);
    expect(pending.map((one: { lang: string; after: string }) => [one.lang, one.after]).sort()).toEqual([
      ['en', 'A house among VINES'],
      ['it', 'Una casa tra le VITI'],
    ]);
    // The form sends the pending text with further edits.
    const further = { it: 'Una casa tra le VITI, al sole', en: 'A house among VINES' };
    await desk.patch(customer, url, { title: further });
    const [one, ...others] = await desk.queue(id);
    expect([one.fieldCount, others]).toEqual([2, []]);
    expect((await desk.approve(one.id)).statusCode).toBe(200);
    expect((await desk.read(customer, url)).title).toEqual(further);
  });

  it("stays separate from another author's pending change: both are listed and decided independently", async () => {
    const id = await desk.online();
    const second = await t.as('customer2');
    const { rows } = await sql('select id from users where email like $1', ['customer2@%']);
    await sql(
      `insert into user_structures (user_id, structure_id, relation)
       select $1, structure_id, relation from user_structures where structure_id = $2 limit 1`,
      [rows[0].id, id],
    );
    const url = hoursAgo(id, '/vcard');
    await desk.patch(customer, url, { personName: 'Bice' });
    await desk.patch(second, url, { jobTitle: 'Direttrice', personName: 'Olga' });
    await desk.patch(customer, url, { jobTitle: 'Titolare' });
    const waiting = await desk.queue(id);
    expect(waiting).toHaveLength(2);
    const [own, theirs] = waiting as { id: number; fieldCount: number }[];
    expect([own?.fieldCount, theirs?.fieldCount]).toEqual([2, 2]);
    expect((await desk.approve(theirs?.id ?? 0)).statusCode).toBe(200);
    // The refusal shows the editor the value written in between.
    const refused = await desk.approve(own?.id ?? 0);
    expect([refused.statusCode, refused.json().changes]).toEqual([
      409,
      expect.arrayContaining([expect.objectContaining({ now: 'Olga', after: 'Bice' })]),
    ]);
    expect(await desk.read(customer, url)).toMatchObject({ personName: 'Olga', jobTitle: 'Direttrice' });
    expect((await desk.queue(id)).filter(({ state }: { state: string }) => state !== 'approved')).toHaveLength(1);
  });
});
