import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the daily page for users with one or few structures (section `today`). */
export const todayTexts = {
  which: ['Quale struttura', 'Which property', 'Quel établissement', 'Welche Unterkunft'],
  greeting: ['Buona giornata, {name}. Oggi è {date}.', 'Have a good day, {name}. Today is {date}.', 'Bonne journée, {name}. Nous sommes {date}.', 'Guten Tag, {name}. Heute ist {date}.'],
  'tonight.open.one': ['Stanotte: da {price}, {free} camera libera', 'Tonight: from {price}, {free} room free', 'Cette nuit : à partir de {price}, {free} chambre libre', 'Heute Nacht: ab {price}, {free} Zimmer frei'],
  'tonight.open.other': ['Stanotte: da {price}, {free} camere libere', 'Tonight: from {price}, {free} rooms free', 'Cette nuit : à partir de {price}, {free} chambres libres', 'Heute Nacht: ab {price}, {free} Zimmer frei'],
  'tonight.closed': ['Le vendite per stanotte sono chiuse', 'Sales for tonight are closed', 'Les ventes pour cette nuit sont fermées', 'Für heute Nacht gilt ein Verkaufsstopp'],
  'tonight.soldOut': ['Stanotte è tutto esaurito', 'Tonight is sold out', 'Complet pour cette nuit', 'Heute Nacht ist ausgebucht'],
  'tonight.noPrice': ['Manca il prezzo per stanotte. Nessuno può prenotare.', 'There is no price for tonight. Nobody can book.', 'Il manque le prix de cette nuit. Personne ne peut réserver.', 'Für heute Nacht fehlt der Preis. Niemand kann buchen.'],
  'tonight.edit': ['Prezzo e chiusura di stanotte', 'Tonight’s price and closing', 'Prix et fermeture de cette nuit', 'Preis und Schließung für heute Nacht'],
  calendar: ['Calendario', 'Calendar', 'Calendrier', 'Kalender'],
  fortnight: ['Le prossime due settimane', 'The next two weeks', 'Les deux prochaines semaines', 'Die nächsten zwei Wochen'],
  legend: [
    'L’altezza della barra indica le camere libere, il colore il prezzo. Più scuro vuol dire più alto. Fai clic su un giorno per aprirlo.',
    'The bar’s height shows the free rooms, its colour the price. Darker means higher. Click a day to open it.',
    'La hauteur de la barre indique les chambres libres, sa couleur le prix. Plus foncé veut dire plus cher. Cliquez sur un jour pour l’ouvrir.',
    'Die Höhe des Balkens zeigt die freien Zimmer, die Farbe den Preis. Dunkler heißt höher. Klicken Sie auf einen Tag, um ihn zu öffnen.',
  ],
  'day.open.one': ['da {price}, {free} libera', 'from {price}, {free} free', 'à partir de {price}, {free} libre', 'ab {price}, {free} frei'],
  'day.open.other': ['da {price}, {free} libere', 'from {price}, {free} free', 'à partir de {price}, {free} libres', 'ab {price}, {free} frei'],
  'day.closed': ['chiuso', 'closed', 'fermé', 'geschlossen'],
  'day.soldOut': ['esaurito', 'sold out', 'complet', 'ausgebucht'],
  'day.noPrice': ['senza prezzo', 'without a price', 'sans prix', 'ohne Preis'],
  'short.closed': ['chiuso', 'closed', 'fermé', 'zu'],
  'short.soldOut': ['esaurito', 'sold out', 'complet', 'voll'],
  'short.noPrice': ['prezzo?', 'price?', 'prix ?', 'Preis?'],
  closeAll: ['Chiudi questo giorno', 'Close this day', 'Fermer ce jour', 'Diesen Tag schließen'],
  reopenAll: ['Riapri questo giorno', 'Reopen this day', 'Rouvrir ce jour', 'Diesen Tag wieder öffnen'],
  close: ['Chiudi', 'Close', 'Fermer', 'Schließen'],
  reopen: ['Riapri', 'Reopen', 'Rouvrir', 'Öffnen'],
  more: ['Altre modifiche nel calendario', 'More changes in the calendar', 'Autres modifications dans le calendrier', 'Weitere Änderungen im Kalender'],
} as const satisfies Texts;
