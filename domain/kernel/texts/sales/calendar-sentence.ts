import type { Texts } from '../../../platform/language/text.ts';

/** Texts of calendar changes entered as a sentence (section `saying`). */
export const sayingTexts = {
  'apply.one': ['{count} cella cambia: Invio applica', '{count} cell changes: Enter applies', '{count} cellule change : Entrée applique', '{count} Zelle ändert sich: Enter wendet an'],
  'apply.other': ['{count} celle cambiano: Invio applica', '{count} cells change: Enter applies', '{count} cellules changent : Entrée applique', '{count} Zellen ändern sich: Enter wendet an'],
  reading: ['Leggo il calendario…', 'Reading the calendar…', 'Lecture du calendrier…', 'Der Kalender wird gelesen …'],
  nothing: ['Non cambia niente: è già così.', 'Nothing changes: it is so already.', 'Rien ne change : c’est déjà ainsi.', 'Nichts ändert sich: es ist schon so.'],
  past: ['Quei giorni sono passati, o oltre l’orizzonte.', 'Those days are over, or beyond the horizon.', 'Ces jours sont passés, ou au-delà de l’horizon.', 'Diese Tage sind vorbei oder jenseits des Horizonts.'],
  understood: ['Capito: {words}', 'Understood: {words}', 'Compris : {words}', 'Verstanden: {words}'],
  unknown: ['Non capito: {words}', 'Not understood: {words}', 'Pas compris : {words}', 'Nicht verstanden: {words}'],
  when: ['Quando? Un giorno, un mese, una festività.', 'When? A day, a month, a holiday.', 'Quand ? Un jour, un mois, une fête.', 'Wann? Ein Tag, ein Monat, ein Feiertag.'],
  which: ['Quale dei due trattamenti?', 'Which of the two meal plans?', 'Laquelle des deux formules ?', 'Welche der beiden Verpflegungen?'],
  more: ['e altre {n}', 'and {n} more', 'et {n} autres', 'und {n} weitere'],
  refused: ['{n} non possono cambiare', '{n} cannot change', '{n} ne peuvent pas changer', '{n} lassen sich nicht ändern'],
} as const satisfies Texts;
