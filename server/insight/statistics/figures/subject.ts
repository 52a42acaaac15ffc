import { CATEGORY_ORDER } from '../../../../domain/insight/statistics/category-numbers.ts';
import type { Filters } from '../../../../domain/insight/statistics/filters.ts';
import type { ValidToken } from '../../../people/auth/service-tokens.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';

/** Reader of figures: a person, or a site's token. */
export type FigureReader = { readonly actor: Reader } | { readonly token: ValidToken };

/** True if the reader sees the figures of all structures. */
export function isAllOwn(reader: FigureReader): boolean {
  if ('token' in reader) return reader.token.structureIds.length === 0;
  return reader.actor.role !== 'vendor' && reader.actor.role !== 'customer';
}

/** Structures whose figures are shown: a scope with stored figures, a single structure, or any set. */
export type Subject =
  | { readonly is: 'scope'; readonly scope: string; readonly id: number; readonly within: StructureCondition }
  | { readonly is: 'structure'; readonly id: number; readonly within: StructureCondition }
  | { readonly is: 'set'; readonly within: StructureCondition };

/** SQL condition on a structure `s` of the subject. */
export type StructureCondition = (statement: Statement) => string;

/** SQL condition: the structure id in `column` belongs to the subject. */
export function inSubject(statement: Statement, subject: Subject, column: string): string {
  if (subject.is === 'structure') return `${column} = ${statement.bind(subject.id)}`;
  const condition = subject.within(statement);
  return condition === 'true' ? 'true' : `${column} in (select s.id from structures s where ${condition})`;
}

export type SubjectFilters = Pick<
  Filters,
  'region_id' | 'province_id' | 'city_id' | 'structureIds' | 'structure_type' | 'category'
>;

/** Returns the scope of structures whose figures the reader may see; null means all. */
function scopeOf(reader: FigureReader): StructureCondition | null {
  if ('token' in reader) {
    const { structureIds } = reader.token;
    return structureIds.length === 0 ? null : (statement) => `s.id = any(${statement.bind(structureIds)}::integer[])`;
  }
  const { actor } = reader;
  return actor.role === 'vendor' || actor.role === 'customer' ? structureScope(actor, 's.id', 'all parts') : null;
}

const COLUMNS: readonly (readonly [keyof SubjectFilters, string, string])[] = [
  ['region_id', 's.region_id', 'region'],
  ['province_id', 's.province_id', 'province'],
  ['city_id', 's.city_id', 'city'],
  ['structure_type', 's.structure_type', 'type'],
  ['category', 's.category', 'category'],
];
const TABLES = { region: 'regions', province: 'provinces', city: 'cities', type: 'structure_types' } as const;

/** Combines the filters with the reader's scope. Throws 404 for ids that are missing or outside the scope. */
export async function subjectOf(database: Queryable, reader: FigureReader, filters: SubjectFilters): Promise<Subject> {
  const scope = scopeOf(reader);
  const given = COLUMNS.flatMap(([name, column, kind]) => {
    const value = filters[name];
    return value === undefined ? [] : [{ column, kind, value }];
  });
  await assertExists(database, given);
  const { structureIds } = filters;
  const within: StructureCondition = (statement) =>
    [
      ...(scope ? [scope(statement)] : []),
      ...given.map(({ column, value }) => `${column} = ${statement.bind(value)}`),
      ...(structureIds ? [`s.id = any(${statement.bind(structureIds)}::integer[])`] : []),
    ].join(' and ') || 'true';
  if (structureIds) await assertInScope(database, scope, structureIds);
  const [only] = structureIds ?? [];
  if (structureIds?.length === 1 && only !== undefined && given.length === 0)
    return { is: 'structure', id: only, within };
  if (scope || structureIds) return { is: 'set', within };
  // Applies only the smallest of nested places.
  const places = given.filter(({ kind }) => kind === 'region' || kind === 'province' || kind === 'city');
  const others = given.filter((one) => !places.includes(one));
  const [place] = places.toReversed();
  const isNested = await isWithin(database, filters);
  if (given.length === 0) return { is: 'scope', scope: 'portal', id: 0, within };
  if (place && others.length === 0 && isNested)
    return { is: 'scope', scope: place.kind, id: Number(place.value), within };
  const [other] = others;
  if (other && others.length === 1 && places.length === 0)
    return { is: 'scope', scope: other.kind, id: scopeNumber(other), within };
  return { is: 'set', within };
}

function scopeNumber({ kind, value }: { kind: string; value: unknown }): number {
  return kind === 'category' ? CATEGORY_ORDER.findIndex((one) => one === value) + 1 : Number(value);
}

async function assertExists(database: Queryable, given: readonly { kind: string; value: unknown }[]): Promise<void> {
  for (const { kind, value } of given) {
    if (!(kind in TABLES)) continue;
    const table = TABLES[kind as keyof typeof TABLES];
    const found = await run(database, `select from ${table} where id = $1`, [value]);
    if (found.length === 0) throw new Problem('not-found', { members: { resource: table.replaceAll('_', '-') } });
  }
}

async function assertInScope(
  database: Queryable,
  scope: StructureCondition | null,
  ids: readonly number[],
): Promise<void> {
  const statement = new Statement();
  const list = statement.bind(ids);
  const found = await run<{ id: number }>(
    database,
    `select s.id from structures s where s.id = any(${list}::integer[]) and ${scope ? scope(statement) : 'true'}`,
    statement.values,
  );
  if (found.length < ids.length) throw new Problem('not-found', { members: { resource: 'structures' } });
}

/** True if the filtered places lie within each other. */
async function isWithin(database: Queryable, filters: SubjectFilters): Promise<boolean> {
  const { region_id: region = null, province_id: province = null, city_id: city = null } = filters;
  if ([region, province, city].filter((one) => one !== null).length < 2) return true;
  const [row] = await run<{ holds: boolean }>(
    database,
    `select ($3::integer is null or exists (select from cities c where c.id = $3 and ($2::integer is null or c.province_id = $2)
         and ($1::integer is null or c.region_id = $1)))
       and ($2::integer is null or exists (select from provinces p where p.id = $2 and ($1::integer is null or p.region_id = $1))) as holds`,
    [region, province, city],
  );
  return row?.holds ?? false;
}
