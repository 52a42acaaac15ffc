import type { Issue } from '../issue.ts';

/** Prevents the removal of the default record while other records exist. */
export function defaultRemovalIssues(
  { isDefault }: { readonly isDefault: boolean },
  others: readonly unknown[],
): Issue[] {
  return isDefault && others.length > 0 ? [{ path: 'isDefault', code: 'last_default' }] : [];
}
