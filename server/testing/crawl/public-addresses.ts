import { LANGUAGES } from '../../../domain/platform/language/text.ts';
import type { KnownValues, Parameter, ReadOperation } from '../api/every-get.ts';
import type { TestDatabase } from '../database.ts';

export type ParameterValues = Readonly<Record<string, readonly string[]>>;

/** Reads values of each parameter from public and private rows of the database. */
export async function readParameterValues(database: TestDatabase): Promise<ParameterValues> {
  const column = async (text: string) =>
    (await database.pool.query<{ value: string }>(text)).rows.map(({ value }) => value);
  const cityId = await column('select distinct city_id::text as value from structures');
  const around = (level: string) =>
    column(`select distinct c.${level}_id::text as value from structures t join cities c on c.id = t.city_id`);
  const [provinceId, regionId] = [await around('province'), await around('region')];
  return {
    lang: LANGUAGES,
    path: await column(
      'select path as value from page_addresses union select of.value from slugs t, jsonb_each_text(t.path) of',
    ),
    slugOrId: await column('select id::text as value from structures union select slug from structure_addresses'),
    locationId: await column(
      'select distinct location_id::text as value from highlights where location_id is not null',
    ),
    types: await column('select code as value from structure_types'),
    services: await column('select code as value from services'),
    sections: await column('select distinct section as value from dictionaries'),
    format: ['json'],
    q: ['nascosto', 'visto', 'bologna'],
    cityId,
    provinceId,
    regionId,
    latitude: ['44.5'],
    longitude: ['11.3'],
    radiusMeters: ['100000'],
    'filter[id]': cityId,
    'filter[provinceId]': provinceId,
    'filter[regionId]': regionId,
    icons: ['bed'],
    on: ['2026-01-01'],
    lists: ['comuni'],
  };
}

/** Parameters left out of the URLs: paging, and previews, which show drafts (`server/portal/portal/previews`). */
const SKIPPED_PARAMETERS: ReadonlySet<string> = new Set(['page', 'perPage', 'after', 'version', 'preview']);

/**
 * Returns the URLs of a route: every path in every language, then every value of each other parameter. The values are
 * distributed over paths and languages, so each parameter occurs in each language.
 */
export function publicAddressesOf(read: ReadOperation, values: ParameterValues, knownValues: KnownValues): string[] {
  const valuesOf = ({ name, schema }: Parameter) => {
    const known = values[name] ?? schema.enum;
    if (!known) throw new Error(`${read.path}: add the values of ${name} to readParameterValues()`);
    return known.map(encodeURIComponent);
  };
  const pathsOf = (template: string): string[] => {
    const [whole, before = '', name = '', after = ''] = /^(.*)\{(\w+)\}(.*)$/.exec(template) ?? [];
    if (!whole) return [template];
    const parameter = read.parameters.find((one) => one.in === 'path' && one.name === name);
    const known = knownValues[before] ?? (parameter ? valuesOf(parameter) : []);
    return pathsOf(before).flatMap((start) => known.map((value) => `${start}${value}${after}`));
  };
  const queryParameters = read.parameters.filter((one) => one.in === 'query' && !SKIPPED_PARAMETERS.has(one.name));
  const isAlways = ({ name, required }: Parameter) => required || name === 'lang';
  const pairsOf = (one: Parameter) => valuesOf(one).map((value) => `&${one.name}=${value}`);
  const always = queryParameters
    .filter(isAlways)
    .reduce<string[]>((queries, one) => queries.flatMap((query) => pairsOf(one).map((pair) => query + pair)), ['']);
  const paths = pathsOf(read.path);
  const address = (path: string, query: string) => `${path}?${query.slice(1)}`;
  const plain = paths.flatMap((path) => always.map((query) => address(path, query)));
  if (paths.length === 0) return plain;
  const filtered = queryParameters
    .filter((one) => !isAlways(one))
    .flatMap((one) => {
      const pairs = pairsOf(one);
      const count = Math.max(paths.length, always.length, pairs.length);
      return Array.from({ length: count }, (_, index) =>
        address(itemAt(paths, index), itemAt(always, index) + itemAt(pairs, index)),
      );
    });
  return [...new Set([...plain, ...filtered])];
}

/** Returns the item at an index, starting again after the last one. */
const itemAt = (items: readonly string[], index: number): string => items[index % items.length] ?? '';
