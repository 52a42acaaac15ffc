import type { OpenWork } from '../../../../domain/people/users/leaving.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { OTHER_WORK, USER_REFERENCES } from './user-references.ts';

/** Maximum count; a larger number adds no information. */
const MAX_COUNT = 10_000;
const MAX_SHOWN_RECIPIENTS = 50;

interface OpenRecipient {
  id: number;
  structureId: number;
  structureName: string;
  purpose: string;
}

/** Returns the open work of a user, in total or for one structure. */
export async function readOpenWork(database: Queryable, userId: number, structureId: number | null): Promise<OpenWork> {
  const within = (column: string) => `($2::integer is null or ${column} = $2)`;
  const parts = Object.entries(USER_REFERENCES).flatMap(([name, treatment]) => {
    if (treatment.does !== 'hands_over') return [];
    const [table, column] = name.split('.');
    const limits = treatment.structure === null ? '$2::integer is null' : within(treatment.structure);
    return {
      kind: treatment.kind,
      from: `${table} t where t.${column} = $1 and ${treatment.open} and ${limits}`,
    };
  });
  const others = OTHER_WORK.map(({ kind, from }) => ({ kind, from: `${from} and $2::integer is null` }));
  const counts = [...parts, ...others].map(
    ({ kind, from }) => `(select count(*)::integer from (select from ${from} limit ${MAX_COUNT}) c) as "${kind}"`,
  );
  const [work] = await run<Omit<OpenWork, 'recipients'>>(database, `select ${counts.join(', ')}`, [
    userId,
    structureId,
  ]);
  if (!work) throw new Error('a select without a table gives its row');
  const recipients = await run<OpenRecipient>(
    database,
    `select e.id, e.structure_id as "structureId", s.name as "structureName", e.purpose
     from users u join email_recipients e on lower(e.email) = lower(u.email::text) join structures s on s.id = e.structure_id
     where u.id = $1 and ${within('e.structure_id')} order by s.name, e.purpose, e.id limit ${MAX_SHOWN_RECIPIENTS}`,
    [userId, structureId],
  );
  return { ...work, recipients };
}
