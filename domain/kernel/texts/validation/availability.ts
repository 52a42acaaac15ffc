import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of the calendar of rooms and prices. */
export const availabilityTexts = {
  cells_refused: [
    '{n} celle non possono essere cambiate: nulla è stato salvato.',
    '{n} cells cannot be changed: nothing was saved.',
    '{n} cellules ne peuvent pas être modifiées : rien n’a été enregistré.',
    '{n} Zellen lassen sich nicht ändern: nichts wurde gespeichert.',
  ],
  max_cells: ['Al massimo {n} celle per volta.', 'At most {n} cells at a time.', 'Au plus {n} cellules à la fois.', 'Höchstens {n} Zellen auf einmal.'],
  max_days: ['Al massimo {n} giorni.', 'At most {n} days.', '{n} jours au maximum.', 'Höchstens {n} Tage.'],
} as const satisfies Texts;
