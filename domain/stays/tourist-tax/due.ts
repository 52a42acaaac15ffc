import { addDays, type Day, daysBetween, monthDayOf, type Period } from '../../kernel/calendar/days.ts';
import { inYearlyPeriod, type YearlyPeriod } from '../../structures/fiscal/yearly-periods.ts';
import type { NotPaying } from './exemptions.ts';

/** What one person owes for one night, while it holds. Source: standards, tourist tax §1. */
export interface Tariff extends YearlyPeriod {
  /** Of a percentage the most. */
  readonly amountCents: number;
  /** Of the night's price a person; null: the amount itself. */
  readonly percent: number | null;
  /** Prices of a night a person for which it holds, both included; null: no such end. */
  readonly fromPriceCents: number | null;
  readonly toPriceCents: number | null;
  /** Whether the regulation means prices without VAT. */
  readonly isNet: boolean;
  /** Nights of one stay beyond which nothing is owed; null: none. */
  readonly maxNights: number | null;
  readonly exemptUnderAge: number;
  /** The price of the stay holds it already. */
  readonly isIncluded: boolean;
}

/** A municipality's rule as it holds for one structure, between two days. */
export interface TaxRule {
  readonly validFrom: Day;
  readonly validTo: Day | null;
  readonly tariffs: readonly Tariff[];
}

/** What a structure's guests owe: by rows of its own, or where it has none by its municipality's rules. */
export interface TouristTax {
  readonly own: readonly Tariff[];
  readonly rules: readonly TaxRule[];
}

/** Who is in the guests' register: the truth of who was there, from when to when, and why somebody does not pay. */
export interface TaxedGuest {
  /** Full years at arrival; null: not known. */
  readonly age: number | null;
  readonly exemption: NotPaying | null;
  readonly from: Day;
  /** The day of departure. */
  readonly to: Day;
}

export interface TaxedStay {
  readonly checkin: Day;
  readonly checkout: Day;
  readonly adults: number;
  readonly children: readonly number[];
  /** What was written of the booking; whom the register names besides is counted once. */
  readonly exemptions: readonly { readonly reason: NotPaying; readonly persons: number }[];
  readonly guests?: readonly TaxedGuest[] | undefined;
  /** When the guests came later, or left sooner. */
  readonly arrivedOn?: Day | null | undefined;
  readonly leftOn?: Day | null | undefined;
  /** First night that the same guest spent here without a break, in another room or booking: nights from it count. */
  readonly since?: Day | undefined;
  /** Price of each night from `checkin` on, all persons together. */
  readonly nightCents?: readonly number[] | undefined;
}

/** A stay, or a part of it: nights are persons' nights. */
export interface TaxDue {
  readonly cents: number;
  /** Of them, what the price of the stay holds already. */
  readonly includedCents: number;
  readonly taxed: readonly { readonly amountCents: number; readonly nights: number }[];
  readonly exempt: readonly { readonly reason: NotPaying | 'age'; readonly nights: number }[];
  readonly beyond: number;
}

/** VAT of a night's price. Source: D.P.R. 633/1972, table A, part III, n. 120. */
const VAT_PERCENT = 10;

/** The tariff of a night at a price a person; null: nothing is owed then. Where the price is not known: the first. */
export function tariffOn(
  { own, rules }: TouristTax,
  night: Day,
  priceCents: number | null = null,
): Tariff | null {
  const held =
    own.length > 0
      ? own
      : (rules.find(({ validFrom, validTo }) => validFrom <= night && night <= (validTo ?? night))?.tariffs ??
        []);
  const day = monthDayOf(night);
  return held.find((tariff) => inYearlyPeriod(tariff, day) && isOfBand(tariff, priceCents)) ?? null;
}

function isOfBand(tariff: Tariff, priceCents: number | null): boolean {
  const price = priceOf(tariff, priceCents);
  if (price === null) return true;
  // A cent and less between two bands belongs to the lower one.
  return (
    price >= (tariff.fromPriceCents ?? 0) &&
    (tariff.toPriceCents === null || Math.floor(price) <= tariff.toPriceCents)
  );
}

const priceOf = ({ isNet }: Tariff, priceCents: number | null) =>
  priceCents === null || !isNet ? priceCents : (priceCents * 100) / (100 + VAT_PERCENT);

/** What a person owes for a night at a price: the amount, or the percentage up to it. */
function amountOf(tariff: Tariff, priceCents: number | null): number {
  if (tariff.percent === null) return tariff.amountCents;
  const price = priceOf(tariff, priceCents) ?? 0;
  return Math.min(tariff.amountCents, Math.round((price * tariff.percent) / 100));
}

const ADULT = 18;

/**
 * Everybody of a stay: whom the register names, and of the booking's party who is not in it yet. A registered guest takes
 * the place of whoever comes nearest to their age.
 */
function personsOf(stay: TaxedStay): TaxedGuest[] {
  const from = later(stay.checkin, stay.arrivedOn);
  const to = sooner(stay.checkout, stay.leftOn);
  let adults = stay.adults;
  const children = [...stay.children];
  const takeChild = (age: number) => {
    const nearest = children.reduce(
      (best, one, at) => (Math.abs(one - age) < Math.abs((children[best] ?? 0) - age) ? at : best),
      0,
    );
    return children.splice(nearest, 1)[0] ?? null;
  };
  // Who is known by age first: of the others the booking says who they may be.
  const known = (stay.guests ?? []).toSorted((a, b) => Number(a.age === null) - Number(b.age === null));
  const registered = known.map((guest): TaxedGuest => {
    const isChild = guest.age !== null && guest.age < ADULT;
    const hasChildsPlace = children.length > 0 && (isChild || adults === 0);
    const booked = hasChildsPlace ? takeChild(guest.age ?? 0) : null;
    if (!hasChildsPlace) adults = Math.max(0, adults - 1);
    return { ...guest, age: guest.age ?? booked, from: later(guest.from, from), to: sooner(guest.to, to) };
  });
  const others = [...Array.from({ length: adults }, () => null), ...children.toSorted((a, b) => b - a)].map(
    (age): TaxedGuest => ({ age, exemption: null, from, to }),
  );
  return spare(stay.exemptions, [...others, ...registered]);
}

const later = (day: Day, other: Day | null | undefined): Day => (other && other > day ? other : day);
const sooner = (day: Day, other: Day | null | undefined): Day => (other && other < day ? other : day);

/** Gives the booking's own exemptions to persons: as many of each as the register does not name already, adults first. */
function spare(exemptions: TaxedStay['exemptions'], persons: readonly TaxedGuest[]): TaxedGuest[] {
  const spared = [...persons];
  for (const { reason, persons: count } of exemptions) {
    let left = count - persons.filter(({ exemption }) => exemption === reason).length;
    const order = spared.map((_, at) => at).toSorted((a, b) => ageOf(spared[b]) - ageOf(spared[a]));
    for (const at of order) {
      const person = spared[at];
      if (left <= 0 || !person || person.exemption) continue;
      spared[at] = { ...person, exemption: reason };
      left--;
    }
  }
  return spared;
}

const ageOf = (person: TaxedGuest | undefined) => person?.age ?? ADULT;

/**
 * What a stay owes: for each person each night that they slept, at that night's tariff, until the most nights are reached; who
 * is younger than the tariff's age, or exempt for a reason, owes nothing. Source: standards, tourist tax §2; structures
 * dictionary 5.2. `within` leaves out nights outside it, which count towards the most nights all the same.
 */
export function touristTaxDue(tax: TouristTax, stay: TaxedStay, within?: Period): TaxDue {
  const taxed = new Map<number, number>();
  const exempt = new Map<NotPaying | 'age', number>();
  const add = <Key>(to: Map<Key, number>, key: Key, count = 1) => to.set(key, (to.get(key) ?? 0) + count);
  let beyond = 0;
  let includedCents = 0;
  const since = sooner(stay.checkin, stay.since);
  const party = Math.max(1, stay.adults + stay.children.length);
  const nights: { night: Day; priceCents: number | null; tariff: Tariff | null }[] = [];
  for (let night = since; night < stay.checkout; night = addDays(night, 1)) {
    const cents = stay.nightCents?.[daysBetween(stay.checkin, night)];
    const priceCents = cents === undefined ? null : cents / party;
    nights.push({ night, priceCents, tariff: tariffOn(tax, night, priceCents) });
  }
  for (const person of personsOf(stay)) {
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
        const amount = amountOf(tariff, priceCents);
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

/** What a stay owes to the municipality beyond its price, as the tariffs of its nights stand. */
export function taxBeside(tax: TouristTax, stay: Omit<TaxedStay, 'exemptions'> & Partial<TaxedStay>): number {
  const { cents, includedCents } = touristTaxDue(tax, { exemptions: [], ...stay });
  return cents - includedCents;
}

/** Several stays, or parts of one, as one. */
export function sumOfDues(dues: readonly TaxDue[]): TaxDue {
  const taxed = new Map<number, number>();
  const exempt = new Map<NotPaying | 'age', number>();
  for (const due of dues) {
    for (const { amountCents, nights } of due.taxed)
      taxed.set(amountCents, (taxed.get(amountCents) ?? 0) + nights);
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
