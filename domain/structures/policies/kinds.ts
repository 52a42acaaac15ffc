/** Policies whose version is stored with a sale. */
export const POLICY_KINDS = ['cancellation', 'payment'] as const;
