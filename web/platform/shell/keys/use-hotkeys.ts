import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect } from 'react';
import { areSingleKeysOn } from './single-keys.ts';

/** True for `a` and `shift+?`, but not for `mod+K` or `Escape`. */
const isSingleCharacter = (keys: string): boolean => keys.replace(/^shift\+/, '').length === 1;

const FIELDS = ['INPUT', 'TEXTAREA', 'SELECT'];

/** Like Mantine's hook of this name, but listens from the layout effect on, before the page is visible. */
export function useHotkeys(hotkeys: HotkeyItem[], tagsToIgnore: readonly string[] = FIELDS, inRichText = false): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isIgnored =
      target instanceof HTMLElement &&
      ((target.isContentEditable && !inRichText) || tagsToIgnore.includes(target.tagName));
    if (isIgnored) return;
    getHotkeyHandler(areSingleKeysOn() ? hotkeys : hotkeys.filter(([keys]) => !isSingleCharacter(keys)))(event);
  });
  useLayoutEffect(() => {
    const root = document.documentElement;
    const hear = (event: KeyboardEvent) => onKey(event);
    root.addEventListener('keydown', hear);
    return () => root.removeEventListener('keydown', hear);
  }, []);
}
