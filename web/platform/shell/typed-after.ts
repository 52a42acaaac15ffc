/** What stays in a field once `sent` has been stored from it: an answer that comes late takes away no more than that. */
export function typedAfter(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
