import { z } from 'zod';
import { type HighlightSpot, highlightAnswers } from '../../../../domain/money/highlights/answers.ts';
import { LOCATIONS, type Location, PLACEMENTS, type Placement } from '../../../../domain/money/highlights/places.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { instant, TODAY_IN_ROME } from '../../../platform/database/time.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';

const PAGE_SIZE = 25;
/** Maximum number of waiting structures listed per spot. */
const MAX_LISTED_WAITS = 10;

type SpotKey = readonly [location: string, locationId: number, placement: string];
const spotKeySchema = z.tuple([
  z.enum(Object.keys(LOCATIONS) as [Location, ...Location[]]),
  z.int().min(0).max(2_147_483_647),
  z.enum(Object.keys(PLACEMENTS) as [Placement, ...Placement[]]),
]);

/** Tables that contain spots; each has an index that starts with the spot (highlights/tables.ts). */
const SOURCES = {
  sold: { from: 'highlights t where t.holds_slot and', place: 'coalesce(t.location_id, 0)' },
  waited: { from: 'highlight_waits t where', place: 't.location_id' },
} as const;

/**
 * Returns SQL for the spots after `after`. It jumps through the index once per spot, so the cost depends on the page
 * size only.
 */
function spotsSql(statement: Statement, actor: Actor, isWaited: boolean, after: SpotKey | null): string {
  const { from, place } = SOURCES[isWaited ? 'waited' : 'sold'];
  // A vendor sees only their own part of a queue, but everybody who may sell sees how full a spot is.
  const own = isWaited ? `${structureScope(actor, 't.structure_id', 'all parts')(statement)} and ` : '';
  const columns = `t.location, ${place} as place, t.placement`;
  const order = `t.location, ${place}, t.placement`;
  const [location, locationId, placement] = after ?? ['', 0, ''];
  const first = [
    `${statement.bind(location)}::text`,
    `${statement.bind(locationId)}::integer`,
    `${statement.bind(placement)}::text`,
  ].join(', ');
  const next = (than: string) =>
    `select ${columns} from ${from} ${own}(${order}) > (${than}) order by ${order} limit 1`;
  return (
    `with recursive spots as ((${next(first)}) union all ` +
    `select n.* from spots s cross join lateral (${next('s.location, s.place, s.placement')}) n) ` +
    `select * from spots limit ${PAGE_SIZE + 1}`
  );
}

const NAME = `case s.location when 'region' then (select name from regions where id = s.place)
  when 'province' then (select name from provinces where id = s.place)
  when 'city' then (select name from cities where id = s.place)
  when 'poi' then (select title ->> 'it' from pois where id = s.place)
  when 'slug' then (select title ->> 'it' from slugs where id = s.place) end`;

async function readSpots(
  database: Queryable,
  actor: Actor,
  isWaited: boolean,
  after: SpotKey | null,
): Promise<{ data: HighlightSpot[]; next: string | null }> {
  const statement = new Statement();
  const spots = spotsSql(statement, actor, isWaited, after);
  const within = structureScope(actor, 'w.structure_id', 'all parts')(statement);
  const rows = await run<HighlightSpot>(
    database,
    `select s.location, nullif(s.place, 0) as "locationId", ${NAME} as "locationName", s.placement,
       (select r.slots from highlight_rates r where r.location = s.location and r.placement = s.placement) as slots,
       (select count(*)::integer from highlights t where t.holds_slot and t.location = s.location
         and coalesce(t.location_id, 0) = s.place and t.placement = s.placement and t.slot is not null
         and coalesce(t.held_from, t.start_date) <= ${TODAY_IN_ROME} and t.end_date >= ${TODAY_IN_ROME}) as taken,
       (select count(*)::integer from highlight_waits w where w.location = s.location and w.location_id = s.place
         and w.placement = s.placement and ${within}) as waiting,
       coalesce((select jsonb_agg(x.one order by x.id) from (select w.id, jsonb_build_object('structureId', w.structure_id,
           'structureName', h.name, 'startDate', w.start_date, 'endDate', w.end_date,
           'createdAt', ${instant('w.created_at')}) as one
         from highlight_waits w join structures h on h.id = w.structure_id
         where w.location = s.location and w.location_id = s.place and w.placement = s.placement and ${within}
         order by w.id limit ${MAX_LISTED_WAITS}) x), '[]') as waits
     from (${spots}) s`,
    statement.values,
  );
  const data = rows.slice(0, PAGE_SIZE);
  const last = data.at(-1);
  const next =
    rows.length > PAGE_SIZE && last
      ? Buffer.from(JSON.stringify([last.location, last.locationId ?? 0, last.placement])).toString('base64url')
      : null;
  return { data, next };
}

function parseKey(after: string | undefined): SpotKey | null {
  if (after === undefined) return null;
  try {
    return spotKeySchema.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')));
  } catch {
    throw fieldProblem('after', 'pattern');
  }
}

/** Lists the portal's spots that are sold or waited for, with occupancy and waiting list. */
export function spotsRoute(app: App, context: Context): void {
  app.get(
    '/api/highlight-spots',
    {
      config: { access: { screen: 'allHighlights', letter: 'r' } },
      schema: {
        tags: ['highlights'],
        operationId: 'listHighlightSpots',
        summary: 'Evidenze: gli spazi venduti, quanti posti restano e chi aspetta',
        querystring: z.strictObject({
          'filter[waited]': z.enum(['true', 'false']).optional(),
          after: z.string().max(200).optional().describe('`meta.next` of the page before'),
        }),
        response: { 200: highlightAnswers['GET /highlight-spots'] },
      },
    },
    async (request) => {
      const { after, 'filter[waited]': waited } = request.query;
      const { data, next } = await readSpots(
        context.database.pool,
        actorOf(request),
        waited === 'true',
        parseKey(after),
      );
      return { data, meta: { perPage: PAGE_SIZE, next } };
    },
  );
}
