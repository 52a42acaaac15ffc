import { useState } from 'react';
import { hasStatus } from '../../../platform/shell/errors/failures.ts';

/**
 * Returns the version that the user started from, even if the record is reloaded meanwhile. A colleague's change since
 * then is a conflict. After a refusal (`error`) the current version becomes the new base.
 */
export function useSeenVersion({ version }: { readonly version: number }, error: unknown): number {
  const [seen, setSeen] = useState(version);
  if (version !== seen && hasStatus(error, 409)) setSeen(version);
  return seen;
}
