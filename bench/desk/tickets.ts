import pg from 'pg';
import type { Options } from '../report.ts';
import { printGrowth, type RoleRead } from './growth.ts';

/** Requests of the ticket screens for each role when they open, and searches. */
const READS: readonly RoleRead[] = [
  ['operator', '/api/tickets?filter[state]=new,open,assigned'],
  ['operator', '/api/tickets?filter[state]=new,open,assigned&filter[category]=billing'],
  ['operator', '/api/tickets?filter[state]=closed&sort=-lastReplyAt'],
  ['operator', '/api/tickets?q=incompiuta'],
  ['operator', '/api/tickets?q=T-2026-000001'],
  ['operator', '/api/ticket-counts'],
  ['editor', '/api/tickets?filter[state]=new,open,assigned'],
  ['vendor', '/api/tickets?filter[state]=new,open,assigned'],
  ['customer', '/api/tickets?sort=-lastReplyAt'],
  ['customer', '/api/tickets?q=incompiuta'],
  ['customer', '/api/ticket-counts'],
  ['operator', '/api/search/records?q=incompiuta'],
];

const REASONS: Readonly<Record<string, string>> = {
  'operator /api/tickets?q=T-2026-000001':
    'all numbers share their threes of letters, by which the index finds; subjects name numbers, too',
};

/** Measures the list and search of tickets with ten thousand tickets and with `rows` tickets, in turns. */
export const ticketsBench = ({ rows }: Options): Promise<void> =>
  printGrowth({ reads: READS, fillUp: fillTickets, reasons: REASONS }, rows);

const OPEN_TICKETS = 2000;

/**
 * Adds tickets of invented people. The number of open tickets is the same at every size; twenty of them match the
 * search.
 */
async function fillTickets(url: string, size: number): Promise<void> {
  console.log(`Filling up to ${size} tickets…`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into users (name, email, role, status, password_hash)
     select 'Titolare ' || n, 'titolare-' || n || '@banco.example', 'customer', 'active', 'x' from generate_series(1, 1000) n`,
  );
  await client.query(
    `insert into tickets (number, subject, category, priority, state, requester_id, said, last_reply_at, due_at, closed_at, is_waiting)
     select 'T-2025-' || lpad(n::text, 7, '0'), 'Non riesco a salvare ' || n,
       (array['account','listing','booking','availability','billing','contract','technical','other'])[1 + (hashint4(n) & 7)],
       (array['low','normal','high'])[1 + n % 3], case when n <= ${OPEN_TICKETS} then (array['new','open','assigned'])[1 + n % 3]
         when n % 3 = 0 then 'closed' else 'archived' end,
       (select min(id) from users where email like 'titolare-%') + n % 1000,
       case when n <= 20 then 'una parola incompiuta' else 'il calendario dice che non si può ' || n end,
       now() - (n || ' minutes')::interval, case when n <= ${OPEN_TICKETS} then now() + (n % 5000 || ' minutes')::interval end,
       case when n > ${OPEN_TICKETS} then now() - (n || ' minutes')::interval end, n <= ${OPEN_TICKETS} and n % 4 = 0
     from generate_series(1, ${size}) n`,
  );
  await client.query('vacuum (analyze) tickets');
  await client.end();
}
