/** Bookmarked addresses have `page="2"`: quotes around what without them is a number. One pair is taken off each time. */
const QUOTED = /^"("*(?:-?\d[\d.e+-]*|true|false|null)"*)"$/i;

/** An address' query as it is written: every value is text, none becomes a number. */
export function readQuery(query: string): Record<string, string> {
  const values = [...new URLSearchParams(query)];
  return Object.fromEntries(values.map(([name, value]) => [name, value.replace(QUOTED, '$1')]));
}

export function writeQuery(search: Record<string, unknown>): string {
  const known = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const texts = known.map(([name, value]) => [name, String(value)] as const);
  const query = new URLSearchParams(
    texts.map(([name, text]) => [name, QUOTED.test(text) ? `"${text}"` : text]),
  ).toString();
  return query && `?${query}`;
}
