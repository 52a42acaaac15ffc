import { randomUUID } from 'node:crypto';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { portalTexts } from '../../../../domain/kernel/texts/content/portal.ts';
import {
  allowedEditActs,
  type EditAct,
  type EditState,
  MAX_CHOSEN_PAGES,
  type OperationKind,
} from '../../../../domain/portal/portal/edits/kinds.ts';
import type { Operation } from '../../../../domain/portal/portal/edits/operation.ts';
import {
  assertActionAllowed,
  findTask,
  isOwnTask,
  type StoredTask,
  type TaskRow,
} from '../../../kernel/tasks/stored-task.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';

/** Target type of an edit's scheduled task. */
export const EDIT_TARGET = 'slug-edit';

type DisplayValue = string | number | boolean | null;

/** A value of a page before and after the edit; translated texts have one entry per language. */
export interface EditChange {
  readonly field: string;
  readonly language: string | null;
  readonly before: DisplayValue;
  readonly after: DisplayValue;
}

/** A page of a preview, or a line of a sheet that matches no page. */
export interface EditRow {
  readonly line: number | null;
  readonly page: string;
  readonly id: number | null;
  readonly title: string;
  readonly changes: readonly EditChange[];
  readonly issues: readonly Issue[];
}

/** A page to change. */
export interface WantedPage {
  readonly id: number;
  readonly version: number;
  /** Null when the values can be computed again from the page at this version: long texts are not stored twice. */
  readonly values: Readonly<Record<string, unknown>> | null;
}

/** State of a page before a change, as far as its history does not contain it. */
export interface WrittenPage {
  readonly id: number;
  /** Version of the page after the change. */
  readonly version: number;
  readonly hasDraft: boolean;
  readonly publishedVersion: number | null;
}

export interface EditCounts {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly undone: number;
  /** Pages that the undo skipped. */
  readonly left: number;
}

/** A reason for skipped pages, with their number and the first of their titles. */
export interface EditReason {
  readonly issue: Issue;
  readonly count: number;
  readonly pages: readonly string[];
}

export interface SlugEdit extends TaskRow {
  readonly state: EditState;
  readonly operation: Operation;
  readonly wanted: readonly WantedPage[];
  readonly shown: readonly EditRow[];
  readonly counts: EditCounts;
  readonly reasons: readonly EditReason[];
  readonly written: readonly WrittenPage[] | null;
  /** Number of pages written so far by the running action. */
  readonly done: number;
  /** Author of the running action; null when no action was started. */
  readonly author: Author | null;
  readonly batchId: string;
  readonly createdBy: number;
  readonly createdAt: string;
  readonly doneAt: string | null;
  readonly hoursSince: number | null;
  readonly plannedFor: string | null;
}

/** Maximum number of recent edits listed. */
const MAX_LISTED_EDITS = 10;
const HOURS_SINCE = `(extract(epoch from now() - t.done_at) / 3600)::float8 as "hoursSince"`;
const PLANNED_FOR_SQL = `(select ${instant('s.run_at')} from schedules s where s.target_type = '${EDIT_TARGET}' and s.target_id = t.id
     and s.state in ('waiting', 'delayed') order by s.run_at limit 1) as "plannedFor"`;

export const editStored: StoredTask<SlugEdit> = {
  name: 'slug-edit',
  resource: 'slug-edits',
  table: 'slug_edits',
  columns: `t.operation, t.wanted, t.shown, t.counts, t.reasons, t.written, t.done, t.author, t.batch_id as "batchId",
    t.created_by as "createdBy", ${instant('t.created_at')} as "createdAt", ${instant('t.done_at')} as "doneAt",
    ${HOURS_SINCE}, ${PLANNED_FOR_SQL}`,
  rows: (database, text, values) => run<SlugEdit>(database, text, values),
  allowed: (edit) => actsOf(edit),
  mayRead: isOwnTask,
};

/** A recent edit in the list. */
export interface RecentEdit {
  readonly id: number;
  readonly kind: OperationKind;
  readonly state: EditState;
  readonly changed: number;
  readonly plannedFor: string | null;
  readonly doneAt: string | null;
  readonly hoursSince: number | null;
  readonly authorName: string;
}

/** Lists the latest executed, undone or planned edits of the person; an administrator sees everybody's. */
export const listRecentEdits = (database: Queryable, reader: Reader): Promise<RecentEdit[]> =>
  run<RecentEdit>(
    database,
    `select * from (
       select t.id, t.operation ->> 'kind' as kind, t.state, (t.counts ->> 'changed')::integer as changed, ${PLANNED_FOR_SQL},
         ${instant('t.done_at')} as "doneAt", ${HOURS_SINCE}, u.name as "authorName"
       from slug_edits t join users u on u.id = t.created_by
       where ${reader.role === 'admin' ? '$1::integer is not null' : 't.created_by = $1'}) e
     where state <> 'ready' or "plannedFor" is not null order by id desc limit ${MAX_LISTED_EDITS}`,
    [reader.userId],
  );

export const actsOf = (edit: SlugEdit): EditAct[] =>
  allowedEditActs({ ...edit, isPlanned: edit.plannedFor !== null, changed: edit.counts.changed });

/** Returns the title of the edit's scheduled task. */
export const editTitle = ({ operation: { kind }, counts: { changed } }: SlugEdit) =>
  `${portalTexts[`edit.kind.${kind}`][0]} · ${changed}`;

const NEXT_STATE = { run: 'running', plan: 'planned', unplan: 'ready', undo: 'undoing' } as const;

/** Throws if the edit's state forbids the action or the version differs from the previewed version. */
export const assertEditAllowed = (edit: SlugEdit, act: EditAct, version?: number): void =>
  assertActionAllowed(editStored, edit, act, NEXT_STATE[act], version);

/** Throws if an editor selects too many pages (platform dictionary 12). */
export function assertEditSize({ wanted }: SlugEdit, { role }: { readonly role: string }): void {
  if (role === 'editor' && wanted.length > MAX_CHOSEN_PAGES)
    throw fieldProblem('selection.filter', 'max_rows', { n: MAX_CHOSEN_PAGES });
}

/** Stores this preview and deletes the author's earlier previews that were never planned. */
export async function storeEdit(
  transaction: Queryable,
  by: Reader & { readonly userId: number },
  kept: Pick<SlugEdit, 'operation' | 'wanted' | 'shown' | 'counts' | 'reasons'>,
): Promise<SlugEdit> {
  await run(
    transaction,
    `delete from slug_edits e where e.created_by = $1 and e.state = 'ready' and ${NEVER_PLANNED_SQL}`,
    [by.userId],
  );
  const [made] = await run<{ id: number }>(
    transaction,
    `insert into slug_edits (operation, wanted, shown, counts, reasons, batch_id, created_by)
     values ($1::jsonb, $2::jsonb, $3::jsonb, $4::jsonb, $5::jsonb, $6, $7) returning id`,
    [
      JSON.stringify(kept.operation),
      JSON.stringify(kept.wanted),
      JSON.stringify(kept.shown),
      JSON.stringify(kept.counts),
      JSON.stringify(kept.reasons),
      randomUUID(),
      by.userId,
    ],
  );
  if (!made) throw new Error('an insert returned no row');
  return findTask(transaction, editStored, made.id);
}

const NEVER_PLANNED_SQL = `not exists (select from schedules s where s.target_type = '${EDIT_TARGET}' and s.target_id = e.id
  and s.state <> 'cancelled')`;

/** SQL condition on `t`: the edit has a scheduled task. */
export const IS_PLANNED_SQL = `exists (select from schedules s where s.target_type = '${EDIT_TARGET}' and s.target_id = t.id
  and s.state in ('waiting', 'delayed', 'failed'))`;

/** Maximum number of page titles per reason. */
const MAX_NAMED_PAGES = 3;
/** Maximum number of reasons reported. */
const MAX_REASONS = 50;

/** Adds the issues of these pages to earlier reasons. The most frequent reason comes first. */
export function mergeReasons(
  former: readonly EditReason[],
  refused: readonly { readonly page: string; readonly issues: readonly Issue[] }[],
): EditReason[] {
  const counted = new Map(former.map((reason) => [JSON.stringify(reason.issue), reason]));
  for (const { page, issues } of refused)
    for (const issue of issues) {
      const key = JSON.stringify(issue);
      const { count = 0, pages = [] } = counted.get(key) ?? {};
      counted.set(key, {
        issue,
        count: count + 1,
        pages: pages.length < MAX_NAMED_PAGES ? [...pages, page] : pages,
      });
    }
  return [...counted.values()].sort((a, b) => b.count - a.count).slice(0, MAX_REASONS);
}
