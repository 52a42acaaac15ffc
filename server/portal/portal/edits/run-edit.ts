import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import { isPerson } from '../../../../domain/people/users/assignment.ts';
import { applyOperation } from '../../../../domain/portal/portal/edits/apply-operation.ts';
import type { EditState } from '../../../../domain/portal/portal/edits/kinds.ts';
import { publishesImmediately } from '../../../../domain/portal/portal/edits/operation.ts';
import { slug } from '../../../../domain/portal/portal/slug.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { lockPublications } from '../../../kernel/records/publishing/publishable.ts';
import { type Columns, findTask, SQL_NEXT_VERSION, SqlText, writeTask } from '../../../kernel/tasks/stored-task.ts';
import type { LongTask } from '../../../kernel/tasks/task.ts';
import { type WholeUnit, workInOneTransaction } from '../../../kernel/tasks/work.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import type { FieldChange } from '../../../platform/audit/entry.ts';
import { undoBatchOf } from '../../../platform/audit/operations.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { SlugRow } from '../addresses.ts';
import { checkEdits, findPages, type PageEdit, type Values } from './check-edits.ts';
import {
  assertEditAllowed,
  assertEditSize,
  editStored,
  IS_PLANNED_SQL,
  mergeReasons,
  type SlugEdit,
  type WantedPage,
} from './stored-edit.ts';
import { type CheckedWrite, writeEdits } from './write.ts';

type Unit = UnitOfWork & { readonly actor: Reader; readonly tell?: WholeUnit<SlugEdit>['reportProgress'] };
interface ActionResult {
  readonly to: EditState;
  readonly set: Columns;
}

/** Task that executes or undoes an edit of many pages as a whole. */
export const slugEditTask: LongTask<SlugEdit> = {
  stored: editStored,
  work: workInOneTransaction(editStored, ({ context, transaction, row, reportProgress }) => {
    const { author } = row;
    const { userId = null, role = 'system' } = author ?? {};
    if (!author || userId === null || role === 'system' || !isPerson(role))
      throw new Error('an act is begun by a person');
    const unit = { context, transaction, author, actor: { userId, role }, tell: reportProgress };
    return (row.state === 'undoing' ? undoEdit : executeEdit)(unit, row);
  }),
  // Days until previews and finished edits are deleted.
  retainedDays: { ready: 1, done: 90, failed: 90, undone: 90 },
  inUse: IS_PLANNED_SQL,
};

/** Executes an edit in the caller's transaction. Used by scheduled tasks, which name no version. */
export async function runEdit(unit: Unit, id: number): Promise<SlugEdit> {
  const { transaction, actor } = unit;
  const edit = await findTask(transaction, editStored, id, actor, { lock: true });
  assertEditAllowed({ ...edit, plannedFor: null }, 'run');
  assertEditSize(edit, actor);
  const { to, set } = await executeEdit(unit, edit);
  const done = await writeTask(transaction, editStored, edit, {
    state: to,
    version: SQL_NEXT_VERSION,
    ...set,
  });
  if (!done) throw new Error('a locked row has moved');
  return done;
}

interface RefusedPage {
  readonly page: string;
  readonly issues: readonly Issue[];
}

/** Executes the edit. Skips and reports pages that have changed since or may no longer be changed. */
async function executeEdit(unit: Unit, edit: SlugEdit): Promise<ActionResult> {
  const { sound, refused } = await lockAndCheck(unit.transaction, edit.wanted, (row, { values }) => ({
    row,
    values: values ?? recomputeValues(row, edit),
    publishes: publishesImmediately(edit.operation),
  }));
  const author = { ...unit.author, batchId: edit.batchId };
  const written = await writeEdits({ ...unit, author }, sound, unit.tell);
  return {
    to: 'done',
    set: {
      counts: { ...edit.counts, changed: written.length, refused: edit.counts.refused + refused.length },
      reasons: mergeReasons(edit.reasons, refused),
      written,
      done_at: FIRST_DONE_SQL,
    },
  };
}

const FIRST_DONE_SQL = new SqlText('coalesce(t.done_at, now())');

/** Computes the values again from the page at the previewed version: the preview does not store long texts. */
function recomputeValues(row: SlugRow, { operation }: SlugEdit): Values {
  const made = operation.kind === 'sheet' ? null : applyOperation(row, operation);
  if (!made || 'issue' in made) throw new Error(`page ${row.id} says another thing at the same version`);
  return made.values;
}

/** Restores every page, published pages included. Skips and reports pages changed since. */
async function undoEdit(unit: Unit, edit: SlugEdit): Promise<ActionResult> {
  const { transaction } = unit;
  const written = edit.written ?? [];
  const before = await readFormerValues(transaction, edit);
  const shown = await readShownValues(transaction, written);
  const former = new Map(written.map((one) => [one.id, one]));
  const { sound, refused } = await lockAndCheck(transaction, written, (row) => {
    const values = before.get(row.id)?.values;
    if (!values) return null;
    const isBack = values.status === ACTIVE;
    return {
      row,
      values,
      publishes: publishesImmediately(edit.operation),
      undoes: true,
      shown: isBack ? shown.get(row.id) : undefined,
      hasDraft: (!('status' in values) || isBack) && former.get(row.id)?.hasDraft === true,
    };
  });
  const author = { ...unit.author, batchId: undoBatchOf(edit.batchId) };
  await writeEdits({ ...unit, author }, sound, unit.tell);
  await linkUndoneEntries(
    transaction,
    sound.flatMap(({ row: { id } }) => before.get(id)?.entryId ?? []),
    sound.map(({ row }) => row.id),
  );
  return {
    to: 'undone',
    set: {
      counts: { ...edit.counts, undone: sound.length, left: refused.length },
      reasons: mergeReasons([], refused),
      done_at: FIRST_DONE_SQL,
    },
  };
}

/**
 * Locks the pages and checks them at the requested versions. Returns valid pages and refused pages with their issues.
 */
async function lockAndCheck<P extends Pick<WantedPage, 'id' | 'version'>>(
  transaction: Queryable,
  pages: readonly P[],
  want: (row: SlugRow, page: P) => CheckedWrite | null,
): Promise<{ sound: CheckedWrite[]; refused: RefusedPage[] }> {
  const ids = pages.map(({ id }) => id);
  await run(transaction, 'select from slugs where id = any($1::integer[]) order by id for no key update', [ids]);
  await lockPublications(transaction);
  const rows = new Map((await findPages(transaction, 't.id = any($1::integer[])', [ids])).map((row) => [row.id, row]));
  const refused: RefusedPage[] = [];
  const wanted: CheckedWrite[] = [];
  for (const page of pages) {
    const row = rows.get(page.id);
    const asked = row && row.version === page.version ? want(row, page) : null;
    if (asked) wanted.push(asked);
    else if (row) refused.push({ page: row.title.it ?? '', issues: [{ path: '', code: 'edit_moved' }] });
    else refused.push({ page: String(page.id), issues: [{ path: '', code: 'edit_gone' }] });
  }
  const verdicts = await checkEdits(transaction, wanted);
  const sound = wanted.flatMap((one, at) => {
    const verdict: (PageEdit & { issues: readonly Issue[] }) | undefined = verdicts[at];
    if (!verdict || verdict.issues.length > 0) {
      refused.push({ page: one.row.title.it ?? '', issues: verdict?.issues ?? [] });
      return [];
    }
    return [{ ...one, values: verdict.values }];
  });
  return { sound, refused };
}

interface FormerValues {
  readonly entryId: number;
  readonly values: Values;
}

/** Returns the former values of the fields that an edit wrote, with their history entry, by page id. */
async function readFormerValues(database: Queryable, { batchId }: SlugEdit): Promise<Map<number, FormerValues>> {
  const entries = await run<{ id: number; pageId: number; changes: FieldChange[] }>(
    database,
    `select id, target_id as "pageId", changes from audit_entries
     where batch_id = $1 and target_type = $2 and undone_by is null order by id`,
    [batchId, slug.name],
  );
  const standing = new Set(['publishedVersion', 'hasDraft']);
  return new Map(
    entries.map(({ id, pageId, changes }) => {
      const own = changes.filter(({ field }) => !standing.has(field));
      const values = Object.fromEntries(own.map(({ field, before }) => [field, before]));
      return [pageId, { entryId: id, values }];
    }),
  );
}

/** Links each undone history entry to the latest entry of its page, which undid it. */
async function linkUndoneEntries(
  transaction: Queryable,
  entryIds: readonly number[],
  pageIds: readonly number[],
): Promise<void> {
  await run(
    transaction,
    `update audit_entries e set undone_by = (select max(l.id) from audit_entries l
       where l.target_type = $3 and l.target_id = w.page_id)
     from unnest($1::bigint[], $2::integer[]) as w(entry_id, page_id) where e.id = w.entry_id`,
    [entryIds, pageIds, slug.name],
  );
}

/** Returns the values that the portal showed of pages that were withdrawn. */
async function readShownValues(
  database: Queryable,
  written: NonNullable<SlugEdit['written']>,
): Promise<Map<number, Values>> {
  const found = await run<{ pageId: number; values: Record<string, unknown> }>(
    database,
    `select distinct on (w.id) w.id as "pageId", v.values
     from unnest($1::integer[], $2::integer[]) as w(id, version)
     join published_versions v on v.resource = 'slugs' and v.record_id = w.id and v.version = w.version
     order by w.id, v.id desc`,
    [written.map(({ id }) => id), written.map(({ publishedVersion }) => publishedVersion)],
  );
  return new Map(found.map(({ pageId, values }) => [pageId, values]));
}
