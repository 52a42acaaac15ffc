import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the daily page for users with one or few structures (section `today`). */
export const todayTexts = {
  which: ['Quale struttura', 'Which property', 'Quel établissement', 'Welche Unterkunft'],
  greeting: ['Buona giornata, {name}. Oggi è {date}.', 'Have a good day, {name}. Today is {date}.', 'Bonne journée, {name}. Nous sommes {date}.', 'Guten Tag, {name}. Heute ist {date}.'],
  'tonight.open.one': ['Stasera: da {price}, {free} camera libera', 'Tonight: from {price}, {free} room free', 'Ce soir : dès {price}, {free} chambre libre', 'Heute Nacht: ab {price}, {free} Zimmer frei'],
  'tonight.open.other': ['Stasera: da {price}, {free} camere libere', 'Tonight: from {price}, {free} rooms free', 'Ce soir : dès {price}, {free} chambres libres', 'Heute Nacht: ab {price}, {free} Zimmer frei'],
  'tonight.closed': ['Stasera non vendi: è tutto chiuso', 'Nothing is for sale tonight: all is closed', 'Rien en vente ce soir : tout est fermé', 'Heute Nacht ist alles geschlossen'],
  'tonight.soldOut': ['Stasera è tutto venduto', 'Tonight is sold out', 'Ce soir est complet', 'Heute Nacht ist ausgebucht'],
  'tonight.noPrice': ['Stasera manca il prezzo: nessuno può prenotare', 'Tonight has no price: nobody can book', 'Pas de prix ce soir : on ne peut réserver', 'Für heute Nacht fehlt der Preis: niemand kann buchen'],
  'tonight.edit': ['Stasera: prezzo o chiusura', 'Tonight: price or closing', 'Ce soir : prix ou fermeture', 'Heute Nacht: Preis oder Schließung'],
  calendar: ['Calendario', 'Calendar', 'Calendrier', 'Kalender'],
  fortnight: ['Le prossime due settimane', 'The next two weeks', 'Les deux prochaines semaines', 'Die nächsten zwei Wochen'],
  legend: [
    'La barra dice quante camere sono libere, il colore il prezzo: più è scuro, più è alto. Un clic su un giorno lo apre.',
    'The bar says how many rooms are free, its colour the price: the darker, the higher. A click opens a day.',
    'La barre indique les chambres libres, sa couleur le prix : plus foncé, plus cher. Un clic ouvre le jour.',
    'Der Balken zeigt freie Zimmer, die Farbe den Preis: je dunkler, desto höher. Ein Klick öffnet den Tag.',
  ],
  'day.open.one': ['da {price}, {free} libera', 'from {price}, {free} free', 'dès {price}, {free} libre', 'ab {price}, {free} frei'],
  'day.open.other': ['da {price}, {free} libere', 'from {price}, {free} free', 'dès {price}, {free} libres', 'ab {price}, {free} frei'],
  'day.closed': ['chiuso', 'closed', 'fermé', 'geschlossen'],
  'day.soldOut': ['tutto venduto', 'sold out', 'complet', 'ausgebucht'],
  'day.noPrice': ['senza prezzo', 'without a price', 'sans prix', 'ohne Preis'],
  'short.closed': ['chiuso', 'closed', 'fermé', 'zu'],
  'short.soldOut': ['pieno', 'full', 'complet', 'voll'],
  'short.noPrice': ['prezzo?', 'price?', 'prix ?', 'Preis?'],
  closeAll: ['Chiudi questo giorno', 'Close this day', 'Fermer ce jour', 'Diesen Tag schließen'],
  reopenAll: ['Riapri questo giorno', 'Reopen this day', 'Rouvrir ce jour', 'Diesen Tag wieder öffnen'],
  close: ['Chiudi', 'Close', 'Fermer', 'Schließen'],
  reopen: ['Riapri', 'Reopen', 'Rouvrir', 'Öffnen'],
  more: ['Altro nel calendario', 'More in the calendar', 'Plus dans le calendrier', 'Mehr im Kalender'],
} as const satisfies Texts;
