import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkStayDates } from '../../../../../domain/stays/bookings/booking-request.ts';
import { deleteUnsavedInput } from '../../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../../kernel/drafts/use-draft.ts';
import { useBaseVersion } from '../../../../kernel/records/actions/use-base-version.ts';
import type { NumberInputValue } from '../../../../kernel/records/inputs/number-field.tsx';
import { api } from '../../../../platform/api.ts';
import { fieldErrors, problemFrom } from '../../../../platform/shell/errors/failures.ts';
import type { Arrival } from '../../requests.ts';
import { roomsQuery } from '../../rooms-query.ts';
import type { StayDates } from '../../stay-days.tsx';

/** Price to use for the changed stay. */
export type PriceKind = 'list' | 'agreed_nights' | 'keep' | 'own';

const changeDraftKey = (structureId: string, { id }: Arrival) => `stay.${structureId}.${id}.change`;

/** Draft of the changed stay. Drafts are stored by version, so a draft of an older stay is ignored. */
function useStayDraft(structureId: string, booking: Arrival) {
  const draftKey = `${changeDraftKey(structureId, booking)}.${booking.version}`;
  const { checkin, checkout } = booking;
  const [days, setDays] = useDraft<StayDates>(`${draftKey}.days`, { checkin, checkout });
  const [roomId, setRoomId] = useDraft(`${draftKey}.room`, booking.roomId ?? 0);
  const [planId, setPlanId] = useDraft(`${draftKey}.plan`, booking.mealPlanId ?? 0);
  const [units, setUnits] = useDraft<NumberInputValue>(`${draftKey}.units`, booking.units ?? 1);
  const [adults, setAdults] = useDraft<NumberInputValue>(`${draftKey}.adults`, booking.adults ?? 1);
  const [children, setChildren] = useDraft<readonly number[]>(`${draftKey}.children`, booking.children ?? []);
  const [chosenKind, setKind] = useDraft<PriceKind | null>(`${draftKey}.price`, null);
  const [ownCents, setOwnCents] = useDraft<NumberInputValue>(`${draftKey}.own`, booking.totalAmountCents ?? 0);
  /** The fee for other dates is due, unless somebody waives it. */
  const [hasFee, setHasFee] = useDraft(`${draftKey}.fee`, true);
  return {
    ...{ days, setDays, roomId, setRoomId, planId, setPlanId, units, setUnits, adults, setAdults },
    ...{ children, setChildren, chosenKind, setKind, ownCents, setOwnCents, hasFee, setHasFee },
  };
}

/** The draft of a changed stay with its rooms and its price. */
export function useStayChange(structureId: string, booking: Arrival) {
  const draft = useStayDraft(structureId, booking);
  const { days, roomId, planId, units, adults, children, chosenKind } = draft;
  const { checkin, checkout } = days;
  const { data: rooms = [] } = useQuery(roomsQuery(structureId));
  const room = rooms.find((one) => one.roomId === roomId);
  const plans = room?.plans.filter((one) => one.isActive || one.mealPlanId === booking.mealPlanId) ?? [];
  const [wrong] = checkStayDates(checkin, checkout);
  const isPlanned = plans.some(({ mealPlanId }) => mealPlanId === planId);
  const isWhole = checkin && checkout && !wrong && adults !== null && units !== null && isPlanned;
  const stay = isWhole ? { roomId, mealPlanId: planId, units, checkin, checkout, adults, children } : null;
  const { data: priced, error } = useQuery({
    queryKey: ['stay-price', structureId, booking.id, booking.version, stay],
    queryFn: () =>
      api(`/structures/${structureId}/arrivals/${booking.id}/price-change`, {
        method: 'POST',
        body: stay ?? {},
      }),
    enabled: stay !== null,
  });
  const hasOtherUnits = units !== booking.units;
  // Other units are proposed at the agreed price per unit.
  const proposedKind = hasOtherUnits && typeof priced?.agreedNightsCents === 'number' ? 'agreed_nights' : 'list';
  const wantedKind = chosenKind ?? proposedKind;
  // Deselects a price that the stay no longer has.
  const isGone =
    (wantedKind === 'list' && priced?.nowCents === null) ||
    (wantedKind === 'agreed_nights' && priced?.agreedNightsCents === null);
  const kind: PriceKind = isGone ? 'keep' : wantedKind;
  return {
    ...{ ...draft, rooms, room, plans, wrong, stay, priced, error, kind },
    feeCents: priced?.dateChange?.feeCents ?? 0,
    isFull: (priced?.full.length ?? 0) > 0,
    hasOtherUnits,
    isLonger: (checkin ?? '') < booking.checkin || (checkout ?? '') > booking.checkout,
  };
}

export type StayChange = ReturnType<typeof useStayChange>;

/** Sends the changed stay. `errors` are field errors; `isRepriced` is true if the displayed price is outdated. */
export function useSendChange(
  structureId: string,
  booking: Arrival,
  change: StayChange,
  onChanged: (changeId: number | null | undefined) => void,
) {
  const client = useQueryClient();
  const { stay, kind, priced, ownCents, hasFee, feeCents, error } = change;
  const shownCents = (kind === 'agreed_nights' ? priced?.agreedNightsCents : priced?.nowCents) ?? 0;
  const save = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/arrivals/${booking.id}/change-stay`, {
        method: 'POST',
        body: {
          ...stay,
          version: seen,
          price: kind === 'keep' ? { kind } : { kind, cents: kind === 'own' ? ownCents : shownCents },
          feeCents: hasFee ? feeCents : 0,
        },
      }),
    onSuccess: ({ changeId }) => {
      deleteUnsavedInput(changeDraftKey(structureId, booking));
      onChanged(changeId);
    },
    onError: () => client.invalidateQueries({ queryKey: ['stay-price', structureId] }),
  });
  const seen = useBaseVersion(booking, save.error);
  const problem = save.error ? problemFrom(save.error) : null;
  const refused = save.error ?? error;
  const isCalendarPrice = kind === 'list' || kind === 'agreed_nights';
  return {
    save,
    errors: refused ? fieldErrors(refused) : {},
    isRepriced: problem?.status === 409 && isCalendarPrice && !('nights' in problem),
  };
}
