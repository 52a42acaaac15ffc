import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellOf } from '../../../../domain/insight/statistics/cells.ts';
import { DEVICE_CODES } from '../../../../domain/insight/statistics/events.ts';
import { MEASURES } from '../../../../domain/insight/statistics/measures.ts';
import { SOURCE_CODES } from '../../../../domain/insight/statistics/visits/sources.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { columnName } from '../../../kernel/records/columns.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { IS_NIGHTLY, propertyRuns } from '../../../testing/properties/property-runs.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { appendBatches, type EventRow } from '../events/append.ts';
import { makePartitions } from '../events/partitions.ts';
import { EventTexts } from '../events/texts.ts';
import { storedEvent } from '../testing/events.ts';
import { countDay, type Figures, type World } from '../testing/reference.ts';
import { computeDay } from './day.ts';
import { rollUp, rollUpDay } from './job.ts';

let t: TestApp;
let world: World;
let structureIds: number[];
/** A day of 23 hours, a day of 25 hours and a normal day. */
const DAYS = ['2026-03-29', '2026-10-25', '2026-05-12'] as const;

beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  structureIds = [
    await makeStructure(t, 'customer'),
    await makeStructure(t, 'customer'),
    await makeStructure(t, 'customer2', { cityId: 48017 }),
  ];
  const { pool } = t.database;
  await pool.query(`update structures set category = '3s' where id = $1`, [structureIds[0]]);
  // Inserts a highlight per structure, with the ids used by the events.
  for (const id of structureIds)
    await pool.query(
      `insert into highlights (structure_id, location, location_id, location_name, placement, slot, state, languages, start_date,
         end_date, amount_cents, holds_slot) values ($1, 'city', 37006, 'Bologna', 'home', 1, 'active', '{it}', '2026-01-01', '2026-12-31', 0, false)`,
      [id],
    );
  for (const day of DAYS) await makePartitions(pool, day, day);
  const structures = await pool.query(
    `select id, city_id as "cityId", province_id as "provinceId", region_id as "regionId", structure_type as type, category from structures`,
  );
  const cities = await pool.query(
    `select id, province_id as "provinceId", region_id as "regionId" from cities where id in (37006, 48017)`,
  );
  const paths = await new EventTexts(pool).paths(['/', '/a', '/b']);
  world = {
    structures: new Map(structures.rows.map((one) => [one.id, one])),
    cities: new Map(cities.rows.map((one) => [one.id, one])),
    slugs: new Map(),
    homePaths: new Set([paths.get('/') ?? 0]),
  };
});
afterAll(() => t.close());

const COUNT_SQL = MEASURES.map(columnName).join(`::text || ' ' || `);
const READ: Readonly<Record<string, string>> = {
  statistics_scope_days: `scope || ' ' || scope_id || ' ' || ${COUNT_SQL}`,
  statistics_scope_cells: `scope || ' ' || scope_id || ' ' || cell || ' ' || ${COUNT_SQL}`,
  statistics_scope_groups: `scope || ' ' || scope_id || ' ' || kind || ' ' || key || ' ' || ${COUNT_SQL}`,
  statistics_scope_hours: `scope || ' ' || scope_id || ' ' || hour || ' ' || sessions || ' ' || page_views`,
  statistics_structure_days: `structure_id || ' ' || ${COUNT_SQL} || ' ' || impressions || ' ' || clicks`,
  statistics_path_days: `concat_ws('|', path_id, page_type, structure_id, place_type, place_id, cell, views, structure_views, visitors, entrances, exits)`,
  statistics_highlight_days: `highlight_id || ' ' || slug_id || ' ' || position || ' ' || impressions || ' ' || clicks || ' ' || requests`,
  statistics_visits: `structure_id || ' ' || session || ' ' || visitor || ' ' || views || ' ' || structure_views || ' ' || seconds || ' ' || cell || ' ' || hour || ' ' || flags || ' ' || country`,
};

async function readFigures(day: string): Promise<Figures> {
  const found: Record<string, string[]> = {};
  for (const [table, line] of Object.entries(READ)) {
    const where = table === 'statistics_visits' ? 'and session is not null' : '';
    const { rows } = await t.database.pool.query(`select ${line} as line from ${table} where day = $1 ${where}`, [day]);
    found[table] = rows.map((row) => row.line);
  }
  return found;
}
const sortFigures = (figures: Figures) =>
  Object.fromEntries(Object.entries(figures).map(([table, lines]) => [table, lines.toSorted()]));

/** Random events of a few visitors, close enough in time for sessions, bounces and bots. */
const randomEvent = fc.record({
  visitor: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 5 }),
  minute: fc.oneof(
    fc.integer({ min: 0, max: 24 * 60 - 1 }),
    fc.integer({ min: 600, max: 660 }),
    // Times just within and just beyond half an hour of each other.
    fc.constantFrom(600, 629, 630, 631, 660, 661),
  ),
  second: fc.integer({ min: 0, max: 59 }),
  type: fc.constantFrom(
    'page_view',
    'page_view',
    'structure_view',
    'structure_view',
    'phone_click',
    'whatsapp_click',
    'email_click',
    'request_open',
    'request',
    'highlight_impression',
    'highlight_click',
    'search',
    'favourite',
  ),
  structure: fc.integer({ min: 0, max: 2 }),
  path: fc.integer({ min: 1, max: 3 }),
  place: fc.constantFrom(null, 37006, 48017),
  lang: fc.constantFrom(...LANGUAGES),
  device: fc.constantFrom(...DEVICE_CODES),
  source: fc.constantFrom(...SOURCE_CODES),
  country: fc.constantFrom('IT', 'DE', null),
  attributed: fc.boolean(),
  page: fc.constantFrom(null, '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'),
  campaign: fc.constantFrom(null, 1, 2),
});
type RandomEvent = typeof randomEvent extends fc.Arbitrary<infer T> ? T : never;

function eventOf(day: string, h: RandomEvent): EventRow {
  const ofPage = (h.type === 'page_view' && !h.attributed) || h.type === 'search';
  const midnight = new Date(`${day}T00:00:00+0${day === '2026-05-12' ? 2 : day === '2026-03-29' ? 1 : 2}:00`);
  const length = day === '2026-03-29' ? 23 : day === '2026-10-25' ? 25 : 24;
  const at = new Date(midnight.getTime() + (h.minute % (length * 60)) * 60_000 + h.second * 1000);
  return storedEvent(at, h.type, {
    visitor: h.visitor,
    pathId: h.path,
    structureId: ofPage ? null : (structureIds[h.structure] ?? null),
    ...(h.type === 'request' && h.attributed && { highlightId: h.structure + 1 }),
    ...(h.type.startsWith('highlight') ? { highlightId: h.structure + 1, pageViewId: h.page } : {}),
    ...(h.place !== null && { locationType: 'city', locationId: h.place }),
    cell: cellOf(h),
    country: h.country,
    campaignId: h.campaign,
  });
}

async function empty(): Promise<void> {
  await t.database.pool.query(
    `truncate events, events_seen, statistics_dirty, event_exclusions, ${Object.keys(READ).join(', ')}, statistics_days, statistics_months`,
  );
}
const batchOf = (rows: readonly EventRow[]) => [{ tokenId: 1, day: DAYS[0], rows, left: [] }];

it('figures of a day equal those of the reference program, for any order and repetition of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...DAYS),
      fc.array(randomEvent, { minLength: 1, maxLength: 60 }),
      fc.boolean(),
      async (day, all, hasProgram) => {
        await empty();
        const events = all.map((one) => eventOf(day, one));
        const [first] = events;
        // A visitor with sixty page views in a minute, after some normal ones.
        if (hasProgram && first)
          for (let n = 0; n < 60; n++)
            events.push({
              ...eventOf(day, {
                ...(all[0] as RandomEvent),
                type: 'page_view',
                minute: 700,
                second: n % 60,
                visitor: 4,
              }),
            });
        const { pool } = t.database;
        await appendBatches(pool, batchOf(events));
        await rollUp(t.context);
        expect(sortFigures(await readFigures(day))).toEqual(sortFigures(countDay(events, world)));
        // Repeated events with other times change nothing; late events add only themselves.
        await appendBatches(pool, batchOf(events.map((one) => ({ ...one, occurredAt: `${day}T12:00:00Z` }))));
        const late = all.slice(0, 5).map((one) => eventOf(day, { ...one, minute: one.minute + 7 }));
        await appendBatches(pool, batchOf(late));
        await rollUp(t.context);
        expect(sortFigures(await readFigures(day))).toEqual(sortFigures(countDay([...events, ...late], world)));
        // A second computation changes nothing.
        expect(await rollUpDay(t.context, day)).toBe(0);
      },
    ),
    propertyRuns({ day: 4 }),
  );
});

const [, , PLAIN] = DAYS;
const viewAt = (minute: number, visitor: number) =>
  storedEvent(new Date(Date.parse(`${PLAIN}T08:00:00Z`) + minute * 60_000), 'page_view', { visitor });
const portalSessions = async () => {
  const { rows } = await t.database.pool.query(
    `select sessions from statistics_scope_days where scope = 'portal' and day = $1`,
    [PLAIN],
  );
  return rows[0]?.sessions;
};

it('events committed during a computation keep their own mark, which a late delete outside the snapshot would lose', async () => {
  const { pool } = t.database;
  await empty();
  await appendBatches(pool, batchOf([viewAt(0, 1)]));
  await inTransaction(t.database, async (transaction) => {
    await transaction.query({ text: 'set transaction isolation level repeatable read' });
    await run(transaction, 'delete from statistics_dirty where day = $1', [PLAIN]);
    await appendBatches(pool, batchOf([viewAt(1, 2)]));
    await computeDay(transaction, PLAIN);
    await appendBatches(pool, batchOf([viewAt(2, 3)]));
  });
  expect(await portalSessions()).toBe(1);
  await rollUp(t.context);
  expect(await portalSessions()).toBe(3);

  await empty();
  await appendBatches(pool, batchOf([viewAt(0, 1)]));
  await inTransaction(t.database, async (transaction) => {
    await computeDay(transaction, PLAIN);
    await appendBatches(pool, batchOf([viewAt(1, 2)]));
    await run(transaction, 'delete from statistics_dirty where day = $1', [PLAIN]);
  });
  await rollUp(t.context);
  expect(await portalSessions()).toBe(1);
});

/** Number of rounds with slow writers and cut connections. */
const ROUNDS = IS_NIGHTLY ? 3 : 1;

/** Seeded random numbers, so that a round can be repeated. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

it('figures are exact after slow writers, rollbacks, repeats and workers with cut connections', async () => {
  const { pool } = t.database;
  const sample = fc.sample(randomEvent, { numRuns: 240, seed: 7 });
  for (let round = 0; round < ROUNDS; round++) {
    await empty();
    const random = numbers(round + 1);
    const events = sample.map((one) => eventOf(PLAIN, one));
    const pieces = Array.from({ length: 60 }, (_, n) => events.slice(n * 4, n * 4 + 4));
    // A fifth of the events is sent again with another time.
    const all = [
      ...pieces,
      ...pieces.slice(0, 12).map((rows) => rows.map((row) => ({ ...row, occurredAt: `${PLAIN}T11:11:11Z` }))),
    ];
    let isOver = false;
    const first = new Map<string, EventRow>();
    const writer = async (own: readonly EventRow[][]) => {
      for (const rows of own)
        for (let done = false; !done; ) {
          try {
            await inTransaction(t.database, async (transaction) => {
              await appendBatches(transaction, batchOf(rows));
              await new Promise((go) => setTimeout(go, random() * 12));
              if (random() < 0.2) throw new Error('taken back');
            });
            done = true;
          } catch {
            // Sent again, as sites do.
          }
        }
    };
    const worker = async () => {
      while (!isOver) await rollUpDay(t.context, PLAIN).catch(() => {});
    };
    const killer = async () => {
      let cut = 0;
      while (!isOver) {
        await new Promise((go) => setTimeout(go, 40));
        const killed = await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
             and state in ('active', 'idle in transaction') and (query ~ 'day_|statistics_' or random() < 0.2) limit 1`,
        );
        cut += killed.rowCount ?? 0;
      }
      return cut;
    };
    // Repeats come after the original event, whose time counts.
    const written = Promise.all([0, 1, 2].map((n) => writer(all.slice(0, 60).filter((_, index) => index % 3 === n))))
      .then(() => writer(all.slice(60)))
      .finally(() => {
        isOver = true;
      });
    const [, cut] = await Promise.all([written, killer(), worker(), worker()]);
    for (const event of events) if (!first.has(event.eventId)) first.set(event.eventId, event);
    while ((await pool.query('select from statistics_dirty')).rowCount) await rollUp(t.context).catch(() => {});
    expect(sortFigures(await readFigures(PLAIN))).toEqual(sortFigures(countDay([...first.values()], world)));
    expect(cut).toBeGreaterThan(0);
  }
});
