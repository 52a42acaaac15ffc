import { useState } from 'react';
import { hasStatus } from '../../../platform/shell/errors/failures.ts';

/**
 * Returns the version that the user started from, even if the record is reloaded meanwhile. A colleague's change since
 * then is a conflict. After a refusal (`error`) the current version becomes the new base.
 */
export function useBaseVersion({ version }: { readonly version: number }, error: unknown): number {
  const [baseVersion, setBaseVersion] = useState(version);
  if (version !== baseVersion && hasStatus(error, 409)) setBaseVersion(version);
  return baseVersion;
}
