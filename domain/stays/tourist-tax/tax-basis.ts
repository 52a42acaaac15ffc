/** Name of the job queued when the basis of a structure's tax changed: its own rows, its municipality or its class. */
export const TAX_RECOUNT_JOB = 'tourist-tax-recount';

/** Concerns one structure or all structures of a municipality. */
export type TaxRecountJob = { readonly structureId: number } | { readonly cityId: number };
