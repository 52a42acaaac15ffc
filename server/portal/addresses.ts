import { addressesOf } from '../../domain/portal/path.ts';
import type { slug } from '../../domain/portal/slug.ts';
import type { Issue } from '../../domain/records/issue.ts';
import { LANGUAGES, type Language } from '../../domain/texts/text.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { Row } from '../records/lifecycle/behaviour.ts';

export type SlugRow = Row<typeof slug.fields, 'platform'>;

/** Months for which an address leads to where its page has gone (platform dictionary 4.4). */
const KEPT_MONTHS = 24;

const LANGUAGE_LIST = [...LANGUAGES];
const pathsOf = (row: SlugRow) => {
  const addresses = addressesOf(row.path);
  return LANGUAGE_LIST.map((language) => addresses[language]);
};

/**
 * What stands against a page's addresses: that another page is shown there, or was until lately and is led from there to
 * where it is now. One whose page has gone is free.
 */
export async function addressIssues(database: Queryable, row: SlugRow): Promise<Issue[]> {
  const taken = await run<{ language: Language; title: string; state: string }>(
    database,
    `select a.language, a.state, s.title ->> 'it' as title
     from unnest($1::text[], $2::text[]) as w(language, path)
     join page_addresses a on a.language = w.language and a.path = w.path
     join slugs s on s.id = a.slug_id
     where a.slug_id <> $3 and (a.state = 'current'
       or a.state = 'moved' and a.until > now() - make_interval(months => ${KEPT_MONTHS}))
     order by a.language`,
    [LANGUAGE_LIST, pathsOf(row), row.id],
  );
  const issues = taken.map(({ language, title, state }) => ({
    // Where a language has no path of its own it is the Italian one that is taken.
    path: `path.${row.path[language] ? language : 'it'}`,
    code: state === 'current' ? 'page_taken' : 'page_was',
    params: { name: title },
  }));
  return issues.filter(({ path }, at) => issues.findIndex((one) => one.path === path) === at);
}

/** Addresses of a page that has been published: those it has, and those that lead to them. */
export async function keepAddresses(database: Queryable, row: SlugRow): Promise<void> {
  await run(
    database,
    `insert into page_addresses (language, path, slug_id, state)
     select language, path, $3, 'current' from unnest($1::text[], $2::text[]) as w(language, path)
     on conflict (language, path) do update
       set since = case when page_addresses.slug_id = excluded.slug_id and page_addresses.state = 'current'
             then page_addresses.since else now() end,
         slug_id = excluded.slug_id, state = 'current', instead_id = null, until = null`,
    [LANGUAGE_LIST, pathsOf(row), row.id],
  );
  await run(
    database,
    `update page_addresses a set state = 'moved', instead_id = null, until = coalesce(a.until, now())
     where a.slug_id = $3 and a.state <> 'moved'
       and not exists (select from unnest($1::text[], $2::text[]) as w(language, path)
         where w.language = a.language and w.path = a.path)`,
    [LANGUAGE_LIST, pathsOf(row), row.id],
  );
}

/** Addresses of a page that is not shown: where it says who asks for them is led, if anywhere. */
export async function closeAddresses(database: Queryable, row: SlugRow): Promise<void> {
  await run(
    database,
    `update page_addresses a set state = 'gone', until = coalesce(a.until, now()),
       instead_id = (select i.slug_id from page_addresses i
         where i.language = 'it' and i.path = $2 and i.state = 'current' and i.slug_id <> $1)
     where a.slug_id = $1`,
    [row.id, row.insteadPath],
  );
}

export type Resolution =
  | { readonly kind: 'page'; readonly slugId: number; readonly language: Language }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly path: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

interface Found {
  readonly slugId: number;
  readonly state: 'current' | 'moved' | 'gone';
  readonly insteadId: number | null;
  /** Where its page is now, in the language asked for. */
  readonly now: string | null;
  readonly redirectType: 'none' | '301' | '302' | null;
  readonly redirectTarget: string | null;
}

const FOUND = `a.slug_id as "slugId", a.state, a.instead_id as "insteadId",
    (select c.path from page_addresses c where c.slug_id = a.slug_id and c.language = $1 and c.state = 'current') as now,
    v.values ->> 'redirectType' as "redirectType", v.values ->> 'redirectTarget' as "redirectTarget"
  from page_addresses a
  left join published_versions v on v.resource = 'slugs' and v.record_id = a.slug_id and v.ended_at is null`;

const AT = `select ${FOUND} where a.language = $1 and a.path = $2`;
const OF = `select ${FOUND} where a.language = $1 and a.slug_id = $2 order by a.state = 'current' desc limit 1`;

/** Pages that one address may lead over before it is said to lead nowhere: who publishes keeps them to one. */
const MOST_HOPS = 8;

/**
 * What is at an address now, however often its page was renamed, replaced or redirected: the page, the one address to
 * which to go, or nothing any more.
 */
export async function resolve(database: Queryable, language: Language, path: string): Promise<Resolution> {
  const [asked] = await run<Found>(database, AT, [language, path]);
  if (!asked) return { kind: 'unknown' };
  let found: Found | undefined = asked;
  let status: 301 | 302 = 301;
  for (let hop = 0; found && hop < MOST_HOPS; hop++) {
    if (found.now === null) {
      if (found.insteadId === null) return { kind: 'gone' };
      [found] = await run<Found>(database, OF, [language, found.insteadId]);
    } else if (found.redirectType === '301' || found.redirectType === '302') {
      if (found.redirectType === '302') status = 302;
      // The Italian path names the page, in whatever language one reads it.
      const [target] = await run<Found>(database, AT, ['it', found.redirectTarget]);
      [found] = target ? await run<Found>(database, OF, [language, target.slugId]) : [];
    } else if (found === asked && asked.state === 'current') {
      return { kind: 'page', slugId: found.slugId, language };
    } else {
      return found.now === path ? { kind: 'gone' } : { kind: 'redirect', status, path: found.now };
    }
  }
  return { kind: 'gone' };
}

/** What stands against a page's redirect or canonical page: nothing there, a chain, a loop. */
export async function targetIssues(database: Queryable, row: SlugRow): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [name, path] of [
    ['redirectTarget', row.redirectType === 'none' ? null : row.redirectTarget],
    ['canonicalPath', row.canonicalPath],
    ['insteadPath', row.insteadPath],
  ] as const) {
    if (!path) continue;
    const [target] = await run<Found & { canonicalPath: string | null }>(
      database,
      `select v.values ->> 'canonicalPath' as "canonicalPath", ${FOUND} where a.language = $1 and a.path = $2`,
      ['it', path],
    );
    if (!target || target.now === null) issues.push({ path: name, code: 'page_missing' });
    else if (target.slugId === row.id) issues.push({ path: name, code: 'page_itself' });
    else if (target.now !== path)
      issues.push({ path: name, code: 'page_moved', params: { now: target.now } });
    else if (name === 'insteadPath') continue;
    else if (target.redirectType !== 'none' || (name === 'canonicalPath' && target.canonicalPath))
      issues.push({ path: name, code: 'page_chain' });
  }
  return [...issues, ...(await pointedAtIssues(database, row))];
}

/** A page to which others lead, or which is their canonical one, does not lead on itself. */
async function pointedAtIssues(database: Queryable, row: SlugRow): Promise<Issue[]> {
  const leads = row.redirectType !== 'none';
  if (!leads && !row.canonicalPath) return [];
  const paths = addressesOf(row.path);
  const [other] = await run<{ title: string }>(
    database,
    `select v.values -> 'title' ->> 'it' as title from published_versions v
     where v.resource = 'slugs' and v.ended_at is null and v.record_id <> $1
       and ($3 and v.values ->> 'redirectTarget' = $2 and v.values ->> 'redirectType' <> 'none'
         or v.values ->> 'canonicalPath' = $2) limit 1`,
    [row.id, paths.it, leads],
  );
  return other
    ? [
        {
          path: leads ? 'redirectTarget' : 'canonicalPath',
          code: 'page_pointed',
          params: { name: other.title },
        },
      ]
    : [];
}
