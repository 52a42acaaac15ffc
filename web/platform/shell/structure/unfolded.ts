import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { remember, remembered } from '../../storage.ts';

const KEY = 'sections';

/**
 * Which groups are unfolded: those that the reader has opened, which is remembered, and the one in which they are, until
 * they fold it.
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
