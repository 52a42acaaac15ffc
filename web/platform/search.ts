import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

interface WriteSearchOptions {
  replace?: boolean;
  /** False keeps the scroll position. */
  resetScroll?: boolean;
  /** True skips the guards of forms with changes. */
  ignoreBlocker?: boolean;
}

/**
 * Returns a function that replaces the query of the current address. Resolves when the navigation is done or replaced
 * by another.
 */
export function useWriteSearch(): (
  search: Readonly<Record<string, unknown>>,
  options?: WriteSearchOptions,
) => Promise<void> {
  const navigate = useNavigate();
  return useCallback((search, how) => navigate({ to: '.', search, ...how }), [navigate]);
}
