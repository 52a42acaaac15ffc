import type pg from 'pg';
import { preparedName, type Queryable } from '../../platform/database/statement.ts';

/** A content record with its unpublished values. */
export interface Draft {
  /** Collection of the record. */
  readonly resource: string;
  readonly recordId: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Common table expressions that replace the tables read by the portal. Drafts appear as published versions, at the
 * addresses that publishing would give them. Writes nothing.
 */
const draftTablesSql = (drafts: string) => `with drafts as materialized (
    select d.resource, d.record_id, d.values from jsonb_to_recordset(${drafts}::jsonb)
      as d(resource text, record_id integer, values jsonb)),
  drafted_addresses as materialized (
    select l.language, coalesce(nullif(d.values -> 'path' ->> l.language, ''), d.values -> 'path' ->> 'it') as path,
      d.record_id as slug_id
    from drafts d cross join unnest(array['it', 'en', 'fr', 'de']) as l(language) where d.resource = 'slugs'),
  published_versions as not materialized (
    select r.id, r.resource, r.record_id, r.version, r.values, r.published_at, r.published_by, r.ended_at
    from published_versions r
    where not (r.ended_at is null and exists (
      select from drafts d where d.resource = r.resource and d.record_id = r.record_id))
    union all
    select 2147483647, d.resource, d.record_id, 0, d.values, now(), null::integer, null::timestamptz from drafts d),
  page_addresses as not materialized (
    select a.language, a.path, a.slug_id,
      case when a.slug_id in (select slug_id from drafted_addresses) then 'moved' else a.state end as state,
      case when a.slug_id in (select slug_id from drafted_addresses) then null else a.instead_id end as instead_id,
      a.since, a.until
    from page_addresses a
    where not exists (select from drafted_addresses d where d.language = a.language and d.path = a.path)
    union all
    select d.language, d.path, d.slug_id, 'current', null::integer, now(), null::timestamptz from drafted_addresses d)
`;

/** Returns a read-only database in which these drafts appear as published. */
export function withDraftsPublished(database: Queryable, drafts: readonly Draft[]): Queryable {
  if (drafts.length === 0) return database;
  const bound = JSON.stringify(
    drafts.map(({ resource, recordId, values }) => ({ resource, record_id: recordId, values })),
  );
  return {
    query<Row extends pg.QueryResultRow>({ text, values = [] }: pg.QueryConfig) {
      if (!/^\s*select\b/.test(text)) throw new Error('drafts are read by a plain select');
      const whole = draftTablesSql(`$${values.length + 1}`) + text;
      return database.query<Row>({ name: preparedName(whole), text: whole, values: [...values, bound] });
    },
  };
}
