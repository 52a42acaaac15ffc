/** The amounts of an invoice line. Quantities have two decimals, prices are in cents. */
export interface LineAmounts {
  readonly qty: number;
  readonly unitAmountCents: number;
  readonly discountPercent: number;
  readonly vatPercent: number;
  /** Reason for the missing VAT (FatturaPA 2.2.1.14), when the rate is 0. */
  readonly vatNature: string | null;
}

/** VAT collection (FatturaPA 2.2.2.7): immediate, on payment, or paid to the state by a public body. */
export type VatCollection = 'I' | 'D' | 'S';

export interface Summary {
  readonly vatPercent: number;
  readonly vatNature: string | null;
  readonly netCents: number;
  readonly vatCents: number;
}

export interface Amounts {
  readonly netAmountCents: number;
  readonly vatAmountCents: number;
  readonly stampDutyCents: number;
  readonly totalAmountCents: number;
  readonly withholdingCents: number;
  /** Amount to pay: the total less the withholding tax and the VAT that the customer pays to the state. */
  readonly payableCents: number;
}

/** Natures subject to stamp duty: no VAT, no export, no reverse charge (D.P.R. 642/1972, art. 13 of the tariff). */
const STAMP_DUTY_NATURES: ReadonlySet<string> = new Set(['N1', 'N2.1', 'N2.2', 'N3.5', 'N3.6', 'N4']);
/** Stamp duty is due above this amount. */
const STAMP_FREE_CENTS = 7747;
export const STAMP_CENTS = 200;
/** VAT nature of the stamp duty line: an expense in the customer's name (art. 15, D.P.R. 633/1972). */
export const STAMP_NATURE = 'N1';

/** Divides two integers and rounds half away from zero. */
function divideRounded(value: bigint, by: bigint): number {
  const half = value < 0n ? -by / 2n : by / 2n;
  return Number((value + half) / by);
}

const toHundredths = (value: number) => BigInt(Math.round(value * 100));

/** Quantity × price, less the discount, rounded to the cent. */
export function computeLineCents({ qty, unitAmountCents, discountPercent }: LineAmounts): number {
  const exact = toHundredths(qty) * BigInt(unitAmountCents) * (10_000n - toHundredths(discountPercent));
  return divideRounded(exact, 1_000_000n);
}

/** Returns a percentage of an amount, rounded to the cent. */
export function computePercentage(cents: number, percent: number): number {
  return divideRounded(BigInt(cents) * toHundredths(percent), 10_000n);
}

const keyOf = ({ vatPercent, vatNature }: Pick<LineAmounts, 'vatPercent' | 'vatNature'>) =>
  `${vatPercent} ${vatNature ?? ''}`;

/** Sums the lines by VAT rate and nature, in order of first appearance. VAT is rounded per sum, not per line. */
export function summariseByRate(lines: readonly LineAmounts[]): Summary[] {
  const rows = new Map<string, { vatPercent: number; vatNature: string | null; netCents: number }>();
  for (const line of lines) {
    const { vatPercent, vatNature } = line;
    const row = rows.get(keyOf(line)) ?? { vatPercent, vatNature, netCents: 0 };
    rows.set(keyOf(line), { ...row, netCents: row.netCents + computeLineCents(line) });
  }
  return [...rows.values()].map((row) => ({
    ...row,
    vatCents: computePercentage(row.netCents, row.vatPercent),
  }));
}

/** Returns two euros if the amount outside VAT exceeds 77.47 €. */
export function computeStampDuty(lines: readonly LineAmounts[]): number {
  const untaxedCents = summariseByRate(lines).reduce(
    (sum, { vatNature, netCents }) => sum + (vatNature !== null && STAMP_DUTY_NATURES.has(vatNature) ? netCents : 0),
    0,
  );
  return untaxedCents > STAMP_FREE_CENTS ? STAMP_CENTS : 0;
}

/** The line that charges the stamp duty on the document. */
export function buildStampLine(): LineAmounts {
  return {
    qty: 1,
    unitAmountCents: STAMP_CENTS,
    discountPercent: 0,
    vatPercent: 0,
    vatNature: STAMP_NATURE,
  };
}

export function computeAmounts(
  lines: readonly LineAmounts[],
  {
    vatCollection,
    withholdingPercent,
    isStampCredited = false,
  }: {
    vatCollection: VatCollection | string;
    withholdingPercent: number | null;
    /** For a credit note: true if the invoice had no stamp duty or an earlier note returned it. */
    isStampCredited?: boolean;
  },
): Amounts {
  const rows = summariseByRate(lines);
  const netAmountCents = rows.reduce((sum, { netCents }) => sum + netCents, 0);
  const vatAmountCents = rows.reduce((sum, { vatCents }) => sum + vatCents, 0);
  const stampDutyCents = isStampCredited ? 0 : computeStampDuty(lines);
  const totalAmountCents = netAmountCents + vatAmountCents + stampDutyCents;
  const withholdingCents = computePercentage(netAmountCents, withholdingPercent ?? 0);
  const deductedCents = (vatCollection === 'S' ? vatAmountCents : 0) + withholdingCents;
  return {
    netAmountCents,
    vatAmountCents,
    stampDutyCents,
    totalAmountCents,
    withholdingCents,
    payableCents: totalAmountCents - deductedCents,
  };
}
