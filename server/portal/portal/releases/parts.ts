import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { ACTIVE, checkRules } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import type { Role } from '../../../../domain/kernel/screens/roles.ts';
import type { ReleasePart } from '../../../../domain/portal/portal/releases/release.ts';
import { type PublishableRecord, readPublishableRows } from '../../../kernel/records/publishing/portal-states.ts';
import { type Publishable, readDraftValues } from '../../../kernel/records/publishing/publishable.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { PUBLISHABLES } from '../publishables.ts';
import { type Draft, withDraftsPublished } from '../published-records.ts';

/** A part of a release with its draft; null when the record is gone. */
export interface PartWithDraft extends ReleasePart {
  readonly of: Publishable;
  readonly row: PublishableRecord | null;
}

const byKind = new Map(PUBLISHABLES.map((of) => [of.behaviour.definition.collection, of]));

/** Returns how a part is published. Throws for an unknown kind or a missing permission. */
export function publishableOf(kind: string, role: Role, path: string): Publishable {
  const of = byKind.get(kind);
  if (!of) throw fieldProblem(path, 'release_kind');
  const { screen } = of.behaviour.definition;
  if (!hasPermission(role, 'u', screen)) throw new Problem('forbidden', { members: { needed: 'u', route: screen } });
  return of;
}

/** Reads the parts in order, one statement per kind. With `hold` locks them until the transaction ends. */
export async function findParts(
  database: Queryable,
  parts: readonly ReleasePart[],
  hold = false,
): Promise<PartWithDraft[]> {
  const rows = new Map<string, Map<number, PublishableRecord>>();
  // The kinds are locked in a fixed order, so that two releases do not deadlock.
  for (const [kind, of] of byKind) {
    const ids = parts.filter((part) => part.kind === kind).map(({ recordId }) => recordId);
    if (ids.length > 0) rows.set(kind, await readPublishableRows(database, of, ids, hold));
  }
  return parts.flatMap((part) => {
    const of = byKind.get(part.kind);
    return of ? [{ ...part, of, row: rows.get(part.kind)?.get(part.recordId) ?? null }] : [];
  });
}

/** Reads the drafts of the parts, with the values that publishing would store. */
export async function readDrafts(database: Queryable, parts: readonly PartWithDraft[]): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const [resource, of] of byKind) {
    const rows = parts.flatMap((part) => (part.kind === resource && part.row ? [part.row] : []));
    if (rows.length === 0) continue;
    for (const [recordId, values] of await readDraftValues(of, database, rows))
      drafts.push({ resource, recordId, values });
  }
  return drafts;
}

/** Returns the issues that prevent publishing the parts together. Each part sees the others as published. */
export async function checkParts(
  database: Queryable,
  parts: readonly PartWithDraft[],
): Promise<readonly (readonly Issue[])[]> {
  const shown = withDraftsPublished(database, await readDrafts(database, parts));
  const found = new Map<string, ReadonlyMap<number, readonly Issue[]>>();
  for (const [kind, of] of byKind) {
    const rows = parts.flatMap((part) => (part.kind === kind && part.row ? [part.row] : []));
    if (rows.length > 0 && of.validatePublication)
      found.set(kind, await of.validatePublication({ database, shown, rows }));
  }
  return parts.map(({ kind, recordId, of, row }) =>
    row
      ? [...checkRules(of.behaviour.definition, { ...row, status: ACTIVE }), ...(found.get(kind)?.get(recordId) ?? [])]
      : [{ path: '', code: 'release_part_gone' }],
  );
}

export function nameOf(row: object | null): string {
  const { name, title } = (row ?? {}) as { name?: unknown; title?: string | { it?: unknown } };
  return String(name ?? (typeof title === 'string' ? title : title?.it) ?? '');
}

/** Prefixes the issues of each part with its index in the release. */
export function issuesOfParts(
  parts: readonly PartWithDraft[],
  against: readonly (readonly Issue[])[],
): readonly Issue[] {
  return parts.flatMap(({ row, recordId }, at) => {
    const own = against[at] ?? [];
    if (own.length === 0) return [];
    const name = nameOf(row) || `#${recordId}`;
    return [
      { path: `parts.${at}`, code: 'release_part', params: { name } },
      ...own.map((issue) => ({ ...issue, path: [`parts.${at}`, issue.path].filter(Boolean).join('.') })),
    ];
  });
}
