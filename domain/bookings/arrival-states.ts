import type { Day } from '../calendar/days.ts';
import type { PersonRole } from '../roles.ts';

/** Source: structures dictionary 5.2. */
export const ARRIVAL_STATES = {
  confirmed: ['Confermato', 'Confirmed', 'Confirmé', 'Bestätigt'],
  checked_in: ['Arrivato', 'Checked in', 'Arrivé', 'Angereist'],
  checked_out: ['Partito', 'Checked out', 'Parti', 'Abgereist'],
  cancelled: ['Cancellato', 'Cancelled', 'Annulé', 'Storniert'],
  no_show: ['Mancato arrivo', 'No-show', 'Non-présentation', 'Nicht angereist'],
} as const;
export type ArrivalState = keyof typeof ARRIVAL_STATES;

/** Those that hold their nights in the calendar. */
export const HOLDING_STATES: readonly ArrivalState[] = ['confirmed', 'checked_in', 'checked_out'];

interface ArrivalActionRule {
  readonly from: readonly ArrivalState[];
  readonly to: ArrivalState;
  /** Days of Rome on which it is done. */
  readonly on?: (stay: { readonly checkin: Day; readonly checkout: Day }, today: Day) => boolean;
}

/** What is done with an arrival (structures dictionary 5.2). */
export const ARRIVAL_ACTIONS = {
  checkIn: {
    from: ['confirmed', 'no_show'],
    to: 'checked_in',
    on: ({ checkin, checkout }, today) => checkin <= today && today <= checkout,
  },
  undoCheckIn: { from: ['checked_in'], to: 'confirmed' },
  checkOut: { from: ['checked_in'], to: 'checked_out' },
  cancel: { from: ['confirmed'], to: 'cancelled' },
  noShow: { from: ['confirmed'], to: 'no_show', on: ({ checkin }, today) => checkin < today },
  reinstate: { from: ['cancelled'], to: 'confirmed', on: ({ checkout }, today) => today < checkout },
} as const satisfies Record<string, ArrivalActionRule>;
export type ArrivalAction = keyof typeof ARRIVAL_ACTIONS;
export const ARRIVAL_ACTION_NAMES = Object.keys(ARRIVAL_ACTIONS) as [ArrivalAction, ...ArrivalAction[]];

export const arrivalActionRule = (action: ArrivalAction): ArrivalActionRule => ARRIVAL_ACTIONS[action];

/** Origins that take rooms without a guest who pays. */
export const UNPAID_ORIGINS: readonly string[] = ['block', 'owner'];

/** Who works arrivals, of those whom the screen admits. */
const WORKERS: readonly PersonRole[] = ['admin', 'operator', 'customer'];

interface Staying {
  readonly origin: string;
  readonly state: string;
  readonly checkin: Day;
  readonly checkout: Day;
}

/** What this person may do today with an arrival. */
export function arrivalActionsFor(role: PersonRole, arrival: Staying, today: Day): ArrivalAction[] {
  if (!WORKERS.includes(role)) return [];
  // Nobody comes to what only keeps rooms shut: it is lifted, or put back.
  const names: readonly ArrivalAction[] = UNPAID_ORIGINS.includes(arrival.origin)
    ? ['cancel', 'reinstate']
    : ARRIVAL_ACTION_NAMES;
  return names.filter((action) => mayNow(action, arrival, today));
}

export function mayNow(action: ArrivalAction, arrival: Omit<Staying, 'origin'>, today: Day): boolean {
  const { from, on } = arrivalActionRule(action);
  return from.some((state) => state === arrival.state) && (on?.(arrival, today) ?? true);
}
