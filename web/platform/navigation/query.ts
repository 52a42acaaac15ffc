/**
 * Matches quoted numbers and literals such as `page="2"`, which bookmarked addresses contain. Removes one pair of
 * quotes.
 */
const QUOTED_LITERAL = /^"("*(?:-?\d[\d.e+-]*|true|false|null)"*)"$/i;

/** Parses a query. Every value stays text, even numbers. */
export function readQuery(query: string): Record<string, string> {
  const values = [...new URLSearchParams(query)];
  return Object.fromEntries(values.map(([name, value]) => [name, value.replace(QUOTED_LITERAL, '$1')]));
}

export function writeQuery(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const texts = entries.map(([name, value]) => [name, String(value)] as const);
  const query = new URLSearchParams(
    texts.map(([name, text]) => [name, QUOTED_LITERAL.test(text) ? `"${text}"` : text]),
  ).toString();
  return query && `?${query}`;
}
