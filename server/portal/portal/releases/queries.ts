import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { PartWithDraft } from './parts.ts';

export const keyOf = ({ kind, recordId }: { readonly kind: string; readonly recordId: number }) =>
  `${kind} ${recordId}`;

/** Reads the published values of these parts. */
export async function readPublishedValues(database: Queryable, parts: readonly PartWithDraft[]) {
  const found = await run<{ kind: string; recordId: number; values: Record<string, unknown> }>(
    database,
    `select v.resource as kind, v.record_id as "recordId", v.values
     from unnest($1::text[], $2::integer[]) as w(kind, id)
     join published_versions v on v.resource = w.kind and v.record_id = w.id and v.ended_at is null`,
    [parts.map(({ kind }) => kind), parts.map(({ recordId }) => recordId)],
  );
  return new Map(found.map(({ values, ...part }) => [keyOf(part), values]));
}
