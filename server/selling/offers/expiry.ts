import type { Fields } from '../../../domain/kernel/records/field.ts';
import type { RecordDefinition, Writer } from '../../../domain/kernel/records/record.ts';
import { discount } from '../../../domain/selling/offers/discount.ts';
import { offer } from '../../../domain/selling/offers/offer.ts';
import { findRecord } from '../../kernel/records/actions.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import type { Behaviour, Row, UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { pendingRecountsIn, restorePendingRecounts } from '../../kernel/records/lifecycle/recounts.ts';
import { lockedStructureTarget } from '../../kernel/records/lifecycle/target.ts';
import { tableName } from '../../kernel/records/table.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { processOne } from '../../platform/jobs/each-due.ts';
import { discountBehaviour, offerBehaviour } from './behaviours.ts';
import { reissueOffer } from './reissue.ts';

export const OFFER_EXPIRY = 'offer-expiry';

type EndedRecord = { id: number; structureId: number };

const PORTAL: Writer = { role: 'admin', structureStatus: null };
/** Days between the end of an offer or discount and its archiving. */
const ARCHIVE_AFTER_DAYS = 30;
/** SQL condition: ended, not archived and not a draft. */
const IS_ENDED = `t.archived_at is null and t.status <> 20 and t.ends_on < ${TODAY_IN_ROME}`;
const IS_RECURRING = `${IS_ENDED} and t.recur_yearly and t.reissued_at is null`;
const IS_ARCHIVABLE = `${IS_ENDED} and t.ends_on < ${TODAY_IN_ROME} - ${ARCHIVE_AFTER_DAYS}`;

/**
 * Defines the nightly job: copies ended recurring offers for the next year, then archives everything that ended long
 * ago.
 */
export function defineOfferExpiry(context: Context): void {
  context.jobs.define(
    OFFER_EXPIRY,
    async () => {
      const reissued = await processEnded(context, offer, IS_RECURRING, (unit, source) =>
        reissueOffer(unit, PORTAL, source),
      );
      const offers = await processEnded(context, offer, IS_ARCHIVABLE, (unit, over) =>
        archiveExpired(unit, offerBehaviour, over),
      );
      const discounts = await processEnded(context, discount, IS_ARCHIVABLE, (unit, over) =>
        archiveExpired(unit, discountBehaviour, over),
      );
      return { reissued, archived: offers + discounts };
    },
    { cron: '40 3 * * *', expireInSeconds: 3600 },
  );
}

async function archiveExpired(unit: UnitOfWork, behaviour: Behaviour, { id, structureId }: EndedRecord): Promise<void> {
  const due = pendingRecountsIn(unit.transaction);
  await apply(unit, behaviour, lockedStructureTarget(structureId, PORTAL), { operation: 'archive', id });
  // An ended record no longer affects its structure's points or dates, so none are recalculated.
  restorePendingRecounts(unit.transaction, due);
}

/**
 * Processes each matching record in its own transaction with the structure locked. The condition is checked again
 * there, so two runs process a record once. Returns the number of processed records.
 */
async function processEnded<F extends Fields>(
  context: Context,
  definition: RecordDefinition<F> & { readonly scope: 'structure' },
  condition: string,
  work: (unit: UnitOfWork, record: Row<F, 'structure'>) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  const found = await run<EndedRecord>(
    context.database.pool,
    `select t.id, t.structure_id as "structureId" from ${tableName(definition)} t where ${condition} order by t.ends_on, t.id`,
    [],
  );
  // Skips records that a rule refuses, such as a full list or a structure that became adults-only. The staff handles
  // them.
  for (const { id, structureId } of found)
    await processOne(context, OFFER_EXPIRY, id, async () => {
      const isDone = await inTransaction(context.database, async (transaction) => {
        await lockStructure(transaction, structureId);
        const record = await findRecord(transaction, definition, 'admin', id, () => condition);
        if (record) await work({ context, transaction, author: SYSTEM }, record);
        return record !== null;
      });
      if (isDone) done++;
    });
  return done;
}
