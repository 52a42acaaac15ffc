import { z } from 'zod';
import { type Queryable, run } from '../../server/platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../server/platform/database/time.ts';
import { rowsOf } from '../rows.ts';
import type { Accounts } from './people.ts';

const NOTES = rowsOf(
  'notes',
  z.array(
    z.strictObject({
      structure: z.string(),
      by: z.string(),
      daysAgo: z.int(),
      text: z.string(),
      pinned: z.literal(true).optional(),
    }),
  ),
);

/** Creates the staff's notes about the demo's structures, and a structure whose licence expires. */
export async function seedNotes(database: Queryable, accounts: Accounts): Promise<void> {
  await run(
    database,
    `insert into structure_notes (structure_id, text, pinned, created_by, updated_by, created_at, updated_at)
     select s.id, n.text, n.pinned, n.by, n.by, now() - n.days * interval '1 day', now() - n.days * interval '1 day'
     from unnest($1::text[], $2::text[], $3::boolean[], $4::integer[], $5::integer[]) n(structure, text, pinned, by, days)
     join structures s on s.name = n.structure order by n.days desc`,
    [
      NOTES.map(({ structure }) => structure),
      NOTES.map(({ text }) => text),
      NOTES.map(({ pinned }) => pinned ?? false),
      NOTES.map(({ by }) => accounts[by]),
      NOTES.map(({ daysAgo }) => daysAgo),
    ],
  );
  await run(database, `update structures set active_until = ${TODAY_IN_ROME} + 40 where name = 'Pensione Ornella'`, []);
}
