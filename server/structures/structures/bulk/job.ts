import { buildLink } from '../../../../domain/people/notifications/link.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { undoablesOf } from '../../../kernel/records/lifecycle/undoables.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { END_SEVERITY, isNotified, type LongTask, TaskFailure } from '../../../kernel/tasks/task.ts';
import { type Step, type StepUnit, workInSteps } from '../../../kernel/tasks/work.ts';
import { notify } from '../../../people/notifications/notify.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { undoBatchOf } from '../../../platform/audit/operations.ts';
import { lockEntry, undoEntry } from '../../../platform/audit/undo.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { attempt, type Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { assignOrTake } from '../assigning/routes.ts';
import { structureBehaviour } from '../behaviours.ts';
import { changeStatusInScope } from '../status/change-status-in-scope.ts';
import { type BulkChange, bulkTaskStore, readBulkAuthor } from './change.ts';
import { reasonsOf } from './preview.ts';
import { type PreparedTexts, prepareTexts, type TextBehaviours, undoTexts, writeTexts } from './translate-texts.ts';

/** Number of structures per transaction. The locks block other changes of these structures until it ends. */
const STRUCTURES_PER_STEP = 40;

/** Task that applies a bulk change in small steps. `texts`: the behaviours that translations are written with. */
export const bulkTask = (texts: () => TextBehaviours): LongTask<BulkChange> => ({
  stored: bulkTaskStore,
  work: workInSteps(bulkTaskStore, {
    prepare: async (context, change) => {
      const by = await readBulkAuthor(context.database.pool, change);
      if (!by) throw new TaskFailure();
      const prepared = await prepareNextTexts(context, change, by.actor, texts());
      return { ...by, texts: texts(), prepared };
    },
    step: async (unit, by) => (by ? processNextRows(unit, by) : null),
  }),
  ended: async (context, transaction, { id, state, createdBy, counts }) => {
    if (!isNotified(state)) return;
    const { done, refused, undone, left } = counts;
    await notify(context, transaction, 'bulk_finished', {
      by: null,
      to: [createdBy],
      variant: state,
      severity: END_SEVERITY[state],
      link: buildLink('structures', {}, { bulk: id }),
      params: { done, refused, undone, left },
    });
  },
  // Deletes unused previews after a day, and other changes once they are too old to be undone.
  retainedDays: { ready: 1, done: 90, undone: 90, cancelled: 90, failed: 90 },
});

/** Translates the next structure's texts before any row is locked. Null for other actions and at the end. */
async function prepareNextTexts(
  context: Context,
  { id, request, state, expected }: BulkChange,
  actor: Reader,
  texts: TextBehaviours,
): Promise<PreparedTexts | null> {
  if (request.action !== 'translate' || state !== 'running') return null;
  const [nextRow] = await run<{ structureId: number }>(
    context.database.pool,
    `select r.structure_id as "structureId" from bulk_change_rows r join bulk_changes c on c.id = r.change_id
     where c.id = $1 and r.structure_id > c.position and r.outcome is null order by r.structure_id limit 1`,
    [id],
  );
  if (!nextRow) return null;
  try {
    return await prepareTexts(context, actor, request, texts, nextRow.structureId);
  } catch (error) {
    const reason = error instanceof Problem ? error.extras.reason : undefined;
    // The job retries when the service is busy or down. An invalid key or a used-up quota ends the task.
    if (reason !== 'translation_key' && reason !== 'translation_quota') throw error;
    throw new TaskFailure({ expected: { ...expected, failure: reason } });
  }
}

interface StepContext {
  readonly author: Author;
  readonly actor: Reader;
  readonly texts: TextBehaviours;
  readonly prepared: PreparedTexts | null;
}

interface BulkRow {
  readonly structureId: number;
  readonly entryId: number | null;
  readonly status: number | null;
}

interface RowOutcome {
  readonly id: number;
  readonly outcome: 'done' | 'unchanged' | 'refused' | 'undone' | 'left';
  readonly reasons?: object[];
  readonly entry?: number;
}

/** Processes the next structures and stores each outcome. Null if none is left. */
async function processNextRows(
  { context, transaction, row: bulkChange, turn }: StepUnit<BulkChange>,
  by: StepContext,
): Promise<Step | null> {
  const { id, state } = bulkChange;
  const isTranslation = bulkChange.request.action === 'translate' && state === 'running';
  const rows = await run<BulkRow>(
    transaction,
    `select r.structure_id as "structureId", r.entry_id::integer as "entryId", s.status
     from bulk_change_rows r left join structures s on s.id = r.structure_id
     where r.change_id = $1 and r.structure_id > $2 and r.outcome is not distinct from $3
     order by r.structure_id limit $4`,
    [
      id,
      bulkChange.position,
      state === 'undoing' ? 'done' : null,
      isTranslation ? 1 : (turn.batchSize ?? STRUCTURES_PER_STEP),
    ],
  );
  if (rows.length === 0) return null;
  // Another worker has already processed the prepared structure, so this step does nothing.
  if (isTranslation && rows[0]?.structureId !== by.prepared?.structureId) return { set: {} };
  const results: RowOutcome[] = [];
  for (const row of rows) {
    const work = state === 'undoing' ? undoStructure : changeStructure;
    results.push(await work(context, transaction, by, bulkChange, row));
  }
  await storeOutcomes(transaction, id, results);
  return { set: { position: results.at(-1)?.id ?? 0, counts: addOutcomes(bulkChange.counts, results) } };
}

type RowWork = (
  context: Context,
  transaction: Transaction,
  by: StepContext,
  change: BulkChange,
  row: BulkRow,
) => Promise<RowOutcome>;

/** Rolls back only this structure's changes when a problem is thrown, and records the refusal. */
async function catchRefusal(
  transaction: Transaction,
  work: () => Promise<RowOutcome>,
  refused: (problem: Problem) => RowOutcome,
): Promise<RowOutcome> {
  try {
    return await attempt(transaction, work);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(error);
  }
}

const changeStructure: RowWork = async (context, transaction, by, { request, batchId }, row) => {
  const { author, actor, prepared } = by;
  const { structureId: id } = row;
  if (request.action === 'translate')
    return catchRefusal(
      transaction,
      async () => {
        if (!prepared) throw new Error('texts are prepared before they are written');
        const batch = { ...author, batchId };
        const { written, reasons } = await writeTexts(context, transaction, batch, actor, prepared);
        if (written > 0) return { id, outcome: 'done' };
        return reasons.length > 0 ? { id, outcome: 'refused', reasons } : { id, outcome: 'unchanged' };
      },
      (problem) => ({ id, outcome: 'refused', reasons: reasonsOf(problem) }),
    );
  if (request.action === 'status' && row.status === request.to) return { id, outcome: 'unchanged' };
  const batch = { ...author, batchId };
  const write = (): Promise<StoredRecord> => {
    if (request.action === 'assign') return assignOrTake(context, transaction, actor, batch, id, request);
    const { action: _action, ...asked } = request;
    return changeStatusInScope(context, transaction, actor, batch, id, asked);
  };
  return catchRefusal(
    transaction,
    async () => {
      const { changeId } = await write();
      return typeof changeId === 'number' ? { id, outcome: 'done', entry: changeId } : { id, outcome: 'unchanged' };
    },
    (problem) => ({ id, outcome: 'refused', reasons: reasonsOf(problem) }),
  );
};

const STRUCTURE_UNDO = undoablesOf(structureBehaviour)[structure.name];

const undoStructure: RowWork = async (
  context,
  transaction,
  { author, actor, texts },
  { request, batchId },
  { structureId: id, entryId },
) =>
  catchRefusal(
    transaction,
    async () => {
      const undoAuthor = { ...author, batchId: undoBatchOf(batchId) };
      if (request.action === 'translate') {
        await undoTexts(context, transaction, undoAuthor, actor, texts, { structureId: id, batchId });
        return { id, outcome: 'undone' };
      }
      const structureStatus = await readStatusInScope(transaction, actor, id, { lock: true });
      const entry = await lockEntry(transaction, entryId ?? 0);
      if (!entry || !STRUCTURE_UNDO) throw new Problem('not-found');
      // Skips an entry that somebody has already undone.
      if (entry.undoneBy === null) {
        const writer = { role: actor.role, structureStatus };
        await undoEntry(transaction, entry, () =>
          STRUCTURE_UNDO.undo({ context, transaction, author: undoAuthor, actor, writer, entry }),
        );
      }
      return { id, outcome: 'undone' };
    },
    (problem) => ({ id, outcome: 'left', reasons: reasonsOf(problem) }),
  );

function addOutcomes(counts: BulkChange['counts'], results: readonly RowOutcome[]): BulkChange['counts'] {
  const tally = { ...counts };
  for (const { outcome } of results) tally[outcome] += 1;
  return tally;
}

async function storeOutcomes(transaction: Queryable, id: number, results: readonly RowOutcome[]): Promise<void> {
  await run(
    transaction,
    `update bulk_change_rows r set outcome = u.outcome, reasons = u.reasons, entry_id = coalesce(u.entry, r.entry_id)
     from jsonb_to_recordset($2::jsonb) as u(id integer, outcome text, reasons jsonb, entry bigint)
     where r.change_id = $1 and r.structure_id = u.id`,
    [id, JSON.stringify(results)],
  );
}
