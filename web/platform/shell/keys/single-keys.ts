import { recall, remember } from '../../storage.ts';
import { createStore, useStore } from '../../store.ts';

const KEY = 'single-keys';
const singleKeys = createStore({ isOn: recall(KEY) !== 'off' });

/**
 * True if shortcuts of a single character work. People who dictate can switch them off, because words would trigger
 * them (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean => singleKeys.get().isOn;

export function setSingleKeys(isOn: boolean): void {
  remember(KEY, isOn ? null : 'off');
  singleKeys.set({ isOn });
}

export const useSingleKeys = (): boolean => useStore(singleKeys).isOn;
