import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { recall, remember } from '../../storage.ts';

const STORAGE_KEY = 'sections';

/**
 * Returns which groups are unfolded: those that the reader opened (stored), and the current one until the reader folds
 * it.
 */
export function useUnfolded(currentGroup: string | undefined, path: string) {
  const [openedGroups, setOpened] = useState(() => (recall(STORAGE_KEY) ?? '').split(',').filter(Boolean));
  const [foldedAt, setFoldedAt] = useState<string | null>(null);
  const isOpen = (group: string) => openedGroups.includes(group) || (group === currentGroup && foldedAt !== path);
  const toggle = (group: string) => {
    const rest = openedGroups.filter((one) => one !== group);
    const next = isOpen(group) ? rest : [...rest, group];
    setFoldedAt(group === currentGroup && isOpen(group) ? path : null);
    setOpened(next);
    remember(STORAGE_KEY, next.join(',') || null);
  };
  const latest = useRef(toggle);
  useLayoutEffect(() => {
    latest.current = toggle;
  });
  return { isOpen, toggle: useCallback((group: string) => latest.current(group), []) };
}
