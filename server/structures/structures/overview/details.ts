import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import { isAllowed } from '../../../../domain/kernel/records/record-permissions.ts';
import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import { AMENITIES } from '../../../../domain/structures/amenities/amenities.ts';
import { NOTE_CHECKERS } from '../../../../domain/structures/imports/notes.ts';
import { DEADLINES, type Deadline } from '../../../../domain/structures/structures/overview/deadline.ts';
import { structureNote } from '../../../../domain/structures/structures/overview/structure-note.ts';
import { selectExpression } from '../../../kernel/records/columns.ts';
import { tableName } from '../../../kernel/records/table.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';

/** SQL: end date of the active record that ends first. */
const firstEndSql = (table: string) =>
  `select min(ends_on) as day from ${table}
    where structure_id = $1 and status = 10 and archived_at is null and ends_on >= ${TODAY_IN_ROME}`;

/** SQL condition: neither the room nor the plan of a price month is archived. */
const notArchivedSql = (month: string) =>
  `not exists (select from rooms where id = ${month}.room_id and archived_at is not null)
    and not exists (select from meal_plans where id = ${month}.meal_plan_id and archived_at is not null)`;

/** SQL per deadline: the date on which it falls for the structure `$1`. */
const DEADLINE_SQL: Readonly<Record<Deadline, string>> = {
  contract: 'select contract_until as day from structures where id = $1',
  activity: 'select active_until as day from structures where id = $1',
  agent: `select max(coalesce(valid_to, 'infinity')) as day from user_structures
    where structure_id = $1 and relation = 'agent' and valid_from <= ${TODAY_IN_ROME} having max(coalesce(valid_to, 'infinity')) < 'infinity'`,
  // Last priced day of the latest month that has a price.
  prices: `select max(p.month + (n.place - 1)::integer) as day from plan_months p
    cross join unnest(p.price_cents) with ordinality n(price, place)
    where p.structure_id = $1 and n.price is not null and ${notArchivedSql('p')} and p.month = (select month from plan_months l
      where structure_id = $1 and array_remove(price_cents, null) <> '{}' and ${notArchivedSql('l')} order by month desc limit 1)`,
  offer: firstEndSql('offers'),
  discount: firstEndSql('discounts'),
};

/** `[{code, on}]`, earliest first, as part of the overview's single statement. */
const DEADLINES_SQL = `(select coalesce(jsonb_agg(jsonb_build_object('code', d.code, 'on', d.day) order by d.day, d.code), '[]')
  from (${Object.entries(DEADLINES)
    .map(([code, { days }]) => {
      const from = DEADLINE_SQL[code as Deadline];
      return `select '${code}' as code, e.day from (${from}) e where e.day between ${TODAY_IN_ROME} and ${TODAY_IN_ROME} + ${days}`;
    })
    .join(' union all ')}) d)`;

export interface StatusLogEntry {
  readonly id: number;
  readonly from: number | null;
  readonly to: number;
  readonly at: string;
  readonly userName: string | null;
  readonly note: string | null;
  readonly reason: string | null;
  /** True if the step undid another one. */
  readonly isUndo: boolean;
}

export interface Note {
  readonly id: number;
  readonly version: number;
  readonly text: string;
  readonly pinned: boolean;
  readonly at: string;
  readonly authorName: string | null;
}

export interface OverviewDetails {
  readonly photosWithoutAlt: number;
  /** Sections with at least one active record, by the record's name. */
  readonly activeAmenities: string[];
  readonly deadlines: { code: Deadline; on: string }[];
  /** False for a vendor who may only view the overview of a structure without agent. */
  readonly readsParts: boolean;
  /** Null for readers who may not see notes: customers, and vendors of other structures. */
  readonly notes: Note[] | null;
  /** Number of open import notes. 0 for readers who may not see them. */
  readonly importNotes: number;
  /** Newest first. Null for customers. */
  readonly statusLog: StatusLogEntry[] | null;
}

const MAX_LOG_ENTRIES = 20;
const MAX_NOTES = 50;

const ACTIVE_AMENITIES_SQL = AMENITIES.map(
  (amenity, place) =>
    `select '${amenity.name}' as name, ${place} as place where exists
       (select 1 from ${tableName(amenity)} where structure_id = $1 and status = ${ACTIVE})`,
).join(' union all ');

/** Reads everything that the overview recalculates each time it is opened, in one statement. */
export async function readOverviewDetails(database: Queryable, actor: Actor, id: number): Promise<OverviewDetails> {
  const statement = new Statement();
  statement.bind(id);
  statement.bind(actor.role !== 'customer');
  const scopeCondition = structureScope(actor, '$1::integer', 'parts')(statement);
  const notesCondition = isAllowed(actor.role, 'r', structureNote) && scopeCondition;
  const notes = notesCondition
    ? `select case when ${notesCondition} then coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'version', n.version, 'text', n.text,
         'pinned', n.pinned, 'at', ${selectExpression('instant', 'n.created_at')}, 'authorName', n.name)
         order by n.pinned desc, n.id desc), '[]') end
       from (select m.*, u.name from structure_notes m left join users u on u.id = m.created_by
         where m.structure_id = $1 order by m.pinned desc, m.id desc limit ${MAX_NOTES}) n`
    : 'null::jsonb';
  const importNotes = NOTE_CHECKERS.includes(actor.role as PersonRole)
    ? `select count(*)::integer from import_notes n where n.structure_id = $1 and n.checked_at is null and ${scopeCondition}`
    : '0';
  const [around] = await run<OverviewDetails>(
    database,
    `select (select count(*)::integer from photos p where p.structure_id = $1 and p.gallery = 'structure'
         and coalesce(p.alt->>'it', '') = '') as "photosWithoutAlt",
       (select coalesce(jsonb_agg(f.name order by f.place), '[]') from (${ACTIVE_AMENITIES_SQL}) f) as "activeAmenities",
       ${DEADLINES_SQL} as deadlines, ${scopeCondition} as "readsParts", (${notes}) as notes, (${importNotes}) as "importNotes",
       case when $2 then (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'from', l.from_status, 'to', l.to_status,
           'at', ${selectExpression('instant', 'l.at')}, 'userName', l.name, 'note', l.note, 'reason', l.reason, 'isUndo', l.is_undo) order by l.id desc), '[]')
         from (select g.*, u.name from structure_status_log g left join users u on u.id = g.user_id
           where g.structure_id = $1 order by g.id desc limit ${MAX_LOG_ENTRIES}) l) end as "statusLog"`,
    statement.values,
  );
  if (!around) throw new Error('a select without from has one row');
  return around;
}
