import { addDays, type Day } from '../../../kernel/calendar/days.ts';
import { instantInRome } from '../../../kernel/calendar/moment.ts';

/** From when until when, by the clock in Rome; without a time a day counts whole. */
export interface Period {
  readonly publishFrom: Day | null;
  readonly publishFromTime: string | null;
  readonly publishTo: Day | null;
  readonly publishToTime: string | null;
}

/** Its first instant and the first after it; null where it is open. */
export function bounds({ publishFrom, publishFromTime, publishTo, publishToTime }: Period) {
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
  const { from, to } = bounds(period);
  return (!from || from <= instant) && (!to || instant < to);
}
