import { linkTo } from '../../../domain/notifications/link.ts';
import type { BulkState } from '../../../domain/structures/bulk/bulk-change.ts';
import { structure } from '../../../domain/structures/structure.ts';
import type { Reader } from '../../access/actor.ts';
import { statusWithin } from '../../access/within.ts';
import type { Author } from '../../audit/entry.ts';
import { lockEntry, undoEntry } from '../../audit/undo.ts';
import type { Context } from '../../context.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { attempt, inTransaction, type Transaction } from '../../database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { Problem } from '../../problem.ts';
import { undoablesOf } from '../../records/lifecycle/undoables.ts';
import type { StoredRecord } from '../../records/select.ts';
import { give } from '../assigning/routes.ts';
import { structureBehaviour } from '../behaviours.ts';
import { move } from '../status-routes.ts';
import { authorOfBulk, BULK_COLUMNS, type BulkChange, keepFailure } from './change.ts';
import { reasonsOf } from './preview.ts';
import {
  type PreparedTexts,
  prepareTexts,
  type TextBehaviours,
  takeTextsBack,
  writeTexts,
} from './translating.ts';

const JOB = 'bulk-change';
/** A worker goes on for so long and leaves the rest to the next: a killed one is missed soon. */
const TURN = 40_000;
/** Structures of one transaction: whoever changes one of them waits for the others. */
const AT_ONCE = 40;
const MOST_TRIES = 5;
/** Every transaction leaves its moment: an act that left none for so long has nobody who works on it. */
const QUIET = '5 minutes';
const NEXT: Partial<Record<BulkState, 'done' | 'undone'>> = { running: 'done', undoing: 'undone' };

type Outcome = 'finished' | 'more' | 'stopped';

export function defineBulkJobs(context: Context, texts: TextBehaviours): void {
  context.jobs.define<{ id: number }>(
    JOB,
    async ({ id }) => {
      if ((await runBulkChange(context, id, TURN, AT_ONCE, texts)) === 'more')
        await enqueueBulk(context, context.database.pool, id);
    },
    { expireInSeconds: 120, retryLimit: MOST_TRIES, pollSeconds: 1 },
  );
  context.jobs.define('bulk-changes-resume', () => resumeBulkChanges(context, QUIET), {
    cron: '*/5 * * * *',
  });
  context.jobs.define('bulk-changes-clean-up', () => removeOld(context), { cron: '50 3 * * *' });
}

export function enqueueBulk(context: Context, database: Queryable, id: number): Promise<void> {
  return context.jobs.enqueue(database, JOB, { id });
}

/** After a kill nobody waits until the dead worker's job has expired. */
export async function resumeBulkChanges(context: Context, quiet = '0'): Promise<void> {
  const left = await run<{ id: number }>(
    context.database.pool,
    'select id from bulk_changes where state = any($1) and updated_at <= now() - $2::interval order by id',
    [Object.keys(NEXT), quiet],
  );
  await context.jobs.enqueueAll(context.database.pool, JOB, left);
}

/** What was only looked at, and what is too old to be taken back. */
async function removeOld({ database: { pool } }: Context): Promise<void> {
  await run(
    pool,
    `delete from bulk_changes where state = 'ready' and updated_at < now() - interval '1 day'
     or state in ('done', 'undone', 'cancelled', 'failed') and updated_at < now() - interval '90 days'`,
    [],
  );
}

/** Does what its state says is to be done, for a turn; safe to run twice, and by two at once. */
export async function runBulkChange(
  context: Context,
  id: number,
  millis = Number.POSITIVE_INFINITY,
  atOnce = AT_ONCE,
  texts: TextBehaviours = new Map(),
): Promise<Outcome> {
  const until = Date.now() + millis;
  const { pool } = context.database;
  const [change] = await run<BulkChange>(
    pool,
    `update bulk_changes set tries = tries + 1 where id = $1 and state = any($2) returning ${BULK_COLUMNS}`,
    [id, Object.keys(NEXT)],
  );
  if (!change) return 'stopped';
  const by = await authorOfBulk(pool, change);
  if (!by || change.tries > MOST_TRIES) {
    await end(context, change, 'failed');
    return 'stopped';
  }
  for (;;) {
    const prepared = await translated(context, change, by.actor, texts);
    if (prepared === 'failed') {
      await end(context, change, 'failed');
      return 'stopped';
    }
    const took = await inTransaction(context.database, (transaction) =>
      takeSome(context, transaction, change, { ...by, texts, prepared }, prepared ? 1 : atOnce),
    );
    if (took === null) return 'stopped';
    if (took === 0) {
      await end(context, change, NEXT[change.state] ?? 'failed');
      return 'finished';
    }
    if (Date.now() > until) return 'more';
  }
}

/** Of a run of translations the next structure's, asked for before anything is held; null of all others, and at the end. */
async function translated(
  context: Context,
  { id, request, state }: BulkChange,
  actor: Reader,
  texts: TextBehaviours,
): Promise<PreparedTexts | 'failed' | null> {
  if (request.action !== 'translate' || state !== 'running') return null;
  const { pool } = context.database;
  const [next] = await run<{ structureId: number }>(
    pool,
    `select r.structure_id as "structureId" from bulk_change_rows r join bulk_changes c on c.id = r.change_id
     where c.id = $1 and r.structure_id > c.position and r.outcome is null order by r.structure_id limit 1`,
    [id],
  );
  if (!next) return null;
  try {
    return await prepareTexts(context, actor, request, texts, next.structureId);
  } catch (error) {
    const reason = error instanceof Problem ? error.extras.reason : undefined;
    // A service that is busy or away is asked again by the job's next try; these do not pass by themselves.
    if (reason !== 'translation_key' && reason !== 'translation_quota') throw error;
    await keepFailure(pool, id, reason);
    return 'failed';
  }
}

interface Worker {
  readonly author: Author;
  readonly actor: Reader;
  readonly texts: TextBehaviours;
  readonly prepared: PreparedTexts | null;
}

interface Row {
  readonly structureId: number;
  readonly entryId: number | null;
  readonly status: number | null;
}

interface Result {
  readonly id: number;
  readonly outcome: 'done' | 'unchanged' | 'refused' | 'undone' | 'left';
  readonly reasons?: object[];
  readonly entry?: number;
}

/** The next structures with what became of each, in one transaction; null when the act is no longer the one that runs. */
async function takeSome(
  context: Context,
  transaction: Transaction,
  { id, state }: BulkChange,
  by: Worker,
  atOnce: number,
): Promise<number | null> {
  // Held until the end: of two workers the second goes on where the first stopped.
  const [now] = await run<BulkChange>(
    transaction,
    `select ${BULK_COLUMNS} from bulk_changes where id = $1 for update`,
    [id],
  );
  if (now?.state !== state) return null;
  const rows = await run<Row>(
    transaction,
    `select r.structure_id as "structureId", r.entry_id::integer as "entryId", s.status
     from bulk_change_rows r left join structures s on s.id = r.structure_id
     where r.change_id = $1 and r.structure_id > $2 and r.outcome is not distinct from $3
     order by r.structure_id limit $4`,
    [id, now.position, state === 'undoing' ? 'done' : null, atOnce],
  );
  if (rows.length === 0) return 0;
  // Another worker was faster: what was prepared is done, and the next is yet to be.
  const isTranslation = now.request.action === 'translate' && state === 'running';
  if (isTranslation && rows[0]?.structureId !== by.prepared?.structureId) return rows.length;
  const results: Result[] = [];
  for (const row of rows) {
    const work = state === 'undoing' ? takeBack : change;
    results.push(await work(context, transaction, by, now, row));
  }
  await keep(transaction, id, results);
  return rows.length;
}

type Work = (
  context: Context,
  transaction: Transaction,
  by: Worker,
  change: BulkChange,
  row: Row,
) => Promise<Result>;

/** What a refusal took back of one structure leaves the others as they are. */
async function orRefused(
  transaction: Transaction,
  work: () => Promise<Result>,
  refused: (problem: Problem) => Result,
): Promise<Result> {
  try {
    return await attempt(transaction, work);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(error);
  }
}

const change: Work = async (context, transaction, by, { request, batchId }, row) => {
  const { author, actor, prepared } = by;
  const { structureId: id } = row;
  if (request.action === 'translate')
    return orRefused(
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
    if (request.action === 'assign') return give(context, transaction, actor, batch, id, request);
    const { action: _action, ...asked } = request;
    return move(context, transaction, actor, batch, id, asked);
  };
  return orRefused(
    transaction,
    async () => {
      const { changeId } = await write();
      return typeof changeId === 'number'
        ? { id, outcome: 'done', entry: changeId }
        : { id, outcome: 'unchanged' };
    },
    (problem) => ({ id, outcome: 'refused', reasons: reasonsOf(problem) }),
  );
};

const UNDOABLE = undoablesOf(structureBehaviour)[structure.name];

const takeBack: Work = async (
  context,
  transaction,
  { author, actor, texts },
  { request, batchId },
  { structureId: id, entryId },
) =>
  orRefused(
    transaction,
    async () => {
      if (request.action === 'translate') {
        await takeTextsBack(context, transaction, author, actor, texts, { structureId: id, batchId });
        return { id, outcome: 'undone' };
      }
      const structureStatus = await statusWithin(transaction, actor, id, { lock: true });
      const entry = await lockEntry(transaction, entryId ?? 0);
      if (!entry || !UNDOABLE) throw new Problem('not-found');
      // Somebody took this one back by itself.
      if (entry.undoneBy === null) {
        const writer = { role: actor.role, structureStatus };
        await undoEntry(transaction, entry, () =>
          UNDOABLE.undo({ context, transaction, author, actor, writer, entry }),
        );
      }
      return { id, outcome: 'undone' };
    },
    (problem) => ({ id, outcome: 'left', reasons: reasonsOf(problem) }),
  );

/** Outcomes, place and counts of these structures. */
async function keep(transaction: Queryable, id: number, results: readonly Result[]): Promise<void> {
  const tally: Record<string, number> = {};
  for (const { outcome } of results) tally[outcome] = (tally[outcome] ?? 0) + 1;
  await run(
    transaction,
    `with kept as (
       update bulk_change_rows r set outcome = u.outcome, reasons = u.reasons, entry_id = coalesce(u.entry, r.entry_id)
       from jsonb_to_recordset($2::jsonb) as u(id integer, outcome text, reasons jsonb, entry bigint)
       where r.change_id = $1 and r.structure_id = u.id
     )
     update bulk_changes set position = $3, tries = 0, updated_at = now(), counts = counts || (
       select jsonb_object_agg(key, value::integer + coalesce((counts->>key)::integer, 0)) from jsonb_each_text($4::jsonb))
     where id = $1`,
    [id, JSON.stringify(results), results.at(-1)?.id ?? 0, JSON.stringify(tally)],
  );
}

const TOLD = { done: 'success', undone: 'info', failed: 'warning' } as const;

/** Ends the running act and tells who asked for it. */
async function end(context: Context, { id, state }: BulkChange, to: keyof typeof TOLD): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const [ended] = await run<BulkChange>(
      transaction,
      `update bulk_changes set state = $3, version = version + 1, updated_at = now()
       where id = $1 and state = $2 returning ${BULK_COLUMNS}`,
      [id, state, to],
    );
    if (!ended) return;
    const { done, refused, undone, left } = ended.counts;
    await notify(context, transaction, 'bulk_finished', {
      by: null,
      to: [ended.createdBy],
      variant: to,
      severity: TOLD[to],
      link: linkTo('structures', {}, { bulk: id }),
      params: { done, refused, undone, left },
    });
  });
}
