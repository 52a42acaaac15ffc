import { z } from 'zod';
import { PERSON_ROLES } from '../../domain/kernel/screens/roles.ts';
import { type Queryable, run } from '../../server/platform/database/statement.ts';
import { rowsOf } from '../rows.ts';

/** Users without password besides the demo's accounts, so that the list of users shows every kind. */
const COLLEAGUES = rowsOf(
  'colleagues',
  z.array(
    z.strictObject({
      name: z.string(),
      email: z.string(),
      role: z.enum(PERSON_ROLES),
      status: z.string(),
      phone: z.string().optional(),
      jobTitle: z.string().optional(),
      /** Days since the last login. */
      seen: z.int().optional(),
      archived: z.literal(true).optional(),
    }),
  ),
);

export async function seedColleagues(database: Queryable): Promise<void> {
  for (const { name, email, role, status, phone, jobTitle, seen, archived } of COLLEAGUES) {
    await run(
      database,
      `insert into users (name, email, role, status, phone, job_title, email_verified_at, last_login_at, archived_at)
        values ($1, $2, $3, $4, $5, $6, case when $4 <> 'pending' then now() - interval '1 year' end,
          now() - make_interval(days => $7::integer), case when $8 then now() - interval '45 days' end)`,
      [name, email, role, status, phone ?? null, jobTitle ?? null, seen ?? null, archived ?? false],
    );
  }
}
