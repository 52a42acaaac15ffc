import { z } from 'zod';
import { HOURS_DUE, type TicketPriority } from '../domain/support/tickets/states.ts';
import { addWorkingMinutes } from '../domain/support/tickets/working-time.ts';
import { type Queryable, run } from '../server/platform/database/statement.ts';
import { updateSearchText } from '../server/support/tickets/messages.ts';
import { rowsOf } from './rows.ts';

const account = z.enum(['operator', 'editor', 'vendor', 'customer', 'customer2']);
const TICKETS = rowsOf(
  'tickets',
  z.array(
    z.strictObject({
      by: account,
      subject: z.string(),
      category: z.string(),
      priority: z.enum(Object.keys(HOURS_DUE) as TicketPriority[]).default('normal'),
      assignee: account.optional(),
      state: z.enum(['new', 'open', 'assigned', 'closed']),
      /** Age in hours. */
      since: z.number(),
      messages: z.array(z.tuple([account, z.string()], z.boolean())),
    }),
  ),
);
const READY_ANSWERS = rowsOf(
  'ready-answers',
  z.array(
    z.strictObject({
      name: z.string(),
      category: z.string().nullable(),
      text: z.record(z.string(), z.string()),
    }),
  ),
);

/** Creates the tickets of a week: new, waiting and closed. */
export async function seedTickets(
  transaction: Queryable,
  ids: Readonly<Partial<Record<string, number>>>,
): Promise<void> {
  for (const { name, category, text } of READY_ANSWERS)
    await run(transaction, 'insert into ready_answers (name, category, text) values ($1, $2, $3)', [
      name,
      category,
      JSON.stringify(text),
    ]);
  const hour = 3_600_000;
  const now = Date.now();
  for (const { by, subject, category, priority, assignee, state, since, messages } of TICKETS) {
    const requesterId = ids[by] ?? null;
    const opened = new Date(now - since * hour);
    const at = (index: number) => new Date(opened.getTime() + index * hour * 0.8).toISOString();
    const shown = messages.map((one, index) => ({ one, index })).filter(({ one: [, , isInternal] }) => !isInternal);
    const [lastBy = by] = shown.at(-1)?.one ?? [];
    const answered = shown.find(({ one: [who] }) => who !== by);
    const waits = lastBy !== by && state !== 'closed';
    const [made] = await run<{ id: number }>(
      transaction,
      `insert into tickets (number, subject, category, priority, structure_id, state, requester_id, assignee_id, is_waiting,
         last_reply_at, first_reply_at, due_at, due_in_minutes, closed_at, resolved_at, close_reason, created_at, created_by, updated_by)
       select 'T-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('ticket_numbers')::text, 6, '0'), $1, $2, $3,
         (select l.structure_id from user_structures l where l.user_id = $4 order by l.structure_id limit 1),
         $5, $4, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $4, $4 returning id`,
      [
        subject,
        category,
        priority,
        requesterId,
        state,
        assignee ? ids[assignee] : null,
        waits,
        at(shown.at(-1)?.index ?? 0),
        answered ? at(answered.index) : null,
        waits || state === 'closed' ? null : addWorkingMinutes(opened, HOURS_DUE[priority] * 60).toISOString(),
        waits ? HOURS_DUE[priority] * 30 : null,
        state === 'closed' ? at(messages.length) : null,
        state === 'closed' ? 'solved' : null,
        opened.toISOString(),
      ],
    );
    for (const [index, [who, text, isInternal = false]] of messages.entries())
      await run(
        transaction,
        `insert into ticket_messages (ticket_id, kind, author_id, is_requester, is_internal, text, created_at)
         values ($1, 'message', $2, $3, $4, $5, $6)`,
        [made?.id, ids[who], who === by, isInternal, text, at(index)],
      );
    await updateSearchText(transaction, made?.id ?? 0);
  }
}
