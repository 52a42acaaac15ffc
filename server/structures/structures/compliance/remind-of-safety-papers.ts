import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { REMINDER_DAYS } from '../../../../domain/kernel/calendar/reminders.ts';
import { buildLink } from '../../../../domain/people/notifications/link.ts';
import { PAPERS, type PaperKind } from '../../../../domain/structures/compliance/paper-kinds.ts';
import { recordDueReminder } from '../../../kernel/records/lifecycle/nightly-records.ts';
import { notify } from '../../../people/notifications/notify.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { processEachDue } from '../../../platform/jobs/each-due.ts';

const STRUCTURE_BATCH_SIZE = 500;
const [FIRST_REMINDER] = REMINDER_DAYS;

export function definePaperJobs(context: Context): void {
  context.jobs.define('safety-papers-expiry', () => remindOfSafetyPapers(context), {
    cron: '45 3 * * *',
    expireInSeconds: 3600,
  });
}

/** Nightly job: reminds each structure's users of safety papers that expire soon. Safe to run twice. */
export async function remindOfSafetyPapers(context: Context): Promise<void> {
  let lastId = 0;
  const readNextBatch = async () => {
    const rows = await run<{ id: number }>(
      context.database.pool,
      `select s.id from structures s where s.id > $1 and s.safety_papers <> '[]' and s.status <> 0
         and exists (${EXPIRING_PAPERS_SQL}) order by s.id limit ${STRUCTURE_BATCH_SIZE}`,
      [lastId],
    );
    lastId = rows.at(-1)?.id ?? lastId;
    return rows;
  };
  await processEachDue(context, 'safety-papers-expiry', readNextBatch, ({ id }) =>
    inTransaction(context.database, async (transaction) => {
      await lockStructure(transaction, id);
      for (const { kind, expiresOn } of await readExpiringPapers(transaction, id)) {
        const days = await recordDueReminder(transaction, 'paper_reminders', { structure_id: id, kind }, expiresOn);
        if (days === null) continue;
        await notify(context, transaction, 'document_expiring', {
          by: null,
          link: buildLink('profile', { id }, { field: 'safetyPapers' }),
          structureId: id,
          params: { document: PAPERS[kind][0], days },
        });
      }
    }),
  );
}

const EXPIRING_PAPERS_SQL = `select p.kind, p."expiresOn" from jsonb_to_recordset(s.safety_papers) as p(kind text, "expiresOn" date)
  where p."expiresOn" between ${TODAY_IN_ROME} and ${TODAY_IN_ROME} + ${FIRST_REMINDER}`;

const readExpiringPapers = (database: Queryable, id: number) =>
  run<{ kind: PaperKind; expiresOn: Day }>(
    database,
    `select distinct p.kind, p."expiresOn" from structures s cross join lateral (${EXPIRING_PAPERS_SQL}) p where s.id = $1 order by 2, 1`,
    [id],
  );
