import type pg from 'pg';
import type { Language } from '../domain/platform/language/text.ts';
import { structure } from '../domain/structures/structures/structure.ts';
import { findRecord } from '../server/kernel/records/actions.ts';
import { listRecords } from '../server/kernel/records/list.ts';
import { parseListQuery } from '../server/kernel/records/list-query.ts';
import { updateRecord } from '../server/kernel/records/write.ts';
import { findServiceToken } from '../server/people/auth/service-tokens.ts';
import type { Queryable } from '../server/platform/database/statement.ts';
import { resolveAddress } from '../server/portal/portal/addresses.ts';
import { readDaysText } from '../server/selling/availability/answer/days-text.ts';
import { readCalendarWithLastChange } from '../server/selling/availability/calendar.ts';

interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
}

/** Records the first statement that a function of Locanda sends, for the floor to run. */
function recordFirst(work: (database: Queryable) => Promise<unknown>): Promise<SentStatement> {
  const nothing = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
  return recordStatement(work, async () => nothing, 0);
}

/** Returns the statement at a position among those that a function sends. */
async function recordStatement(
  work: (database: Queryable) => Promise<unknown>,
  answer: Queryable['query'],
  place: number,
): Promise<SentStatement> {
  const seen: pg.QueryConfig[] = [];
  const database: Queryable = {
    query(config) {
      seen.push(config);
      return answer(config);
    },
  };
  await work(database).catch(() => {});
  const found = seen.at(place);
  if (!found) throw new Error('no statement was sent');
  return { text: found.text, values: found.values ?? [] };
}

/** Statements that read a calendar. */
export function calendarStatements(id: number, from: string, to: string): Promise<SentStatement[]> {
  return Promise.all([
    recordFirst((database) => readCalendarWithLastChange(database, id)),
    recordFirst((database) => readDaysText(database, id, from, to)),
  ]);
}

/** Statements that find the service token and then the page at an address of the portal. */
export function pageStatements(authorization: string, language: Language, path: string): Promise<SentStatement[]> {
  return Promise.all([
    recordFirst((database) => findServiceToken(database, authorization, '127.0.0.1')),
    recordFirst((database) => resolveAddress(database, language, path)),
  ]);
}

const anyRow = () => 'true';

/**
 * Returns the last statement of a list. The search method depends on the table's size, so the statements before it run
 * on the real database.
 */
export function listStatement(query: Record<string, unknown>, pool: Queryable) {
  const plan = {
    definition: structure,
    role: 'admin' as const,
    scope: anyRow,
    query: parseListQuery(structure, query),
    columns: structure.listing.columns,
  };
  return recordStatement(
    (database) => listRecords(database, plan),
    (config) => pool.query(config),
    -1,
  );
}

export function readStatement(id: number) {
  return recordFirst((database) => findRecord(database, structure, 'admin', id, anyRow));
}

export function updateStatement(id: number, version: number, floors: number) {
  const current = { id, version, floors: floors - 1 };
  const author = { userId: 1, role: 'admin' as const, requestId: 'bench', ipMasked: '127.0.0.0' };
  return recordFirst((database) =>
    updateRecord(database, { definition: structure, author, current, values: { floors } }),
  );
}
