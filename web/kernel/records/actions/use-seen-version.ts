import { useState } from 'react';
import { hasStatus } from '../../../platform/shell/errors/failures.ts';

/**
 * The version from which a person has begun to write, however often the record is read again beneath: a colleague's change
 * since then is a conflict, not the new base. After a refusal, `error`, what is shown now is the base.
 */
export function useSeenVersion({ version }: { readonly version: number }, error: unknown): number {
  const [seen, setSeen] = useState(version);
  if (version !== seen && hasStatus(error, 409)) setSeen(version);
  return seen;
}
