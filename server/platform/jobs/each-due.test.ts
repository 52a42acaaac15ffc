import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { runContractExpiry } from '../../money/contracts/nightly.ts';
import { advanceHighlights } from '../../money/highlights/highlight-jobs.ts';
import { runDue } from '../../portal/schedules/run.ts';
import { expireQuotes, remindGuests } from '../../stays/bookings/scheduled-jobs.ts';
import { sendDue } from '../../stays/messages/send.ts';
import { inviteGuests } from '../../stays/reviews/scheduled-jobs.ts';
import { remindOfSafetyPapers } from '../../structures/structures/compliance/remind-of-safety-papers.ts';
import { type DemoApp, openDemoApp } from '../../testing/databases/demo-app.ts';
import { run } from '../database/statement.ts';
import { processEachDue, processOne } from './each-due.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
  // Makes writing a row fail, as a bug, a trigger or a corrupt value would.
  await demo.database.pool.query(
    `create function poisoned() returns trigger language plpgsql as $$ begin
       if to_jsonb(new) ->> tg_argv[0] = tg_argv[1] then raise exception 'poisoned'; end if; return new; end $$`,
  );
});
afterAll(() => demo.close());

const ids = async (text: string, values: unknown[] = []) =>
  (await run<{ id: number }>(demo.database.pool, text, values)).map(({ id }) => id);
const errors = async () =>
  (await run<{ n: number }>(demo.database.pool, 'select count(*)::integer as n from error_occurrences', []))[0]?.n ?? 0;
const today = todayInRome();

interface Queue {
  /** Makes some items due. Returns their ids in processing order. */
  readonly plant: () => Promise<number[]>;
  /** Table and column that processing an item writes. */
  readonly writes: readonly [table: string, column: string, value?: (id: number) => string];
  readonly work: () => Promise<unknown>;
  /** Returns which of these ids are done. */
  readonly done: (all: readonly number[]) => Promise<number[]>;
}

const SELECT_IDS = `(select id from`;
const QUEUES: Readonly<Record<string, Queue>> = {
  'quotes that end': {
    plant: () =>
      ids(
        `update quotes set state = 'sent', valid_until = '2020-01-01'::date + (id % 7)::integer where id in
           ${SELECT_IDS} quotes where state <> 'draft' order by id limit 4) returning id`,
      ).then((all) => all.toSorted((a, b) => (a % 7) - (b % 7) || a - b)),
    writes: ['quotes', 'id'],
    work: () => expireQuotes(demo.context),
    done: (all) => ids(`select id from quotes where id = any($1) and state = 'expired'`, [all]),
  },
  'guests who are reminded': {
    plant: () =>
      ids(
        `update quotes set state = 'sent', valid_until = $1, checkin = $1::date + 20, checkout = $1::date + 22, reminded_at = null,
           sent_at = now() - interval '3 days' where id in (select min(id) from quotes where state <> 'draft' group by request_id order by 1 limit 4)
         returning request_id as id`,
        [today],
      ),
    writes: ['quotes', 'request_id'],
    work: () => remindGuests(demo.context),
    done: (all) =>
      ids(`select distinct request_id as id from quotes where request_id = any($1) and reminded_at is not null`, [all]),
  },
  'guests who are invited to review': {
    plant: () =>
      ids(
        `update arrivals set state = 'checked_out', checkin = $1::date - 5, checkout = $1::date - 3, origin = 'manual', guest_email = 'g@ospite.example',
           anonymised_at = null where id in ${SELECT_IDS} arrivals a where not exists (select from review_invitations i where i.arrival_id = a.id
             or i.request_id = a.request_id) and exists (select from structures s where s.id = a.structure_id and s.is_online)
             order by id limit 4) returning id`,
        [today],
      ),
    writes: ['review_invitations', 'arrival_id'],
    work: () => inviteGuests(demo.context),
    done: (all) => ids('select arrival_id as id from review_invitations where arrival_id = any($1)', [all]),
  },
  'papers that end': {
    plant: () =>
      ids(
        `update structures set safety_papers = jsonb_build_array(jsonb_build_object('kind', 'extinguishers', 'expiresOn', $1::date + 3))
         where id in ${SELECT_IDS} structures where status <> 0 order by id limit 4) returning id`,
        [today],
      ),
    writes: ['paper_reminders', 'structure_id'],
    work: () => remindOfSafetyPapers(demo.context),
    done: (all) => ids('select distinct structure_id as id from paper_reminders where structure_id = any($1)', [all]),
  },
  'contracts that end': {
    plant: () =>
      ids(
        `update contracts set auto_renew = false, termination_date = null, start_date = $1::date - 400, end_date = $1::date - 2
         where state = 'active' and id in ${SELECT_IDS} contracts c where state = 'active' and not exists (
             select from contracts o where o.structure_id = c.structure_id and o.id <> c.id) order by id limit 4) returning id`,
        [today],
      ),
    writes: ['contracts', 'id'],
    work: () => runContractExpiry(demo.context),
    done: (all) => ids(`select id from contracts where id = any($1) and state = 'expired'`, [all]),
  },
  'highlights that end': {
    plant: () =>
      ids(
        `update highlights set end_date = $1::date - 1, start_date = $1::date - 9 where id in
           ${SELECT_IDS} highlights where state = 'active' order by id limit 4) returning id`,
        [today],
      ),
    writes: ['highlights', 'id'],
    work: () => advanceHighlights(demo.context),
    done: (all) => ids(`select id from highlights where id = any($1) and state = 'expired'`, [all]),
  },
  'messages that leave': {
    plant: () =>
      ids(
        `update messages set state = 'waiting', scheduled_at = now() - interval '1 minute', locked_until = null, sent_at = null, external_id = null
         where id in ${SELECT_IDS} messages order by id limit 4) returning id`,
      ),
    writes: ['messages', 'external_id', (id) => `wamid.${id}`],
    work: () =>
      sendDue(demo.context, {
        send: async ({ id }) => ({ is: 'sent', externalId: `wamid.${id}` }),
        isSigned: async () => true,
      }),
    done: (all) => ids(`select id from messages where id = any($1) and state = 'executed'`, [all]),
  },
  'tasks of the clock': {
    plant: () =>
      ids(
        `update schedules set state = 'waiting', run_at = now() - interval '1 second', attempts = 0 where id in
           ${SELECT_IDS} schedules where origin = 'person' and state in ('waiting', 'delayed') order by id limit 4) returning id`,
      ),
    writes: ['schedules', 'id'],
    work: () => runDue(demo.context),
    done: (all) => ids(`select id from schedules where id = any($1) and state in ('executed', 'failed')`, [all]),
  },
};

it.each(Object.entries(QUEUES))('%s: continues with the other items when one cannot be written', async (_, queue) => {
  const all = await queue.plant();
  expect(all.length).toBeGreaterThan(1);
  const [poisoned, ...others] = all;
  const [table, column, value = String] = queue.writes;
  const before = await errors();
  await demo.database.pool.query(
    `create trigger poison before insert or update on ${table} for each row execute function poisoned('${column}', '${value(poisoned ?? 0)}')`,
  );
  await queue.work();
  expect((await queue.done(all)).toSorted((a, b) => a - b)).toEqual(others.toSorted((a, b) => a - b));
  expect(await errors()).toBeGreaterThan(before);
  // The items are processed when the error is fixed.
  await demo.database.pool.query(`drop trigger poison on ${table}`);
});

it('processes items behind pages of failed ones and stops when the database is unreachable', async () => {
  const left = new Set([1, 2, 3, 4, 5, 6, 7]);
  const done: number[] = [];
  const work = async ({ id }: { id: number }) => {
    if (id < 5) throw new Error('poisoned');
    left.delete(id);
    done.push(id);
  };
  const look = async (failed: readonly number[]) =>
    [...left]
      .filter((id) => !failed.includes(id))
      .slice(0, 2)
      .map((id) => ({ id }));
  expect([await processEachDue(demo.context, 'test', look, work), done]).toEqual([3, [5, 6, 7]]);
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  await expect(processOne(demo.context, 'test', 1, () => Promise.reject(gone))).rejects.toBe(gone);
});
