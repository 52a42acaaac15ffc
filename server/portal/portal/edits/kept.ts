import { randomUUID } from 'node:crypto';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { portalTexts } from '../../../../domain/kernel/texts/content/portal.ts';
import {
  type EditAct,
  type EditState,
  editActs,
  MOST_CHOSEN,
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

/** What an edit is called among the tasks. */
export const EDIT_TARGET = 'slug-edit';

type Shown = string | number | boolean | null;

/** One value of a page before and after; of a text in one language. */
export interface EditChange {
  readonly field: string;
  readonly language: string | null;
  readonly before: Shown;
  readonly after: Shown;
}

/** A page of a preview; of a sheet also what names no page. */
export interface EditRow {
  readonly line: number | null;
  readonly page: string;
  readonly id: number | null;
  readonly title: string;
  readonly changes: readonly EditChange[];
  readonly issues: readonly Issue[];
}

/** A page to be changed. */
export interface WantedPage {
  readonly id: number;
  readonly version: number;
  /** Null where the page at that very version says it again: long texts are not kept twice. */
  readonly values: Readonly<Record<string, unknown>> | null;
}

/** As much of a page before a change as its history does not tell. */
export interface WrittenPage {
  readonly id: number;
  /** What it has become. */
  readonly version: number;
  readonly hasDraft: boolean;
  readonly publishedVersion: number | null;
}

export interface EditCounts {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly undone: number;
  /** That an undo left as they are. */
  readonly left: number;
}

/** Why pages stay as they are, and the first of them. */
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
  /** Pages that the running act has written so far. */
  readonly done: number;
  /** Who began the act; null of one that nobody has begun. */
  readonly author: Author | null;
  readonly batchId: string;
  readonly createdBy: number;
  readonly createdAt: string;
  readonly doneAt: string | null;
  readonly hoursSince: number | null;
  readonly plannedFor: string | null;
}

/** So many are told of. */
const LAST = 10;
const HOURS_SINCE = `(extract(epoch from now() - t.done_at) / 3600)::float8 as "hoursSince"`;
const PLANNED_FOR = `(select ${instant('s.run_at')} from schedules s where s.target_type = '${EDIT_TARGET}' and s.target_id = t.id
     and s.state in ('waiting', 'delayed') order by s.run_at limit 1) as "plannedFor"`;

export const editStored: StoredTask<SlugEdit> = {
  name: 'slug-edit',
  resource: 'slug-edits',
  table: 'slug_edits',
  columns: `t.operation, t.wanted, t.shown, t.counts, t.reasons, t.written, t.done, t.author, t.batch_id as "batchId",
    t.created_by as "createdBy", ${instant('t.created_at')} as "createdAt", ${instant('t.done_at')} as "doneAt",
    ${HOURS_SINCE}, ${PLANNED_FOR}`,
  rows: (database, text, values) => run<SlugEdit>(database, text, values),
  allowed: (edit) => actsOf(edit),
  mayRead: isOwnTask,
};

/** An edit among the last ones. */
export interface LastEdit {
  readonly id: number;
  readonly kind: OperationKind;
  readonly state: EditState;
  readonly changed: number;
  readonly plannedFor: string | null;
  readonly doneAt: string | null;
  readonly hoursSince: number | null;
  readonly authorName: string;
}

/** The last that were done, given back or planned: this person's; an administrator sees those of all. */
export const lastEdits = (database: Queryable, reader: Reader): Promise<LastEdit[]> =>
  run<LastEdit>(
    database,
    `select * from (
       select t.id, t.operation ->> 'kind' as kind, t.state, (t.counts ->> 'changed')::integer as changed, ${PLANNED_FOR},
         ${instant('t.done_at')} as "doneAt", ${HOURS_SINCE}, u.name as "authorName"
       from slug_edits t join users u on u.id = t.created_by
       where ${reader.role === 'admin' ? '$1::integer is not null' : 't.created_by = $1'}) e
     where state <> 'ready' or "plannedFor" is not null order by id desc limit ${LAST}`,
    [reader.userId],
  );

export const actsOf = (edit: SlugEdit): EditAct[] =>
  editActs({ ...edit, isPlanned: edit.plannedFor !== null, changed: edit.counts.changed });

/** How its task is called. */
export const nameOfEdit = ({ operation: { kind }, counts: { changed } }: SlugEdit) =>
  `${portalTexts[`edit.kind.${kind}`][0]} · ${changed}`;

const TO = { run: 'running', plan: 'planned', unplan: 'ready', undo: 'undoing' } as const;

/** Refuses what may not be done with it now, and a version that is not the one that was looked at. */
export const refuseEdit = (edit: SlugEdit, act: EditAct, version?: number): void =>
  assertActionAllowed(editStored, edit, act, TO[act], version);

/** An editor changes fewer at once (platform dictionary 12). */
export function refuseTooMany({ wanted }: SlugEdit, { role }: { readonly role: string }): void {
  if (role === 'editor' && wanted.length > MOST_CHOSEN)
    throw fieldProblem('selection.filter', 'max_rows', { n: MOST_CHOSEN });
}

/** Keeps what was looked at; what the same person has only looked at before is asked for anew. */
export async function keepEdit(
  transaction: Queryable,
  by: Reader & { readonly userId: number },
  kept: Pick<SlugEdit, 'operation' | 'wanted' | 'shown' | 'counts' | 'reasons'>,
): Promise<SlugEdit> {
  await run(
    transaction,
    `delete from slug_edits e where e.created_by = $1 and e.state = 'ready' and ${NEVER_PLANNED}`,
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

const NEVER_PLANNED = `not exists (select from schedules s where s.target_type = '${EDIT_TARGET}' and s.target_id = e.id
  and s.state <> 'cancelled')`;

/** A condition over `t`: it has a time at which it is done. */
export const IS_PLANNED = `exists (select from schedules s where s.target_type = '${EDIT_TARGET}' and s.target_id = t.id
  and s.state in ('waiting', 'delayed', 'failed'))`;

/** Pages that are named beside a reason. */
const NAMED = 3;
/** Kinds of reasons that are told. */
const MOST_REASONS = 50;

/** Reasons of these pages, beside those that stood before; the most frequent first. */
export function reasonsWith(
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
        pages: pages.length < NAMED ? [...pages, page] : pages,
      });
    }
  return [...counted.values()].sort((a, b) => b.count - a.count).slice(0, MOST_REASONS);
}
