import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { VISIBLE_STATES_SQL } from './ratings.ts';
import { lockAuthor } from './submit.ts';

const monthNumber = (of: string) => `(left(${of}.stay_month, 4)::integer * 12 + right(${of}.stay_month, 2)::integer)`;

/**
 * Throws if another visible review covers the same guest's stay; moderators must hide it first. Two verified reviews
 * count as two stays. Neighbouring months count as the same stay, because a stay may cross a month's end.
 */
export async function assertSingleReview(
  transaction: Transaction,
  {
    id,
    structureId,
    authorEmail,
  }: { readonly id: number; readonly structureId: number; readonly authorEmail: string | null },
): Promise<void> {
  if (authorEmail === null) return;
  await lockAuthor(transaction, structureId, authorEmail);
  const [other] = await run<{ title: string }>(
    transaction,
    `select o.title from reviews r join reviews o on o.author_email = r.author_email and o.structure_id = r.structure_id
       and o.id <> r.id and o.state in ${VISIBLE_STATES_SQL} and not (o.is_verified and r.is_verified)
       and abs(${monthNumber('o')} - ${monthNumber('r')}) <= 1
     where r.id = $1 order by o.id limit 1`,
    [id],
  );
  if (other) throw fieldProblem('state', 'review_second', { name: other.title });
}
