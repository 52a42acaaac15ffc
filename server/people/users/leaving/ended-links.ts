import { SYSTEM } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { processEachDue } from '../../../platform/jobs/each-due.ts';
import { letGo } from './let-go.ts';

const JOB = 'ended-links-clean-up';
const AT_ONCE = 50;
/** Days to catch up after an outage. */
const DAYS_BACK = 30;

/** Nightly job: hands over the structure's work of users whose link has expired, like a manual unlinking. */
export function defineEndedLinks(context: Context): void {
  context.jobs.define(JOB, () => letGoOfEnded(context), { cron: '25 3 * * *', retryLimit: 2 });
}

export async function letGoOfEnded(context: Context): Promise<void> {
  const { database } = context;
  let after = 0;
  await processEachDue(
    context,
    JOB,
    () =>
      run<{ id: number; userId: number; structureId: number }>(
        database.pool,
        `select id, user_id as "userId", structure_id as "structureId" from user_structures
         where valid_to < ${TODAY_IN_ROME} and valid_to >= ${TODAY_IN_ROME} - ${DAYS_BACK} and id > $1 order by id limit ${AT_ONCE}`,
        [after],
      ),
    ({ id, userId, structureId }) => {
      after = id;
      return inTransaction(database, (transaction) =>
        letGo(transaction, SYSTEM, userId, {}, { structures: [structureId] }),
      );
    },
  );
}
