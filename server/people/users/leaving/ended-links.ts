import { SYSTEM } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { processEachDue } from '../../../platform/jobs/each-due.ts';
import { handOverWork } from './hand-over-work.ts';

const ENDED_LINKS_JOB = 'ended-links-clean-up';
const BATCH_SIZE = 50;
/** Days to catch up after an outage. */
const CATCH_UP_DAYS = 30;

/**
 * Nightly job for links that have expired. Hands over the structure's work, like a manual unlinking, and marks structures
 * without an owner.
 */
export function defineEndedLinks(context: Context): void {
  context.jobs.define(ENDED_LINKS_JOB, () => handOverEndedLinks(context), {
    cron: '25 3 * * *',
    retryLimit: 2,
  });
}

export async function handOverEndedLinks(context: Context): Promise<void> {
  const { database } = context;
  await run(
    database.pool,
    `update structures s set is_owned = false where s.is_owned and s.id in (select l.structure_id from user_structures l
       where l.relation = 'owner' and l.valid_to < ${TODAY_IN_ROME} and l.valid_to >= ${TODAY_IN_ROME} - ${CATCH_UP_DAYS})
     and not structure_is_owned(s.id)`,
    [],
  );
  let after = 0;
  await processEachDue(
    context,
    ENDED_LINKS_JOB,
    () =>
      run<{ id: number; userId: number; structureId: number }>(
        database.pool,
        `select id, user_id as "userId", structure_id as "structureId" from user_structures
         where valid_to < ${TODAY_IN_ROME} and valid_to >= ${TODAY_IN_ROME} - ${CATCH_UP_DAYS} and id > $1 order by id limit ${BATCH_SIZE}`,
        [after],
      ),
    ({ id, userId, structureId }) => {
      after = id;
      return inTransaction(database, (transaction) =>
        handOverWork(context, transaction, SYSTEM, userId, {}, { structures: [structureId] }),
      );
    },
  );
}
