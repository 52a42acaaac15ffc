import type { WebhookDelivery } from '../../../domain/support/webhooks/answers.ts';
import { type DeliveryState, type EndpointState, TEST_EVENT } from '../../../domain/support/webhooks/events.ts';
import type { ExtraAssignment } from '../../kernel/records/write.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { bodyOf } from './send.ts';

const PAGE = 50;

interface DeliveryRow {
  readonly id: number;
  readonly webhookId: string;
  readonly type: string;
  readonly state: DeliveryState;
  readonly structureId: number | null;
  readonly aboutId: number | null;
  readonly resource: string | null;
  readonly happenedAt: string;
  readonly nextAt: string | null;
  readonly endedAt: string | null;
  readonly tries: WebhookDelivery['tries'];
}

export async function readDeliveries(
  pool: Queryable,
  id: number,
  { before = null, state = null }: { before?: number | undefined | null; state?: DeliveryState | undefined | null },
) {
  const [rows, [counted]] = await Promise.all([
    run<DeliveryRow>(
      pool,
      `select id::float8 as id, webhook_id as "webhookId", type, state, structure_id as "structureId", about_id as "aboutId",
         resource, ${instant('happened_at')} as "happenedAt", case when state = 'waiting' then ${instant('next_at')} end as "nextAt",
         case when state = 'paused' and next_at < 'infinity' then ${instant('next_at')} end as "endedAt", tries
       from webhook_deliveries where endpoint_id = $1 and ($2::bigint is null or id < $2) and ($3::text is null or state = $3)
       order by webhook_deliveries.id desc limit ${PAGE + 1}`,
      [id, before, state],
    ),
    run<{ missing: number }>(
      pool,
      `select count(*)::integer as missing from (select from webhook_deliveries
         where endpoint_id = $1 and (state = 'failed' or (state = 'waiting' and attempts > 0)) limit 1000) m`,
      [id],
    ),
  ]);
  const data = rows.slice(0, PAGE).map(({ structureId, aboutId, resource, ...row }) => ({
    ...row,
    body: bodyOf({ ...row, structureId, aboutId, resource }),
  }));
  return { data, hasMore: rows.length > PAGE, missing: counted?.missing ?? 0 };
}

/** Column assignments for the secret, because no form field contains it. */
export const secretColumns = (sealed: Buffer): ExtraAssignment[] => [
  { column: 'secret', expression: (statement) => statement.bind(sealed) },
];

/** Replaces the secret. Deliveries are signed with the former secret too for 24 hours. */
export const rotatedSecretColumns = (sealed: Buffer): ExtraAssignment[] => [
  { column: 'former_secret', expression: () => 'secret' },
  { column: 'former_until', expression: () => `now() + interval '24 hours'` },
  ...secretColumns(sealed),
];

/** Returns the state of an endpoint, or null if it does not exist. */
export async function readEndpointState(database: Queryable, id: number): Promise<EndpointState | null> {
  const [row] = await run<{ state: EndpointState }>(database, 'select state from webhook_endpoints where id = $1', [
    id,
  ]);
  return row?.state ?? null;
}

export async function insertTestDelivery(transaction: Transaction, endpointId: number): Promise<void> {
  await run(
    transaction,
    `insert into webhook_deliveries (endpoint_id, webhook_id, type)
     values ($1, 'msg_' || replace(gen_random_uuid()::text, '-', ''), $2)`,
    [endpointId, TEST_EVENT],
  );
  await wakeSender(transaction);
}

/** Returns the number of deliveries to resend. Without `deliveryId`, resends all that failed at least once. */
export async function resendDeliveries(
  transaction: Transaction,
  endpointId: number,
  deliveryId: number | null,
): Promise<number> {
  const rows = await run<{ id: number }>(
    transaction,
    `update webhook_deliveries set state = 'waiting', next_at = now(), attempts = 0, leased_until = null
     where endpoint_id = $1 and (leased_until is null or leased_until < now())
       and case when $2::bigint is null then state = 'failed' or (state = 'waiting' and attempts > 0) else id = $2 and state <> 'paused' end
     returning id`,
    [endpointId, deliveryId],
  );
  if (rows.length > 0) await wakeSender(transaction);
  return rows.length;
}

const wakeSender = (transaction: Transaction) => run(transaction, `select pg_notify('webhooks', '')`, []);
