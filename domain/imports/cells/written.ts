import { writtenYear } from '../../calendar/written-year.ts';

const ITALIAN_DATE = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ T].*)?$/;
const ISO_DATE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;
const TWO = (part: string | undefined) => (part ?? '').padStart(2, '0');

/** `YYYY-MM-DD` of a day as it is written here or by machines; not whether there is such a day. */
export function parseDate(text: string): string | null {
  const italian = ITALIAN_DATE.exec(text);
  if (italian) return `${writtenYear(italian[3] ?? '')}-${TWO(italian[2])}-${TWO(italian[1])}`;
  const iso = ISO_DATE.exec(text);
  return iso ? `${iso[1]}-${TWO(iso[2])}-${TWO(iso[3])}` : null;
}
