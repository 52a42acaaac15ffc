import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventRow } from '../events/append.ts';
import { storedEvent } from '../testing/events.ts';
import { sessionsOf } from '../testing/reference.ts';

/**
 * Second dialect of the raw store (decision 0078), for days with too many events for PostgreSQL. ClickHouse runs
 * in this process through `chdb`, half a gigabyte that is not installed by default. Install it first: `npm install
 * --no-save chdb@3.4.0`.
 */
interface Chdb {
  readonly Session: new () => { query(sql: string, format?: string): string; cleanup(): void };
}
const name = 'chdb';
const chdb: Chdb | null = await import(name).catch(() => null);

const DAY = '2026-05-12';

/** Reads repeated events once, excludes bots and numbers sessions, as `day_events` in day.ts does. */
const DAY_EVENTS = `with once as (
    select * from events where day = '${DAY}' order by received, event_id limit 1 by event_id
  ), programs as (
    select visitor from (
      select visitor, occurred_at, lagInFrame(toNullable(occurred_at), 59) over (partition by visitor order by occurred_at
        rows between unbounded preceding and unbounded following) as earlier
      from once where type in ('page_view', 'structure_view') and visitor is not null)
    where occurred_at - earlier <= 60000
  ), people as (
    select event_id, assumeNotNull(visitor) as person_key, occurred_at from once
    where visitor is not null and visitor not in (select visitor from programs)
  ), begun as (
    select *, lagInFrame(toNullable(occurred_at)) over (partition by person_key order by occurred_at, event_id
      rows between unbounded preceding and unbounded following) as earlier
    from people
  )
  select event_id as "eventId", toUInt32(sum(earlier is null or occurred_at - earlier > 1800000) over (order by person_key, occurred_at, event_id
      rows between unbounded preceding and current row)) as session,
    toUInt32(dense_rank() over (order by person_key)) as person
  from begun`;

const randomEvent = fc.record({
  visitor: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 5 }),
  second: fc.oneof(
    fc.integer({ min: 0, max: 80_000 }),
    // Times just within and just beyond half an hour of each other.
    fc.constantFrom(36_000, 37_799, 37_800, 37_801, 39_600),
  ),
  type: fc.constantFrom('page_view', 'structure_view', 'phone_click', 'request'),
});

const unless = chdb ? '' : ' (skipped: chdb is not installed)';
it.skipIf(!chdb)(`ClickHouse numbers the same sessions of the same people, whatever came twice${unless}`, () => {
  if (!chdb) return;
  const session = new chdb.Session();
  session.query(`create table events (received UInt32, event_id UUID, visitor Nullable(UInt64), day Date, occurred_at Int64, type LowCardinality(String))
    engine = MergeTree order by (day, visitor) settings allow_nullable_key = 1`);
  try {
    fc.assert(
      fc.property(fc.array(randomEvent, { minLength: 1, maxLength: 60 }), fc.boolean(), (all, hasProgram) => {
        const midnight = Date.parse(`${DAY}T00:00:00+02:00`);
        const event = ({ second, type, visitor }: (typeof all)[number]) =>
          storedEvent(new Date(midnight + second * 1000), type, { visitor });
        const events = all.map(event);
        if (hasProgram)
          for (let n = 0; n < 60; n++) events.push(event({ visitor: 4, type: 'page_view', second: 40_000 + n }));
        session.query('truncate table events');
        // An outbox sends the first piece again with another time after a crash.
        insert(session, events, 0);
        insert(
          session,
          events.slice(0, 7).map((one) => ({ ...one, occurredAt: `${DAY}T12:00:00.000Z` })),
          1,
        );
        const lines = session.query(DAY_EVENTS, 'JSONEachRow').split('\n').filter(Boolean);
        const found = lines.map((line): unknown => JSON.parse(line));
        const { sessions } = sessionsOf(events);
        const expected = sessions.flatMap(({ number, person, events: own }) =>
          own.map(({ eventId }) => ({ eventId, session: number, person })),
        );
        expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(
          new Set(expected.map((one) => JSON.stringify(one))),
        );
      }),
      { numRuns: 60 },
    );
  } finally {
    session.cleanup();
  }
});

function insert(session: { query(sql: string): string }, events: readonly EventRow[], received: number): void {
  const values = events.map(
    ({ eventId, visitor, day, occurredAt, type }) =>
      `(${received}, '${eventId}', ${visitor ?? 'null'}, '${day}', ${Date.parse(occurredAt)}, '${type}')`,
  );
  session.query(`insert into events values ${values.join(', ')}`);
}
