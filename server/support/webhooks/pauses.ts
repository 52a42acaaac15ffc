import { PAUSE_TYPE } from '../../../domain/support/webhooks/events.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/**
 * Marks in the log that no events are stored for an endpoint from now on. The end of the pause is in `next_at`.
 */
export const beginPause = (transaction: Transaction, endpointId: number) =>
  run(
    transaction,
    `insert into webhook_deliveries (endpoint_id, webhook_id, type, state, next_at)
     values ($1, 'pause_' || replace(gen_random_uuid()::text, '-', ''), $2, 'paused', 'infinity')`,
    [endpointId, PAUSE_TYPE],
  );

/** Ends the pause. Counts the failures of waiting deliveries anew, so that an old one does not disable the endpoint. */
export async function endPause(transaction: Transaction, endpointId: number): Promise<void> {
  await run(
    transaction,
    `update webhook_deliveries set next_at = now() where endpoint_id = $1 and state = 'paused' and next_at = 'infinity'`,
    [endpointId],
  );
  await run(
    transaction,
    `update webhook_deliveries set attempts = 0, next_at = now() where endpoint_id = $1 and state = 'waiting' and attempts > 0`,
    [endpointId],
  );
}
