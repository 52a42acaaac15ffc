import type { Level } from '../../../../domain/insight/statistics/levels.ts';
import type { Day, Period } from '../../../../domain/kernel/calendar/days.ts';
import { DEFAULT_SLOTS, PLACEMENTS, type Placement } from '../../../../domain/money/highlights/places.ts';
import type { HighlightState } from '../../../../domain/money/highlights/states.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { type FigureReader, inSubject, isAllOwn, type Subject } from '../figures/subject.ts';
import { comparedDaysOf, type View } from '../figures/view.ts';

export interface PlaceKey {
  readonly level: Level;
  readonly id: number;
}
export const placeKey = ({ level, id }: PlaceKey) => `${level} ${id}`;

/** A highlight that held its slot during the period, with its results there. */
export interface HighlightFact extends PlaceKey {
  readonly highlightId: number;
  readonly structureId: number;
  readonly structureName: string;
  readonly agent: string | null;
  readonly placement: Placement;
  readonly slot: number | null;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly state: HighlightState;
  readonly days: number;
  /** Price of the whole term. */
  readonly amountCents: number;
  /** Share of the price for the days in the period. */
  readonly revenueCents: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly requests: number;
  /** True for the reader's own highlights. Names, prices and requests of other highlights are hidden. */
  readonly isOwn: boolean;
}

/** A place with pages or highlights, and its enclosing places. */
export interface PlaceFact extends PlaceKey {
  readonly name: string;
  readonly parents: readonly PlaceKey[];
  readonly slugs: number;
  /** Number of highlight positions on its pages. */
  readonly pagePositions: number;
}

/** True if the view is of some structures. Highlights of others do not count. */
export const isOfStructures = ({ filters }: Pick<View, 'filters'>): boolean =>
  filters.structureIds !== undefined || filters.structure_type !== undefined || filters.category !== undefined;

/** Highlights of a view's period and of the compared period, with their places. */
export interface Evidence {
  readonly now: readonly HighlightFact[];
  /** Null without a comparison. */
  readonly before: readonly HighlightFact[] | null;
  readonly places: ReadonlyMap<string, PlaceFact>;
}

export async function readEvidence(view: View): Promise<Evidence> {
  const days = comparedDaysOf(view).toSorted();
  const from = days[0];
  const to = days.at(-1);
  const [now, before] = await Promise.all([
    readHighlights(view, view.span.period),
    from && to ? readHighlights(view, { from, to }) : null,
  ]);
  return { now, before, places: await readPlaces(view, [...now, ...(before ?? [])]) };
}

/** Keeps the highlights that `holds` accepts, in both periods. */
export const filterEvidence = (
  { now, before, places }: Evidence,
  holds: (fact: HighlightFact) => boolean,
): Evidence => ({ now: now.filter(holds), before: before?.filter(holds) ?? null, places });

/** Keeps the reader's own highlights: nobody reads sums over highlights of other readers. */
export const ownEvidence = (evidence: Evidence): Evidence => filterEvidence(evidence, ({ isOwn }) => isOwn);

/** Returns a place and the places that contain it. */
export const withParents = (places: Evidence['places'], key: PlaceKey): readonly PlaceKey[] => [
  key,
  ...(places.get(placeKey(key))?.parents ?? []),
];

/** Reads the highlights of a period in all places. */
export function readHighlights(
  view: Pick<View, 'database' | 'reader' | 'subject' | 'filters'>,
  { from, to }: Period,
): Promise<HighlightFact[]> {
  const statement = new Statement();
  const first = statement.bind(from);
  const last = statement.bind(to);
  return run<HighlightFact>(
    view.database,
    `select case h.location when 'home' then 'country' else h.location end as level, coalesce(h.location_id, 1) as id, h.id as "highlightId",
       h.structure_id as "structureId", s.name as "structureName", u.name as agent, h.placement, h.slot, h.start_date as "startDate",
       h.end_date as "endDate", h.state, d.days, coalesce(h.amount_cents, 0) as "amountCents",
       round(coalesce(h.amount_cents, 0)::numeric * d.days / greatest(1, h.end_date - h.start_date + 1))::integer as "revenueCents",
       coalesce(f.impressions, 0)::integer as impressions, coalesce(f.clicks, 0)::integer as clicks, coalesce(f.requests, 0)::integer as requests,
       ${ownCondition(statement, view)} as "isOwn"
     from highlights h join structures s on s.id = h.structure_id left join users u on u.id = s.vendor_id
     cross join lateral (select least(h.end_date, ${last}::date) - greatest(h.start_date, ${first}::date) + 1 as days) d
     left join lateral (select sum(x.impressions) as impressions, sum(x.clicks) as clicks, sum(x.requests) as requests
       from statistics_highlight_days x where x.highlight_id = h.id and x.day between ${first} and ${last}) f on true
     where h.start_date <= ${last} and h.end_date >= ${first} and h.state in ('scheduled', 'active', 'suspended', 'expired')
       and ${isOfStructures(view) ? inSubject(statement, view.subject, 'h.structure_id') : 'true'}`,
    statement.values,
  );
}

function ownCondition(statement: Statement, { reader, subject }: { reader: FigureReader; subject: Subject }): string {
  return isAllOwn(reader) ? 'true' : `(${subject.within(statement)})`;
}

interface PlaceRow {
  readonly level: Level;
  readonly id: number;
  readonly name: string;
  readonly slugs: number;
  readonly pagePositions: number;
  readonly region: number | null;
  readonly province: number | null;
  readonly city: number | null;
}

/** Reads the places of these highlights and of pages with positions, with their enclosing places, by key. */
export async function readPlaces(
  { database }: Pick<View, 'database'>,
  facts: readonly PlaceKey[],
): Promise<Map<string, PlaceFact>> {
  const rows = await run<PlaceRow>(
    database,
    `with own as (
       select level, id, 0 as slugs, 0 as positions from unnest($1::text[], $2::integer[]) as h (level, id)
       union all
       select coalesce(g.location_type, 'country'), coalesce(case g.location_type when 'region' then g.region_id when 'province' then g.province_id
         when 'city' then g.city_id when 'poi' then g.poi_id end, 1), 1, g.max_highlights
         from slugs g where g.status = 10 and g.max_highlights > 0
     ), summed as (
       select level, id, sum(slugs)::integer as slugs, sum(positions)::integer as "pagePositions" from own group by 1, 2
     )
     select m.level, m.id, m.slugs, m."pagePositions", coalesce(r.name, v.name, c.name, i.title->>'it', 'Italia') as name,
       coalesce(v.region_id, c.region_id, i.region_id) as region, coalesce(c.province_id, i.province_id) as province, i.city_id as city
     from summed m left join regions r on m.level = 'region' and r.id = m.id left join provinces v on m.level = 'province' and v.id = m.id
     left join cities c on m.level = 'city' and c.id = m.id left join pois i on m.level = 'poi' and i.id = m.id`,
    [facts.map(({ level }) => level), facts.map(({ id }) => id)],
  );
  return new Map(
    rows.map(({ level, id, name, slugs, pagePositions, region, province, city }) => {
      const lies: [Level, number | null][] = [
        ['city', city],
        ['province', province],
        ['region', region],
        ['country', level === 'country' ? null : 1],
      ];
      const parents = lies.flatMap(([one, own]) => (own === null ? [] : [{ level: one, id: own }]));
      return [placeKey({ level, id }), { level, id, name, slugs, pagePositions, parents }];
    }),
  );
}

/** Returns the names of places without highlights or pages of their own. */
export async function namePlaces(
  { database }: Pick<View, 'database'>,
  keys: readonly PlaceKey[],
): Promise<Map<string, string>> {
  const of = (level: Level) => keys.flatMap((one) => (one.level === level ? [one.id] : []));
  const rows = await run<PlaceKey & { name: string }>(
    database,
    `select 'region' as level, id, name from regions where id = any($1::integer[]) union all
     select 'province', id, name from provinces where id = any($2::integer[]) union all
     select 'city', id, name from cities where id = any($3::integer[]) union all
     select 'poi', id, title->>'it' from pois where id = any($4::integer[])`,
    [of('region'), of('province'), of('city'), of('poi')],
  );
  return new Map([
    ...rows.map((row): [string, string] => [placeKey(row), row.name]),
    [placeKey({ level: 'country', id: 1 }), 'Italia'],
  ]);
}

/** Reads the slots of the price list per level, in total and by placement. */
export async function readSlots({ database }: Pick<View, 'database'>): Promise<Map<Level, Map<Placement, number>>> {
  const rows = await run<{ level: Level; placement: Placement; slots: number }>(
    database,
    `select case location when 'home' then 'country' else location end as level, placement, slots from highlight_rates`,
    [],
  );
  const found = new Map<Level, Map<Placement, number>>();
  for (const { level, placement, slots } of rows) {
    const own = found.get(level) ?? new Map<Placement, number>();
    own.set(placement, slots);
    found.set(level, own);
  }
  return found;
}

export const slotsOf = (slots: ReadonlyMap<Placement, number> | undefined, placement: Placement): number =>
  slots?.get(placement) ?? DEFAULT_SLOTS[placement];

export const PLACEMENT_CODES = Object.keys(PLACEMENTS) as Placement[];

/** Returns a place of the URL. Throws 404 if it does not exist. */
export async function requirePlace(
  view: Pick<View, 'database'>,
  level: Level,
  id: number,
): Promise<PlaceKey & { name: string }> {
  const key = { level, id };
  const name = (await namePlaces(view, [key])).get(placeKey(key));
  if (name === undefined || (level === 'country' && id !== 1))
    throw new Problem('not-found', { members: { resource: 'statistics' } });
  return { ...key, name };
}
