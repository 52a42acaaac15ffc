import { z } from 'zod';
import type { Day } from '../../kernel/calendar/days.ts';
import { instantInRome } from '../../kernel/calendar/moment.ts';

/** A point in time as day and time in Rome. */
export const momentShape = {
  day: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
};

export const runAtOf = ({ day, time }: { readonly day: string; readonly time: string }): Date =>
  instantInRome({ day: day as Day, time });
