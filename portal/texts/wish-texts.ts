/** Texts of requests for another offer: Italian, English, French, German. */
export const WISH_TEXTS = {
  wishTitle: [
    'Chiedi altre date, altre persone o un altro prezzo',
    'Ask for other dates, a different number of people or another price',
    'Demander d’autres dates, un autre nombre de personnes ou un autre prix',
    'Andere Daten, eine andere Personenzahl oder einen anderen Preis anfragen',
  ],
  wishBudget: ['Budget (€)', 'Budget (€)', 'Budget (€)', 'Budget (€)'],
  wishText: ['Messaggio (facoltativo)', 'Message (optional)', 'Message (facultatif)', 'Nachricht (optional)'],
  wishSend: [
    'Richiedi un altro preventivo',
    'Request another quote',
    'Demander un autre devis',
    'Anderes Angebot anfragen',
  ],
  wished: [
    'Ha chiesto un altro preventivo.',
    'You have requested another quote.',
    'Vous avez demandé un autre devis.',
    'Sie haben ein anderes Angebot angefragt.',
  ],
  wishWrong: [
    'La richiesta non è stata inviata. Le date o le età non sono valide.',
    'The request was not sent. Check the dates and ages.',
    'La demande n’a pas été envoyée. Vérifiez les dates et les âges.',
    'Die Anfrage wurde nicht gesendet. Prüfen Sie Daten und Alter.',
  ],
} as const;
