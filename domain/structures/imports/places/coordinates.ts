/** Two numbers of a file: degrees, or metres of a projection, in either order. Their range shows which is which. */
export interface NumberPair {
  readonly first: number;
  readonly second: number;
}

const SIGN = /^[NSEWO]|[NSEWO]$/i;
const LABEL = /^lat(?:itudin[ei])?[.:]?\s*(?=[\dNS+-])|^long?(?:gitudin[ei])?[.:]?\s*(?=[\dEWO+-])/i;

/**
 * Parses degrees with decimals (44,4949 N), degrees with minutes and seconds (44° 29' 41" N), or metres; null for other
 * text.
 */
export function parseCoordinate(text: string): number | null {
  const normalised = text
    .trim()
    .replace(/[’′´`]/g, "'")
    .replace(/[”″“]|''/g, '"')
    .replaceAll('º', '°')
    .replace(LABEL, '')
    .replace(/^\+(?=\d)/, '')
    .replace(/(?<=[\d\s"'°])([NSEO])(?:ord|ud|st|vest)$/i, '$1');
  const sign = SIGN.exec(normalised)?.[0]?.toUpperCase();
  const digits = normalised.replace(SIGN, '').trim();
  const signFactor = sign === 'S' || sign === 'W' ? -1 : 1;
  const parts = /^(\d{1,3})(?:°\s*|\s+)(\d{1,2}(?:[.,]\d+)?)(?:'\s*|\s+|$)(?:(\d{1,2}(?:[.,]\d+)?)"?)?$/.exec(digits);
  if (parts) {
    const [degrees = 0, minutes = 0, seconds = 0] = parts
      .slice(1)
      .map((part) => Number((part ?? '0').replace(',', '.')));
    if (minutes >= 60 || seconds >= 60) return null;
    return signFactor * (degrees + minutes / 60 + seconds / 3600);
  }
  const number = digits.replace(/°$/, '').replace(/\s+/g, '');
  // In 4.449.490 the points separate thousands; in 1.687.345,12 the comma is the decimal separator, too.
  const ungrouped = /^-?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/.test(number)
    ? number.replaceAll('.', '')
    : /^-?\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?$/.test(number)
      ? number.replaceAll(',', '')
      : number;
  return /^-?\d{1,9}(?:[.,]\d{1,20})?$/.test(ungrouped) ? signFactor * Number(ungrouped.replace(',', '.')) : null;
}

const WKT =
  /^(?:SRID=\d{1,6}; ?)?POINT ?Z? ?\( ?(-?\d{1,9}(?:\.\d{1,20})?) (-?\d{1,9}(?:\.\d{1,20})?)(?: -?[\d.]{1,20})? ?\)$/i;
const GEOJSON = /"coordinates" ?: ?\[ ?(-?\d{1,9}(?:\.\d{1,20})?) ?, ?(-?\d{1,9}(?:\.\d{1,20})?)/;

/**
 * Parses both coordinates in one cell. POINT(11.34 44.49) and GeoJSON start with the longitude; "44.49, 11.34" keeps
 * its order.
 */
export function parsePoint(text: string): NumberPair | null {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  const match = WKT.exec(trimmed) ?? GEOJSON.exec(trimmed);
  if (match) return { first: Number(match[2]), second: Number(match[1]) };
  const bare = trimmed.replace(/^[([]|[)\]]$/g, '').trim();
  // In 44,4949,11,3426 the first and third commas are decimal separators.
  const commas = /^(\d{1,3},\d{2,20}) ?, ?(\d{1,3},\d{2,20})$/.exec(bare);
  if (commas) return { first: Number(commas[1]?.replace(',', '.')), second: Number(commas[2]?.replace(',', '.')) };
  for (const separator of [/[;|/]/, /, /, /,/, / - /, / (?=lon)/i, / /]) {
    const parts = bare.split(separator).filter((part) => part.trim() !== '');
    if (parts.length !== 2) continue;
    const [first, second] = parts.map(parseCoordinate);
    if (typeof first === 'number' && typeof second === 'number') return { first, second };
  }
  return null;
}
