import type { UnplacedReason } from '../../../../domain/stays/bookings/answers.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

export interface Unplaced {
  readonly channel: 'email' | 'whatsapp';
  readonly sender: string;
  readonly subject: string | null;
  readonly text: string;
  readonly reason: UnplacedReason;
  readonly externalId: string;
}

/** Keeps what belongs to no thread for a person to look at, once; settled: it was understood. False where it has come before. */
export async function keepUnplaced(database: Queryable, one: Unplaced, isSettled = false): Promise<boolean> {
  const rows = await run(
    database,
    `insert into unplaced_messages (channel, sender, subject, text, reason, external_id, settled_at)
     values ($1, $2, $3, $4, $5, $6, case when $7::boolean then now() end) on conflict do nothing returning id`,
    [one.channel, one.sender, one.subject, one.text, one.reason, one.externalId, isSettled],
  );
  return rows.length > 0;
}

/** When an older mail came, which is read only now. */
export async function dateUnplaced(database: Queryable, externalId: string, at: Date): Promise<void> {
  await run(
    database,
    'update unplaced_messages set received_at = $2 where external_id = $1 and settled_at is null and received_at > $2',
    [externalId, at],
  );
}
