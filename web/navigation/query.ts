/** An address' query as it is written: every value is text, none becomes a number or gets quotes. */
export function readQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function writeQuery(search: Record<string, unknown>): string {
  const known = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}
