/** Queued when what a structure's tourist tax follows from has changed: its own rows, its municipality, its class. */
export const TAX_BASIS_CHANGED = 'tourist-tax-recount';

/** Of one structure, or of all of a municipality. */
export type TaxBasis = { readonly structureId: number } | { readonly cityId: number };
