interface Judged {
  /** Who sees it: an operator, or a visitor. */
  readonly session: boolean;
  /** KiB on the wire of the first visit, all kinds together. */
  readonly cold: number;
  readonly requests: number;
}

const REQUESTS = 34;

/** The pages by which what comes over the wire is judged: the first, and those where people are most (decision 0005). */
export const PAGES: Readonly<Record<string, Judged>> = {
  '/login': { session: false, cold: 300, requests: 17 },
  '/dashboard': { session: true, cold: 420, requests: REQUESTS },
  '/structures': { session: true, cold: 456, requests: REQUESTS },
  '/structures/1': { session: true, cold: 450, requests: REQUESTS },
  '/structures/1/dati/anagrafica': { session: true, cold: 480, requests: REQUESTS },
  '/structures/1/dati/disponibilita': { session: true, cold: 450, requests: REQUESTS },
};

/** Of any page: KiB of its second visit, and of the styles before its first paint. */
export const WARM = 30;
export const STYLES_BEFORE_PAINT = 30;
/** Requests that wait for one another: the document, what it names, what that asks for. */
export const CHAIN = 3;
/** What may move by itself, of the screen. */
export const SHIFT = 0.01;
