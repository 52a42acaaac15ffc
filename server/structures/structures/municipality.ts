import type { ProfileContext } from '../../../domain/structures/structures/profile-warnings.ts';
import type { ExtraAssignment } from '../../kernel/records/write.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';

/** A comune with its province and region. The structure stores both names and ids (structure.ts). */
export interface Municipality {
  readonly cityId: number;
  readonly istatCode: string;
  readonly city: string;
  readonly province: string;
  readonly provinceId: number;
  readonly region: string;
  readonly regionId: number;
}

const MUNICIPALITY_SQL = `select c.id as "cityId", c.istat_code as "istatCode", c.name as city, p.code as province,
  p.id as "provinceId", r.name as region, r.id as "regionId"
  from cities c join provinces p on p.id = c.province_id join regions r on r.id = c.region_id`;

/** Reads a comune with its province and region. Throws a field problem for an unknown id. */
export async function readMunicipality(database: Queryable, cityId: number): Promise<Municipality> {
  const [municipality] = await run<Municipality>(database, `${MUNICIPALITY_SQL} where c.id = $1`, [cityId]);
  if (!municipality) throw fieldProblem('city_id', 'exists');
  return municipality;
}

export function municipalityColumns(municipality: Municipality): ExtraAssignment[] {
  const text = (column: string, value: string) => ({
    column,
    expression: (s: { bind(v: unknown): string }) => `${s.bind(value)}::text`,
  });
  const id = (column: string, value: number) => ({
    column,
    expression: (s: { bind(v: unknown): string }) => `${s.bind(value)}::integer`,
  });
  return [
    text('city', municipality.city),
    text('province', municipality.province),
    text('region', municipality.region),
    id('province_id', municipality.provinceId),
    id('region_id', municipality.regionId),
  ];
}

/**
 * Reads the facts for the warnings of the "anagrafica". Counts namesakes in the comune only if they are online or in
 * the reader's scope, so drafts stay hidden.
 */
export async function readSurroundings(
  database: Queryable,
  record: { readonly id: number; readonly name?: unknown; readonly city_id?: unknown },
  /** Condition on `s.id`. */
  scope: ScopeCondition,
): Promise<ProfileContext> {
  const statement = new Statement();
  const [cityId, name, id] = [record.city_id, record.name, record.id].map((value) => statement.bind(value));
  const [row] = await run<ProfileContext>(
    database,
    `select c.istat_code as "istatCode", c.latitude::float8 as latitude, c.longitude::float8 as longitude,
       (select count(*)::integer from structures s
         where s.city_id = c.id and lower(s.name) = lower(${name}) and s.id <> ${id}
           and (s.is_online or ${scope(statement)})) as namesakes
     from cities c where c.id = ${cityId}`,
    statement.values,
  );
  if (!row) throw new Error('a structure names a comune that does not exist');
  return row;
}
