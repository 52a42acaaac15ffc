import { expect } from 'vitest';
import { insertContract } from '../../../money/contracts/testing/contracts.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

/** Inserts a pending moderation, as the kernel writes it. */
export async function makeModeration(
  t: Pick<TestApp, 'database' | 'ids'>,
  structureId: number,
  subject: string,
  kind = 'structure',
): Promise<number> {
  const changes = [
    {
      field: 'personName',
      lang: null,
      kind: 'text',
      before: null,
      after: subject,
      decision: null,
      reason: null,
      note: null,
    },
  ];
  const [made] = await run<{ id: number }>(
    t.database.pool,
    `insert into moderations (target_type, target_name, target_id, subject, structure_id, base_version, is_text_only,
       submitted_by, submitted_at, changes)
     values ($5, case $5 when 'structure' then 'vcard' else $5 end, $1, $2, $1, 1, true, $3, now(), $4::jsonb) returning id`,
    [structureId, subject, t.ids.customer, JSON.stringify(changes), kind],
  );
  return made?.id ?? 0;
}

/** Helpers for an online structure of a customer and for the editors who moderate it. */
export function moderationDesk(t: TestApp, editor: Caller) {
  const read = async (caller: Caller, url: string) => (await caller.get(url)).json();
  const act = (caller: Caller, id: number, action: string, body: object = {}) =>
    caller.post(`/api/moderations/${id}/${action}`, body);
  return {
    read,
    act,
    async online(name = 'Casale degli Ulivi'): Promise<number> {
      const id = await makeStructure(t, 'customer', { name, status: 10 });
      await insertContract(t, id);
      await t.database.pool.query('update structures set is_online = true where id = $1', [id]);
      return id;
    },
    /** Lists the moderations of a structure, newest first. */
    queue: async (id: number, caller = editor) =>
      (await caller.get(`/api/moderations?filter[structureId]=${id}&sort=-id`)).json().data,
    /** Patches the record at its current version. */
    async patch(caller: Caller, url: string, values: object) {
      const { version } = await read(caller, url);
      return caller.patch(url, { version, ...values });
    },
    /** Claims the moderation and returns the answer to the decision. */
    async approve(id: number, body: object = { decision: 'approved' }) {
      expect((await act(editor, id, 'claim')).statusCode).toBe(200);
      return act(editor, id, 'decide', body);
    },
  };
}
