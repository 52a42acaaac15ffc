import { searchWords } from '../../../domain/kernel/records/text-rules.ts';
import { containsConditions } from '../../kernel/records/lists/search-texts.ts';
import { MAX_COUNTED_ROWS } from '../../kernel/records/lists/strategy.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';

/** A link of a point, with the columns of the structure that the list shows. */
interface PoiStructure {
  readonly id: number;
  readonly version: number;
  readonly structureId: number;
  readonly name: string;
  readonly structure_type: number;
  readonly category: string | null;
  readonly city: string;
  readonly province: string;
  readonly distanceMeters: number;
  readonly travelMode: string;
  readonly travelMinutes: number | null;
  readonly source: string;
  readonly isVisible: boolean;
  readonly status: number;
  readonly isOnline: boolean;
}

export interface PoiStructuresQuery {
  readonly page: number;
  readonly perPage: number;
  readonly filters: {
    readonly structure_type?: readonly number[] | undefined;
    readonly category?: readonly string[] | undefined;
    readonly within?: number | undefined;
    readonly source?: string | undefined;
    readonly isVisible?: boolean | undefined;
    readonly isOnline?: boolean | undefined;
  };
  /** Search words for names and comuni. */
  readonly q?: string | undefined;
}

/** Returns a page of a point's links, nearest first, with data of each structure, in one statement. */
export async function readPoiStructures(
  database: Queryable,
  poiId: number,
  scope: ScopeCondition,
  { page, perPage, filters, q }: PoiStructuresQuery,
) {
  const statement = new Statement();
  const conditions = [`l.poi_id = ${statement.bind(poiId)}`, scope(statement)];
  const { structure_type: types, category, within, source, isVisible, isOnline } = filters;
  if (types) conditions.push(`s.structure_type = any(${statement.bind(types)}::integer[])`);
  if (category) conditions.push(`s.category = any(${statement.bind(category)}::text[])`);
  if (within !== undefined) conditions.push(`l.distance_meters <= ${statement.bind(within)}::integer`);
  if (source) conditions.push(`l.source = ${statement.bind(source)}`);
  if (isVisible !== undefined) conditions.push(`l.is_visible = ${statement.bind(isVisible)}::boolean`);
  if (isOnline !== undefined) conditions.push(`s.is_online = ${statement.bind(isOnline)}::boolean`);
  // Needs no text index: the point's links are found first.
  conditions.push(...containsConditions('s.search_text', { indexed: [], inRows: searchWords(q) }, statement));
  const from = `from nearby_pois l join structures s on s.id = l.structure_id where ${conditions.join(' and ')}`;
  const limit = statement.bind(perPage);
  const offset = statement.bind((page - 1) * perPage);
  const rows = await run<{ total: number; link: PoiStructure | null }>(
    database,
    `select counted.total, to_json(page) as link from (select count(*)::integer as total from (select 1 ${from} limit ${MAX_COUNTED_ROWS + 1}) c) counted
     left join (select l.id, l.version, l.structure_id as "structureId", s.name, s.structure_type, s.category, s.city,
         s.province, l.distance_meters as "distanceMeters", l.travel_mode as "travelMode",
         l.travel_minutes as "travelMinutes", l.source, l.is_visible as "isVisible",
         s.status, s.is_online as "isOnline"
       ${from} order by l.distance_meters, l.id limit ${limit} offset ${offset}) page on true
     order by page."distanceMeters", page.id`,
    statement.values,
  );
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.flatMap(({ link }) => link ?? []),
    meta: {
      page,
      perPage,
      total: Math.min(total, MAX_COUNTED_ROWS),
      totalIsCapped: total > MAX_COUNTED_ROWS,
      next: null,
    },
  };
}
