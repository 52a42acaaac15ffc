import { addDays, todayInRome } from '../domain/kernel/calendar/days.ts';
import type { PaperKind } from '../domain/structures/compliance/paper-kinds.ts';
import { type Queryable, run } from '../server/platform/database/statement.ts';

/** A safety document and the days until it expires; null if it never does. */
type Paper = readonly [PaperKind, number | null];

/** Documents of the structures, in turn: some valid, one expiring soon, one expired, one without any. */
const SCENES: readonly (readonly Paper[])[] = [
  [
    ['extinguishers', 23],
    ['fire_prevention', 1180],
    ['liability', 140],
  ],
  [
    ['fire_prevention', 760],
    ['extinguishers', 95],
    ['gas_detectors', null],
  ],
  [
    ['liability', -12],
    ['heating', 210],
  ],
  [],
];

/** Gives most structures an invented regional code, and safety documents to three of four that reached the review. */
export async function seedCodes(database: Queryable): Promise<void> {
  const today = todayInRome();
  const scenes = SCENES.map((papers) =>
    papers.map(([kind, days]) => ({
      kind,
      number: null,
      expiresOn: days === null ? null : addDays(today, days),
    })),
  );
  await run(
    database,
    `update structures s set
       cir = case when o.place % 4 <> 1 then c.istat_code || '-' || t.code_letters || '-' || lpad(s.id::text, 5, '0') end,
       safety_papers = $1::jsonb -> (o.place % ${SCENES.length})::integer
     from (select id, row_number() over (order by name <> 'Hotel Tre Vele', id) - 1 as place from structures
         where status <= 30) o, cities c, (select id, upper(left(code, 2)) as code_letters from structure_types) t
     where o.id = s.id and c.id = s.city_id and t.id = s.structure_type`,
    [JSON.stringify(scenes)],
  );
}
