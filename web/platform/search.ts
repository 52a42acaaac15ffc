import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

interface How {
  replace?: boolean;
  /** Stays where one has scrolled to. */
  resetScroll?: boolean;
  /** Asks nothing of a form that has changes. */
  ignoreBlocker?: boolean;
}

/** Writes the query of the address that one is at; resolved once it stands there, or another has taken its place. */
export function useWriteSearch(): (search: Readonly<Record<string, unknown>>, how?: How) => Promise<void> {
  const navigate = useNavigate();
  return useCallback((search, how) => navigate({ to: '.', search, ...how }), [navigate]);
}
