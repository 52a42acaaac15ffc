/** Texts of requests for another offer: Italian, English, French, German. */
export const WISH_TEXTS = {
  wishTitle: [
    'Chieda altre date, altre persone o un altro prezzo',
    'Ask for other dates, other people or another price',
    'Demander d’autres dates, d’autres personnes ou un autre prix',
    'Andere Daten, andere Personen oder einen anderen Preis anfragen',
  ],
  wishBudget: [
    'Quanto vorrebbe spendere (€)',
    'What you would like to spend (€)',
    'Votre budget (€)',
    'Ihr Budget (€)',
  ],
  wishText: [
    'Vuole aggiungere qualcosa?',
    'Anything to add?',
    'Quelque chose à ajouter ?',
    'Möchten Sie etwas hinzufügen?',
  ],
  wishSend: [
    'Chieda un altro preventivo',
    'Ask for another quote',
    'Demander un autre devis',
    'Anderes Angebot anfragen',
  ],
  wished: [
    'Ha chiesto un altro preventivo.',
    'You search for another quote.',
    'Vous avez demandé un autre devis.',
    'Sie haben ein anderes Angebot angefragt.',
  ],
  wishWrong: [
    'Controlli le date e le età: la richiesta non è partita.',
    'Check the dates and ages: nothing was sent.',
    'Vérifiez les dates et les âges : rien n’a été envoyé.',
    'Bitte Daten und Alter prüfen: Es wurde nichts gesendet.',
  ],
} as const;
