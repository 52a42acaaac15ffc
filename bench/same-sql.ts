import type pg from 'pg';
import type { Language } from '../domain/platform/language/text.ts';
import { structure } from '../domain/structures/structures/structure.ts';
import { findRecord } from '../server/kernel/records/actions.ts';
import { listRecords } from '../server/kernel/records/list.ts';
import { parseListQuery } from '../server/kernel/records/list-query.ts';
import { updateRecord } from '../server/kernel/records/write.ts';
import { findServiceToken } from '../server/people/auth/service-tokens.ts';
import type { Queryable } from '../server/platform/database/statement.ts';
import { resolve } from '../server/portal/portal/addresses.ts';
import { readDaysText } from '../server/selling/availability/answer/days-text.ts';
import { readShownStructure } from '../server/selling/availability/calendar.ts';

interface Sent {
  readonly text: string;
  readonly values: unknown[];
}

/** The very SQL that Locanda sends first: recorded from its own functions, for the floor to run. */
function recorded(work: (database: Queryable) => Promise<unknown>): Promise<Sent> {
  const nothing = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
  return sent(work, async () => nothing, 0);
}

/** The statement at a place among those that a function sends. */
async function sent(
  work: (database: Queryable) => Promise<unknown>,
  answer: Queryable['query'],
  place: number,
): Promise<Sent> {
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

/** What a calendar is read by. */
export function calendarStatements(id: number, from: string, to: string): Promise<Sent[]> {
  return Promise.all([
    recorded((database) => readShownStructure(database, id)),
    recorded((database) => readDaysText(database, id, from, to)),
  ]);
}

/** Whose service token it is, and what is at an address of the portal: one asked after the other. */
export function pageStatements(authorization: string, language: Language, path: string): Promise<Sent[]> {
  return Promise.all([
    recorded((database) => findServiceToken(database, authorization, '127.0.0.1')),
    recorded((database) => resolve(database, language, path)),
  ]);
}

const everything = () => 'true';

/** How rows are searched depends on what the table holds: the last statement, with the real answers to those before. */
export function listStatement(query: Record<string, unknown>, pool: Queryable) {
  const plan = {
    definition: structure,
    role: 'admin' as const,
    scope: everything,
    query: parseListQuery(structure, query),
    columns: structure.listing.columns,
  };
  return sent(
    (database) => listRecords(database, plan),
    (config) => pool.query(config),
    -1,
  );
}

export function readStatement(id: number) {
  return recorded((database) => findRecord(database, structure, 'admin', id, everything));
}

export function updateStatement(id: number, version: number, floors: number) {
  const current = { id, version, floors: floors - 1 };
  const author = { userId: 1, role: 'admin' as const, requestId: 'bench', ipMasked: '127.0.0.0' };
  return recorded((database) =>
    updateRecord(database, { definition: structure, author, current, values: { floors } }),
  );
}
