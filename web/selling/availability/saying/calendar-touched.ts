import { createStore } from '../../../platform/store.ts';

/** Told when a calendar was written to from beside it: one that is open reads itself again. */
export const calendarTouched = createStore({ times: 0 });

export const touched = (): void => calendarTouched.set({ times: calendarTouched.get().times + 1 });
