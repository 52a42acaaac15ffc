import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { remember, remembered } from '../../storage.ts';

const KEY = 'sections';

/**
 * Returns which groups are unfolded: those that the reader opened (stored), and the current one until the reader folds
 * it.
 */
export function useUnfolded(here: string | undefined, path: string) {
  const [opened, setOpened] = useState(() => (remembered(KEY) ?? '').split(',').filter(Boolean));
  const [foldedAt, setFoldedAt] = useState<string | null>(null);
  const isOpen = (group: string) => opened.includes(group) || (group === here && foldedAt !== path);
  const toggle = (group: string) => {
    const rest = opened.filter((one) => one !== group);
    const next = isOpen(group) ? rest : [...rest, group];
    setFoldedAt(group === here && isOpen(group) ? path : null);
    setOpened(next);
    remember(KEY, next.join(',') || null);
  };
  const latest = useRef(toggle);
  useLayoutEffect(() => {
    latest.current = toggle;
  });
  return { isOpen, toggle: useCallback((group: string) => latest.current(group), []) };
}
