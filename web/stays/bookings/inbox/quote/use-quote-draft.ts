import { addDays } from '../../../../../domain/kernel/calendar/days.ts';
import { listRequestedRooms } from '../../../../../domain/stays/bookings/inbox/requested-rooms.ts';
import { MAX_QUOTES } from '../../../../../domain/stays/bookings/quote.ts';
import { useDraft } from '../../../../kernel/drafts/use-draft.ts';
import type { NumberInputValue } from '../../../../kernel/records/inputs/number-field.tsx';
import { today } from '../../../../platform/today.ts';
import type { Request } from '../../requests.ts';
import type { StayDates } from '../../stay-days.tsx';
import type { Alternative } from './alternatives.ts';
import { findRequested } from './find-requested.ts';

/** Default days that a quote is valid. */
const VALID_DAYS = 3;

/** Draft of the stay and terms of a quote. It survives closing the panel until the quote is sent. */
export function useStayDraft(draftKey: string, request: Request) {
  const requested = { checkin: request.checkin, checkout: request.checkout };
  const [days, setDays] = useDraft<StayDates>(`${draftKey}.days`, requested);
  const [typedAdults, setAdults] = useDraft<NumberInputValue>(`${draftKey}.adults`, request.adults);
  const [children, setChildren] = useDraft<readonly number[]>(`${draftKey}.children`, request.children ?? []);
  const rooms = request.rooms && request.rooms > 1 ? String(request.rooms) : '';
  const [roomCount, setRoomCount] = useDraft(`${draftKey}.number`, rooms);
  const validDays = request.checkin > addDays(today(), VALID_DAYS) ? VALID_DAYS : 0;
  const [validUntil, setValidUntil] = useDraft<string | null>(`${draftKey}.until`, addDays(today(), validDays));
  const [holds, setHolds] = useDraft(`${draftKey}.holds`, false);
  const [message, setMessage] = useDraft(`${draftKey}.message`, '');
  const adults = typeof typedAdults === 'number' ? typedAdults : 0;
  return {
    ...{ asked: requested, days, setDays, adults, typedAdults, setAdults, children, setChildren },
    ...{ roomCount, setRoomCount, validUntil, setValidUntil, holds, setHolds, message, setMessage },
  };
}

export type StayDraft = ReturnType<typeof useStayDraft>;
export type QuoteDraft = StayDraft & ReturnType<typeof usePicks>;

/**
 * The chosen alternatives and the prices that replace the calendar's. The rooms that the guest asked for are chosen
 * until the user picks or unpicks an alternative.
 */
export function usePicks(draftKey: string, request: Request, priced: readonly Alternative[]) {
  const [stored, setEntries] = useDraft<readonly (readonly [string, Alternative])[] | null>(`${draftKey}.chosen`, null);
  const requested = findRequested(priced, listRequestedRooms(request));
  const entries = stored ?? (requested ? [[requested.key, requested] as const] : []);
  const [prices, setPrices] = useDraft<Readonly<Record<string, NumberInputValue>>>(`${draftKey}.prices`, {});
  const chosen = new Map(entries);
  return {
    picked: [...chosen.values()],
    isPicked: ({ key }: Alternative) => chosen.has(key),
    canPick: chosen.size < MAX_QUOTES,
    pick(one: Alternative, isPicked: boolean) {
      const next = new Map(chosen);
      if (isPicked) next.set(one.key, one);
      else next.delete(one.key);
      setEntries([...next]);
    },
    centsOf: ({ key, cents }: Alternative): NumberInputValue => (key in prices ? (prices[key] ?? null) : cents),
    setCents: ({ key }: Alternative, cents: NumberInputValue) => setPrices({ ...prices, [key]: cents }),
  };
}
