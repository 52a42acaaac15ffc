import type { Text, Texts } from '../../../platform/language/text.ts';
import type { Cause, CauseKind } from '../../../selling/pricing/gaps/causes.ts';
import type { Mendable } from '../../../selling/pricing/gaps/mend.ts';

const causes = {
  'cause.min_stay': ['soggiorno minimo troppo lungo', 'minimum stay too long', 'séjour minimum trop long', 'Mindestaufenthalt zu lang'],
  'cause.plan_min_stay': ['soggiorno minimo del trattamento troppo lungo', 'meal plan’s minimum stay too long', 'séjour minimum de la formule trop long', 'Mindestaufenthalt der Verpflegung zu lang'],
  'cause.max_stay': ['soggiorno massimo superato', 'maximum stay exceeded', 'séjour maximum dépassé', 'Höchstaufenthalt überschritten'],
  'cause.closed_to_arrival': ['chiuso agli arrivi', 'closed to arrival', 'fermé à l’arrivée', 'keine Anreise'],
  'cause.closed_to_departure': ['chiuso alle partenze', 'closed to departure', 'fermé au départ', 'keine Abreise'],
  'cause.no_price': ['manca il prezzo', 'the price is missing', 'le prix manque', 'der Preis fehlt'],
  'cause.stop_sell': ['alloggi con vendite chiuse', 'rooms with stop sell', 'hébergements en arrêt des ventes', 'Wohneinheiten mit Verkaufsstopp'],
  'cause.plan_stop_sell': ['trattamenti con vendite chiuse', 'meal plans with stop sell', 'formules en arrêt des ventes', 'Verpflegung mit Verkaufsstopp'],
  'cause.plan_nights': ['notti minime del trattamento', 'meal plan’s minimum nights', 'nuits minimum de la formule', 'Mindestnächte der Verpflegung'],
  'cause.plan_season': ['trattamenti fuori stagione', 'meal plans out of season', 'formules hors saison', 'Verpflegung außerhalb der Saison'],
  'cause.price_negative': ['il supplemento rende il prezzo negativo', 'the supplement makes the price negative', 'le supplément rend le prix négatif', 'der Zuschlag macht den Preis negativ'],
  'cause.sold_out': ['tutto venduto', 'sold out', 'complet', 'ausverkauft'],
  'cause.inactive': ['nessun alloggio attivo', 'no active room', 'aucun hébergement actif', 'keine aktive Wohneinheit'],
  'cause.guests': ['troppi o troppo pochi ospiti per l’alloggio', 'too many or too few guests for the room', 'trop ou trop peu de voyageurs pour l’hébergement', 'zu viele oder zu wenige Gäste für die Wohneinheit'],
  'cause.advance': ['fuori dai termini di prenotazione', 'outside the booking window', 'hors des délais de réservation', 'außerhalb der Buchungsfristen'],
  'cause.structure_closed': ['struttura chiusa', 'property closed', 'établissement fermé', 'Unterkunft geschlossen'],
} as const satisfies Readonly<Record<`cause.${Cause}`, Text>>;

const kinds = {
  'kind.price': ['Manca il prezzo', 'No price', 'Sans prix', 'Ohne Preis'],
  'kind.rule': ['Regola che impedisce la vendita', 'Rule that prevents the sale', 'Règle qui empêche la vente', 'Regel verhindert den Verkauf'],
  'kind.closed': ['Chiuso', 'Closed', 'Fermé', 'Geschlossen'],
  'kind.full': ['Tutto venduto', 'Sold out', 'Complet', 'Ausverkauft'],
} as const satisfies Readonly<Record<`kind.${CauseKind}`, Text>>;

const mends = {
  'mend.min_stay': ['Abbassa a {to}', 'Lower to {to}', 'Abaisser à {to}', 'Auf {to} senken'],
  'mend.plan_min_stay': ['Abbassa a {to}', 'Lower to {to}', 'Abaisser à {to}', 'Auf {to} senken'],
  'mend.closed_to_arrival': ['Consenti gli arrivi', 'Allow arrivals', 'Permettre les arrivées', 'Anreise erlauben'],
  'mend.closed_to_departure': ['Consenti le partenze', 'Allow departures', 'Permettre les départs', 'Abreise erlauben'],
  'mend.stop_sell': ['Riapri', 'Reopen', 'Rouvrir', 'Öffnen'],
  'mend.plan_stop_sell': ['Riapri', 'Reopen', 'Rouvrir', 'Öffnen'],
  'mend.no_price': ['Usa i prezzi vicini', 'Use nearby prices', 'Reprendre les prix voisins', 'Preise der Nachbartage nehmen'],
} as const satisfies Readonly<Record<`mend.${Mendable}`, Text>>;

/** Explanations of unsold nights in the coming year (section `gap`). */
export const gapTexts = {
  title: ['Perché ho notti vuote?', 'Why do I have empty nights?', 'Pourquoi ai-je des nuits vides ?', 'Warum habe ich leere Nächte?'],
  purpose: [
    'Le notti dei prossimi 12 mesi, con soggiorni da 1 a {longest} notti. Il verde indica le notti prenotabili, gli altri colori il motivo per cui non lo sono.',
    'The nights of the next 12 months, with stays of 1 to {longest} nights. Green nights can be booked, and the other colours show why nights cannot be booked.',
    'Les nuits des 12 prochains mois, pour des séjours de 1 à {longest} nuits. Le vert indique les nuits réservables, les autres couleurs la raison pour laquelle elles ne le sont pas.',
    'Die Nächte der nächsten 12 Monate, mit Aufenthalten von 1 bis {longest} Nächten. Grüne Nächte sind buchbar, die anderen Farben zeigen den Grund, warum nicht.',
  ],
  guests: ['Ospiti', 'Guests', 'Voyageurs', 'Gäste'],
  'party.one': ['{count} adulto', '{count} adult', '{count} adulte', '{count} Erwachsener'],
  'party.other': ['{count} adulti', '{count} adults', '{count} adultes', '{count} Erwachsene'],
  'children.one': ['{count} bambino', '{count} child', '{count} enfant', '{count} Kind'],
  'children.other': ['{count} bambini', '{count} children', '{count} enfants', '{count} Kinder'],
  map: ['{open} notti vendibili su {all}', '{open} of {all} nights can be sold', '{open} nuits vendables sur {all}', '{open} von {all} Nächten verkäuflich'],
  'nights.one': ['{count} notte non vendibile', '{count} night that cannot be sold', '{count} nuit non vendable', '{count} unverkäufliche Nacht'],
  'nights.other': ['{count} notti non vendibili', '{count} nights that cannot be sold', '{count} nuits non vendables', '{count} unverkäufliche Nächte'],
  'stays.one': ['{count} soggiorno rifiutato', '{count} stay refused', '{count} séjour refusé', '{count} Aufenthalt abgelehnt'],
  'stays.other': ['{count} soggiorni rifiutati', '{count} stays refused', '{count} séjours refusés', '{count} Aufenthalte abgelehnt'],
  'of.nights': ['(ora {from})', '(now {from})', '(maintenant {from})', '(jetzt {from})'],
  first: ['dal {day}', 'from {day}', 'à partir du {day}', 'ab {day}'],
  look: ['Mostra la prima', 'Show the first', 'Voir la première', 'Erste anzeigen'],
  cell: ['Arrivo {day}, notti: {nights}', 'Arrival {day}, nights: {nights}', 'Arrivée {day}, nuits : {nights}', 'Anreise {day}, Nächte: {nights}'],
  bookable: ['prenotabile', 'bookable', 'réservable', 'buchbar'],
  hint: ['Fai clic su un punto per vedere il soggiorno nel simulatore.', 'Click a spot to see the stay in the simulator.', 'Cliquez sur un point pour voir le séjour dans le simulateur.', 'Klicken Sie auf einen Punkt, um den Aufenthalt im Simulator zu sehen.'],
  none: ['Tutte le notti dei prossimi 12 mesi sono vendibili.', 'All nights of the next 12 months can be sold.', 'Toutes les nuits des 12 prochains mois sont vendables.', 'Alle Nächte der nächsten 12 Monate sind verkäuflich.'],
  more: [
    'Altre cause, per notti vendibili con soggiorni diversi',
    'Other causes, for nights that can be sold with different stays',
    'Autres causes, pour des nuits vendables avec d’autres séjours',
    'Weitere Gründe, bei Nächten, die mit anderen Aufenthalten verkäuflich sind',
  ],
  nothingMended: [
    'Non è cambiato nulla. Non ci sono valori vicini da riprendere.',
    'Nothing changed. There are no nearby values to take over.',
    'Rien n’a changé. Il n’y a pas de valeurs voisines à reprendre.',
    'Es hat sich nichts geändert. Es gibt keine Werte in der Nähe zum Übernehmen.',
  ],
  ask: ['Simula un soggiorno', 'Simulate a stay', 'Simuler un séjour', 'Aufenthalt simulieren'],
  ...causes,
  ...kinds,
  ...mends,
} as const satisfies Texts;
