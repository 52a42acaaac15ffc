import { lazyNamed } from '../platform/shell/lazy-named.ts';
import { calendarSlot } from '../selling/availability/calendar-slot.ts';

calendarSlot.fill({
  Planning: lazyNamed(() => import('../stays/bookings/planning/planning.tsx'), 'Planning'),
  NightsBooking: lazyNamed(() => import('../stays/bookings/planning/nights-booking.tsx'), 'NightsBooking'),
});
