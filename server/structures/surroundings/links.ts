import type { Issue } from '../../../domain/kernel/records/issue.ts';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { MAX_DISTANCE_METERS, MAX_VISIBLE, nearbyPoi } from '../../../domain/structures/surroundings/nearby-poi.ts';
import { MAX_RADIUS_METERS } from '../../../domain/structures/surroundings/poi.ts';
import { columnName } from '../../kernel/records/columns.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { auditCte } from '../../platform/audit/write.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

const METERS_SQL = 'meters_between(s.latitude::float8, s.longitude::float8, p.latitude::float8, p.longitude::float8)';

/** Returns why a point cannot be linked to a structure: not published, no position, or too far. */
export async function linkIssues(database: Queryable, structureId: number, poiId: number): Promise<readonly Issue[]> {
  const [row] = await run<{ active: boolean; placed: boolean; far: boolean }>(
    database,
    `select p.status = 10 as active, s.latitude is not null and s.longitude is not null as placed,
       coalesce(${METERS_SQL} > ${MAX_DISTANCE_METERS}, false) as far
     from pois p, structures s where p.id = $1 and s.id = $2`,
    [poiId, structureId],
  );
  const code = !row?.active ? 'exists' : !row.placed ? 'no_position' : row.far ? 'too_far' : null;
  return code ? [{ path: 'poiId', code, params: { n: MAX_DISTANCE_METERS / 1000 } }] : [];
}

export interface Suggestion {
  readonly id: number;
  readonly title: Record<string, string>;
  readonly poiType: string;
  readonly city: string;
  readonly distanceMeters: number;
  readonly walkMinutes: number;
  readonly carMinutes: number;
}

/**
 * Returns published points within `meters` of a structure that have no link to it, nearest first. Uses the index of
 * positions.
 */
export async function readSuggestions(
  database: Queryable,
  structureId: number,
  meters: number,
  limit: number,
): Promise<Suggestion[]> {
  return run<Suggestion>(
    database,
    `select near.*, travel_minutes('walk', "distanceMeters") as "walkMinutes", travel_minutes('car', "distanceMeters") as "carMinutes"
     from structures s cross join lateral (
       select p.id, p.title, p.poi_type as "poiType", p.city, round(${METERS_SQL})::integer as "distanceMeters"
       from pois p
       where point(p.longitude::float8, p.latitude::float8) <@ box_around(s.latitude::float8, s.longitude::float8, $2)
         and p.status = 10 and ${METERS_SQL} <= $2
         and not exists (select from nearby_pois l where l.structure_id = s.id and l.poi_id = p.id)
       order by ${METERS_SQL}, p.id limit $3) near
     where s.id = $1 order by "distanceMeters", near.id`,
    [structureId, meters, limit],
  );
}

/**
 * Updates the automatic links of a point for its radius: adds structures within and removes those outside. Manual and
 * hidden links stay. A structure with fifty visible links gets new ones hidden.
 */
export async function relinkPoi(database: Queryable, poiId: number): Promise<void> {
  await run(
    database,
    `delete from nearby_pois l using pois p where p.id = $1 and l.poi_id = p.id and l.source = 'auto'
       and l.is_visible and (l.distance_meters > p.radius_meters or p.status <> 10)`,
    [poiId],
  );
  await run(
    database,
    `insert into nearby_pois (structure_id, poi_id, source, travel_mode, is_visible, position)
     select s.id, p.id, 'auto', case when ${METERS_SQL} <= 2000 then 'walk' else 'car' end,
       (select count(*) from nearby_pois o where o.structure_id = s.id and o.is_visible) < ${MAX_VISIBLE},
       (select coalesce(max(o.position), 0) + 1 from nearby_pois o where o.structure_id = s.id)
     from pois p join structures s
       on point(s.longitude::float8, s.latitude::float8) <@ box_around(p.latitude::float8, p.longitude::float8, p.radius_meters)
     where p.id = $1 and p.status = 10 and ${METERS_SQL} <= p.radius_meters
     on conflict (structure_id, poi_id) do nothing`,
    [poiId],
  );
}

/**
 * Updates the automatic links of a moved structure: adds near points, nearest first, and removes those out of reach.
 */
export async function relinkStructure(database: Queryable, structureId: number): Promise<void> {
  await run(
    database,
    `delete from nearby_pois l using pois p where l.structure_id = $1 and p.id = l.poi_id and l.source = 'auto'
       and l.is_visible and (l.distance_meters > p.radius_meters or p.status <> 10)`,
    [structureId],
  );
  await run(
    database,
    `insert into nearby_pois (structure_id, poi_id, source, travel_mode, is_visible, position)
     select n.structure_id, n.poi_id, 'auto', case when n.meters <= 2000 then 'walk' else 'car' end,
       n.place + o.visible <= ${MAX_VISIBLE}, n.place + o.last
     from (select s.id as structure_id, p.id as poi_id, ${METERS_SQL} as meters, row_number() over (order by ${METERS_SQL}, p.id) as place
         from structures s join pois p
           on point(p.longitude::float8, p.latitude::float8) <@ box_around(s.latitude::float8, s.longitude::float8, ${MAX_RADIUS_METERS})
         where s.id = $1 and p.status = 10 and ${METERS_SQL} <= p.radius_meters
           and not exists (select from nearby_pois l where l.structure_id = s.id and l.poi_id = p.id)) n
     cross join (select count(*) filter (where is_visible) as visible, coalesce(max(position), 0) as last from nearby_pois
       where structure_id = $1) o
     on conflict (structure_id, poi_id) do nothing`,
    [structureId],
  );
}

/**
 * Deletes the links of a point, each with a history entry. With `alsoLinkedTo`, only those to structures that also link to
 * that point.
 */
export async function removeLinks(
  transaction: Transaction,
  author: Author,
  poiId: number,
  alsoLinkedTo: number | null = null,
): Promise<void> {
  const statement = new Statement();
  const id = `${statement.bind(poiId)}::integer`;
  const other = `${statement.bind(alsoLinkedTo)}::integer`;
  const audit = auditCte(statement, author, {
    action: 'delete',
    targetType: nearbyPoi.name,
    changes: { sql: 'changed.was' },
  });
  await run(
    transaction,
    `with changed as (delete from nearby_pois t where t.poi_id = ${id} and (${other} is null or exists (
         select from nearby_pois o where o.structure_id = t.structure_id and o.poi_id = ${other}))
       returning t.id, t.version, t.structure_id as audit_structure_id, ${deletionChangesSql(nearbyPoi)} as was),
     ${audit} select count(*) from logged`,
    statement.values,
  );
}

/** SQL: the values of row `t` as the changes of a deletion entry. */
function deletionChangesSql(definition: RecordDefinition): string {
  const each = Object.keys(definition.fields).map(
    (name) => `jsonb_build_object('field', '${name}', 'before', to_jsonb(t.${columnName(name)}), 'after', null)`,
  );
  return `jsonb_build_array(${each.join(', ')})`;
}

/** Restores the links that were deleted with a point, if their structures still exist. */
export async function restoreLinks(transaction: Transaction, author: Author, poiId: number): Promise<void> {
  const fields = Object.entries(nearbyPoi.fields);
  const names = fields.map(([name]) => `"${name}"`).join(', ');
  const typed = fields.map(([name, { kind }]) => `"${name}" ${TYPES[kind] ?? 'text'}`).join(', ');
  const statement = new Statement();
  const id = `${statement.bind(poiId)}::integer`;
  const by = `${statement.bind(author.userId)}::integer`;
  const audit = auditCte(statement, author, { action: 'restore', targetType: nearbyPoi.name, changes: [] });
  await run(
    transaction,
    `with gone as (select e.id, e.target_id, e.structure_id, e.changes from audit_entries e
       join structures s on s.id = e.structure_id
       where e.target_type = '${nearbyPoi.name}' and e.action = 'delete' and e.undone_by is null
         and e.batch_id = (select d.batch_id from audit_entries d where d.target_type = 'poi' and d.target_id = ${id}
           and d.action = 'delete' order by d.id desc limit 1)),
     was as (select gone.target_id, gone.structure_id, (select jsonb_object_agg(c->>'field', c->'before')
       from jsonb_array_elements(gone.changes) c) as fields from gone),
     changed as (insert into nearby_pois (id, structure_id, ${Object.keys(nearbyPoi.fields).map(columnName).join(', ')}, created_by, updated_by)
       overriding system value
       select was.target_id, was.structure_id, ${names}, ${by}, ${by} from was, jsonb_to_record(was.fields) as r(${typed})
       on conflict do nothing returning id, version, structure_id as audit_structure_id),
     ${audit},
     marked as (update audit_entries e set undone_by = (select max(id) from logged)::integer from gone where gone.id = e.id)
     select count(*) from logged`,
    statement.values,
  );
}

const TYPES: Readonly<Record<string, string>> = {
  reference: 'integer',
  integer: 'integer',
  boolean: 'boolean',
  translated: 'jsonb',
};
