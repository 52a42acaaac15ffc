import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of the calendar of rooms and prices. */
export const availabilityTexts = {
  cells_refused: [
    'Non puoi modificare {n} celle. Nessuna modifica è stata salvata.',
    '{n} cells cannot be changed. Nothing was saved.',
    '{n} cellules ne peuvent pas être modifiées. Rien n’a été enregistré.',
    '{n} Zellen lassen sich nicht ändern. Es wurde nichts gespeichert.',
  ],
  max_cells: ['Seleziona al massimo {n} celle per volta.', 'Select at most {n} cells at a time.', 'Sélectionnez au maximum {n} cellules à la fois.', 'Wählen Sie höchstens {n} Zellen auf einmal aus.'],
  max_days: ['Il periodo può durare al massimo {n} giorni.', 'The period can last at most {n} days.', 'La période peut durer {n} jours au maximum.', 'Der Zeitraum darf höchstens {n} Tage dauern.'],
} as const satisfies Texts;
