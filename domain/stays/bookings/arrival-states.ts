/** Source: structures dictionary 5.2. */
export const ARRIVAL_STATES = {
  confirmed: ['Confermato', 'Confirmed', 'Confirmé', 'Bestätigt'],
  checked_in: ['Arrivato', 'Checked in', 'Arrivé', 'Angereist'],
  checked_out: ['Partito', 'Checked out', 'Parti', 'Abgereist'],
  cancelled: ['Annullato', 'Cancelled', 'Annulé', 'Storniert'],
  no_show: ['Mancato arrivo', 'No-show', 'Non-présentation', 'Nichtanreise'],
} as const;
export type ArrivalState = keyof typeof ARRIVAL_STATES;

/** States that occupy nights in the calendar. */
export const OCCUPYING_STATES: readonly ArrivalState[] = ['confirmed', 'checked_in', 'checked_out'];

/** Origins that occupy rooms without a paying guest. */
export const UNPAID_ORIGINS: readonly string[] = ['block', 'owner'];
