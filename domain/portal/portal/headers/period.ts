import { addDays, type Day } from '../../../kernel/calendar/days.ts';
import { instantInRome } from '../../../kernel/calendar/moment.ts';

/** Start and end in Rome time. Without times the days count in full. */
export interface Period {
  readonly publishFrom: Day | null;
  readonly publishFromTime: string | null;
  readonly publishTo: Day | null;
  readonly publishToTime: string | null;
}

/** Returns the first instant of the period and the first instant after it; null for open ends. */
export function periodBounds({ publishFrom, publishFromTime, publishTo, publishToTime }: Period) {
  return {
    from: publishFrom && instantInRome({ day: publishFrom, time: publishFromTime ?? '00:00' }),
    to:
      publishTo &&
      (publishToTime
        ? instantInRome({ day: publishTo, time: publishToTime })
        : instantInRome({ day: addDays(publishTo, 1), time: '00:00' })),
  };
}

export function isOpenAt(period: Period, instant: Date): boolean {
  const { from, to } = periodBounds(period);
  return (!from || from <= instant) && (!to || instant < to);
}
