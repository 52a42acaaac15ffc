/** Search parameters of the page: the tab and the cell to open. The screen checks their values. */
export interface AvailabilitySearch {
  readonly tab?: string;
  readonly room?: string;
  readonly plan?: string;
  readonly field?: string;
  readonly day?: string;
}

/** Called by the screen and not by the route, which would load this code with every page. */
export function availabilitySearch(search: Record<string, unknown>): AvailabilitySearch {
  const known = ['tab', 'room', 'plan', 'field', 'day'].flatMap((name) =>
    /^[\w-]{1,20}$/.test(String(search[name] ?? '')) ? [[name, String(search[name])]] : [],
  );
  return Object.fromEntries(known);
}
