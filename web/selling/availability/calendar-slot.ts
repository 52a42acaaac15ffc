import type { ComponentType } from 'react';
import { slot } from '../../platform/slot.ts';
import type { Store } from '../../platform/store.ts';
import type { NightsAsked } from './calendar/grid-model.ts';

interface CalendarParts {
  /** Shows the guests in each room instead of the prices. */
  Planning: ComponentType;
  NightsBooking: ComponentType<{ asked: Store<{ now: NightsAsked | null }>; onClose: () => void }>;
}

export const calendarSlot = slot<CalendarParts>('availability calendar');
