import { z } from 'zod';
import { type Day, todayInRome } from '../../kernel/calendar/days.ts';
import { daySchema } from '../../kernel/records/fields.ts';
import { type ActingUser, type ActionName, actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import type { PersonRole } from '../../kernel/screens/roles.ts';
import { arrival } from './arrival.ts';
import { type ArrivalState, UNPAID_ORIGINS } from './arrival-states.ts';
import { FOLIO_BY_HAND } from './folio/entry.ts';

/** Who works arrivals, of those whom the screen admits. */
const WORKERS: readonly PersonRole[] = ['admin', 'operator', 'customer'];

interface Stay {
  readonly origin: string;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly leftOn?: Day | null | undefined;
}

/** Nobody comes to what only keeps rooms shut: it is lifted, or put back. */
const ofGuests =
  (on?: (stay: Stay, today: Day) => boolean) =>
  (stay: Stay, { now }: ActingUser) => {
    if (UNPAID_ORIGINS.includes(stay.origin)) return 'no_guest';
    return on?.(stay, todayInRome(now)) === false ? 'not_today' : null;
  };

const ending = {
  reason: z.string().trim().max(300).nullish(),
  /** What is owed instead of what the terms say. */
  penaltyAmountCents: z.int().min(0).max(100_000_000).optional(),
};

/** What is done with an arrival (structures dictionary 5.2). */
export const arrivalActions = actionsOf<ArrivalState, Stay>(arrival)({
  checkIn: {
    title: ['Check-in', 'Check in', 'Check-in', 'Check-in'],
    from: ['confirmed', 'no_show'],
    to: 'checked_in',
    by: WORKERS,
    refuses: ofGuests(({ checkin, checkout }, today) => checkin <= today && today <= checkout),
    /** Of who came later than booked; else the day of arrival, and of who had been given up today. */
    input: { arrivedOn: daySchema.optional() },
  },
  undoCheckIn: {
    title: [
      'Ripristina prima del check-in',
      'Undo check-in',
      'Rétablir avant le check-in',
      'Check-in rückgängig',
    ],
    from: ['checked_in'],
    to: 'confirmed',
    by: WORKERS,
    refuses: ofGuests(),
  },
  checkOut: {
    title: ['Check-out', 'Check out', 'Check-out', 'Check-out'],
    from: ['checked_in'],
    to: 'checked_out',
    by: WORKERS,
    refuses: ofGuests(),
    /**
     * Who does not pay the tourist tax, what was cashed of it, and what has been paid of the price by then. Who leaves early
     * (`leftOn`; today, where nobody says) owes the nights that they slept and what the terms ask for the others, unless
     * other amounts are named.
     */
    input: {
      leftOn: daySchema.optional(),
      /** Why somebody leaves before the day that was booked. */
      reason: ending.reason,
      /** Whether the nights that are left can be sold again. */
      freesNights: z.boolean().default(true),
      totalAmountCents: z.int().min(0).max(100_000_000).optional(),
      penaltyAmountCents: ending.penaltyAmountCents,
      taxExemptions: arrival.fields.taxExemptions.schema.optional(),
      touristTaxPaidCents: arrival.fields.touristTaxPaidCents.schema.optional(),
      paidAmountCents: arrival.fields.paidAmountCents.schema.optional(),
      /** How what is noted as paid and collected came. */
      method: z.enum(FOLIO_BY_HAND).optional(),
    },
  },
  undoCheckOut: {
    title: [
      'Ripristina prima del check-out',
      'Undo check-out',
      'Rétablir avant le check-out',
      'Check-out rückgängig',
    ],
    from: ['checked_out'],
    to: 'checked_in',
    by: WORKERS,
    refuses: ofGuests(({ leftOn }, today) => leftOn === today),
  },
  cancel: {
    title: ['Annulla la prenotazione', 'Cancel the booking', 'Annuler la réservation', 'Buchung stornieren'],
    from: ['confirmed'],
    to: 'cancelled',
    by: WORKERS,
    input: ending,
  },
  noShow: {
    title: ['Non è arrivato', 'Did not arrive', 'Non arrivé', 'Nicht angereist'],
    from: ['confirmed'],
    to: 'no_show',
    by: WORKERS,
    refuses: ofGuests(({ checkin }, today) => checkin < today),
    input: ending,
  },
  reinstate: {
    title: ['Ripristina', 'Reinstate', 'Rétablir', 'Wiederherstellen'],
    from: ['cancelled'],
    to: 'confirmed',
    by: WORKERS,
    refuses: ({ checkout }, { now }) => (todayInRome(now) < checkout ? null : 'not_today'),
  },
});
export type ArrivalAction = ActionName<typeof arrivalActions>;
