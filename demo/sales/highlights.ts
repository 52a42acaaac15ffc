import { addDays, type Day, todayInRome } from '../../domain/kernel/calendar/days.ts';
import {
  DEFAULT_SLOTS,
  type Location,
  type Placement,
  RESERVATION_HOURS,
} from '../../domain/money/highlights/places.ts';
import { computeListPrice, countDays } from '../../domain/money/highlights/price.ts';
import { findFreeSlots, type SlotOccupancy } from '../../domain/money/highlights/slots.ts';
import type { HighlightState, PaymentMethod } from '../../domain/money/highlights/states.ts';
import { type Queryable, run } from '../../server/platform/database/statement.ts';

/** Invented price of a week in cents for the most expensive placement. Other placements cost a part of it. */
const WEEK_CENTS: Readonly<Record<Location, number>> = {
  home: 24_000,
  region: 15_000,
  province: 9_000,
  city: 7_000,
  poi: 5_000,
  slug: 6_000,
};
const PRICE_SHARES: Readonly<Record<Placement, number>> = {
  top: 1,
  list: 0.6,
  sidebar: 0.4,
  map: 0.5,
  newsletter: 0.8,
};
const NAMES: Readonly<Record<Placement, string>> = {
  top: 'Primo piano',
  list: 'In elenco',
  sidebar: 'Laterale',
  map: 'Mappa',
  newsletter: 'Newsletter',
};
const PLACES: Readonly<Record<Location, string>> = {
  home: 'nella home',
  region: 'nella regione',
  province: 'nella provincia',
  city: 'nel comune',
  poi: 'vicino ai luoghi',
  slug: 'in una pagina',
};
const HIGH_SEASON = { fromMd: '06-15', toMd: '09-10' };

interface DemoHighlight {
  readonly location: Location;
  readonly placement: Placement;
  /** Start, in days from today. */
  readonly from: number;
  readonly days: number;
  readonly state: HighlightState;
  readonly payment: PaymentMethod;
}

/** Highlights of the structures, in turn: some in each state. */
const SCENES: readonly DemoHighlight[] = [
  { location: 'city', placement: 'top', from: -30, days: 42, state: 'active', payment: 'invoice' },
  { location: 'region', placement: 'list', from: 10, days: 28, state: 'requested', payment: 'invoice' },
  { location: 'home', placement: 'list', from: -200, days: 30, state: 'expired', payment: 'card' },
  { location: 'home', placement: 'top', from: -5, days: 21, state: 'active', payment: 'card' },
  { location: 'province', placement: 'list', from: 20, days: 60, state: 'scheduled', payment: 'invoice' },
  { location: 'home', placement: 'sidebar', from: 15, days: 14, state: 'pending_payment', payment: 'card' },
  { location: 'city', placement: 'map', from: -60, days: 90, state: 'active', payment: 'free' },
  { location: 'region', placement: 'top', from: 40, days: 14, state: 'cancelled', payment: 'invoice' },
  { location: 'home', placement: 'top', from: -10, days: 30, state: 'active', payment: 'invoice' },
  { location: 'province', placement: 'top', from: -90, days: 30, state: 'expired', payment: 'invoice' },
  { location: 'home', placement: 'newsletter', from: 3, days: 7, state: 'scheduled', payment: 'card' },
  { location: 'region', placement: 'sidebar', from: 7, days: 21, state: 'requested', payment: 'card' },
];
/** Highlight that puts a structure first on the page of its region. */
const REGIONAL: DemoHighlight = {
  location: 'region',
  placement: 'top',
  from: -4,
  days: 28,
  state: 'active',
  payment: 'invoice',
};
/** Maximum number of highlights of a structure. */
const MAX_PER_STRUCTURE = 3;
const HOLDING_STATES: readonly HighlightState[] = ['requested', 'pending_payment', 'scheduled', 'active'];

interface House {
  readonly id: number;
  readonly regionId: number;
  readonly region: string;
  readonly provinceId: number;
  readonly province: string;
  readonly cityId: number;
  readonly city: string;
}

/** Creates an invented price list, and highlights in every state for the structures on line. */
export async function makeHighlights(database: Queryable): Promise<void> {
  const rates = (Object.keys(WEEK_CENTS) as Location[]).flatMap((location) =>
    (Object.keys(PRICE_SHARES) as Placement[])
      .filter((placement) => placement !== 'newsletter' || location === 'home')
      .map((placement) => {
        const weekAmountCents = Math.round((WEEK_CENTS[location] * PRICE_SHARES[placement]) / 100) * 100;
        const seasons = [{ ...HIGH_SEASON, weekAmountCents: Math.round(weekAmountCents * 0.016) * 100 }];
        const title = `${NAMES[placement]} ${PLACES[location]}`;
        return { title, location, placement, slots: DEFAULT_SLOTS[placement], weekAmountCents, seasons };
      }),
  );
  await run(
    database,
    `insert into highlight_rates (title, location, placement, slots, week_amount_cents, seasons)
     select title, location, placement, slots, "weekAmountCents", seasons from jsonb_to_recordset($1::jsonb)
       as r(title text, location text, placement text, slots integer, "weekAmountCents" integer, seasons jsonb)`,
    [JSON.stringify(rates)],
  );
  const structures = await run<House>(
    database,
    `select id, region_id as "regionId", region, province_id as "provinceId", province, city_id as "cityId", city
     from structures where is_online order by id limit 40`,
    [],
  );
  const taken = new Map<string, SlotOccupancy[]>();
  const sell = (structure: House, scene: DemoHighlight) => {
    const rate = rates.find((one) => one.location === scene.location && one.placement === scene.placement);
    const startDate = addDays(todayInRome(), scene.from);
    const endDate = addDays(startDate, scene.days - 1);
    const place = locationOf(structure, scene.location);
    const spot = `${scene.location}/${place.id ?? ''}/${scene.placement}`;
    const busy = taken.get(spot) ?? [];
    const [slot] = findFreeSlots(busy, rate?.slots ?? 0, startDate, endDate);
    if (!rate || slot === undefined) return [];
    taken.set(spot, [...busy, { slot, from: startDate, to: endDate }]);
    const listCents = computeListPrice(rate, startDate, endDate);
    return [rowOf(structure.id, scene, { slot, startDate, endDate, place, listCents })];
  };
  const regions = Map.groupBy(structures, ({ regionId }) => regionId).values();
  const rows = [
    ...structures.flatMap((structure, at) =>
      SCENES.filter((_scene, n) => (n + at * MAX_PER_STRUCTURE) % SCENES.length < MAX_PER_STRUCTURE).flatMap((scene) =>
        sell(structure, scene),
      ),
    ),
    // Not for the first structure of the region, which would be first anyway.
    ...[...regions].flatMap((own) => own.slice(1, 2).flatMap((structure) => sell(structure, REGIONAL))),
  ];
  await run(
    database,
    `insert into highlights (structure_id, location, location_id, location_name, placement, slot, start_date, end_date,
       list_amount_cents, amount_cents, payment_method, state, hold_until, holds_slot, days)
     select structure_id, location, location_id, location_name, placement, slot, start_date, end_date, cents, amount,
       payment, state, hold_until, holds_slot, days from jsonb_to_recordset($1::jsonb) as h(structure_id integer,
       location text, location_id integer, location_name text, placement text, slot integer, start_date date,
       end_date date, cents integer, amount integer, payment text, state text, hold_until timestamptz,
       holds_slot boolean, days integer)`,
    [JSON.stringify(rows)],
  );
}

function locationOf(structure: House, location: Location): { id: number | null; name: string } {
  if (location === 'region') return { id: structure.regionId, name: structure.region };
  if (location === 'province') return { id: structure.provinceId, name: structure.province };
  return location === 'city' ? { id: structure.cityId, name: structure.city } : { id: null, name: 'Home page' };
}

interface NamedLocation {
  readonly slot: number;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly place: { readonly id: number | null; readonly name: string };
  readonly listCents: number;
}

function rowOf(structureId: number, { location, placement, state, payment }: DemoHighlight, placed: NamedLocation) {
  const waits = state === 'requested' || state === 'pending_payment';
  const halfway = new Date(Date.now() + (RESERVATION_HOURS / 2) * 3_600_000).toISOString();
  return {
    structure_id: structureId,
    location,
    location_id: placed.place.id,
    location_name: placed.place.name,
    placement,
    slot: placed.slot,
    start_date: placed.startDate,
    end_date: placed.endDate,
    cents: placed.listCents,
    amount: payment === 'free' ? 0 : placed.listCents,
    payment,
    state,
    hold_until: waits ? halfway : null,
    holds_slot: HOLDING_STATES.includes(state),
    days: countDays(placed.startDate, placed.endDate),
  };
}
