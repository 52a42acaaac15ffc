import { useEffect, useRef } from 'react';
import type { Preset } from '../../../../domain/insight/statistics/periods.ts';
import { addDays, type Day, daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import { GO_WAIT_MS } from '../../../platform/shell/keys/go-keys.tsx';
import { today } from '../../../platform/today.ts';
import type { ViewControl } from '../use-view.ts';

/** Keyboard shortcuts of the presets. Source: platform dictionary 5.1. */
const KEYS: Readonly<Record<string, Preset>> = {
  g: 'today',
  i: 'yesterday',
  s: 'last_7',
  t: 'last_30',
  m: 'this_month',
  l: 'last_month',
  d: 'last_12_months',
  a: 'this_year',
  c: 'custom',
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('[role="dialog"], [role="listbox"], [role="menu"], [role="application"]') !== null);

/** Selects periods by keyboard. Arrow keys move from the displayed period `shown`. */
export function usePeriodKeys(
  { set, search }: ViewControl,
  shown: { from: Day; to: Day } | null,
  isDaily: boolean,
): void {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const choose = (preset: Preset) =>
      isDaily
        ? (preset === 'today' || preset === 'yesterday') &&
          set({ date: preset === 'today' ? null : addDays(today(), -1) })
        : set({ preset: preset === 'last_30' ? null : preset, from: null, to: null });
    const step = (direction: 1 | -1) => {
      if (!shown) return;
      const days = daysBetween(shown.from, shown.to) + 1;
      const to = addDays(shown.to, direction * days);
      if (to > today()) return;
      const from = addDays(shown.from, direction * days);
      set(isDaily ? { date: to } : { from, to, preset: null });
    };
    const press = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.shiftKey ||
        event.defaultPrevented ||
        isTyping(event.target)
      )
        return;
      if (waiting.current !== null) {
        clearTimeout(waiting.current);
        waiting.current = null;
        return;
      }
      if (event.key === 'ArrowLeft') return step(-1);
      if (event.key === 'ArrowRight') return step(1);
      const key = event.key.toLowerCase();
      if (key === 'x') return set({ compare: search.compare === 'none' ? null : 'none' });
      const preset = KEYS[key];
      if (!preset) return;
      if (key !== 'g') return void choose(preset);
      waiting.current = setTimeout(() => {
        waiting.current = null;
        choose(preset);
        // A single `g` selects today once it no longer starts a navigation shortcut.
      }, GO_WAIT_MS);
    };
    document.addEventListener('keydown', press, { signal: gone.signal });
    return () => gone.abort();
  }, [set, search.compare, shown, isDaily]);
}
