import { MAX_MESSAGES_PER_DAY } from '../../../domain/stays/messages/states.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/** Restricts a scope to messages for these recipient types. */
export const restrictToRecipients =
  (scope: ScopeCondition, types: readonly string[]): ScopeCondition =>
  (statement) =>
    `${scope(statement)} and t.recipient_type = any(${statement.bind(types)}::text[])`;

/** Counts the messages that the structure wrote today, at most up to the daily limit. */
export async function countToday(database: Queryable, structureId: number): Promise<number> {
  const [row] = await run<{ today: number }>(
    database,
    `select count(*)::integer as today from (select from messages m where m.structure_id = $1 and m.state <> 'cancelled'
       and m.created_at >= date_trunc('day', now() at time zone 'Europe/Rome') at time zone 'Europe/Rome' limit ${MAX_MESSAGES_PER_DAY}) m`,
    [structureId],
  );
  return row?.today ?? 0;
}
