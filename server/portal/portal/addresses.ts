import type { Values } from '../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { addressesOf } from '../../../domain/portal/portal/path.ts';
import type { slug } from '../../../domain/portal/portal/slug.ts';
import type { Row } from '../../kernel/records/lifecycle/behaviour.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { findStructureConflicts, lockAddresses, RESERVATION_START } from '../publication/address-claims.ts';

export type SlugRow = Row<typeof slug.fields, 'platform'>;

/** The published values of a page. */
export type Page = Values<typeof slug.fields>;

const LANGUAGE_LIST = [...LANGUAGES];

/** Returns the addresses of pages in every language, as columns for `unnest`. */
function addressColumns(rows: readonly SlugRow[]) {
  const all = rows.flatMap(({ id, path }) => {
    const addresses = addressesOf(path);
    return LANGUAGE_LIST.map((language) => ({ id, language, path: addresses[language] }));
  });
  return {
    all,
    columns: [all.map(({ language }) => language), all.map(({ path }) => path), all.map(({ id }) => id)],
  };
}
const ADDRESSES = 'unnest($1::text[], $2::text[], $3::integer[]) as w(language, path, id)';

interface AddressClash {
  readonly id: number;
  readonly language: Language;
  readonly title: string;
  readonly code: 'page_taken' | 'page_was' | 'structure_address';
}

/**
 * Returns the issues with pages' addresses: taken by another page, still redirecting to another page, claimed twice or
 * used by a structure. Addresses of withdrawn pages are free. Pages published `together` may take over each other's
 * addresses.
 */
export async function addressIssues(
  database: Queryable,
  rows: readonly SlugRow[],
  { together = false } = {},
): Promise<Map<number, Issue[]>> {
  const { all, columns } = addressColumns(rows);
  // A structure's address has a single segment.
  const short = all.filter(({ path }) => !path.includes('/'));
  await lockAddresses(database, short);
  const atStructures = await findStructureConflicts(database, short, null);
  const found = await run<Omit<AddressClash, 'code'> & { path: string; slugId: number; state: string }>(
    database,
    `select w.id, a.language, a.path, a.slug_id as "slugId", a.state, s.title ->> 'it' as title
     from ${ADDRESSES}
     join page_addresses a on a.language = w.language and a.path = w.path
     join slugs s on s.id = a.slug_id
     where a.slug_id <> w.id and (a.state = 'current'
       or a.state = 'moved' and a.until > ${RESERVATION_START})
     order by a.language`,
    columns,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const own = new Set(all.map(({ id, language, path }) => `${id} ${language} ${path}`));
  const leaves = ({ slugId, language, path, state }: (typeof found)[number]) =>
    together && state === 'current' && byId.has(slugId) && !own.has(`${slugId} ${language} ${path}`);
  const taken = found
    .filter((one) => !leaves(one))
    .map(({ state, ...one }): AddressClash => ({ ...one, code: state === 'current' ? 'page_taken' : 'page_was' }));
  const claimed = new Map<string, number>();
  const claims = all.flatMap(({ id, language, path }): AddressClash[] => {
    const first = claimed.get(`${language} ${path}`);
    if (first === undefined) claimed.set(`${language} ${path}`, id);
    return first === undefined || first === id
      ? []
      : [{ id, language, title: byId.get(first)?.title.it ?? '', code: 'page_taken' }];
  });
  const structures = atStructures.map(
    ({ id, language, name }): AddressClash => ({ id, language, title: name, code: 'structure_address' }),
  );
  const issues = new Map<number, Issue[]>();
  for (const { id, language, title, code } of [...taken, ...claims, ...structures]) {
    // The Italian path is the taken path where a language has no path of its own.
    const path = `path.${byId.get(id)?.path[language] ? language : 'it'}`;
    const against = issues.get(id) ?? [];
    issues.set(id, against);
    if (!against.some((one) => one.path === path)) against.push({ path, code, params: { name: title } });
  }
  return issues;
}

/** Stores the addresses of published pages: the current addresses and those that redirect to them. */
export async function storeAddresses(database: Queryable, rows: readonly SlugRow[]): Promise<void> {
  const { columns } = addressColumns(rows);
  await run(
    database,
    `insert into page_addresses (language, path, slug_id, state)
     select language, path, id, 'current' from ${ADDRESSES}
     on conflict (language, path) do update
       set since = case when page_addresses.slug_id = excluded.slug_id and page_addresses.state = 'current'
             then page_addresses.since else now() end,
         slug_id = excluded.slug_id, state = 'current', instead_id = null, until = null`,
    columns,
  );
  await run(
    database,
    `update page_addresses a set state = 'moved', instead_id = null, until = coalesce(a.until, now())
     where a.slug_id = any($3::integer[]) and a.state <> 'moved'
       and not exists (select from ${ADDRESSES}
         where w.language = a.language and w.path = a.path and w.id = a.slug_id)`,
    columns,
  );
}

/** Closes the addresses of withdrawn pages. Each redirects to its replacement page, if the page names one. */
export async function closeAddresses(database: Queryable, rows: readonly SlugRow[]): Promise<void> {
  await run(
    database,
    `update page_addresses a set state = 'gone', until = coalesce(a.until, now()),
       instead_id = (select i.slug_id from page_addresses i
         where i.language = 'it' and i.path = w.instead and i.state = 'current' and i.slug_id <> w.id)
     from unnest($1::integer[], $2::text[]) as w(id, instead) where a.slug_id = w.id`,
    [rows.map(({ id }) => id), rows.map(({ insteadPath }) => insteadPath)],
  );
}

export type Resolution =
  | { readonly kind: 'page'; readonly slugId: number; readonly values: Page }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly path: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

interface AddressRow {
  readonly slugId: number;
  readonly state: 'current' | 'moved' | 'gone';
  readonly insteadId: number | null;
  /** Current address of the page in the requested language. */
  readonly now: string | null;
  /** Values of the published version. */
  readonly values: Page | null;
}

const ADDRESS_COLUMNS = `a.slug_id as "slugId", a.state, a.instead_id as "insteadId",
    (select c.path from page_addresses c where c.slug_id = a.slug_id and c.language = $1 and c.state = 'current') as now,
    v.values
  from page_addresses a
  left join published_versions v on v.resource = 'slugs' and v.record_id = a.slug_id and v.ended_at is null`;

const ADDRESS_BY_PATH = `select ${ADDRESS_COLUMNS} where a.language = $1 and a.path = $2`;
const ADDRESS_BY_PAGE = `select ${ADDRESS_COLUMNS} where a.language = $1 and a.slug_id = $2 order by a.state = 'current' desc limit 1`;

/** Maximum number of redirects followed for an address. Publishing allows a single redirect. */
const MAX_HOPS = 8;

/**
 * Resolves an address: the page itself, a single redirect, or gone. Follows all renames, replacements and redirects of
 * the page.
 */
export async function resolveAddress(database: Queryable, language: Language, path: string): Promise<Resolution> {
  const [asked] = await run<AddressRow>(database, ADDRESS_BY_PATH, [language, path]);
  if (!asked) return { kind: 'unknown' };
  let found: AddressRow | undefined = asked;
  let status: 301 | 302 = 301;
  for (let hop = 0; found && hop < MAX_HOPS; hop++) {
    const redirectType = found.values?.redirectType;
    if (found.now === null) {
      if (found.insteadId === null) return { kind: 'gone' };
      [found] = await run<AddressRow>(database, ADDRESS_BY_PAGE, [language, found.insteadId]);
    } else if (redirectType === '301' || redirectType === '302') {
      if (redirectType === '302') status = 302;
      // The Italian path identifies the target page in every language.
      const [target] = await run<AddressRow>(database, ADDRESS_BY_PATH, ['it', found.values?.redirectTarget]);
      [found] = target ? await run<AddressRow>(database, ADDRESS_BY_PAGE, [language, target.slugId]) : [];
    } else if (found === asked && found.state === 'current') {
      return found.values ? { kind: 'page', slugId: found.slugId, values: found.values } : { kind: 'gone' };
    } else {
      return found.now === path ? { kind: 'gone' } : { kind: 'redirect', status, path: found.now };
    }
  }
  return { kind: 'gone' };
}

/** SQL: a value of the published version of the page at address `a`, looked up by key for each row. */
const publishedValueSql = (name: string) => `(select v.values ->> '${name}' from published_versions v
  where v.resource = 'slugs' and v.record_id = a.slug_id and v.ended_at is null)`;

const TARGETS = ['redirectTarget', 'canonicalPath', 'insteadPath'] as const;

interface Target {
  readonly id: number;
  readonly field: (typeof TARGETS)[number];
  readonly path: string;
  readonly slugId: number | null;
  readonly now: string | null;
  readonly redirectType: string | null;
  readonly canonicalPath: string | null;
}

/** Returns the issues with pages' redirects, canonical pages and replacements: missing targets, chains and loops. */
export async function targetIssues(database: Queryable, rows: readonly SlugRow[]): Promise<Map<number, Issue[]>> {
  const asked = rows.flatMap((row) =>
    TARGETS.flatMap((field) => {
      const path = field === 'redirectTarget' && row.redirectType === 'none' ? null : row[field];
      return path ? [{ id: row.id, field, path }] : [];
    }),
  );
  const issues = new Map<number, Issue[]>(rows.map(({ id }) => [id, []]));
  if (asked.length > 0) {
    const targets = await run<Target>(
      database,
      `select w.id, w.field, w.path, a.slug_id as "slugId",
         (select c.path from page_addresses c where c.slug_id = a.slug_id and c.language = 'it' and c.state = 'current') as now,
         ${publishedValueSql('redirectType')} as "redirectType", ${publishedValueSql('canonicalPath')} as "canonicalPath"
       from unnest($1::integer[], $2::text[], $3::text[]) with ordinality as w(id, field, path, place)
       left join page_addresses a on a.language = 'it' and a.path = w.path and a.path = any($3)
       order by w.place`,
      [asked.map(({ id }) => id), asked.map(({ field }) => field), asked.map(({ path }) => path)],
    );
    for (const target of targets) {
      const issue = targetIssue(target);
      if (issue) issues.get(target.id)?.push(issue);
    }
  }
  for (const { id, ...issue } of await redirectingTargetIssues(database, rows)) issues.get(id)?.push(issue);
  return issues;
}

function targetIssue({ id, field: path, ...target }: Target): Issue | null {
  if (target.slugId === null || target.now === null) return { path, code: 'page_missing' };
  if (target.slugId === id) return { path, code: 'page_itself' };
  if (target.now !== target.path) return { path, code: 'page_moved', params: { now: target.now } };
  if (path === 'insteadPath') return null;
  const leads = target.redirectType !== 'none' || (path === 'canonicalPath' && target.canonicalPath);
  return leads ? { path, code: 'page_chain' } : null;
}

/** Returns an issue for each page that redirects although other pages redirect to it or name it as canonical. */
async function redirectingTargetIssues(
  database: Queryable,
  rows: readonly SlugRow[],
): Promise<(Issue & { id: number })[]> {
  const leading = rows.filter((row) => row.redirectType !== 'none' || row.canonicalPath);
  if (leading.length === 0) return [];
  const leads = new Map(leading.map((row) => [row.id, row.redirectType !== 'none']));
  const others = await run<{ id: number; title: string }>(
    database,
    `select distinct on (w.id) w.id, v.values -> 'title' ->> 'it' as title
     from unnest($1::integer[], $2::text[], $3::boolean[]) as w(id, path, leads)
     join published_versions v on v.values ->> 'redirectTarget' = w.path or v.values ->> 'canonicalPath' = w.path
     where v.resource = 'slugs' and v.ended_at is null and v.record_id <> w.id
       and (v.values ->> 'redirectTarget' = any($2) or v.values ->> 'canonicalPath' = any($2))
       and (w.leads and v.values ->> 'redirectTarget' = w.path and v.values ->> 'redirectType' <> 'none'
         or v.values ->> 'canonicalPath' = w.path)
     order by w.id, v.record_id`,
    [
      leading.map(({ id }) => id),
      leading.map(({ path }) => addressesOf(path).it),
      leading.map(({ id }) => leads.get(id)),
    ],
  );
  return others.map(({ id, title }) => ({
    id,
    path: leads.get(id) ? 'redirectTarget' : 'canonicalPath',
    code: 'page_pointed',
    params: { name: title },
  }));
}
