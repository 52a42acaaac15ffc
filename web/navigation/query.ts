import { parsed } from '../storage.ts';

/** An address' query as it is written: every value is text, none becomes a number. */
export function readQuery(query: string): Record<string, string> {
  const values = [...new URLSearchParams(query)];
  return Object.fromEntries(values.map(([name, value]) => [name, quotedIn(value) ?? value]));
}

export function writeQuery(search: Record<string, unknown>): string {
  const known = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(known.map(([name, value]) => [name, written(String(value))])).toString();
  return query && `?${query}`;
}

/** Bookmarked addresses have `page="2"`: quotes around what without them were no text in JSON. */
function quotedIn(value: string): string | null {
  const text = value.startsWith('"') ? parsed<unknown>(value) : null;
  return typeof text === 'string' && isJson(text) ? text : null;
}

/** What would be read without its quotes gets others around them. */
function written(value: string): string {
  return quotedIn(value) === null ? value : JSON.stringify(value);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
