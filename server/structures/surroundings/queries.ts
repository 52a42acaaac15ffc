import type { ScopeCondition } from '../../platform/access/scope.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

export const ofStructure =
  (structureId: number): ScopeCondition =>
  (statement) =>
    `t.structure_id = ${statement.bind(structureId)}`;

/** Returns the condition for the links of a point of interest within a scope. */
export const ofPoi =
  (poiId: number, within: ScopeCondition): ScopeCondition =>
  (statement) =>
    `t.poi_id = ${statement.bind(poiId)} and ${within(statement)}`;

/** Returns a structure's position and its linked points of interest. */
export async function readNearby(database: Queryable, structureId: number) {
  const [nearby] = await run<{ here: null; data: [] }>(
    database,
    `select case when s.latitude is not null and s.longitude is not null
         then jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude) end as here,
       (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', p.title, 'poiType', p.poi_type,
           'latitude', p.latitude, 'longitude', p.longitude, 'isVisible', l.is_visible) order by l.position), '[]')
         from nearby_pois l join pois p on p.id = l.poi_id where l.structure_id = s.id) as data
     from structures s where s.id = $1`,
    [structureId],
  );
  return nearby ?? { here: null, data: [] };
}

export async function readAllPoiIds(database: Queryable): Promise<number[]> {
  const rows = await run<{ id: number }>(database, 'select id from pois order by id', []);
  return rows.map(({ id }) => id);
}
