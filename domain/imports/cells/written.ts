const ITALIAN_DATE = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[ T].*)?$/;
const ISO_DATE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;
const TWO = (part: string | undefined) => (part ?? '').padStart(2, '0');

/** "44,5", "44.5", "1.234,5", "1,234.5": the last separator is the decimal one unless it stands in threes only. */
export function parseNumber(text: string, whole = false): number | null {
  const plain = text.replace(/[\s\u00a0\u202f']|€|%$/g, '');
  if (!/^[+-]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d{1,3})?$/i.test(plain)) return null;
  const commas = plain.split(',').length - 1;
  const points = plain.split('.').length - 1;
  let number: string;
  if (commas > 0 && points > 0) {
    const decimal = plain.lastIndexOf(',') > plain.lastIndexOf('.') ? ',' : '.';
    number = plain.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
  } else if (commas > 1 || points > 1 || (whole && /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(plain))) {
    if (!/^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(plain)) return null;
    number = plain.replace(/[.,]/g, '');
  } else {
    number = plain.replace(',', '.');
  }
  const value = Number(number);
  return Number.isFinite(value) ? value : null;
}

/** `YYYY-MM-DD` of a day as it is written here or by machines; not whether there is such a day. */
export function parseDate(text: string): string | null {
  const italian = ITALIAN_DATE.exec(text);
  if (italian) return `${italian[3]}-${TWO(italian[2])}-${TWO(italian[1])}`;
  const iso = ISO_DATE.exec(text);
  return iso ? `${iso[1]}-${TWO(iso[2])}-${TWO(iso[3])}` : null;
}
