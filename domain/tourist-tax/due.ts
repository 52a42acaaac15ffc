import { addDays, type Day, monthDayOf, type Period } from '../calendar/days.ts';
import type { NotPaying } from './exemptions.ts';
import { inYearlyPeriod, type YearlyPeriod } from './yearly.ts';

/** What one person owes for one night, while it holds. */
export interface Tariff extends YearlyPeriod {
  readonly amountCents: number;
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

export interface TaxedStay {
  readonly checkin: Day;
  readonly checkout: Day;
  readonly adults: number;
  readonly children: readonly number[];
  readonly exemptions: readonly { readonly reason: NotPaying; readonly persons: number }[];
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

/** The tariff of a night; null: nothing is owed then. */
export function tariffOn({ own, rules }: TouristTax, night: Day): Tariff | null {
  const held =
    own.length > 0
      ? own
      : (rules.find(({ validFrom, validTo }) => validFrom <= night && night <= (validTo ?? night))?.tariffs ??
        []);
  return held.find((tariff) => inYearlyPeriod(tariff, monthDayOf(night))) ?? null;
}

/**
 * What a stay owes: for each person night after night, at that night's tariff, until the most nights are reached; who is
 * younger than the tariff's age, or exempt for a reason, owes nothing. Source: standards, tourist tax §2; structures
 * dictionary 5.2. `within` leaves out nights outside it, which count towards the most nights all the same.
 */
export function touristTaxDue(tax: TouristTax, stay: TaxedStay, within?: Period): TaxDue {
  const taxed = new Map<number, number>();
  const exempt = new Map<NotPaying | 'age', number>();
  let beyond = 0;
  let includedCents = 0;
  let nightsTaxed = 0;
  for (let night = stay.checkin; night < stay.checkout; night = addDays(night, 1)) {
    const tariff = tariffOn(tax, night);
    if (!tariff) continue;
    nightsTaxed++;
    if (within && (night < within.from || night > within.to)) continue;
    const { amountCents, maxNights, exemptUnderAge, isIncluded } = tariff;
    const young = stay.children.filter((age) => age < exemptUnderAge).length;
    let paying = stay.adults + stay.children.length - young;
    if (young > 0) exempt.set('age', (exempt.get('age') ?? 0) + young);
    for (const { reason, persons } of stay.exemptions) {
      const spared = Math.min(persons, paying);
      paying -= spared;
      if (spared > 0) exempt.set(reason, (exempt.get(reason) ?? 0) + spared);
    }
    if (maxNights !== null && nightsTaxed > maxNights) beyond += paying;
    else if (paying > 0) {
      taxed.set(amountCents, (taxed.get(amountCents) ?? 0) + paying);
      if (isIncluded) includedCents += amountCents * paying;
    }
  }
  return {
    cents: [...taxed].reduce((sum, [amount, nights]) => sum + amount * nights, 0),
    includedCents,
    taxed: [...taxed].map(([amountCents, nights]) => ({ amountCents, nights })),
    exempt: [...exempt].map(([reason, nights]) => ({ reason, nights })),
    beyond,
  };
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
