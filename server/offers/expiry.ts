import { discount } from '../../domain/offers/discount.ts';
import { offer } from '../../domain/offers/offer.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import type { Author } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { TODAY } from '../database/today.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { Problem } from '../http/problem.ts';
import { findRecord } from '../records/actions.ts';
import { archiveRecord } from '../records/collections/archive-routes.ts';
import type { StoredRecord } from '../records/select.ts';
import { run } from '../records/statement.ts';
import { tableName } from '../records/table.ts';
import { reissue } from './reissue.ts';

export const OFFER_EXPIRY = 'offer-expiry';

const SYSTEM: Author = { userId: null, role: 'system', requestId: null, ipMasked: null };
/** Days after their end on which offers and discounts are put away. */
const DAYS_KEPT = 30;
/** Over, and not a draft that somebody is still writing. */
const OVER = `t.archived_at is null and t.status <> 20 and t.ends_on < ${TODAY}`;
const RECURS = `${OVER} and t.recur_yearly and t.reissued_at is null`;
const LONG_OVER = `${OVER} and t.ends_on < ${TODAY} - ${DAYS_KEPT}`;

/** By night: next year's copies of what recurs, then what has been over for a month goes to the archive. */
export function defineOfferExpiry(context: Context): void {
  context.jobs.define(
    OFFER_EXPIRY,
    async () => {
      await eachOver(context, offer, RECURS, (transaction, source) =>
        reissue(transaction, offer, SYSTEM, { role: 'admin', structureStatus: null }, source),
      );
      for (const definition of [offer, discount])
        await eachOver(context, definition, LONG_OVER, (transaction, current) =>
          archiveRecord(transaction, definition as never, SYSTEM, current),
        );
    },
    { cron: '40 3 * * *', expireInSeconds: 3600 },
  );
}

/** One by one, each in a transaction that holds its structure and asks again: two runs do it once. */
async function eachOver(
  context: Context,
  definition: typeof offer | typeof discount,
  condition: string,
  work: (transaction: Transaction, record: StoredRecord & { structureId: number }) => Promise<unknown>,
): Promise<void> {
  const table = tableName(definition);
  const plain = definition as unknown as RecordDefinition;
  const found = await run<{ id: number; structureId: number }>(
    context.database.pool,
    `select t.id, t.structure_id as "structureId" from ${table} t where ${condition} order by t.ends_on, t.id`,
    [],
  );
  for (const { id, structureId } of found) {
    try {
      await inTransaction(context.database, async (transaction) => {
        await run(transaction, 'select id from structures where id = $1 for no key update', [structureId]);
        const record = await findRecord(transaction, plain, 'admin', id, () => condition);
        if (record) await work(transaction, { ...record, structureId });
      });
    } catch (error) {
      // A list that is full, a house for adults now: its people will see to it, the others are not kept waiting.
      if (!(error instanceof Problem)) throw error;
      context.log.warn({ err: error, record: definition.name, id }, 'left as it is by the nightly job');
    }
  }
}
