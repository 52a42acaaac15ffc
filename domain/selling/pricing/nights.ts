import type { ForSale, PlanForSale, RoomForSale, SalePolicy, SaleSettings } from './for-sale.ts';
import type { Child, Places } from './places.ts';

/** What a price is made of; each has its sentence in the dictionary section `price_part`. */
export const PART_CODES = [
  'room',
  'adults',
  'single_use',
  'extra_adults',
  'child',
  'cot',
  'plan',
  'package',
  'offer',
  'discount',
] as const;
export type PartCode = (typeof PART_CODES)[number];

/** One line of the breakdown: over all nights, in cents, negative when it takes off. */
export interface Part {
  readonly code: PartCode;
  readonly cents: number;
  /** How many, an age, a name: for the sentence's placeholders. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** What the calendar's price adds to it, a night each. */
  readonly nights?: readonly number[];
}

/** Prices by which nights are reckoned: the calendar's, or an offer's own. */
export interface Tariff {
  readonly model: SaleSettings['pricingModel'];
  /** Of the day with this index; null: none. Of a week, the price of the arrival day. */
  readonly priceOf: (index: number) => number | null;
  /** What a child costs a night where an offer says so; undefined: as the child policy has it. */
  readonly childCents?: (order: number, child: Child, adultCents: number) => number | undefined;
}

export interface Nights {
  /** One amount a night. */
  readonly amounts: readonly number[];
  readonly parts: readonly Part[];
}

const WEEK = 7;
const BASE: ReadonlySet<PartCode> = new Set(['room', 'adults']);

/** To the nearest multiple, a half upwards. */
function round(cents: number, to: number): number {
  return Math.round(cents / to) * to;
}

/** The plan whose price another one of the room follows. */
export function basePlanOf<Plan extends Pick<PlanForSale, 'isDefault' | 'priceMode'>>(room: {
  readonly plans: readonly Plan[];
}): Plan | undefined {
  return room.plans.find((plan) => plan.isDefault && plan.priceMode === 'own');
}

/** The calendar's prices of a plan; those of a derived one are its base plan's. */
export function calendarTariff(sale: ForSale, room: RoomForSale, plan: PlanForSale): Tariff {
  const source = plan.priceMode === 'derived' ? basePlanOf(room) : plan;
  return {
    model: sale.settings.pricingModel,
    priceOf: (index) => source?.priceCents[index] ?? null,
  };
}

/**
 * The day's price of each night; null when one has none. A week's price covers seven nights from its arrival day; of
 * a part of a week it is the part, rounded, and never more than the week (structures dictionary 4.4).
 */
function basePrices(tariff: Tariff, start: number, nights: number, roundTo: number): number[] | null {
  const prices: number[] = [];
  for (let at = 0; at < nights; at++) {
    if (tariff.model !== 'unit_week') {
      const price = tariff.priceOf(start + at);
      if (price === null) return null;
      prices.push(price);
      continue;
    }
    const inWeek = at % WEEK;
    const week = tariff.priceOf(start + at - inWeek);
    if (week === null) return null;
    const until = (n: number) => (n === WEEK ? week : Math.min(week, round((week * n) / WEEK, roundTo)));
    prices.push(until(inWeek + 1) - until(inWeek));
  }
  return prices;
}

/** What of an adult's price a child pays by its band, from 0 to 1; a fixed price is none of it. */
function shareOf(child: Child, policy: SalePolicy): number {
  const band = child.band === null ? undefined : policy.childBands[child.band];
  return band?.mode === 'percent' ? 1 - (band.discountPercent ?? 0) / 100 : 0;
}

/** What a child costs a night beside what the room already covers. */
function childCents(child: Child, adultCents: number, policy: SalePolicy, roundTo: number): number {
  const band = child.band === null ? undefined : policy.childBands[child.band];
  if (band?.mode === 'fixed') return band.priceCents ?? 0;
  return round(adultCents * shareOf(child, policy), roundTo);
}

/** Adds up lines of the same kind over the nights: few of them, for thousands of rooms at once. */
class Breakdown {
  readonly #parts: (Part & { cents: number; readonly order: number })[] = [];

  /** `order` tells apart lines of one code: a child from another. */
  add(code: PartCode, cents: number, params?: Part['params'], order = 0): number {
    // A child that pays nothing is said to.
    if (cents === 0 && code !== 'child') return cents;
    const known = this.#parts.find((part) => part.code === code && part.order === order);
    if (known) known.cents += cents;
    else this.#parts.push({ code, cents, order, ...(params && { params }) });
    return cents;
  }

  /** With what the calendar's price adds a night, where somebody wrote it. */
  parts(base: readonly number[] | null): Part[] {
    return this.#parts.map(({ code, cents, params }) => ({
      code,
      cents,
      ...(params && { params }),
      ...(base && BASE.has(code) ? { nights: base } : {}),
    }));
  }
}

export interface NightsAsked {
  readonly room: Pick<RoomForSale, 'baseOccupancy'>;
  readonly plan: Pick<PlanForSale, 'priceMode' | 'adultDeltaCents' | 'childDeltas'>;
  readonly tariff: Tariff;
  /** Index of the first night. */
  readonly start: number;
  readonly nights: number;
}

/**
 * The nights of one room for those in it; null when a night has no price. Amounts that follow from a percentage are
 * rounded by the settings, those that somebody wrote are not.
 *
 * `room_night` and `unit_week` cover the people of the standard occupancy, adults first; who is beyond it pays as an
 * extra adult or by the child's band. With `person_night` each adult pays the day's price.
 */
export function priceNights(
  sale: Pick<ForSale, 'settings' | 'policy'>,
  asked: NightsAsked,
  places: Places,
): Nights | null {
  const { settings, policy } = sale;
  const { room, plan, tariff, start, nights } = asked;
  const prices = basePrices(tariff, start, nights, settings.roundToCents);
  if (!prices) return null;
  const { payingAdults, children, cots } = places;
  const byPerson = tariff.model === 'person_night';
  const extraAdults = Math.max(0, payingAdults - room.baseOccupancy);
  const inPrice = payingAdults - extraAdults;
  // A baby in a cot takes no bed.
  const alone = payingAdults === 1 && children.every(({ inCot }) => inCot);
  const derived = plan.priceMode === 'derived' ? (plan.adultDeltaCents ?? 0) : null;
  const breakdown = new Breakdown();
  const covers = { count: byPerson ? inPrice : Math.min(room.baseOccupancy, payingAdults + children.length) };
  const amounts = prices.map((price) => {
    let amount = byPerson ? breakdown.add('adults', price * inPrice, covers) : breakdown.add('room', price, covers);
    if (alone) {
      const cents = round((price * settings.singleUsePercent) / 100, settings.roundToCents);
      const params = { percent: settings.singleUsePercent };
      amount += breakdown.add('single_use', byPerson ? cents : -cents, params);
    }
    const extra = extraAdultCents(settings, price, byPerson);
    if (extraAdults > 0) amount += breakdown.add('extra_adults', extra * extraAdults, { count: extraAdults });
    const adult = byPerson ? price : extra;
    for (const [order, child] of children.entries()) {
      const covered = !byPerson && !child.inCot && payingAdults + order < room.baseOccupancy;
      const own = tariff.childCents?.(order, child, adult);
      const cents = own ?? (covered ? 0 : childCents(child, adult, policy, settings.roundToCents));
      amount += breakdown.add('child', cents, { age: child.age }, order);
    }
    if (cots > 0) amount += breakdown.add('cot', cots * policy.cotPriceCents, { count: cots });
    if (derived !== null) {
      const deltas = children.map((child) => {
        const stated = plan.childDeltas.find(({ band }) => band === child.band);
        return stated?.deltaCents ?? round(derived * shareOf(child, policy), settings.roundToCents);
      });
      amount += breakdown.add('plan', derived * payingAdults + deltas.reduce((sum, one) => sum + one, 0));
    }
    return amount;
  });
  // Of a week's price nobody wrote what a night is.
  const base = tariff.model === 'unit_week' ? null : prices.map((price) => (byPerson ? price * inPrice : price));
  return { amounts, parts: breakdown.parts(base) };
}

/** What an adult beyond the standard occupancy pays a night; said by nobody: of a room nothing, of a person the price. */
function extraAdultCents(settings: SaleSettings, price: number, byPerson: boolean): number {
  switch (settings.extraAdultMode) {
    case 'fixed':
      return settings.extraAdultCents ?? 0;
    case 'percent':
      return round((price * (settings.extraAdultPercent ?? 0)) / 100, settings.roundToCents);
    default:
      return byPerson ? price : 0;
  }
}
