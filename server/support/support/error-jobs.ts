import { act, SYSTEM_CALL } from '../../kernel/records/lifecycle/act.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import { findMapsFolder } from '../../platform/builds/builds.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Frame, fingerprintOf } from '../../platform/errors/fingerprint.ts';
import { REOPEN_JOB, RESOLVE_JOB } from '../../platform/errors/record-error.ts';
import { WorkerProcess } from '../../platform/workers/worker-process.ts';
import { errorMachine } from './error-actions.ts';
import { absorbGroup } from './error-groups.ts';
import type { StackToResolve } from './stack-worker.ts';

const reader = new WorkerProcess<StackToResolve, Frame[]>(new URL('./stack-worker.ts', import.meta.url), {
  timeoutMs: 20_000,
  heapMb: 512,
});

export function defineErrorJobs(context: Context): void {
  context.jobs.define<{ printId: number }>(RESOLVE_JOB, ({ printId }) => resolvePrint(context, printId), {
    expireInSeconds: 120,
    retryLimit: 1,
  });
  context.jobs.define<{ groupId: number }>(REOPEN_JOB, ({ groupId }) => reopen(context, groupId));
}

const linesOf = (frames: readonly Frame[]) =>
  frames
    .map(({ file, line, name }) => {
      const place = line === null ? file : `${file}:${line}`;
      return name ? `${name} (${place})` : place;
    })
    .join('\n');

/**
 * Translates a browser's stack with the source maps of its release and moves the error to the group with the same
 * source positions.
 */
async function resolvePrint(context: Context, printId: number): Promise<void> {
  const { database } = context;
  const [one] = await run<{
    groupId: number;
    source: string;
    type: string | null;
    message: string;
    stack: string;
    release: string | null;
  }>(
    database.pool,
    `select p.group_id as "groupId", o.source, o.type, o.message, o.stack, o.release
     from error_prints p join error_occurrences o on o.print_id = p.id
     where p.id = $1 and p.stack is null and o.stack is not null order by o.id limit 1`,
    [printId],
  );
  if (!one) return;
  const { groupId, source, type, message, stack, release } = one;
  const frames = await reader.run({ stack, message, maps: findMapsFolder(context, release) });
  const fingerprint = fingerprintOf(source, type, message, frames);
  await inTransaction(database, async (transaction) => {
    // Serialises the grouping, because two prints of one error may be processed simultaneously.
    await run(transaction, `select pg_advisory_xact_lock(hashtext('errors.group'))`, []);
    await run(transaction, 'update error_prints set stack = $2 where id = $1', [printId, linesOf(frames)]);
    // Uses the head of a merged group.
    const [same] = await run<{ id: number; head: number }>(
      transaction,
      'select id, coalesce(merged_into_id, id) as head from error_groups where fingerprint = $1 and id <> $2 for update',
      [fingerprint, groupId],
    );
    if (same) {
      await absorbGroup(transaction, same.head, groupId);
      await run(transaction, 'update error_prints set group_id = $2 where id = $1', [printId, same.id]);
    } else
      await run(transaction, `update error_groups set fingerprint = $1 where id = $2 and fingerprint like 'new:%'`, [
        fingerprint,
        groupId,
      ]);
  });
}

/** Reopens an error that occurred in a release that should not contain it, or more often than the set limit. */
async function reopen(context: Context, id: number): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const found = await run(
      transaction,
      `select from error_groups where id = $1 and merged_into_id is null and state in ('resolved', 'ignored')`,
      [id],
    );
    if (found.length > 0)
      await act(errorMachine, { context, transaction, author: SYSTEM }, { ...SYSTEM_CALL, id, action: 'reopen' });
  });
}
