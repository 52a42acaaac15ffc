import type { Day } from '../../../domain/kernel/calendar/days.ts';
import type { TranslatedText } from '../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import type { Discount } from '../../../domain/selling/offers/discount.ts';
import type { Offer } from '../../../domain/selling/offers/offer-rules.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

const AMENITIES = [
  'gyms',
  'spas',
  'pools',
  'beaches',
  'beauty-centers',
  'business-centers',
  'restaurants',
  'parkings',
] as const;

/** SQL list over `s`: the names of the sections in which the structure has entries. */
const AMENITY_NAMES = AMENITIES.map(
  (name) =>
    `case when exists (select from ${name.replaceAll('-', '_')} a where a.structure_id = s.id) then '${name}' end`,
).join(', ');

interface StructureFacts {
  readonly adultsOnly: boolean;
  readonly minGuestAge: number | null;
  readonly unlinked: readonly number[];
  readonly strangeServices: boolean;
  readonly amenities: readonly (string | null)[];
}

/** Checks an offer against its structure: guest ages, linked rooms and plans, services and amenities. */
export async function offerStructureIssues(
  database: Queryable,
  offer: Offer,
  before: Partial<Offer> | null,
  structureId: number,
): Promise<Issue[]> {
  const added = offer.serviceIds.filter((id) => !before?.serviceIds?.includes(id));
  const pairs = offer.prices.map(({ roomId, mealPlanId }, at) => ({ at, room: roomId, plan: mealPlanId }));
  const [facts] = await run<StructureFacts>(
    database,
    `select s.adults_only as "adultsOnly", s.min_guest_age as "minGuestAge",
       (select coalesce(json_agg(p.at), '[]') from jsonb_to_recordset($2::jsonb) as p(at integer, room integer, plan integer)
        where not exists (select from room_meal_plans l
          where l.structure_id = s.id and l.archived_at is null and l.room_id = p.room and l.meal_plan_id = p.plan)) as unlinked,
       exists (select from unnest($3::integer[]) as w(id) where not exists (select from structure_services o
          where o.structure_id = s.id
            and o.entries @> jsonb_build_array(jsonb_build_object('serviceId', w.id)))) as "strangeServices",
       array[${AMENITY_NAMES}] as amenities
     from structures s where s.id = $1`,
    [structureId, JSON.stringify(pairs), added],
  );
  if (!facts) return [];
  const known = new Set([...facts.amenities, ...(before?.includedAmenities ?? [])]);
  const issues: Issue[] = facts.unlinked.map((at) => ({
    path: `prices.${at}.mealPlanId`,
    code: 'not_linked',
  }));
  if (facts.strangeServices) issues.push({ path: 'serviceIds', code: 'not_offered' });
  if (offer.includedAmenities.some((name) => !known.has(name)))
    issues.push({ path: 'includedAmenities', code: 'not_offered' });
  if (offer.type !== 'children') return issues;
  if (facts.adultsOnly) issues.push({ path: 'type', code: 'house_adults_only' });
  const isUnder = offer.childRules.every(({ ageTo }) => ageTo < (facts.minGuestAge ?? 0));
  if (offer.childRules.length > 0 && isUnder) issues.push({ path: 'childRules', code: 'under_min_age' });
  return issues;
}

/** Returns an issue if an active record applies only to archived rooms or plans. */
export async function archivedIssues(
  database: Queryable,
  { status, roomIds, mealPlanIds }: Pick<Offer | Discount, 'status' | 'roomIds' | 'mealPlanIds'>,
): Promise<Issue[]> {
  if (status !== ACTIVE) return [];
  const [left] = await run<{ roomIds: boolean; mealPlanIds: boolean }>(
    database,
    `select exists (select from rooms where id = any($1::integer[]) and archived_at is null) as "roomIds",
       exists (select from meal_plans where id = any($2::integer[]) and archived_at is null) as "mealPlanIds"`,
    [roomIds, mealPlanIds],
  );
  const named = { roomIds, mealPlanIds };
  return (['roomIds', 'mealPlanIds'] as const)
    .filter((path) => named[path].length > 0 && !left?.[path])
    .map((path) => ({ path, code: 'all_archived' }));
}

/**
 * Warns when the calendar requires as many nights as a long stay on one of its days. The warning carries the highest
 * minimum stay.
 */
export async function minStayWarnings(database: Queryable, offer: Offer, structureId: number): Promise<Issue[]> {
  const nights = offer.fixedNights ?? offer.minNights;
  if (offer.type !== 'long_stay' || offer.status !== ACTIVE) return [];
  const [found] = await run<{ most: number | null }>(
    database,
    `select max(v) as most from jsonb_to_recordset($2::jsonb) as p("from" date, "to" date)
     join room_months m on m.structure_id = $1 and m.month <= p."to" and m.month >= date_trunc('month', p."from")
       and ($3::integer[] = '{}' or m.room_id = any($3::integer[]))
     join rooms r on r.id = m.room_id and r.archived_at is null
     cross join lateral unnest(m.min_stay) with ordinality as u(v, day)
     where m.month + (u.day - 1)::integer between p."from" and p."to"`,
    [structureId, JSON.stringify(offer.stayPeriods), offer.roomIds],
  );
  const most = found?.most ?? 0;
  return most >= nights ? [{ path: 'minNights', code: 'min_stay_already', params: { n: most } }] : [];
}

interface OnSale {
  readonly title: TranslatedText;
  readonly status: number;
  readonly roomIds: number[];
  readonly mealPlanIds: number[];
}

interface OfferOnSale extends OnSale {
  readonly type: Offer['type'];
  readonly stayPeriods: Offer['stayPeriods'];
}

interface DiscountOnSale extends OnSale {
  readonly audience: string;
  readonly combinable: boolean;
  readonly stayFrom: Day;
  readonly stayTo: Day;
}

const ON_SALE = (table: string, own: string) =>
  `select title, status, room_ids as "roomIds", meal_plan_ids as "mealPlanIds", ${own} from ${table}
   where structure_id = $1 and id <> $2 and status = ${ACTIVE} and archived_at is null order by position, id`;

export function otherOffers(database: Queryable, structureId: number, id: number): Promise<OfferOnSale[]> {
  const text = ON_SALE('offers', 'type, stay_periods as "stayPeriods"');
  return run<OfferOnSale>(database, text, [structureId, id]);
}

export function otherDiscounts(database: Queryable, structureId: number, id: number): Promise<DiscountOnSale[]> {
  const text = ON_SALE('discounts', 'audience, combinable, stay_from as "stayFrom", stay_to as "stayTo"');
  return run<DiscountOnSale>(database, text, [structureId, id]);
}
