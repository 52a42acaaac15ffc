import { createStore } from '../../../platform/store.ts';

/** Counts changes made outside an open calendar, which then reloads. */
export const calendarTouched = createStore({ times: 0 });

export const notifyCalendarTouched = (): void => calendarTouched.set({ times: calendarTouched.get().times + 1 });
