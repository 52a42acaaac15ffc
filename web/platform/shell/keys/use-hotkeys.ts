import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect } from 'react';

const FIELDS = ['INPUT', 'TEXTAREA', 'SELECT'];

/** Like Mantine's hook of this name, but listens from the layout effect on, before the page is visible. */
export function useHotkeys(hotkeys: HotkeyItem[], tagsToIgnore: readonly string[] = FIELDS, inRichText = false): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isIgnored =
      target instanceof HTMLElement &&
      ((target.isContentEditable && !inRichText) || tagsToIgnore.includes(target.tagName));
    if (!isIgnored) getHotkeyHandler(hotkeys)(event);
  });
  useLayoutEffect(() => {
    const root = document.documentElement;
    const hear = (event: KeyboardEvent) => onKey(event);
    root.addEventListener('keydown', hear);
    return () => root.removeEventListener('keydown', hear);
  }, []);
}
