import { slug } from '../../../domain/portal/slug.ts';
import type { Translated } from '../../../domain/records/field.ts';
import { isPublished } from '../../../domain/records/lifecycle/publishing.ts';
import { sameValue } from '../../audit/entry.ts';
import { lockEntry, undoEntry } from '../../audit/undo.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { Problem } from '../../problem.ts';
import { conflictProblem, refuseIssues } from '../../records/actions.ts';
import { apply } from '../../records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../records/lifecycle/behaviour.ts';
import { platformTarget } from '../../records/lifecycle/target.ts';
import { type Publishable, publish } from '../../records/publishing/publishable.ts';
import type { SlugRow } from '../addresses.ts';
import { slugBehaviour, slugPublishing } from '../behaviours.ts';
import { judgeRenames, pagesWhere } from './judge.ts';

interface Wanted {
  readonly id: number;
  readonly version: number;
  readonly path: Translated;
}

const roleOf = ({ author: { role } }: UnitOfWork) => (role === 'system' ? 'admin' : role);

/** Renames pages, all or none: what stands against one is told at its row. */
export async function renameAll(unit: UnitOfWork, wanted: readonly Wanted[]): Promise<number> {
  const { transaction } = unit;
  const rows = await held(
    transaction,
    wanted.map(({ id }) => id),
  );
  const renames = wanted.map(({ id, version, path }) => {
    const row = rows.get(id);
    if (!row) throw new Problem('not-found', { members: { resource: 'slugs' } });
    return { row, version, to: path };
  });
  for (const { row, version } of renames)
    if (row.version !== version) throw await conflictProblem(transaction, slug, roleOf(unit), row, version);
  const issues = await judgeRenames(transaction, renames);
  refuseIssues(
    issues.flatMap((found, at) => found.map((one) => ({ ...one, path: `rows.${at}.${one.path}` }))),
  );
  for (const { row, to } of renames) await rename(unit, row, to);
  return renames.length;
}

/**
 * Takes a batch of renames back, on the portal too. A page that was written further since, or has gone, stays as it is and is
 * told.
 */
export async function takeBackRenames(unit: UnitOfWork, batchId: string) {
  const { transaction } = unit;
  const entries = await run<{ id: number; slugId: number; before: Translated; after: Translated }>(
    transaction,
    `select e.id, e.target_id as "slugId", c -> 'before' as before, c -> 'after' as after
     from audit_entries e, jsonb_array_elements(e.changes) c
     where e.batch_id = $1 and e.target_type = '${slug.name}' and e.action = 'update' and e.undone_by is null
       and c ->> 'field' = 'path' order by e.id`,
    [batchId],
  );
  if (entries.length === 0) throw new Problem('not-found', { members: { resource: 'audit' } });
  const rows = await held(
    transaction,
    entries.map(({ slugId }) => slugId),
  );
  const failed: { id: number; type: string }[] = [];
  for (const { id, slugId, before, after } of entries) {
    const row = rows.get(slugId);
    const entry = await lockEntry(transaction, id);
    const stands = row && sameValue(row.path, after) && !(isPublished(row) && row.hasDraft);
    if (!stands || !entry || entry.undoneBy !== null)
      failed.push({ id, type: row ? 'conflict' : 'not-found' });
    else await undoEntry(transaction, entry, () => rename(unit, row, before));
  }
  return { undone: entries.length - failed.length, failed };
}

/** The pages, which nobody else changes until the transaction ends. */
async function held(transaction: Queryable, ids: readonly number[]): Promise<Map<number, SlugRow>> {
  await run(transaction, 'select from slugs where id = any($1::integer[]) order by id for no key update', [
    ids,
  ]);
  const rows = await pagesWhere(transaction, 't.id = any($1::integer[])', [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One page's addresses; a page that is shown is shown there at once, and led to from where it was. */
async function rename(unit: UnitOfWork, row: SlugRow, path: Translated): Promise<void> {
  const { record } = await apply(unit, slugBehaviour, platformTarget(roleOf(unit)), {
    operation: 'update',
    id: row.id,
    version: row.version,
    values: { path },
  });
  // A record's own fields are not seen by what holds for all.
  const of = slugPublishing as unknown as Publishable;
  if (isPublished(row))
    // Publishing is no change that is taken back by itself.
    await publish(of, { ...unit, author: { ...unit.author, batchId: null } }, {
      ...record,
      hasDraft: true,
    } as never);
}
