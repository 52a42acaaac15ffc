import type { Issue } from '../../kernel/records/issue.ts';

/** SdI code of a recipient who has none (FatturaPA 1.1.4). */
export const NO_CODE = '0000000';

/**
 * Warns when a recipient has neither SdI code nor PEC: their invoices arrive only in the tax agency's reserved area.
 */
export const unreachableIssues = (values: { readonly sdiCode: string | null; readonly pec: string | null }): Issue[] =>
  (values.sdiCode ?? NO_CODE) === NO_CODE && !values.pec ? [{ path: 'pec', code: 'no_pec' }] : [];
