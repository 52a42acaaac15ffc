/** Lengths of the countries whose guests and hotels pay here; elsewhere the standard's own limits. */
const LENGTHS: Readonly<Record<string, number>> = {
  IT: 27,
  SM: 27,
  VA: 22,
  DE: 22,
  FR: 27,
  AT: 20,
  CH: 21,
  ES: 24,
  SI: 19,
};

export const normaliseIban = (given: string) => given.replace(/\s+/g, '').toUpperCase();

/** ISO 13616: country, two check digits, and a remainder of one by 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of turned) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
