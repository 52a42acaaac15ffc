import { addDays, type Day, daysBetween, monthDayOf, type Period } from '../../kernel/calendar/days.ts';
import { inYearlyPeriod, type YearlyPeriod } from '../../structures/fiscal/yearly-periods.ts';
import type { NonPaymentReason } from './exemptions.ts';

/** Tax per person and night during a yearly period. Source: standards, tourist tax §1. */
export interface Tariff extends YearlyPeriod {
  /** Maximum amount when `percent` is set. */
  readonly amountCents: number;
  /** Percentage of the night's price per person. Null when the amount is fixed. */
  readonly percent: number | null;
  /** Range of prices per person and night, both ends included. Null means no limit. */
  readonly fromPriceCents: number | null;
  readonly toPriceCents: number | null;
  /** True if the regulation means prices without VAT. */
  readonly isNet: boolean;
  /** Maximum taxed nights of a stay. Null means no limit. */
  readonly maxNights: number | null;
  readonly exemptUnderAge: number;
  /** True if the price of the stay includes the tax. */
  readonly isIncluded: boolean;
}

/** A municipality's rule for one structure during its validity. */
export interface TaxRule {
  readonly validFrom: Day;
  readonly validTo: Day | null;
  readonly tariffs: readonly Tariff[];
}

/** Tax rules for a structure's guests: the structure's own rows, otherwise the rules of its municipality. */
export interface TouristTax {
  readonly own: readonly Tariff[];
  readonly rules: readonly TaxRule[];
}

/**
 * A guest from the register with the days of the stay and the reason for an exemption. The register takes precedence
 * over the booking.
 */
export interface TaxedGuest {
  /** Full years at arrival. Null when unknown. */
  readonly age: number | null;
  readonly exemption: NonPaymentReason | null;
  readonly from: Day;
  readonly to: Day;
}

export interface TaxedStay {
  readonly checkin: Day;
  readonly checkout: Day;
  readonly adults: number;
  readonly children: readonly number[];
  /** Exemptions of the booking. Guests already exempt in the register are not counted twice. */
  readonly exemptions: readonly { readonly reason: NonPaymentReason; readonly persons: number }[];
  readonly guests?: readonly TaxedGuest[] | undefined;
  /** Actual days of a late arrival and an early departure. */
  readonly arrivedOn?: Day | null | undefined;
  readonly leftOn?: Day | null | undefined;
  /**
   * First night of the guest's uninterrupted stay here, in any room or booking. Nights since then count towards the
   * maximum.
   */
  readonly since?: Day | undefined;
  /** Price of each night from `checkin`, for all persons together. */
  readonly nightCents?: readonly number[] | undefined;
}

/** Tax of a stay or a part of a stay. Nights are counted per person. */
export interface TaxDue {
  readonly cents: number;
  /** Part of `cents` that the price of the stay already includes. */
  readonly includedCents: number;
  readonly taxed: readonly { readonly amountCents: number; readonly nights: number }[];
  readonly exempt: readonly { readonly reason: NonPaymentReason | 'age'; readonly nights: number }[];
  readonly beyond: number;
}

/** VAT rate on accommodation. Source: D.P.R. 633/1972, table A, part III, n. 120. */
const VAT_PERCENT = 10;

/**
 * Returns the tariff for a night at a price per person, or the first one when the price is unknown. Null when no tax is
 * due.
 */
export function findTariff({ own, rules }: TouristTax, night: Day, priceCents: number | null = null): Tariff | null {
  const tariffs =
    own.length > 0
      ? own
      : (rules.find(({ validFrom, validTo }) => validFrom <= night && night <= (validTo ?? night))?.tariffs ?? []);
  const day = monthDayOf(night);
  return tariffs.find((tariff) => inYearlyPeriod(tariff, day) && isInPriceBand(tariff, priceCents)) ?? null;
}

function isInPriceBand(tariff: Tariff, priceCents: number | null): boolean {
  const price = taxablePrice(tariff, priceCents);
  if (price === null) return true;
  // A price between two bands belongs to the lower band.
  return (
    price >= (tariff.fromPriceCents ?? 0) && (tariff.toPriceCents === null || Math.floor(price) <= tariff.toPriceCents)
  );
}

const taxablePrice = ({ isNet }: Tariff, priceCents: number | null) =>
  priceCents === null || !isNet ? priceCents : (priceCents * 100) / (100 + VAT_PERCENT);

/** Returns the tax for a person and a night: a fixed amount, or a percentage up to the maximum. */
function computeAmount(tariff: Tariff, priceCents: number | null): number {
  if (tariff.percent === null) return tariff.amountCents;
  const price = taxablePrice(tariff, priceCents) ?? 0;
  return Math.min(tariff.amountCents, Math.round((price * tariff.percent) / 100));
}

const ADULT_AGE_YEARS = 18;

/**
 * Returns all persons of a stay: the registered guests, then the booked people not registered yet. A registered guest
 * replaces the booked person nearest in age.
 */
function listPersons(stay: TaxedStay): TaxedGuest[] {
  const from = laterDay(stay.checkin, stay.arrivedOn);
  const to = earlierDay(stay.checkout, stay.leftOn);
  let adults = stay.adults;
  const children = [...stay.children];
  const takeChild = (age: number) => {
    const nearest = children.reduce(
      (best, one, at) => (Math.abs(one - age) < Math.abs((children[best] ?? 0) - age) ? at : best),
      0,
    );
    return children.splice(nearest, 1)[0] ?? null;
  };
  // Places guests with a known age first; the booking supplies the ages of the others.
  const known = (stay.guests ?? []).toSorted((a, b) => Number(a.age === null) - Number(b.age === null));
  const registered = known.map((guest): TaxedGuest => {
    const isChild = guest.age !== null && guest.age < ADULT_AGE_YEARS;
    const hasChildsPlace = children.length > 0 && (isChild || adults === 0);
    const booked = hasChildsPlace ? takeChild(guest.age ?? 0) : null;
    if (!hasChildsPlace) adults = Math.max(0, adults - 1);
    return {
      ...guest,
      age: guest.age ?? booked,
      from: laterDay(guest.from, from),
      to: earlierDay(guest.to, to),
    };
  });
  const others = [...Array.from({ length: adults }, () => null), ...children.toSorted((a, b) => b - a)].map(
    (age): TaxedGuest => ({ age, exemption: null, from, to }),
  );
  return applyExemptions(stay.exemptions, [...others, ...registered]);
}

const laterDay = (day: Day, other: Day | null | undefined): Day => (other && other > day ? other : day);
const earlierDay = (day: Day, other: Day | null | undefined): Day => (other && other < day ? other : day);

/** Assigns the booking's exemptions to persons, adults first. Exemptions already in the register are subtracted. */
function applyExemptions(exemptions: TaxedStay['exemptions'], persons: readonly TaxedGuest[]): TaxedGuest[] {
  const result = [...persons];
  for (const { reason, persons: count } of exemptions) {
    let remaining = count - persons.filter(({ exemption }) => exemption === reason).length;
    const order = result.map((_, at) => at).toSorted((a, b) => assumedAge(result[b]) - assumedAge(result[a]));
    for (const at of order) {
      const person = result[at];
      if (remaining <= 0 || !person || person.exemption) continue;
      result[at] = { ...person, exemption: reason };
      remaining--;
    }
  }
  return result;
}

const assumedAge = (person: TaxedGuest | undefined) => person?.age ?? ADULT_AGE_YEARS;

/**
 * Calculates the tax of a stay: for each person and night at that night's tariff, up to the maximum nights. Persons
 * below the age limit or exempt pay nothing. `within` leaves out nights outside a period, but these count towards the
 * maximum. Source: standards, tourist tax §2; structures dictionary 5.2.
 */
export function computeTouristTax(tax: TouristTax, stay: TaxedStay, within?: Period): TaxDue {
  const taxed = new Map<number, number>();
  const exempt = new Map<NonPaymentReason | 'age', number>();
  const add = <Key>(to: Map<Key, number>, key: Key, count = 1) => to.set(key, (to.get(key) ?? 0) + count);
  let beyond = 0;
  let includedCents = 0;
  const since = earlierDay(stay.checkin, stay.since);
  const party = Math.max(1, stay.adults + stay.children.length);
  const nights: { night: Day; priceCents: number | null; tariff: Tariff | null }[] = [];
  for (let night = since; night < stay.checkout; night = addDays(night, 1)) {
    const cents = stay.nightCents?.[daysBetween(stay.checkin, night)];
    const priceCents = cents === undefined ? null : cents / party;
    nights.push({ night, priceCents, tariff: findTariff(tax, night, priceCents) });
  }
  for (const person of listPersons(stay)) {
    const begins = person.from > stay.checkin ? person.from : since;
    let counted = 0;
    for (const { night, priceCents, tariff } of nights) {
      if (!tariff || night < begins || night >= person.to) continue;
      counted++;
      if (night < stay.checkin || (within && (night < within.from || night > within.to))) continue;
      if (person.age !== null && person.age < tariff.exemptUnderAge) add(exempt, 'age');
      else if (person.exemption) add(exempt, person.exemption);
      else if (tariff.maxNights !== null && counted > tariff.maxNights) beyond++;
      else {
        const amount = computeAmount(tariff, priceCents);
        add(taxed, amount);
        if (tariff.isIncluded) includedCents += amount;
      }
    }
  }
  return {
    cents: [...taxed].reduce((sum, [amount, count]) => sum + amount * count, 0),
    includedCents,
    taxed: [...taxed].map(([amountCents, count]) => ({ amountCents, nights: count })),
    exempt: [...exempt].map(([reason, count]) => ({ reason, nights: count })),
    beyond,
  };
}

/** Returns the tax on top of the price of a stay, under the current tariffs. */
export function computeTaxOnTop(tax: TouristTax, stay: Omit<TaxedStay, 'exemptions'> & Partial<TaxedStay>): number {
  const { cents, includedCents } = computeTouristTax(tax, { exemptions: [], ...stay });
  return cents - includedCents;
}

/** Adds up several stays or parts of a stay. */
export function sumTaxDues(dues: readonly TaxDue[]): TaxDue {
  const taxed = new Map<number, number>();
  const exempt = new Map<NonPaymentReason | 'age', number>();
  for (const due of dues) {
    for (const { amountCents, nights } of due.taxed) taxed.set(amountCents, (taxed.get(amountCents) ?? 0) + nights);
    for (const { reason, nights } of due.exempt) exempt.set(reason, (exempt.get(reason) ?? 0) + nights);
  }
  return {
    cents: dues.reduce((sum, { cents }) => sum + cents, 0),
    includedCents: dues.reduce((sum, due) => sum + due.includedCents, 0),
    taxed: [...taxed]
      .map(([amountCents, nights]) => ({ amountCents, nights }))
      .toSorted((a, b) => b.amountCents - a.amountCents),
    exempt: [...exempt].map(([reason, nights]) => ({ reason, nights })),
    beyond: dues.reduce((sum, due) => sum + due.beyond, 0),
  };
}
