import { isValidBIC, isValidIBAN } from 'ibantools';
import { checkCharacter } from './tax-code.ts';

/**
 * Checks an IBAN by ISO 13616: length and form of the country, and modulo 97. For Italy and San Marino it also checks
 * the CIN letter over bank, branch and account.
 */
export function isIban(iban: string): boolean {
  if (!isValidIBAN(iban)) return false;
  const country = iban.slice(0, 2);
  return (country !== 'IT' && country !== 'SM') || checkCharacter(iban.slice(5)) === iban[4];
}

/** ISO 9362: eight or eleven characters. */
export const isBic = (bic: string) => isValidBIC(bic);

/** Masks an IBAN for readers who may know that it exists but not its number: shows only the ends. */
export function maskIban(iban: string | null): string | null {
  if (!iban) return null;
  return `${iban.slice(0, 4)} ${iban.slice(4, 5)}*** … ${iban.slice(-4)}`;
}

/** True if SEPA payments reach the account without a BIC. */
export const isSepa = (iban: string) => SEPA.has(iban.slice(0, 2));
const SEPA: ReadonlySet<string> = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE ' +
    'SI SK SM VA'
  ).split(' '),
);
