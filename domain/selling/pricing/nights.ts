import type { ForSale, PlanForSale, RoomForSale, SalePolicy, SaleSettings } from './for-sale.ts';
import type { Child, Places } from './places.ts';

/** Kinds of price lines; each has a sentence in the dictionary section `price_part`. */
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

/** One line of the breakdown: the sum over all nights in cents, negative for deductions. */
export interface Part {
  readonly code: PartCode;
  readonly cents: number;
  /** Values for the placeholders of the sentence, such as a number, an age or a name. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Amount per night from the calendar's price. */
  readonly nights?: readonly number[];
}

/** Prices used for the nights: from the calendar, or an offer's own. */
export interface Tariff {
  readonly model: SaleSettings['pricingModel'];
  /** Price of the day at this index; null: no price. A weekly price is that of the arrival day. */
  readonly priceOf: (index: number) => number | null;
  /** Price of a child per night in the offer; undefined: as in the child policy. */
  readonly childCents?: (order: number, child: Child, adultCents: number) => number | undefined;
}

export interface Nights {
  readonly amounts: readonly number[];
  readonly parts: readonly Part[];
}

const WEEK = 7;
const BASE: ReadonlySet<PartCode> = new Set(['room', 'adults']);

/** Rounds to the nearest multiple; halves are rounded up. */
function round(cents: number, to: number): number {
  return Math.round(cents / to) * to;
}

/** Returns the room's default plan, whose price derived plans follow. */
export function basePlanOf<Plan extends Pick<PlanForSale, 'isDefault' | 'priceMode'>>(room: {
  readonly plans: readonly Plan[];
}): Plan | undefined {
  return room.plans.find((plan) => plan.isDefault && plan.priceMode === 'own');
}

/** Returns the calendar prices of a plan; a derived plan uses those of its base plan. */
export function calendarTariff(sale: ForSale, room: RoomForSale, plan: PlanForSale): Tariff {
  const source = plan.priceMode === 'derived' ? basePlanOf(room) : plan;
  return {
    model: sale.settings.pricingModel,
    priceOf: (index) => source?.priceCents[index] ?? null,
  };
}

/**
 * Returns the price of each night; null if a night has none. A weekly price covers seven nights from its arrival day.
 * Part of a week costs its share, rounded, and never more than the week (structures dictionary 4.4).
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

/** Share of an adult's price that a child pays by its band, from 0 to 1. Zero for a fixed price. */
function shareOf(child: Child, policy: SalePolicy): number {
  const band = child.band === null ? undefined : policy.childBands[child.band];
  return band?.mode === 'percent' ? 1 - (band.discountPercent ?? 0) / 100 : 0;
}

/** Price of a child per night beyond the occupancy that the room's price covers. */
function childCents(child: Child, adultCents: number, policy: SalePolicy, roundTo: number): number {
  const band = child.band === null ? undefined : policy.childBands[child.band];
  if (band?.mode === 'fixed') return band.priceCents ?? 0;
  return round(adultCents * shareOf(child, policy), roundTo);
}

/** Adds lines of the same kind over the nights. A linear search is fast enough, because there are few kinds. */
class Breakdown {
  readonly #parts: (Part & { cents: number; readonly order: number })[] = [];

  /** `order` distinguishes lines with the same code, such as several children. */
  add(code: PartCode, cents: number, params?: Part['params'], order = 0): number {
    // Children are listed even when free.
    if (cents === 0 && code !== 'child') return cents;
    const known = this.#parts.find((part) => part.code === code && part.order === order);
    if (known) known.cents += cents;
    else this.#parts.push({ code, cents, order, ...(params && { params }) });
    return cents;
  }

  /** Returns the lines, with the calendar price per night where it exists. */
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
  readonly start: number;
  readonly nights: number;
}

/**
 * Prices the nights of one room for its guests; null if a night has no price. Amounts from percentages are rounded by
 * the settings, entered amounts are not. `room_night` and `unit_week` cover the standard occupancy, adults first;
 * further guests pay as extra adults or by the child's band. With `person_night` each adult pays the day's price.
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
  // A weekly price has no price per night.
  const base = tariff.model === 'unit_week' ? null : prices.map((price) => (byPerson ? price * inPrice : price));
  return { amounts, parts: breakdown.parts(base) };
}

/** Price of an extra adult per night. Without a setting: nothing for room prices, the full price for person prices. */
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
