import type { z } from 'zod';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { ticketCountsAnswer } from '../../../domain/support/tickets/answers.ts';
import { fillAnswer } from '../../../domain/support/tickets/ready-answer.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { wakeTopic } from '../../people/notifications/live.ts';
import type { Actor, Reader } from '../../platform/access/actor.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { TicketRow } from './messages.ts';
import { IS_OPEN, ticketScope } from './scope.ts';

/** SQL assignment of the number of a new ticket, such as `T-2026-000123`. */
export const NEXT_NUMBER = {
  column: 'number',
  expression: () =>
    `'T-' || to_char(now() at time zone 'Europe/Rome', 'YYYY') || '-' || lpad(nextval('ticket_numbers')::text, 6, '0')`,
} as const;

/** Reads the whole row of a ticket for the system. Answers to a person contain only the fields of their role. */
export const readWholeTicket = async (transaction: Transaction, id: number): Promise<TicketRow> =>
  (await readRecord(transaction, ticket, 'admin', id, () => 'true')) as TicketRow;

/** Reads the whole row of a ticket that this person may see. */
export const readTicket = async (transaction: Transaction, reader: Reader, id: number): Promise<TicketRow> =>
  (await readRecord(transaction, ticket, 'admin', id, ticketScope(reader))) as TicketRow;

export async function lockTicket(transaction: Transaction, reader: Reader, id: number): Promise<TicketRow> {
  await run(transaction, 'select from tickets where id = $1 for no key update', [id]);
  return readTicket(transaction, reader, id);
}

/** Maximum number of ready answers in the list, which is filtered by name. */
const MAX_ANSWERS = 200;

export async function filledAnswers(database: Queryable, actor: Actor, id: number) {
  const row = await readRecord(database, ticket, actor.role, id, ticketScope(actor));
  const [[about], answers] = await Promise.all([
    run<{ requester: string; language: Language; structure: string | null }>(
      database,
      `select u.name as requester, u.lang as language, (select s.name from structures s where s.id = t.structure_id) as structure
       from tickets t join users u on u.id = t.requester_id where t.id = $1`,
      [id],
    ),
    run<{ id: number; name: string; text: Partial<Record<Language, string>> }>(
      database,
      `select id, name, text from ready_answers where category is null or category = $1 order by name, id limit ${MAX_ANSWERS}`,
      [row.category],
    ),
  ]);
  const values = {
    richiedente: about?.requester ?? '',
    struttura: about?.structure ?? '',
    numero: String(row.number),
    agente: actor.name,
  };
  return answers.map(({ id: answerId, name, text }) => ({
    id: answerId,
    name,
    text: fillAnswer(text[about?.language ?? 'it'] || text.it || '', values),
  }));
}

/** Seconds without a signal after which a person counts as absent or as no longer writing. */
const PRESENCE_SECONDS = 40;

const WRITING_SECONDS = 20;

const IS_HERE = `p.seen_at > now() - interval '${PRESENCE_SECONDS} seconds'`;
const IS_WRITING = `coalesce(p.writing_at > now() - interval '${WRITING_SECONDS} seconds', false)`;

/** Stores that this person has the ticket open. Returns the others who have it open. Wakes their pages on a change. */
export async function storePresence(database: Queryable, ticketId: number, userId: number, isWriting: boolean) {
  const [before] = await run<{ isWriting: boolean }>(
    database,
    `select ${IS_WRITING} as "isWriting" from ticket_presence p where p.ticket_id = $1 and p.user_id = $2 and ${IS_HERE}`,
    [ticketId, userId],
  );
  const others = await run<{ name: string; isWriting: boolean }>(
    database,
    `with here as (insert into ticket_presence (ticket_id, user_id, writing_at) values ($1, $2, case when $3 then now() end)
       on conflict (ticket_id, user_id) do update set seen_at = now(), writing_at = excluded.writing_at)
     select u.name, ${IS_WRITING} as "isWriting" from ticket_presence p join users u on u.id = p.user_id
     where p.ticket_id = $1 and p.user_id <> $2 and ${IS_HERE} order by u.name`,
    [ticketId, userId, isWriting],
  );
  if (before?.isWriting !== isWriting) await wakeTopic(database, 'tickets');
  return others;
}

/** Maximum count; more is shown as "1000". */
export const MAX_COUNT = 1000;

type TicketCounts = z.output<typeof ticketCountsAnswer>;

export async function countOpenTickets(database: Queryable, actor: Actor): Promise<TicketCounts> {
  const statement = new Statement();
  const scope = ticketScope(actor)(statement);
  const me = statement.bind(actor.userId);
  const count = (where: string) =>
    `(select count(*)::integer from (select from tickets t where ${IS_OPEN} and ${where} and ${scope} limit ${MAX_COUNT}) c)`;
  const [counts] = await run<TicketCounts>(
    database,
    `select ${count('true')} as open, ${count(`t.assignee_id = ${me}`)} as mine, ${count('t.is_waiting')} as waiting`,
    statement.values,
  );
  return counts ?? { open: 0, mine: 0, waiting: 0 };
}
