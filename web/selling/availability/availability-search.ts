/** What the address says: the tab, and the cell that is gone to. The screen judges whether there are such. */
export interface AvailabilitySearch {
  readonly tab?: string;
  readonly room?: string;
  readonly plan?: string;
  readonly field?: string;
  readonly day?: string;
}

/** Called by the screen: with the route it would come with every page. */
export function availabilitySearch(search: Record<string, unknown>): AvailabilitySearch {
  const known = ['tab', 'room', 'plan', 'field', 'day'].flatMap((name) =>
    /^[\w-]{1,20}$/.test(String(search[name] ?? '')) ? [[name, String(search[name])]] : [],
  );
  return Object.fromEntries(known);
}
