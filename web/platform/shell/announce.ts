import { createStore, useStore } from '../store.ts';

const announcement = createStore({ words: '', count: 0 });

/** Tells screen readers what was done, politely and once. The words are not shown. */
export function announce(words: string): void {
  announcement.set({ words, count: announcement.get().count + 1 });
}

/** Returns the latest announcement. Equal words twice differ by an invisible space, so that they are read again. */
export function useAnnouncement(): string {
  const { words, count } = useStore(announcement);
  return words && `${words}${count % 2 ? '\u00a0' : ''}`;
}
