import type { Database } from '../database.ts';
import { inTransaction, type Transaction } from '../transaction.ts';
import { type CallerGroup, currentCaller } from './caller.ts';
import { FairQueue, type GroupLimits } from './fair-queue.ts';

/** Maximum milliseconds until a guest's transaction begins. */
const TURN_TIMEOUT_MS = 4_000;
/** Maximum transactions of a visitor, and of all visitors, that wait for the same structure or mailbox. */
const MAX_WAITING_OF_VISITOR = 20;
const MAX_WAITING = 100;

const GROUP_OF_VISITORS: GroupLimits = { maxOfGroup: 1, maxOfMember: 1, maxWaitingOfMember: MAX_WAITING_OF_VISITOR };
/** Limits of callers that stand for many people. */
const GROUP_OF_PROGRAMS: GroupLimits = { ...GROUP_OF_VISITORS, maxWaitingOfMember: MAX_WAITING };
const GROUPS: Readonly<Record<CallerGroup, GroupLimits>> = {
  own: GROUP_OF_PROGRAMS,
  user: GROUP_OF_VISITORS,
  guest: GROUP_OF_VISITORS,
  site: GROUP_OF_PROGRAMS,
  address: GROUP_OF_VISITORS,
};

/** Name of the rows that the transactions of a queue lock. */
export type TurnSubject = `structure:${number}` | `mailbox:${string}`;

const queuesOf = new WeakMap<Database, Map<TurnSubject, FairQueue<CallerGroup>>>();

/**
 * Runs a guest's transaction that locks `subject`. Such transactions wait for each other here, before they take a
 * connection.
 */
export async function inTurnTransaction<T>(
  database: Database,
  subject: TurnSubject,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const queues = queuesOf.get(database) ?? new Map<TurnSubject, FairQueue<CallerGroup>>();
  queuesOf.set(database, queues);
  const queue = queues.get(subject) ?? createQueue();
  queues.set(subject, queue);
  try {
    const leave = await queue.enter(currentCaller());
    try {
      return await inTransaction(database, work);
    } finally {
      leave();
    }
  } finally {
    if (queue.isEmpty) queues.delete(subject);
  }
}

const createQueue = () =>
  new FairQueue<CallerGroup>({
    maxTurns: 1,
    groups: GROUPS,
    maxWaiting: MAX_WAITING,
    timeoutMs: TURN_TIMEOUT_MS,
  });
