import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { TestApp } from '../../../testing/app.ts';
import { linkAccount, makeStructure } from '../../../testing/structures.ts';
import { appendRows } from '../events/append.ts';
import { makePartitions } from '../events/partitions.ts';
import { EventTexts } from '../events/texts.ts';
import { rollUp } from '../rollup/job.ts';
import { generateMonth, type Month, type MonthStructure, type MonthWorld } from './month.ts';

/** Two cities of one region and a city of another. */
const CITIES = [37006, 37006, 39014, 48017, 39014];
const EVENTS_PER_CALL = 5_000;

export interface StoredMonth {
  readonly month: Month;
  readonly world: MonthWorld;
  /** Structures of the vendor's portfolio. */
  readonly portfolio: readonly number[];
}

/** Generates and stores a month of visits and requests, and computes its figures. */
export async function storeMonth(t: TestApp, days: number, visitors: number): Promise<StoredMonth> {
  const { pool } = t.database;
  const ids: number[] = [];
  for (const cityId of CITIES) ids.push(await makeStructure(t, 'customer', { cityId }));
  await pool.query(
    `update structures s set is_online = true, category = (array['3s', '4', null])[s.id % 3 + 1],
       structure_type = (array(select y.id from structure_types y order by y.id limit 2))[s.id % 2 + 1]`,
  );
  const portfolio = ids.filter((_, index) => index === 0 || index === 2);
  for (const id of portfolio) await linkAccount(t, 'vendor', id, 'agent');
  const paths = await new EventTexts(pool).paths(['/', '/bologna', '/ravenna', ...ids.map((id) => `/s-${id}`)]);
  const pathOf = (path: string) => paths.get(path) ?? 0;
  const pages = await storePages(t);
  const highlights = await storeHighlights(t, ids);
  const { rows } = await pool.query<Omit<MonthStructure, 'pathId' | 'highlightId'>>(
    `select id, city_id as "cityId", province_id as "provinceId", region_id as "regionId", structure_type as type, category
     from structures where id = any($1) order by id`,
    [ids],
  );
  const structures = rows.map((row, index) => ({
    ...row,
    pathId: pathOf(`/s-${row.id}`),
    highlightId: highlights[index] ?? 0,
  }));
  const campaigns = await new EventTexts(pool).labels('campaign', ['estate', 'caffè & mare']);
  const world: MonthWorld = {
    structures: nonEmpty(structures),
    pages: nonEmpty(pages.map(({ id, cityId, path }) => ({ slugId: id, cityId, pathId: pathOf(path) }))),
    homePathId: pathOf('/'),
    campaignIds: nonEmpty([...campaigns.values()]),
  };
  const month = generateMonth(world, { days, visitors, seed: 72 });
  await makePartitions(pool, addDays(todayInRome(), -days), todayInRome());
  for (let at = 0; at < month.events.length; at += EVENTS_PER_CALL)
    await appendRows(pool, month.events.slice(at, at + EVENTS_PER_CALL));
  // A request and its event are written in one transaction.
  await pool.query(`update events set received_at = occurred_at where type = 'request'`);
  await storeRequests(t, month);
  await rollUp(t.context);
  return { month, world, portfolio };
}

function nonEmpty<T>(list: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = list;
  if (first === undefined) throw new Error('an empty list');
  return [first, ...rest];
}

async function storePages(t: TestApp): Promise<{ id: number; cityId: number; path: string }[]> {
  const { rows } = await t.database.pool.query<{ id: number; cityId: number; path: string }>(
    `insert into slugs (title, path, page_type, location_type, city_id, province_id, region_id, seo_title, seo_description, redirect_type, status,
       max_highlights)
     select jsonb_build_object('it', p), jsonb_build_object('it', p), 'location', 'city', c.id, c.province_id, c.region_id, '{}', '{}', 'none', 10, 3
     from (values ('bologna', 37006), ('ravenna', 39014)) as v (p, city) join cities c on c.id = v.city
     returning id, city_id as "cityId", '/' || (path->>'it') as path`,
  );
  return rows;
}

async function storeHighlights(t: TestApp, ids: readonly number[]): Promise<number[]> {
  const { rows } = await t.database.pool.query<{ id: number }>(
    `insert into highlights (structure_id, location, location_id, location_name, placement, slot, state, languages, start_date, end_date,
       amount_cents, holds_slot)
     select s.id, 'city', s.city_id, 'Comune', 'list', s.n, 'active', '{it}', $2, $3, 10000 * s.n, false
     from (select id, city_id, row_number() over (order by id) as n from structures where id = any($1)) s order by s.id returning id`,
    [ids, addDays(todayInRome(), -20), addDays(todayInRome(), 10)],
  );
  return rows.map(({ id }) => id);
}

async function storeRequests(t: TestApp, { requests }: Month): Promise<void> {
  await t.database.pool.query(
    `insert into booking_requests (structure_id, group_id, name, surname, email, lang, type, spam_score, created_at, checkin, checkout, adults,
       privacy_consent)
     select r.structure, r.grp, 'A', 'B', 'a@ospiti.example', r.lang, case when r.grp is null then 'direct' else 'multiple' end, r.spam, r.at,
       current_date, current_date + 2, 2, true
     from unnest($1::integer[], $2::uuid[], $3::text[], $4::integer[], $5::timestamptz[]) as r (structure, grp, lang, spam, at)`,
    [
      requests.map(({ structureId }) => structureId),
      requests.map(({ groupId }) => groupId),
      requests.map(({ lang }) => lang),
      requests.map(({ spamScore }) => spamScore),
      requests.map(({ createdAt }) => createdAt),
    ],
  );
  // Mails about the requests, in all states, and reviews of all structures.
  await t.database.pool.query(
    `insert into mail_deliveries (message_id, structure_id, kind, state, queued_at)
     select gen_random_uuid(), structure_id, type, (array['queued', 'sent', 'delivered', 'bounced', 'failed'])[id % 5 + 1], created_at
     from booking_requests where spam_score < 80`,
  );
  await t.database.pool.query(
    `insert into reviews (structure_id, author_name, shown_name, stay_month, scores, overall_score, title, positive_text, state, published_at,
       traveller_type, is_verified)
     select s.id, 'A', 'A.', '2026-01', '{"staff": 9}', 5 + n % 6, 'T', 'Bello.', 'published', now() - (1 + n % 5) * interval '1 day',
       (array['couple', 'family', 'solo'])[n % 3 + 1], n % 2 = 0
     from (select id, row_number() over (order by id) as size from structures) s, generate_series(1, 1 + 2 * s.size) n`,
  );
}
