import { isValidBIC, isValidIBAN } from 'ibantools';
import { checkCharacter } from './tax-code.ts';

/**
 * ISO 13616: the country's length and form, a remainder of one by 97; of Italy and San Marino also the check letter (CIN)
 * over bank, branch and account, which no remainder sees.
 */
export function isIban(iban: string): boolean {
  if (!isValidIBAN(iban)) return false;
  const country = iban.slice(0, 2);
  return (country !== 'IT' && country !== 'SM') || checkCharacter(iban.slice(5)) === iban[4];
}

/** ISO 9362: eight or eleven characters. */
export const isBic = (bic: string) => isValidBIC(bic);

/** Who may know that there is one, and not which: the ends alone. */
export function maskedIban(iban: string | null): string | null {
  if (!iban) return null;
  return `${iban.slice(0, 4)} ${iban.slice(4, 5)}*** … ${iban.slice(-4)}`;
}

/** Whether payments within the single euro area reach it without a BIC. */
export const isSepa = (iban: string) => SEPA.has(iban.slice(0, 2));
const SEPA: ReadonlySet<string> = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE ' +
    'SI SK SM VA'
  ).split(' '),
);
