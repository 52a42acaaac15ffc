import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { PERSON_ROLES } from '../../../domain/kernel/screens/roles.ts';
import { type CrawlRow, crawl, MISSING_ID } from '../api/crawl.ts';
import { type CrawlApp, openCrawlApp } from '../api/crawl-app.ts';
import { getAs, listReads, type ReadOperation, type SendGet, UrlFiller } from '../api/every-get.ts';
import { inParallel } from '../api/in-parallel.ts';
import { needsSession } from '../api/operations.ts';
import type { Caller } from '../app.ts';
import { findCostlyStatements } from '../plans/costly-statements.ts';
import { recordStatements, type SentStatement } from '../statements.ts';
import { FIGURES, type Fixture, makeFixture, STRUCTURE_NAME } from './fixture.ts';
import { moneyOperations, moneyState, send } from './money.ts';

let t: CrawlApp;
let fixture: Fixture;
let document: unknown;
let reads: ReadOperation[];
let rows: CrawlRow[];
/** Statements of the crawl with their first values. */
let statements: SentStatement[];

const today = todayInRome();
const period = { from: addDays(today, -200), to: addDays(today, 30) };

/** Path that ends the caller's session. */
const LOGOUT_PATH = '/api/reset-cookies';

beforeAll(async () => {
  t = await openCrawlApp();
  fixture = await makeFixture(t);
  document = (await (await t.as('admin')).get('/api/openapi.json')).json();
  reads = listReads(document).filter(({ path }) => path !== LOGOUT_PATH);
  const { rows: structures } = await t.database.pool.query<{ id: number }>(
    'select id from structures order by id = $1 desc, id limit 60',
    [fixture.structureId],
  );
  const accounts = [...PERSON_ROLES, 'customer2'];
  const sessions = await Promise.all(accounts.map(async (name) => [name, getAs(await t.as(name))] as const));
  const nobody: SendGet = async (url) => {
    const { statusCode, body } = await t.app.inject({ url });
    return { status: statusCode, body };
  };
  const record = recordStatements(t.context.database.pool);
  rows = await crawl({
    ...{ reads, period, guide: 'operator' },
    callers: { ...Object.fromEntries(sessions), nobody },
    listReaders: { callers: ['operator', 'editor', 'vendor', 'customer2'], q: STRUCTURE_NAME },
    // The fixture's structure comes first, because every answer is searched for its figures.
    known: { ...t.known, '/api/structures/': structures.map(({ id }) => id) },
  });
  record.stop();
  statements = [...record.sent.values()].flatMap(([first]) => (first ? [first] : []));
});
afterAll(() => t.close());

const rowsOf = (caller: string) => rows.filter((row) => row.caller === caller);
const typeOf = (body: string): unknown => (body.startsWith('{') ? JSON.parse(body).type : undefined);

describe('every read', () => {
  it('answers 401 without a session unless the route is public', () => {
    const accessOf = new Map(reads.map(({ path, access }) => [path, access]));
    const closed = rowsOf('nobody').filter(({ path }) => accessOf.get(path) !== 'public');
    expect(closed.length).toBeGreaterThan(300);
    const open = closed.filter(({ status, body }) => status !== 401 || typeOf(body) !== 'unauthenticated');
    expect(open.map(({ url, status }) => `${url}: ${status}`)).toEqual([]);
  });

  it.each(PERSON_ROLES)('answers 403 to %s exactly when the role lacks the permission', (role) => {
    const ofSession = new Map(reads.filter(needsSession).map((read) => [read.path, read]));
    const judged = rowsOf(role).flatMap(({ path, url, status, body }) => {
      const read = ofSession.get(path);
      if (!read) return [];
      const isRefused = status === 403 && typeOf(body) === 'forbidden';
      return isRefused === read.roles.includes(role) ? [`${url}: ${status}`] : [];
    });
    expect(judged).toEqual([]);
  });

  it('answers what its schema declares, and never 5xx', () => {
    expect(rowsOf('operator').filter(({ status }) => status === 200).length).toBeGreaterThan(300);
    const errors = rows.filter(({ status }) => status >= 500);
    expect(errors.map(({ caller, url, body }) => `${caller} ${url} ${body.slice(0, 300)}`)).toEqual([]);
  });

  // database/plans.gate.test.ts checks each filter, order and page.
  it('plans no statement that costs more as a large table grows', async () => {
    expect(statements.length).toBeGreaterThan(500);
    expect(await findCostlyStatements(t.database, statements)).toEqual([]);
  });
});

describe('amounts, bank account and tax number of a structure', () => {
  const figures = new Map<string, Map<string, string[]>>();
  /** Returns the URLs whose answer to the caller contains figures, with the figures. */
  const addressesWithFigures = (caller: string): Map<string, string[]> => {
    const known = figures.get(caller);
    if (known) return known;
    const matches = new Map<string, string[]>();
    for (const { path, url, body } of rowsOf(caller)) {
      // The OpenAPI document has its own examples.
      const names = path === '/api/openapi.json' ? [] : findFigures(body);
      if (names.length > 0) matches.set(url, names);
    }
    figures.set(caller, matches);
    return matches;
  };
  const base = () => `/api/structures/${fixture.structureId}`;

  it('appear in answers to an operator and in no answer to an editor', async () => {
    expect([...addressesWithFigures('editor')]).toEqual([]);
    const matches = addressesWithFigures('operator');
    const paths = [...matches.keys()].map((url) => url.split('?')[0]);
    const parts = ['billing', 'contracts', 'fiscal-profile', 'highlights', 'history', 'invoices', 'recap'];
    expect(paths).toEqual(expect.arrayContaining([...parts, 'statement'].map((part) => `${base()}/${part}`)));
    const names = new Set([...matches.values()].flat());
    expect([...names].sort()).toEqual(Object.keys(FIGURES).sort());
  });

  it('appear in totals over all structures, which an editor and another tenant cannot read', () => {
    for (const path of ['/api/cash-position', '/api/invoice-runs/found']) {
      const statusOf = (caller: string) => rowsOf(caller).find((row) => row.path === path)?.status;
      expect([path, statusOf('operator')]).toEqual([path, 200]);
      expect([path, statusOf('editor'), statusOf('customer2')]).toEqual([path, 403, 403]);
    }
  });

  it('appear in no document that an editor downloads', () => {
    // PDF files are not searched, because editors may not download them.
    const documents = rowsOf('editor').filter(
      ({ path, url }) =>
        /(\.(pdf|xml)|\/dossier|\/text)$/.test(path) &&
        /\/(contracts|invoices)\//.test(path) &&
        !url.includes(String(MISSING_ID)),
    );
    expect(documents.length).toBeGreaterThan(3);
    expect(documents.filter(({ status }) => status !== 403).map(({ url }) => url)).toEqual([]);
  });

  it('appear in no answer to another tenant, and the bank account in none to an agent', () => {
    expect([...addressesWithFigures('customer2')]).toEqual([]);
    const agent = [...addressesWithFigures('vendor')];
    expect(agent.filter(([, names]) => names.includes('iban'))).toEqual([]);
    expect(agent.some(([, names]) => names.includes('fee'))).toBe(true);
  });

  it("do not match an editor's search, unlike the address", async () => {
    const [editor, operator] = [await t.as('editor'), await t.as('operator')];
    const { structureId } = fixture;
    await t.database.pool.query(`update structures set address = 'Via dei 1234567 passi' where id = $1`, [structureId]);
    const isMatch = async (caller: Caller, q: string) => {
      const lists = ['/api/structures?q=', '/api/structures/texts?q=', '/api/search?q='];
      const answers = await Promise.all(lists.map((url) => caller.get(`${url}${encodeURIComponent(q)}`)));
      return answers.map((answer) =>
        (answer.json().data ?? answer.json().structures).some(({ id }: { id: number }) => id === structureId),
      );
    };
    for (const q of [FIGURES.vatNumber, '670785', 'via 70785']) {
      expect([q, ...(await isMatch(operator, q))]).toEqual([q, true, true, true]);
      expect([q, ...(await isMatch(editor, q))]).toEqual([q, false, false, false]);
    }
    for (const q of ['1234567', 'via dei 1234567'])
      expect([q, ...(await isMatch(editor, q))]).toEqual([q, true, true, true]);
  });
});

describe('another tenant', () => {
  it('gets no answer with the name of the structure', () => {
    const withName = (caller: string) =>
      rowsOf(caller)
        .filter(({ body }) => body.includes(STRUCTURE_NAME))
        .map(({ url }) => url);
    expect(withName('customer').length).toBeGreaterThan(10);
    expect(withName('customer2')).toEqual([]);
  });

  it('gets the same answer as for a missing structure, and changes nothing', async () => {
    const operations = moneyOperations(document);
    expect(operations.length).toBeGreaterThan(40);
    const stranger = await t.as('customer2');
    const before = await moneyState(t, fixture.structureId);
    for (const operation of operations) {
      const answer = await send(stranger, operation, { structureId: fixture.structureId, ids: fixture.ids });
      const missing = await send(stranger, operation, { structureId: MISSING_ID, recordId: MISSING_ID });
      expect([operation.name, answer]).toEqual([operation.name, missing]);
      expect([operation.name, answer.status]).toEqual([operation.name, expect.toBeOneOf([403, 404, 422])]);
    }
    expect(await moneyState(t, fixture.structureId)).toEqual(before);
  });

  it('gets the same answer as for a missing record under the URL of an own structure', async () => {
    const operations = moneyOperations(document).filter(({ path }) => /\{\w+\}.*\{\w+\}/.test(path));
    expect(operations.length).toBeGreaterThan(20);
    const stranger = await t.as('customer2');
    const before = await moneyState(t, fixture.structureId);
    for (const operation of operations) {
      const answer = await send(stranger, operation, {
        structureId: fixture.strangerStructureId,
        ids: fixture.ids,
      });
      const missing = await send(stranger, operation, {
        structureId: fixture.strangerStructureId,
        recordId: MISSING_ID,
      });
      expect([operation.name, answer]).toEqual([operation.name, missing]);
      expect([operation.name, answer.status]).toEqual([operation.name, expect.toBeOneOf([403, 404, 422])]);
    }
    expect(await moneyState(t, fixture.structureId)).toEqual(before);
  });
});

describe('an operator who views the product as a customer', () => {
  /** Tables that a read may write. */
  const WRITABLE_TABLES = new Set([
    // Page views in the operator's history, and the operator's session.
    'audit_entries',
    'sessions',
    // Results computed at the first read.
    'invoice_files',
    'description_prints',
    'suggestion_checks',
    'suggestions',
    // Number of attempts to open a guest's link, which needs no session.
    'auth_limits',
  ]);

  it('changes no data of the customer by any read', async () => {
    const [customer, operator] = [await t.as('customer'), await t.as('operator')];
    const { id: userId } = (await customer.get('/api/user')).json<{ id: number }>();
    const readable = reads.filter(({ access, roles }) => !access.startsWith('token:') && roles.includes('customer'));
    const started = await operator.post('/api/view-as', {
      userId,
      reason: 'Guarda che cosa vede il cliente',
    });
    expect(started.statusCode).toBe(204);
    const record = recordStatements(t.context.database.pool);
    const fillings = new UrlFiller(getAs(operator), t.known);
    const addresses = await inParallel(readable, (read) => fillings.of(read));
    record.stop();
    expect(addresses.filter((address) => address !== null).length).toBeGreaterThan(150);
    expect((await operator.get('/api/user')).json<{ id: number }>().id).toBe(userId);
    const writes = [...record.sent.keys()].flatMap((text) =>
      [...text.matchAll(/\b(?:insert into|update|delete from)\s+"?([a-z_]+)"?\s/gi)]
        .map(([, table = '']) => table.toLowerCase())
        // SQL words after `for update of` and `do update set` that are no tables.
        .filter((table) => !WRITABLE_TABLES.has(table) && table !== 'of' && table !== 'set')
        .map((table) => `${table}: ${text.slice(0, 160)}`),
    );
    expect(writes).toEqual([]);
  });
});

/** Returns the names of the figures in an answer, in technical or localised notation. */
function findFigures(body: string): string[] {
  return Object.entries(FIGURES).flatMap(([name, figure]) => (isWritten(figure, body) ? [name] : []));
}

function isWritten(figure: string | number, body: string): boolean {
  if (typeof figure === 'string') return body.includes(figure);
  const [whole, cents] = [String(Math.floor(figure / 100)), String(figure % 100).padStart(2, '0')];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '[.,\\s’]?');
  return new RegExp(`(?<!\\d)(${figure}|${grouped}[.,]${cents})(?!\\d)`).test(body);
}
