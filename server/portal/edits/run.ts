import { edited } from '../../../domain/portal/edits/edited.ts';
import { MOST_CHOSEN } from '../../../domain/portal/edits/kinds.ts';
import { isPublishing } from '../../../domain/portal/edits/operation.ts';
import { slug } from '../../../domain/portal/slug.ts';
import type { Issue } from '../../../domain/records/issue.ts';
import { ACTIVE } from '../../../domain/records/record.ts';
import type { Reader } from '../../access/actor.ts';
import type { FieldChange } from '../../audit/entry.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { fieldProblem } from '../../problem.ts';
import type { UnitOfWork } from '../../records/lifecycle/behaviour.ts';
import { inTurn } from '../../records/publishing/publishable.ts';
import type { SlugRow } from '../addresses.ts';
import { judgeEdits, pagesWhere, type Values, type Wanted } from './judge.ts';
import { concludeEdit, findEdit, reasonsWith, refuseAct, type SlugEdit, type WantedPage } from './kept.ts';
import { type Written, writeEdits } from './write.ts';

type Unit = UnitOfWork & { readonly actor: Reader };

interface Refused {
  readonly page: string;
  readonly issues: readonly Issue[];
}

/** Does what was looked at: of pages that have changed since, or may not be changed any more, it says so and leaves them. */
export async function runEdit(unit: Unit, id: number, version?: number): Promise<SlugEdit> {
  const { transaction, actor, author } = unit;
  const edit = await findEdit(transaction, id, actor, { hold: true });
  // What is planned is done by its task, which names no version.
  refuseAct(version === undefined ? { ...edit, plannedFor: null } : edit, 'run', version);
  if (actor.role === 'editor' && edit.wanted.length > MOST_CHOSEN)
    throw fieldProblem('selection.filter', 'max_rows', { n: MOST_CHOSEN });
  const { sound, refused } = await judged(transaction, edit.wanted, (row, { values }) => ({
    row,
    values: values ?? saidAgain(row, edit),
    publishes: isPublishing(edit.operation),
  }));
  const written = await writeEdits({ ...unit, author: { ...author, batchId: edit.batchId } }, sound);
  return concludeEdit(transaction, actor, edit, {
    state: 'done',
    counts: {
      ...edit.counts,
      changed: written.length,
      refused: edit.counts.refused + refused.length,
    },
    reasons: reasonsWith(edit.reasons, refused),
    written,
  });
}

/** Long texts are not kept with the preview: the page at that very version says them again. */
function saidAgain(row: SlugRow, { operation }: SlugEdit): Values {
  const made = operation.kind === 'sheet' ? null : edited(row, operation);
  if (!made || 'issue' in made) throw new Error(`page ${row.id} says another thing at the same version`);
  return made.values;
}

/** Gives every page back what it was, on the portal too; one that was written since stays and is told. */
export async function undoEdit(unit: Unit, id: number, version: number): Promise<SlugEdit> {
  const { transaction, actor } = unit;
  const edit = await findEdit(transaction, id, actor, { hold: true });
  refuseAct(edit, 'undo', version);
  const written = edit.written ?? [];
  const before = await formerOf(transaction, edit);
  const shown = await shownBefore(transaction, written);
  const former = new Map(written.map((one) => [one.id, one]));
  const { sound, refused } = await judged(transaction, written, (row) => {
    const values = before.get(row.id)?.values;
    if (!values) return null;
    const isBack = values.status === ACTIVE;
    return {
      row,
      values,
      publishes: isPublishing(edit.operation),
      undoes: true,
      shown: isBack ? shown.get(row.id) : undefined,
      hasDraft: (!('status' in values) || isBack) && former.get(row.id)?.hasDraft === true,
    };
  });
  await writeEdits(unit, sound);
  await tellUndone(
    transaction,
    sound.flatMap(({ row: { id } }) => before.get(id)?.entryId ?? []),
    sound.map(({ row }) => row.id),
  );
  return concludeEdit(transaction, actor, edit, {
    state: 'undone',
    counts: { ...edit.counts, undone: sound.length, left: refused.length },
    reasons: reasonsWith([], refused),
    written: edit.written,
  });
}

/** The pages, held, each at the version that is asked for, and judged; the others with why not. */
async function judged<P extends Pick<WantedPage, 'id' | 'version'>>(
  transaction: Queryable,
  pages: readonly P[],
  want: (row: SlugRow, page: P) => Written | null,
): Promise<{ sound: Written[]; refused: Refused[] }> {
  const ids = pages.map(({ id }) => id);
  await run(transaction, 'select from slugs where id = any($1::integer[]) order by id for no key update', [
    ids,
  ]);
  await inTurn(transaction);
  const rows = new Map(
    (await pagesWhere(transaction, 't.id = any($1::integer[])', [ids])).map((row) => [row.id, row]),
  );
  const refused: Refused[] = [];
  const wanted: Written[] = [];
  for (const page of pages) {
    const row = rows.get(page.id);
    const asked = row && row.version === page.version ? want(row, page) : null;
    if (asked) wanted.push(asked);
    else if (row) refused.push({ page: row.title.it ?? '', issues: [{ path: '', code: 'edit_moved' }] });
    else refused.push({ page: String(page.id), issues: [{ path: '', code: 'edit_gone' }] });
  }
  const verdicts = await judgeEdits(transaction, wanted);
  const sound = wanted.flatMap((one, at) => {
    const verdict: (Wanted & { issues: readonly Issue[] }) | undefined = verdicts[at];
    if (!verdict || verdict.issues.length > 0) {
      refused.push({ page: one.row.title.it ?? '', issues: verdict?.issues ?? [] });
      return [];
    }
    return [{ ...one, values: verdict.values }];
  });
  return { sound, refused };
}

interface Former {
  readonly entryId: number;
  readonly values: Values;
}

/** What stood in the fields that an edit wrote, and the entry that says so, by the page's id. */
async function formerOf(database: Queryable, { batchId }: SlugEdit): Promise<Map<number, Former>> {
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

/** Says in the history by which entry each of these was taken back: the last one of its page. */
async function tellUndone(
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

/** What the portal showed of pages that were withdrawn. */
async function shownBefore(
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
