import type { Issue } from '../../kernel/records/issue.ts';

/** The code that SdI takes for who has none (FatturaPA 1.1.4). */
export const NO_CODE = '0000000';

/** Who has neither a code nor a PEC finds their invoices in the tax agency's reserved area: allowed, and worth a word. */
export const unreachedIssues = (values: {
  readonly sdiCode: string | null;
  readonly pec: string | null;
}): Issue[] =>
  (values.sdiCode ?? NO_CODE) === NO_CODE && !values.pec ? [{ path: 'pec', code: 'no_pec' }] : [];
