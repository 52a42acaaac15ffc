import type { Issue } from '../issue.ts';

/** Of records of which one is the default: it does not go before another is. */
export function defaultLeaving(
  { isDefault }: { readonly isDefault: boolean },
  others: readonly unknown[],
): Issue[] {
  return isDefault && others.length > 0 ? [{ path: 'isDefault', code: 'last_default' }] : [];
}
