/** Returns the text that remains in a field after `sent` was stored. Text typed meanwhile is preserved. */
export function typedAfter(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
