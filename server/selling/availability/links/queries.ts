import type { z } from 'zod';
import type { linkMatrixAnswer } from '../../../../domain/selling/availability/answers.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { LINKS_AS_JSON } from '../../../structures/rooms/links/store.ts';

const roomsWhere = (is: string) => `(select coalesce(json_agg(r), '[]') from (select id, title, status from rooms
  where structure_id = $1 and archived_at ${is} order by position, id) r)`;

const plansWhere = (is: string) => `(select coalesce(json_agg(p), '[]') from (select m.id, m.variant, m.status,
    case when m.title->>'it' is null then jsonb_strip_nulls(t.title) else m.title end as title
  from meal_plans m join meal_plan_types t on t.id = m.meal_plan_type_id
  where m.structure_id = $1 and m.archived_at ${is} order by m.position, m.id) p)`;

type LinkMatrix = z.infer<typeof linkMatrixAnswer>;

export async function readMatrix(database: Queryable, structureId: number): Promise<LinkMatrix> {
  const [row] = await run<LinkMatrix>(
    database,
    `select ${roomsWhere('is null')} as rooms, ${plansWhere('is null')} as plans,
       json_build_object('rooms', ${roomsWhere('is not null')}, 'plans', ${plansWhere('is not null')}) as archived,
       coalesce((select json_agg(json_build_object('label', b->'label', 'fromAge', b->'fromAge', 'toAge', b->'toAge')
          order by at) from child_policy c, jsonb_array_elements(c.child_bands) with ordinality b(b, at)
          where c.structure_id = $1), '[]') as bands,
       ${LINKS_AS_JSON} as links`,
    [structureId],
  );
  if (!row) throw new Error('a select without from gives one row');
  return row;
}
