import type { OpenWork } from '../../../../domain/people/users/leaving.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Maximum count; a larger number adds no information. */
const MAX_COUNT = 10_000;
const MAX_SHOWN_RECIPIENTS = 50;

interface OpenRecipient {
  id: number;
  structureId: number;
  structureName: string;
  purpose: string;
}

interface Counts {
  requests: number;
  leads: number;
  tickets: number;
  schedules: number;
}

/** Returns the open work of a user, in total or for one structure. */
export async function readOpenWork(database: Queryable, userId: number, structureId: number | null): Promise<OpenWork> {
  const count = (from: string) => `(select count(*)::integer from (select from ${from} limit ${MAX_COUNT}) c)`;
  const within = (column: string) => `($2::integer is null or ${column} = $2)`;
  const [counts] = await run<Counts>(
    database,
    `select ${count(`booking_requests r where r.assigned_to = $1 and r.state = 'assigned' and ${within('r.structure_id')}`)} as requests,
       ${count(`leads l where l.assigned_to = $1 and l.state = 'assigned' and $2::integer is null`)} as leads,
       ${count(`tickets k where k.assignee_id = $1 and k.state = 'assigned' and ${within('k.structure_id')}`)} as tickets,
       ${count(`schedules s where s.author_id = $1 and s.state in ('waiting', 'delayed') and $2::integer is null`)} as schedules`,
    [userId, structureId],
  );
  const recipients = await run<OpenRecipient>(
    database,
    `select e.id, e.structure_id as "structureId", s.name as "structureName", e.purpose
     from users u join email_recipients e on lower(e.email) = lower(u.email::text) join structures s on s.id = e.structure_id
     where u.id = $1 and ${within('e.structure_id')} order by s.name, e.purpose, e.id limit ${MAX_SHOWN_RECIPIENTS}`,
    [userId, structureId],
  );
  return { requests: 0, leads: 0, tickets: 0, schedules: 0, ...counts, recipients };
}
