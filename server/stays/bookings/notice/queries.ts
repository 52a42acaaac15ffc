import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { DueNotice } from './read-notice.ts';

export const readLog = (database: Queryable, arrivalId: number) =>
  run<{
    id: number;
    outcome: 'sent' | 'skipped';
    changes: DueNotice['changes'][number][];
    authorName: string | null;
    createdAt: string;
  }>(
    database,
    `select n.id, n.outcome, n.changes, u.name as "authorName", ${instant('n.created_at')} as "createdAt"
     from guest_notices n left join users u on u.id = n.created_by where n.arrival_id = $1 order by n.id desc limit 50`,
    [arrivalId],
  );

interface NewNotice {
  readonly arrivalId: number;
  readonly outcome: 'sent' | 'skipped';
  readonly changes: DueNotice['changes'];
  readonly userId: number | null;
}

export async function insertNotice(
  transaction: Transaction,
  { arrivalId, outcome, changes, userId }: NewNotice,
): Promise<void> {
  await run(
    transaction,
    'insert into guest_notices (arrival_id, outcome, changes, created_by) values ($1, $2, $3, $4)',
    [arrivalId, outcome, changes, userId],
  );
}
