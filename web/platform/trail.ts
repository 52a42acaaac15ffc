import { parsed, remember, remembered } from './storage.ts';

/** Maximum number of steps of each kind; a ticket contains as many (platform dictionary 6.5). */
const MOST = 10;

/** An opened page, or a call with its method, status and request id. */
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

/** Stored in the tab until it is closed or the user logs out, because an error page reloads the document. */
const KEY = 'trail';
/** The user's recent pages and calls. Sent only when the user asks for help (web/support/tickets/last-steps.ts). */
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
