import { parseJson, recall, remember } from './storage.ts';

/** Maximum number of steps of each kind; a ticket contains as many (platform dictionary 6.5). */
const MAX_STEPS = 10;

/** An opened page, or a call with its method, status and request id. */
export type Step = readonly [at: number, address: string, method?: string, status?: number, id?: string | null];

interface Trail {
  visits: Step[];
  calls: Step[];
}

/** Stored in the tab until it is closed or the user logs out, because an error page reloads the document. */
const STORAGE_KEY = 'trail';
/** The user's recent pages and calls. Sent only when the user asks for help (web/support/tickets/last-steps.ts). */
export const trail = parseJson<Trail>(recall(STORAGE_KEY, 'session')) ?? { visits: [], calls: [] };
globalThis.addEventListener?.('pagehide', () => remember(STORAGE_KEY, JSON.stringify(trail), 'session'));

export function forgetTrail(): void {
  trail.visits = [];
  trail.calls = [];
}

export function recordStep(kind: keyof Trail, ...step: Step extends readonly [number, ...infer Rest] ? Rest : never) {
  const all = trail[kind];
  if (all.push([Date.now(), ...step]) > MAX_STEPS) all.shift();
}
