interface PageLimits {
  /** True if an operator opens the page, false for a visitor. */
  readonly session: boolean;
  /** KiB transferred at the first visit, all kinds together. */
  readonly cold: number;
  readonly requests: number;
}

const REQUESTS = 34;

/** Pages whose transfer is measured: the login and the most used pages (decision 0005). */
export const PAGES: Readonly<Record<string, PageLimits>> = {
  '/login': { session: false, cold: 300, requests: 17 },
  '/dashboard': { session: true, cold: 420, requests: REQUESTS },
  '/structures': { session: true, cold: 456, requests: REQUESTS },
  '/structures/1': { session: true, cold: 450, requests: REQUESTS },
  '/structures/1/dati/anagrafica': { session: true, cold: 480, requests: REQUESTS },
  '/structures/1/dati/disponibilita': { session: true, cold: 450, requests: REQUESTS },
};

/** Limits for every page: KiB of the second visit, and KiB of styles before the first paint. */
export const WARM = 30;
export const STYLES_BEFORE_PAINT = 30;
/** Maximum number of requests that wait for one another: the document, its resources and their requests. */
export const CHAIN = 3;
/** Maximum layout shift, as a fraction of the screen. */
export const SHIFT = 0.01;
