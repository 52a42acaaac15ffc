import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { type Store, useStore } from '../../../platform/store.ts';
import type { NightsAsked } from '../../../selling/availability/calendar/grid-model.ts';
import { useModel } from '../../../selling/availability/calendar/model-context.ts';

const QuickBooking = lazyNamed(() => import('./quick-booking.tsx'), 'QuickBooking');

interface NightsBookingProps {
  asked: Store<{ now: NightsAsked | null }>;
  onClose: () => void;
}

/** Booking dialog for nights selected in either part of the calendar. Reloads the availability afterwards. */
export function NightsBooking({ asked, onClose }: NightsBookingProps) {
  const { data, writes } = useModel();
  const { now } = useStore(asked);
  const room = now && data.room(now.roomId);
  if (!now || !room) return null;
  return (
    <QuickBooking
      structureId={data.structureId}
      room={room}
      kind={now.kind}
      checkin={data.days[now.first] ?? data.today}
      checkout={addDays(data.days[now.last] ?? data.today, 1)}
      onChanged={() => void writes.reload().catch(() => {})}
      onClose={() => {
        asked.set({ now: null });
        onClose();
      }}
    />
  );
}
