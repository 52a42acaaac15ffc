import { z } from 'zod';
import { addDays, type Day, todayInRome } from '../../kernel/calendar/days.ts';
import { daySchema } from '../../kernel/records/fields.ts';
import { type ActingUser, type ActionName, actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import type { PersonRole } from '../../kernel/screens/roles.ts';
import { arrival } from './arrival.ts';
import { type ArrivalState, UNPAID_ORIGINS } from './arrival-states.ts';
import { MANUAL_FOLIO_METHODS } from './folio/entry.ts';

/** Roles that may act on arrivals; the screen's permission applies too. */
const ACTING_ROLES: readonly PersonRole[] = ['admin', 'operator', 'customer'];

interface Stay {
  readonly origin: string;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly leftOn?: Day | null | undefined;
}

/** Refuses the action for room blocks and owner stays, which have no guest, and on days that `on` excludes. */
const refuseWithoutGuest =
  (isAllowedOn?: (stay: Stay, today: Day) => boolean) =>
  (stay: Stay, { now }: ActingUser) => {
    if (UNPAID_ORIGINS.includes(stay.origin)) return 'no_guest';
    return isAllowedOn?.(stay, todayInRome(now)) === false ? 'not_today' : null;
  };

const cancellationInput = {
  reason: z.string().trim().max(300).nullish(),
  /** Penalty that replaces the penalty of the terms. */
  penaltyAmountCents: z.int().min(0).max(100_000_000).optional(),
};

/** Maximum days after the departure for undoing a check-out. */
const UNDO_CHECK_OUT_DAYS = 30;

/** Actions on an arrival (structures dictionary 5.2). */
export const arrivalActions = actionsOf<ArrivalState, Stay>(arrival)({
  checkIn: {
    title: ['Check-in', 'Check in', 'Check-in', 'Check-in'],
    from: ['confirmed', 'no_show'],
    to: 'checked_in',
    by: ACTING_ROLES,
    refuses: refuseWithoutGuest(({ checkin }, today) => checkin <= today),
    /**
     * Given for a late arrival. Default: the booked check-in day, or today when a no-show arrives before the departure.
     */
    input: { arrivedOn: daySchema.optional() },
  },
  undoCheckIn: {
    title: ['Annulla il check-in', 'Undo the check-in', 'Annuler le check-in', 'Check-in rückgängig machen'],
    from: ['checked_in'],
    to: 'confirmed',
    by: ACTING_ROLES,
    refuses: refuseWithoutGuest(),
  },
  checkOut: {
    title: ['Check-out', 'Check out', 'Check-out', 'Check-out'],
    from: ['checked_in'],
    to: 'checked_out',
    by: ACTING_ROLES,
    refuses: refuseWithoutGuest(),
    /**
     * Tax exemptions, collected tax and paid amount at departure. A guest who leaves early (`leftOn`, default today)
     * pays the nights slept. The terms add a penalty for the others, unless other amounts are given.
     */
    input: {
      leftOn: daySchema.optional(),
      /** Why the guest leaves before the booked day. */
      reason: cancellationInput.reason,
      /** True if the remaining nights go back on sale. */
      freesNights: z.boolean().default(true),
      totalAmountCents: z.int().min(0).max(100_000_000).optional(),
      penaltyAmountCents: cancellationInput.penaltyAmountCents,
      taxExemptions: arrival.fields.taxExemptions.schema.optional(),
      touristTaxPaidCents: arrival.fields.touristTaxPaidCents.schema.optional(),
      paidAmountCents: arrival.fields.paidAmountCents.schema.optional(),
      /** Payment method of the amounts recorded as paid and collected. */
      method: z.enum(MANUAL_FOLIO_METHODS).optional(),
    },
  },
  undoCheckOut: {
    title: ['Annulla il check-out', 'Undo the check-out', 'Annuler le check-out', 'Check-out rückgängig machen'],
    from: ['checked_out'],
    to: 'checked_in',
    by: ACTING_ROLES,
    refuses: refuseWithoutGuest(({ leftOn }, today) => leftOn != null && addDays(leftOn, UNDO_CHECK_OUT_DAYS) >= today),
  },
  cancel: {
    title: ['Annulla la prenotazione', 'Cancel the booking', 'Annuler la réservation', 'Buchung stornieren'],
    from: ['confirmed'],
    to: 'cancelled',
    by: ACTING_ROLES,
    input: cancellationInput,
  },
  noShow: {
    title: ['Segna il mancato arrivo', 'Mark as no-show', 'Marquer la non-présentation', 'Als Nichtanreise markieren'],
    from: ['confirmed'],
    to: 'no_show',
    by: ACTING_ROLES,
    refuses: refuseWithoutGuest(({ checkin }, today) => checkin < today),
    input: cancellationInput,
  },
  /** Corrects or waives the penalty, also when the nights were sold again. */
  changePenalty: {
    title: [
      'Cambia la penale',
      'Change the cancellation fee',
      'Modifier les frais d’annulation',
      'Stornogebühr ändern',
    ],
    done: ['Penale cambiata', 'Cancellation fee changed', 'Frais d’annulation modifiés', 'Stornogebühr geändert'],
    from: ['cancelled', 'no_show'],
    by: ACTING_ROLES,
    refuses: refuseWithoutGuest(),
    input: { penaltyAmountCents: z.int().min(0).max(100_000_000) },
  },
  reinstate: {
    title: ['Ripristina', 'Restore', 'Restaurer', 'Wiederherstellen'],
    from: ['cancelled'],
    to: 'confirmed',
    by: ACTING_ROLES,
    refuses: ({ checkout }, { now }) => (todayInRome(now) < checkout ? null : 'not_today'),
  },
});
export type ArrivalAction = ActionName<typeof arrivalActions>;
