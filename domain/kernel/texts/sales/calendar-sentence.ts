import type { Texts } from '../../../platform/language/text.ts';

/** Texts of calendar changes entered as a sentence (section `saying`). */
export const sayingTexts = {
  'apply.one': ['{count} cella da modificare. Premi Invio per applicare.', '{count} cell to change. Press Enter to apply.', '{count} cellule à modifier. Appuyez sur Entrée pour appliquer.', '{count} Zelle zu ändern. Mit Enter anwenden.'],
  'apply.other': ['{count} celle da modificare. Premi Invio per applicare.', '{count} cells to change. Press Enter to apply.', '{count} cellules à modifier. Appuyez sur Entrée pour appliquer.', '{count} Zellen zu ändern. Mit Enter anwenden.'],
  reading: ['Lettura del calendario…', 'Reading the calendar…', 'Lecture du calendrier…', 'Der Kalender wird gelesen …'],
  nothing: ['Non cambia niente. Il calendario ha già questi valori.', 'Nothing changes. The calendar already has these values.', 'Rien ne change. Le calendrier a déjà ces valeurs.', 'Es ändert sich nichts. Der Kalender hat diese Werte schon.'],
  past: [
    'Questi giorni sono passati, oppure il calendario non ci arriva ancora.',
    'These days are past, or the calendar does not reach them yet.',
    'Ces jours sont passés, ou le calendrier ne va pas encore jusque-là.',
    'Diese Tage sind vorbei, oder der Kalender reicht noch nicht so weit.',
  ],
  understood: ['Testo riconosciuto: {words}', 'Recognised: {words}', 'Reconnu : {words}', 'Erkannt: {words}'],
  unknown: ['Testo non riconosciuto: {words}', 'Not recognised: {words}', 'Non reconnu : {words}', 'Nicht erkannt: {words}'],
  when: ['Quando? Indica un giorno, un mese o una festività.', 'When? Give a day, a month or a holiday.', 'Quand ? Indiquez un jour, un mois ou une fête.', 'Wann? Geben Sie einen Tag, einen Monat oder einen Feiertag an.'],
  nearest: [
    'È la modifica più vicina a ciò che hai scritto. Premi Invio per usare queste parole.',
    'This is the change closest to your text. Press Enter to use these words.',
    'C’est la modification la plus proche de votre texte. Appuyez sur Entrée pour utiliser ces mots.',
    'Das ist die Änderung, die Ihrem Text am nächsten kommt. Mit Enter übernehmen.',
  ],
  which: ['Quale dei due trattamenti?', 'Which of the two meal plans?', 'Laquelle des deux formules ?', 'Welche der beiden Verpflegungen?'],
  more: ['e altre {n}', 'and {n} more', 'et {n} autres', 'und {n} weitere'],
  refused: ['{n} non modificabili', '{n} cannot be changed', '{n} ne peuvent pas être modifiées', '{n} lassen sich nicht ändern'],
} as const satisfies Texts;
