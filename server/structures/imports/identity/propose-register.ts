import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { cleanCell, foldWords } from '../../../../domain/structures/imports/cells/cell.ts';
import { fitMapping } from '../../../../domain/structures/imports/fit-mapping.ts';
import { rowNumbersOf } from '../../../../domain/structures/imports/identity/guess-key.ts';
import { comparableStreet } from '../../../../domain/structures/imports/identity/namesakes.ts';
import type { RegisterDetails } from '../../../../domain/structures/imports/identity/register.ts';
import { createRowKeyReader } from '../../../../domain/structures/imports/identity/row-key.ts';
import type { Mapping } from '../../../../domain/structures/imports/mapping.ts';
import { createPlanner, type PlannedRow } from '../../../../domain/structures/imports/plan.ts';
import { columnsOf } from '../../../../domain/structures/imports/read-target.ts';
import type { Lookup } from '../../../../domain/structures/imports/reference.ts';
import type { Survey } from '../../../../domain/structures/imports/survey.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { waitForTurn } from '../../../platform/workers/wait-for-turn.ts';
import { toStoredKey } from './row-keys.ts';

/** A file after its first reading, with rows spread over it. */
interface ReadFile {
  readonly fileName: string;
  readonly survey: Survey;
  readonly rows: readonly (readonly string[])[];
  readonly lookup: Lookup;
  readonly guess: Mapping;
  /** Mapping saved for these headings, if any. */
  readonly savedMapping: Mapping | null;
}

interface Proposal {
  readonly registerId: number | null;
  readonly register: RegisterDetails;
  readonly mapping: Mapping;
}

/** Minimum share of a register's headings that its next file must have. */
const MIN_HEADINGS_SHARE = 0.8;
/**
 * Minimum share of the rows with a known key. A smaller share may be a coincidence of two registers' numbering.
 */
const MIN_KNOWN_ROWS_SHARE = 0.1;
const MAX_CANDIDATES = 20;
const ROWS_PER_TURN = 25;

/**
 * Proposes the register of a file: it has the same headings, and most rows with a known key are still the same
 * structure. Headings alone are not enough, since provinces publish in the same format and number from 1.
 */
export async function proposeRegister(database: Queryable, file: ReadFile): Promise<Proposal> {
  const headings = file.survey.columns.map(({ heading }) => heading);
  if ((file.savedMapping ?? file.guess).matchBy === 'id')
    return { registerId: null, register: NO_REGISTER, mapping: file.savedMapping ?? file.guess };
  const registers = await run<RegisterDetails & { id: number; headings: string[]; mapping: Mapping | null }>(
    database,
    `select id, name, place, publisher, licence, headings, mapping from import_registers
     order by last_import_at desc nulls last, id desc limit 200`,
    [],
  );
  const candidates = registers.filter(
    (one) => one.headings.length > 0 && overlap(one.headings, headings) >= MIN_HEADINGS_SHARE,
  );
  for (const { id, headings: _, mapping: before, ...register } of candidates.slice(0, MAX_CANDIDATES)) {
    const merged = file.savedMapping ?? (before ? mergeMappings(before, file.guess, headings) : file.guess);
    const mapping = withoutRowNumbers(merged, file);
    if (await isRegisterOf(database, id, mapping, file)) return { registerId: id, register, mapping };
  }
  const mapping = withoutRowNumbers(file.savedMapping ?? file.guess, file);
  const planned = await planSampledRows(mapping, file);
  const known = await findRegisterByNames(database, planned);
  const [other] = candidates.filter(({ id }) => id === known);
  if (other) {
    const { id, headings: _, mapping: __, ...register } = other;
    return { registerId: id, register, mapping };
  }
  const taken = new Set(registers.map(({ name }) => name.toLowerCase()));
  return { registerId: null, register: await describeNewRegister(database, planned, file, taken), mapping };
}

const NO_REGISTER: RegisterDetails = { name: '', place: null, publisher: null, licence: null };

function overlap(of: readonly string[], within: readonly string[]): number {
  return of.filter((heading) => within.includes(heading)).length / of.length;
}

/** Merges a register's mapping with the guesses for new values of its next file. */
function mergeMappings(before: Mapping, guess: Mapping, headings: readonly string[]): Mapping {
  const { mapping } = fitMapping(before, guess, headings);
  const targets = { ...mapping.targets };
  for (const [name, from] of Object.entries(targets)) {
    const now = guess.targets[name];
    if (from && now && 'column' in from && 'column' in now && from.column === now.column && from.values)
      targets[name] = { ...from, values: { ...now.values, ...from.values } };
  }
  return { ...mapping, targets };
}

/** Replaces a key that numbers the rows of the file by the guessed key. */
function withoutRowNumbers(mapping: Mapping, { survey, guess }: ReadFile): Mapping {
  const rowNumbers = rowNumbersOf(survey.columns, mapping.targets);
  if (!mapping.keyColumns.some((column) => rowNumbers.has(column))) return mapping;
  return { ...mapping, matchBy: guess.matchBy, keyColumns: guess.keyColumns };
}

/** Returns the values of the file's rows that are not refused. */
function planSampledRows(mapping: Mapping, { survey, rows, lookup }: ReadFile): Promise<PlannedRow['values'][]> {
  const planRow = createPlanner(mapping, survey, lookup);
  return flatMapRows(rows, (cells) => {
    const plan = planRow(cells);
    return 'values' in plan ? [plan.values] : [];
  });
}

/** Minimum share of the rows whose name the register has in the same comune. */
const MIN_NAMED_SHARE = 0.5;

/** Finds the register of an edition in another layout by its names and comuni. */
async function findRegisterByNames(
  database: Queryable,
  planned: readonly PlannedRow['values'][],
): Promise<number | null> {
  const named = planned.flatMap(({ name, city_id: city }) =>
    typeof name === 'string' && typeof city === 'number' ? [{ name: name.toLowerCase(), city }] : [],
  );
  const [found] = await run<{ id: number }>(
    database,
    `select o.register_id as id
     from (select distinct * from unnest($1::text[], $2::integer[]) as u(name, city)) w
       join structures s on s.city_id = w.city and lower(s.name) = w.name
       join import_sources o on o.structure_id = s.id
     where o.register_id is not null
     group by o.register_id having count(distinct (w.name, w.city)) >= $3::float8
     order by count(distinct (w.name, w.city)) desc, o.register_id limit 1`,
    [
      named.map(({ name }) => name),
      named.map(({ city }) => city),
      Math.max(1, new Set(named.map(({ name, city }) => `${city} ${name}`)).size * MIN_NAMED_SHARE),
    ],
  );
  return found?.id ?? null;
}

async function isRegisterOf(
  database: Queryable,
  registerId: number,
  mapping: Mapping,
  file: ReadFile,
): Promise<boolean> {
  const headings = file.survey.columns.map(({ heading }) => heading);
  const keyOf = createRowKeyReader(mapping, file.survey.columns);
  const planRow = createPlanner(mapping, file.survey, file.lookup);
  const columns = columnsOf(mapping, headings);
  const keyed = await flatMapRows(file.rows, (cells) => {
    const key = keyOf(cells);
    if (!key) return [];
    const plan = planRow(cells);
    const clean = cells.map(cleanCell);
    // A row refused for an unknown type still has a name and an address.
    const shown =
      'values' in plan ? plan.values : { name: columns.cell('name', clean), address: columns.cell('address', clean) };
    return [{ key: toStoredKey(key).importKey, shown: shown as Readonly<Record<string, unknown>> }];
  });
  const sources = await run<{ key: string; name: unknown; address: unknown; cin: unknown }>(
    database,
    `select import_key as key, values->>'name' as name, values->>'address' as address, values->>'cin' as cin
     from import_sources where register_id = $1 and import_key = any($2)`,
    [registerId, keyed.map(({ key }) => key)],
  );
  const byKey = Map.groupBy(sources, ({ key }) => key);
  const found = keyed.filter(({ key }) => byKey.has(key));
  const same = found.filter(({ key, shown: { name, address, cin } }) => {
    return (byKey.get(key) ?? []).some(
      (one) =>
        (cin != null && one.cin === cin) ||
        foldWords(String(one.name)) === foldWords(String(name)) ||
        (address != null && comparableStreet(one.address) === comparableStreet(address)),
    );
  });
  return found.length > 0 && found.length >= keyed.length * MIN_KNOWN_ROWS_SHARE && same.length * 2 >= found.length;
}

/**
 * Works like `flatMap` over the rows, but yields to the event loop every few rows: planning one row takes a fraction of
 * a millisecond.
 */
async function flatMapRows<T>(rows: ReadFile['rows'], read: (cells: readonly string[]) => T[]): Promise<T[]> {
  const all: T[] = [];
  for (const [at, cells] of rows.entries()) {
    all.push(...read(cells));
    if (at % ROWS_PER_TURN === 0) await waitForTurn();
  }
  return all;
}

/** Names a new register after the area of its structures, otherwise after the file. */
async function describeNewRegister(
  database: Queryable,
  planned: readonly PlannedRow['values'][],
  { fileName }: ReadFile,
  taken: ReadonlySet<string>,
): Promise<RegisterDetails> {
  const cities = planned.flatMap(({ city_id: city }) => (typeof city === 'number' ? [city] : []));
  const place = await readAreaName(database, cities);
  const file = cutText(cleanCell(fileName.replace(/\.\w{2,7}$/, '').replace(/[_-]+/g, ' ')), 80);
  const plain = place === null ? file || 'Registro' : `Strutture ricettive: ${place}`;
  const names = [plain, `${plain} (${file})`];
  for (let n = 2; n < 100; n += 1) names.push(`${plain} (${n})`);
  const name = names.find((one) => !taken.has(one.toLowerCase())) ?? `${plain} ${Date.now()}`;
  return { name: cutText(name, 120), place, publisher: null, licence: null };
}

/** Minimum share of structures in one area. Typing errors may place a few elsewhere. */
const MIN_AREA_SHARE = 0.95;

async function readAreaName(database: Queryable, cities: readonly number[]): Promise<string | null> {
  if (cities.length === 0) return null;
  const [place] = await run<{ name: string }>(
    database,
    `with placed as (
       select c.name as city, p.name as province, r.name as region from unnest($1::integer[]) u(id)
         join cities c on c.id = u.id join provinces p on p.id = c.province_id join regions r on r.id = c.region_id),
     counted as (
       select 1 as rank, city as name, count(*) as n from placed group by city
       union all select 2, province, count(*) from placed group by province
       union all select 3, region, count(*) from placed group by region)
     select name from counted where n >= $2::float8 order by rank, n desc limit 1`,
    [cities, cities.length * MIN_AREA_SHARE],
  );
  return place?.name ?? null;
}
