import { type Day, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { start } from './start.ts';

/** How much this computer's clock is behind the server's, in milliseconds: some are a day, or a year, wrong. */
const behind = start ? start.now - Date.now() : 0;

/** Now, by the server's clock. */
export const serverNow = (): number => Date.now() + behind;

/** Today in Rome, by the server's clock: which day a list shows is not this computer's affair. */
export const today = (): Day => todayInRome(serverNow());
