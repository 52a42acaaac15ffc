/** Adds amounts in cents. */
export const sumCents = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
