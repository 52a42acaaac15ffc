import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { todayInRome } from '../domain/kernel/calendar/days.ts';
import type { Language } from '../domain/platform/language/text.ts';
import { appendBatches } from '../server/insight/statistics/events/append.ts';
import { hashToken } from '../server/people/auth/sessions.ts';
import { HAND_LIST, type HandBooking, handBooking, handInbox, handPage, handRead, handUpdate } from './hand-sql.ts';
import { calendarStatements, listStatement, pageStatements, readStatement, updateStatement } from './same-sql.ts';

// The floor: node:http and pg on the same data, with the same SQL as Locanda, and under /hand with SQL written by hand.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const lists = new Map<string, { until: number; text: string; values: unknown[] }>();
/** Maximum age of a recorded list statement. Locanda caches its table counts for the same time. */
const MAX_STATEMENT_AGE_MS = 60_000;

async function list(search: string) {
  let statement = lists.get(search);
  if (!statement || statement.until < Date.now()) {
    const { page, perPage, ...rest } = Object.fromEntries(new URLSearchParams(search));
    const filters = Object.entries(rest).map(([name, value]) => [
      name,
      /^filter\[[^\]]+\]$/.test(name)
        ? value.split(',').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
        : value,
    ]);
    const query = { ...Object.fromEntries(filters), page: Number(page ?? 1), perPage: Number(perPage ?? 25) };
    statement = { ...(await listStatement(query, pool)), until: Date.now() + MAX_STATEMENT_AGE_MS };
    lists.set(search, statement);
  }
  const { rows } = await pool.query({ text: statement.text, values: statement.values });
  return { data: rows, meta: { total: rows[0]?.total ?? 0 } };
}

async function bodyOf<T = { version: number; floors: number }>(request: IncomingMessage): Promise<T> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

const preparedNames = new Map<string, string>();
function namedStatement({ text, values }: { text: string; values: unknown[] }) {
  const name = preparedNames.get(text) ?? `f${preparedNames.size}`;
  preparedNames.set(text, name);
  return pool.query({ name, text, values });
}

async function calendar(id: number, search: string): Promise<unknown> {
  const { from = '', to = '' } = Object.fromEntries(new URLSearchParams(search));
  const answers = await Promise.all((await calendarStatements(id, from, to)).map(namedStatement));
  return answers.map(({ rows }) => rows);
}

/** Writes a booking, statement by statement, in one transaction. */
async function inTransaction(booking: HandBooking): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await handBooking(client, booking);
    await client.query('commit');
    return answer;
  } finally {
    client.release();
  }
}

async function page(authorization: string, search: string): Promise<unknown> {
  const { lang, path = '' } = Object.fromEntries(new URLSearchParams(search));
  const [token, found] = await pageStatements(authorization, lang as Language, path);
  if (!token || !found || (await namedStatement(token)).rows.length === 0) return null;
  return (await namedStatement(found)).rows[0];
}

async function byHand(request: IncomingMessage, path: string, search: string): Promise<unknown> {
  const id = Number(path.split('/')[3]);
  if (path === '/hand/inbox') return { data: (await pool.query(handInbox(Number(search)))).rows };
  if (path === '/hand/bookings') return inTransaction(await bodyOf<HandBooking>(request));
  if (path === '/hand/pages') {
    const { lang = '', path: asked = '' } = Object.fromEntries(new URLSearchParams(search));
    const token = hashToken(request.headers.authorization?.slice('Bearer '.length) ?? '');
    return (await pool.query(handPage(token, lang, asked))).rows[0];
  }
  if (path === '/hand/structures') {
    const { rows } = await pool.query(HAND_LIST);
    return { data: rows, meta: { total: rows[0]?.total ?? 0 } };
  }
  if (request.method === 'PATCH') {
    const { version, floors } = await bodyOf(request);
    return (await pool.query(handUpdate(id, version, floors))).rows[0] ?? null;
  }
  return (await pool.query(handRead(id))).rows[0];
}

/** Stores a batch of page views with the same statement as Locanda, one per request and without validation. */
async function events(request: IncomingMessage): Promise<unknown> {
  const { events: sent } = await bodyOf<{ events: { eventId: string; occurredAt: string }[] }>(request);
  const day = todayInRome();
  const rows = sent.map(({ eventId, occurredAt }) => ({
    eventId,
    pageViewId: null,
    occurredAt,
    visitor: 1,
    day,
    type: 'page_view',
    pathId: 1,
    structureId: null,
    slugId: null,
    offerId: null,
    highlightId: null,
    poiId: null,
    locationType: null,
    locationId: null,
    campaignId: null,
    referrerId: null,
    cell: 0,
    position: null,
    country: 'IT',
    browser: 'firefox',
  }));
  await appendBatches(pool, [{ tokenId: 1, day, rows, left: [] }]);
  return { accepted: rows.length };
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const [path = '', search = ''] = (request.url ?? '').split('?');
  if (path.startsWith('/hand/')) return byHand(request, path, search);
  const id = Number(path.split('/')[2]);
  if (path === '/health') return {};
  if (path === '/events') return events(request);
  if (path === '/structures') return list(search);
  if (path === '/pages') return page(request.headers.authorization ?? '', search);
  if (path.startsWith('/calendar')) return calendar(id, search);
  if (request.method === 'PATCH') {
    const { version, floors } = await bodyOf(request);
    return (await namedStatement(await updateStatement(id, version, floors))).rows[0] ?? null;
  }
  return (await namedStatement(await readStatement(id))).rows[0];
}

createServer((request, response) => {
  answer(request).then(
    (body) => {
      const text = JSON.stringify(body ?? null);
      // Answers 409 for a stale version, so that the bench does not count the update.
      response.writeHead(body == null ? 409 : 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error) => {
      process.stderr.write(`floor: ${error}\n`);
      response.writeHead(500).end();
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
