import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { checkStayDates } from '../../../../domain/stays/bookings/booking-request.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import type { NumberInputValue } from '../../../kernel/records/inputs/number-field.tsx';
import { undoChange } from '../../../kernel/records/queries.ts';
import { showUndoableToast } from '../../../kernel/records/undo-toast.ts';
import { api } from '../../../platform/api.ts';
import { fieldErrors, problemFrom } from '../../../platform/shell/errors/failures.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { CalendarRoom } from '../../../selling/availability/calendar/calendar-answer.ts';
import { arrivalsKey } from '../arrivals/arrivals-query.ts';
import { stayPriceQuery } from '../arrivals/stay-price.ts';
import { usualPlanOf } from '../rooms-query.ts';
import type { StayDates } from '../stay-days.tsx';

export const KINDS = ['manual', 'block', 'owner'] as const;
export type Kind = (typeof KINDS)[number];

export interface QuickStay {
  readonly room: CalendarRoom;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly kind: Kind;
}

/** Key of the guest's draft, which does not depend on room and dates: other nights can be chosen for the same guest. */
const guestDraftKey = (structureId: string) => `stay.${structureId}.new`;

function useQuickDraft(structureId: string, { room, ...chosen }: QuickStay) {
  const draftKey = guestDraftKey(structureId);
  const nights = `${draftKey}.${room.roomId}.${chosen.checkin}.${chosen.checkout}`;
  const [kind, setKind] = useDraft<Kind>(`${nights}.${chosen.kind}`, chosen.kind);
  const [days, setDays] = useDraft<StayDates>(`${nights}.days`, {
    checkin: chosen.checkin,
    checkout: chosen.checkout,
  });
  const [name, setName] = useDraft(`${draftKey}.name`, '');
  const [phone, setPhone] = useDraft(`${draftKey}.phone`, '');
  const [code, setCode] = useDraft(`${draftKey}.code`, '');
  const plans = room.plans.filter(({ isActive }) => isActive);
  const [planId, setPlanId] = useDraft(`${nights}.plan`, usualPlanOf(room));
  const [adults, setAdults] = useDraft<NumberInputValue>(`${nights}.adults`, Math.min(2, room.maxOccupancy));
  const [units, setUnits] = useDraft<NumberInputValue>(`${nights}.units`, 1);
  /** Typed total, if it differs from the calendar's price. */
  const [ownCents, setOwnCents] = useDraft<NumberInputValue>(`${draftKey}.written`, null);
  return {
    ...{ kind, setKind, days, setDays, name, setName, phone, setPhone, code, setCode, plans },
    ...{ planId, setPlanId, adults, setAdults, units, setUnits, ownCents, setOwnCents },
  };
}

/** The draft of a booking or block over chosen nights, with its price. */
export function useQuickBooking(structureId: string, chosen: QuickStay) {
  const draft = useQuickDraft(structureId, chosen);
  const { kind, name, code, planId, units, adults, ownCents } = draft;
  const { checkin, checkout } = draft.days;
  const isPaid = kind === 'manual';
  const [pricedCode] = useDebouncedValue(code.trim(), 300);
  const wrong = checkStayDates(checkin, checkout)[0];
  const stay =
    checkin && checkout && !wrong
      ? { roomId: chosen.room.roomId, mealPlanId: planId, units, checkin, checkout, adults, children: [] }
      : null;
  const priced = (discount: string) => (stay && discount ? { ...stay, code: discount } : stay);
  const { data: price } = useQuery(stayPriceQuery(structureId, isPaid && planId ? priced(pricedCode) : null));
  return {
    ...{ ...draft, isPaid, wrong, stay, priced, price },
    total: ownCents ?? price?.totalCents ?? null,
    isReady: stay !== null && (!isPaid || (name.trim() !== '' && planId !== undefined)),
  };
}

export type QuickBookingDraft = ReturnType<typeof useQuickBooking>;

interface SavedCallbacks {
  readonly onClose: () => void;
  /** Also called after undo. */
  readonly onChanged: () => void;
}

/** Creates the booking or block and reports errors. */
export function useSaveQuickBooking(
  structureId: string,
  booking: QuickBookingDraft,
  { onClose, onChanged }: SavedCallbacks,
) {
  const { t } = useTexts('planning', 'booking');
  const client = useQueryClient();
  const { kind, isPaid, name, phone, code, ownCents, stay, priced } = booking;
  const save = useMutation({
    mutationFn: async () => {
      // Enter may come before the price has loaded.
      const price = isPaid ? await client.ensureQueryData(stayPriceQuery(structureId, priced(code.trim()))) : null;
      return api(`/structures/${structureId}/arrivals`, {
        method: 'POST',
        body: {
          ...stay,
          origin: kind,
          guestName: name.trim() || t(`planning:own.${kind === 'owner' ? 'owner' : 'block'}`),
          ...(price
            ? {
                guestPhone: phone.trim() || null,
                discountCode: code.trim() || null,
                totalAmountCents: ownCents ?? price.totalCents ?? undefined,
                depositAmountCents: ownCents === null ? price.depositCents : 0,
              }
            : { mealPlanId: null, adults: 1 }),
        },
      });
    },
    onSuccess: ({ code: bookingCode, changeId }) => {
      deleteUnsavedInput(guestDraftKey(structureId));
      const again = () => {
        void client.invalidateQueries({ queryKey: arrivalsKey(structureId) });
        onChanged();
      };
      const message =
        kind === 'manual'
          ? t('booking:book.made', { code: bookingCode ?? '' })
          : t('planning:blocked', { name: name.trim() || t(`planning:own.${kind}`) });
      showUndoableToast(t, message, changeId === undefined ? null : () => undoChange(changeId), again);
      again();
      onClose();
    },
  });
  return {
    save,
    errors: save.error ? fieldErrors(save.error) : {},
    fullNights: problemFrom(save.error ?? {}).nights as { night: string }[] | undefined,
  };
}
