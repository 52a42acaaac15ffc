import { parsed, remember, remembered } from './storage.ts';

/** As many of each as a ticket carries (platform dictionary 6.5). */
const MOST = 10;

/** A page that was opened, or a call: its method, status and the server's id of it. */
export type Step = readonly [
  at: number,
  address: string,
  method?: string,
  status?: number,
  id?: string | null,
];

interface Trail {
  visits: Step[];
  calls: Step[];
}

/** In the tab until it is closed or somebody logs out: an error page loads the document anew. */
const KEY = 'trail';
/** Where somebody went and what was requested: it goes nowhere until they ask for help (web/support/tickets/last-steps.ts). */
export const trail = parsed<Trail>(remembered(KEY, 'session')) ?? { visits: [], calls: [] };
globalThis.addEventListener?.('pagehide', () => remember(KEY, JSON.stringify(trail), 'session'));

export function forgetTrail(): void {
  trail.visits = [];
  trail.calls = [];
}

export function note(
  kind: keyof Trail,
  ...step: Step extends readonly [number, ...infer Rest] ? Rest : never
) {
  const all = trail[kind];
  if (all.push([Date.now(), ...step]) > MOST) all.shift();
}
