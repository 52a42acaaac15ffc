import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect } from 'react';

const FIELDS = ['INPUT', 'TEXTAREA', 'SELECT'];

/** Mantine's hook of this name, but for when it begins: here with the part that listens, before anybody can have seen it. */
export function useHotkeys(
  hotkeys: HotkeyItem[],
  tagsToIgnore: readonly string[] = FIELDS,
  inRichText = false,
): void {
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
