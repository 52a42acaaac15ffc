/** The policies whose versions a sale stores. */
export const POLICY_KINDS = ['cancellation', 'payment'] as const;
