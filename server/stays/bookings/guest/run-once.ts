import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { countVisitorRequest } from '../../../people/auth/visitor-limits.ts';
import { LIMITS, type Limit } from '../../../people/limits/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { inTurnTransaction, type TurnSubject } from '../../../platform/database/pool/turn-transaction.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

/**
 * Runs a guest's submission within the visitor's limit. With an `Idempotency-Key` it runs once, and repetitions get the
 * stored answer. A key belongs to its service token and its call: others may use the same one. `subject` is what the
 * work locks.
 */
export async function runOnce<Answer>(
  context: Context,
  request: FastifyRequest,
  subject: TurnSubject,
  work: (transaction: Transaction) => Promise<Answer>,
  limit: Limit = LIMITS.guestVisitor,
): Promise<Answer> {
  const sentKey = request.headers['idempotency-key'];
  if (sentKey !== undefined && (typeof sentKey !== 'string' || !IDEMPOTENCY_KEY.test(sentKey)))
    throw new Problem('validation', { issues: [{ path: 'Idempotency-Key', code: 'pattern' }] });
  const key = sentKey && `${request.serviceTokenId ?? 0} ${request.routeOptions.url ?? ''} ${sentKey}`;
  // Repetitions do not count towards the limit.
  if (!key || !(await isAnswered(context.database.pool, key))) await countVisitorRequest(context, request, limit);
  return inTurnTransaction(context.database, subject, async (transaction) => {
    const stored = key ? await takeKey<Answer>(transaction, key, request.body) : null;
    if (stored) return stored;
    const answer = await work(transaction);
    if (key)
      await run(transaction, 'update guest_submissions set answer = $2 where key = $1', [key, JSON.stringify(answer)]);
    return answer;
  });
}

async function isAnswered(database: Queryable, key: string): Promise<boolean> {
  const found = await run(database, 'select from guest_submissions where key = $1 and answer is not null', [key]);
  return found.length > 0;
}

/** Returns the stored answer, or null if this call owns the key. A simultaneous call waits for the first to end. */
async function takeKey<Answer>(transaction: Transaction, key: string, body: unknown): Promise<Answer | null> {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const made = await run<{ key: string }>(
    transaction,
    'insert into guest_submissions (key, body_hash) values ($1, $2) on conflict do nothing returning key',
    [key, hash],
  );
  if (made.length > 0) return null;
  const [stored] = await run<{ hash: string; answer: Answer | null }>(
    transaction,
    'select body_hash as hash, answer from guest_submissions where key = $1',
    [key],
  );
  if (!stored?.answer) throw new Problem('idempotency-in-progress');
  if (stored.hash !== hash) throw new Problem('idempotency-key-reused');
  return stored.answer;
}
