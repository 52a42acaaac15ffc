import { randomUUID } from 'node:crypto';
import { cellOf } from '../../../../domain/insight/statistics/cells.ts';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { EventRow } from '../events/append.ts';

/** Returns an event of now, as a site sends it. */
export const sentEvent = (type: string, more: Readonly<Record<string, unknown>> = {}) => ({
  eventId: randomUUID(),
  type,
  occurredAt: new Date().toISOString(),
  path: '/',
  lang: 'it',
  device: 'desktop',
  ...more,
});

/** Returns an event as stored. */
export function storedEvent(at: Date, type: string, more: Partial<EventRow> = {}): EventRow {
  return {
    eventId: randomUUID(),
    pageViewId: null,
    occurredAt: at.toISOString(),
    visitor: 1,
    day: todayInRome(at),
    type,
    pathId: 1,
    structureId: null,
    slugId: null,
    offerId: null,
    highlightId: null,
    poiId: null,
    locationType: null,
    locationId: null,
    campaignId: null,
    referrerId: null,
    cell: cellOf({ lang: 'it', device: 'desktop', source: 'direct' }),
    position: null,
    country: 'IT',
    browser: 'chrome',
    ...more,
  };
}
