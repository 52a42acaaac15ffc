import { type Queryable, run } from '../database/statement.ts';
import type { MailMessage } from './compose.ts';

/** A queued mail whose delivery is counted. */
export interface QueuedDelivery {
  readonly messageId: string;
  readonly delivery: NonNullable<MailMessage['delivery']>;
}

/** Records queued mails, in the transaction that queues them. */
export async function recordQueued(transaction: Queryable, waiting: readonly QueuedDelivery[]): Promise<void> {
  if (waiting.length === 0) return;
  await run(
    transaction,
    `insert into mail_deliveries (message_id, structure_id, kind) select * from unnest($1::uuid[], $2::integer[], $3::text[])
     on conflict do nothing`,
    [
      waiting.map(({ messageId }) => messageId),
      waiting.map(({ delivery }) => delivery.structureId),
      waiting.map(({ delivery }) => delivery.kind),
    ],
  );
}

/** Stores the outcome of a mail if its delivery is counted. `bounced` is final. */
export async function storeState(
  database: Queryable,
  messageId: string,
  state: 'sent' | 'bounced' | 'failed',
): Promise<void> {
  await run(
    database,
    `update mail_deliveries set state = $2, state_at = now() where message_id = $1 and state <> 'bounced' and state <> $2`,
    [messageId, state],
  );
}
