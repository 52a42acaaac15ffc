import { buildLink } from '../../../domain/people/notifications/link.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { isOwedSql } from '../owed/conditions.ts';

interface Pending {
  /** Number of the contract that waits for a signature. */
  readonly number: string | null;
  readonly openCents: number;
}

/** Notifies a new owner of the contract to sign and of the open invoices, which may have reached nobody before. */
export async function notifyOfPending(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  userId: number,
  structureId: number,
): Promise<void> {
  const [pending] = await run<Pending>(
    transaction,
    `select (select c.number from contracts c where c.structure_id = s.id and c.state = 'sent' order by c.start_date desc, c.id desc limit 1) as number,
       (select coalesce(sum(i.open_cents), 0)::integer from invoices i where i.structure_id = s.id and ${isOwedSql('i')}) as "openCents"
     from structures s where s.id = $1`,
    [structureId],
  );
  const to = { by: null, to: [userId], structureId };
  if (pending?.number) {
    const link = buildLink('fiscalProfile', { id: structureId });
    await notify(context, transaction, 'contract_to_sign', { ...to, link, params: { number: pending.number } });
  }
  if (pending && pending.openCents > 0) {
    const link = buildLink('billing', { id: structureId });
    await notify(context, transaction, 'invoices_open', { ...to, link, params: { amount: pending.openCents } });
  }
}
