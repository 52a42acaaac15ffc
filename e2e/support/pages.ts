/** The pages by which what comes over the wire is judged: the first and those where people are most. */
export const PAGES = {
  '/login': { session: false },
  '/dashboard': { session: true },
  '/structures': { session: true },
  '/structures/1': { session: true },
  '/structures/1/dati/anagrafica': { session: true },
  '/structures/1/dati/disponibilita': { session: true },
} as const;
