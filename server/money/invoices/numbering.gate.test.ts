import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { antiForgeryValue, SESSION_COOKIE } from '../../platform/http/cookies.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { testConfig } from '../../testing/config.ts';
import { sendRequest, startTwoServers } from '../../testing/processes/killable-server.ts';
import { drawNumber } from './numbering.ts';
import { makeBilledStructure, makeDraft, makeIssuer } from './testing/documents.ts';

const ROUNDS = 3;
const PARALLEL_REQUESTS = 64;
const ANSWER_TIMEOUT_MS = 30_000;

let t: TestApp;
let staff: Caller;
let two: Awaited<ReturnType<typeof startTwoServers>>;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  t = await openTestApp();
  staff = await t.as('operator');
  two = await startTwoServers(t.database.url, { RATE_LIMIT_SCALE: '100000' });
  headers = {
    cookie: `${SESSION_COOKIE}=${staff.token}`,
    'x-xsrf-token': antiForgeryValue(testConfig, staff.token),
  };
  await Promise.all(two.servers.map((server) => server.start()));
});
afterAll(async () => {
  await two.close();
  await t.close();
});

const year = Number(todayInRome().slice(0, 4));
/** Documents issued at the same time: two series, two years, and some that are refused. */
const KINDS = [
  { draft: {}, body: {} },
  { draft: {}, body: {} },
  { draft: { docType: 'proforma' }, body: {} },
  { draft: {}, body: { issueDate: `${year - 1}-12-31` } },
  { draft: { vatCollection: 'S' }, body: {} },
] as const;

interface IssueRequest {
  readonly id: number;
  readonly url: string;
  readonly body: object;
}
interface IssueAnswer {
  readonly id: number;
  /** Null if the invoice was already issued and the first answer was lost. */
  readonly documentNumber: string | null;
}

/** Repeats the request until a server answers, alternating between the two. */
async function issueWithRetries(
  { id, url, body }: IssueRequest,
  at: number,
  answers: (IssueAnswer | 'refused')[],
): Promise<void> {
  const deadline = Date.now() + ANSWER_TIMEOUT_MS;
  for (let turn = at; Date.now() < deadline; turn++) {
    const { origin } = two.servers[turn % 2 === 0 ? 0 : 1];
    const answer = await sendRequest(`${origin}${url}/issue`, headers, body).catch(() => null);
    if (answer && answer.status !== 503) {
      const read = JSON.parse(answer.text) as {
        documentNumber?: string;
        type?: string;
        errors?: Record<string, unknown>;
      };
      if (answer.status === 200) answers.push({ id, documentNumber: read.documentNumber ?? '' });
      else if (read.errors?.vatCollection) answers.push('refused');
      else {
        // Depending on which request came first, it fails before or after the state is read.
        const refusal = [answer.status, read.type, ...Object.keys(read.errors ?? {})];
        expect(['422,validation,state', '422,invalid-transition']).toContain(refusal.join());
        answers.push({ id, documentNumber: null });
      }
      return;
    }
    await sleep(30);
  }
  throw new Error(`no answer for ${url}`);
}

it('numbers 64 simultaneous invoices at two servers without gaps or duplicates when one server is killed', async () => {
  await makeIssuer(await t.as('admin'));
  const structureId = await makeBilledStructure(t);
  const all: IssueAnswer[] = [];
  let cut = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const asked: IssueRequest[] = [];
    for (let n = 0; n < PARALLEL_REQUESTS; n++) {
      const { draft, body } = KINDS[n % KINDS.length] ?? KINDS[0];
      asked.push({ ...(await makeDraft(staff, structureId, draft)), body });
    }
    const told: (IssueAnswer | 'refused')[] = [];
    const issuing = Promise.all(asked.map((one, at) => issueWithRetries(one, at, told)));
    while (told.length < 6 + round * 6) await sleep(2);
    const victim = two.servers[round % 2 === 0 ? 0 : 1];
    await victim.kill();
    cut += PARALLEL_REQUESTS - told.length;
    await Promise.all([issuing, victim.start()]);
    expect(told).toHaveLength(PARALLEL_REQUESTS);
    all.push(...told.filter((one) => one !== 'refused'));
  }
  expect(cut).toBeGreaterThan(PARALLEL_REQUESTS);

  const { pool } = t.database;
  const { rows: sections } = await pool.query(
    `select i.series, i.year, c.last, array_agg(i.number order by i.number) as numbers,
       bool_and(i.issued_at is not null) as "areIssued"
     from invoices i left join invoice_counters c on c.series = i.series and c.year = i.year
     where i.number is not null group by i.series, i.year, c.last order by i.series, i.year`,
  );
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
  expect(sections.map(({ series, year: of }) => [series, of])).toEqual([
    ['', year - 1],
    ['', year],
    ['PF', year],
  ]);
  for (const { last, numbers, areIssued } of sections)
    expect([last, numbers, areIssued]).toEqual([numbers.length, upTo(numbers.length), true]);

  // The answers match the stored numbers, and each issued invoice has one file with the same number.
  const { rows: files } = await pool.query(
    `select i.id, i.document_number as "documentNumber", count(f.id)::integer as files,
       bool_and(i.doc_type = 'proforma' or f.xml like '%<Numero>' || i.document_number || '</Numero>%') as "saysSo"
     from invoices i left join invoice_files f on f.invoice_id = i.id where i.issued_at is not null
     group by i.id order by i.id`,
  );
  const number = new Map(files.map((one) => [one.id, one.documentNumber]));
  expect(all.map(({ id }) => id).sort((a, b) => a - b)).toEqual(files.map(({ id }) => id));
  for (const { id, documentNumber } of all)
    if (documentNumber !== null) expect([id, number.get(id)]).toEqual([id, documentNumber]);
  expect(files.filter(({ files: n, saysSo }) => n !== 1 || !saysSo)).toEqual([]);
  const { rows: left } = await pool.query('select count(*)::integer as n from invoices where issued_at is null');
  expect(files.length + left[0].n).toBe(ROUNDS * PARALLEL_REQUESTS);
}, 90_000);

describe('midnight in Rome', () => {
  afterEach(() => vi.useRealTimers());
  const at = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  const draw = (series: string) => inTransaction(t.database, (transaction) => drawNumber(transaction, series, null));

  it('restarts the numbers at one when the year changes', async () => {
    at('2031-12-31T22:59:59.999Z');
    expect(await draw('M')).toMatchObject({ year: 2031, number: 1, issueDate: '2031-12-31' });
    at('2031-12-31T23:00:00.000Z');
    expect(await draw('M')).toMatchObject({
      year: 2032,
      number: 1,
      documentNumber: 'M1/2032',
      issueDate: '2032-01-01',
    });
    // Another machine with a slow clock.
    at('2031-12-31T22:59:59.999Z');
    expect(await draw('M')).toMatchObject({ year: 2031, number: 2, issueDate: '2031-12-31' });
  });

  it('assigns a number of the new year to a request that waited past midnight', async () => {
    at('2031-12-31T22:59:59.000Z');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: drawn, resolve: hasDrawn } = Promise.withResolvers<void>();
    const first = inTransaction(t.database, async (transaction) => {
      const given = await drawNumber(transaction, 'W', null);
      hasDrawn();
      await held;
      return given;
    });
    await drawn;
    const second = draw('W');
    await expect
      .poll(async () => {
        const { rows } = await t.database.pool.query(
          `select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0].n;
      })
      .toBe(1);
    at('2031-12-31T23:00:01.000Z');
    letGo();
    expect(await first).toMatchObject({ year: 2031, number: 1 });
    expect(await second).toMatchObject({ year: 2032, number: 1, issueDate: '2032-01-01' });
    expect(await draw('W')).toMatchObject({ year: 2032, number: 2 });
  });
});
