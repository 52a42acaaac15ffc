import type { Text, Texts } from '../../../platform/language/text.ts';
import type { Cause, CauseKind } from '../../../selling/pricing/gaps/causes.ts';
import type { Mendable } from '../../../selling/pricing/gaps/mend.ts';

const causes = {
  'cause.min_stay': ['soggiorno minimo troppo lungo', 'minimum stay too long', 'séjour minimum trop long', 'Mindestaufenthalt zu lang'],
  'cause.plan_min_stay': ['minimo del trattamento troppo lungo', 'meal plan’s minimum too long', 'minimum de la formule trop long', 'Mindestnächte der Verpflegung zu lang'],
  'cause.max_stay': ['soggiorno massimo', 'maximum stay', 'séjour maximum', 'Höchstaufenthalt'],
  'cause.closed_to_arrival': ['non si può arrivare', 'no arrivals', 'pas d’arrivées', 'keine Anreise'],
  'cause.closed_to_departure': ['non si può partire', 'no departures', 'pas de départs', 'keine Abreise'],
  'cause.no_price': ['manca il prezzo', 'the price is missing', 'le prix manque', 'der Preis fehlt'],
  'cause.stop_sell': ['alloggi chiusi', 'rooms closed', 'hébergements fermés', 'Wohneinheiten geschlossen'],
  'cause.plan_stop_sell': ['trattamenti chiusi', 'meal plans closed', 'formules fermées', 'Verpflegung geschlossen'],
  'cause.plan_nights': ['notti minime del trattamento', 'the meal plan’s own minimum', 'nuits minimum de la formule', 'eigenes Minimum der Verpflegung'],
  'cause.plan_season': ['trattamenti fuori stagione', 'meal plans out of season', 'formules hors saison', 'Verpflegung außerhalb der Saison'],
  'cause.price_negative': ['il supplemento porta il prezzo sotto zero', 'the supplement takes the price below zero', 'le supplément rend le prix négatif', 'der Zuschlag lässt den Preis unter null fallen'],
  'cause.sold_out': ['tutto venduto', 'sold out', 'complet', 'ausverkauft'],
  'cause.inactive': ['nessun alloggio attivo', 'no active room', 'aucun hébergement actif', 'keine aktive Wohneinheit'],
  'cause.guests': ['gli ospiti non ci stanno', 'the guests do not fit', 'les voyageurs ne tiennent pas', 'die Gäste passen nicht'],
  'cause.advance': ['fuori dai tempi di prenotazione', 'outside the booking times', 'hors des délais de réservation', 'außerhalb der Buchungsfristen'],
  'cause.structure_closed': ['struttura chiusa', 'property closed', 'établissement fermé', 'Unterkunft geschlossen'],
} as const satisfies Readonly<Record<`cause.${Cause}`, Text>>;

const kinds = {
  'kind.price': ['Manca il prezzo', 'No price', 'Sans prix', 'Ohne Preis'],
  'kind.rule': ['Una regola', 'A rule', 'Une règle', 'Eine Regel'],
  'kind.closed': ['Chiuso', 'Closed', 'Fermé', 'Geschlossen'],
  'kind.full': ['Tutto venduto', 'Sold out', 'Complet', 'Ausverkauft'],
} as const satisfies Readonly<Record<`kind.${CauseKind}`, Text>>;

const mends = {
  'mend.min_stay': ['Abbassa a {to}', 'Lower to {to}', 'Abaisser à {to}', 'Auf {to} senken'],
  'mend.plan_min_stay': ['Abbassa a {to}', 'Lower to {to}', 'Abaisser à {to}', 'Auf {to} senken'],
  'mend.closed_to_arrival': ['Permetti gli arrivi', 'Allow arrivals', 'Permettre les arrivées', 'Anreise erlauben'],
  'mend.closed_to_departure': ['Permetti le partenze', 'Allow departures', 'Permettre les départs', 'Abreise erlauben'],
  'mend.stop_sell': ['Riapri', 'Reopen', 'Rouvrir', 'Öffnen'],
  'mend.plan_stop_sell': ['Riapri', 'Reopen', 'Rouvrir', 'Öffnen'],
  'mend.no_price': ['Usa i prezzi vicini', 'Use nearby prices', 'Utiliser les prix voisins', 'Preise daneben nehmen'],
} as const satisfies Readonly<Record<`mend.${Mendable}`, Text>>;

/** Explanations of unsold nights in the coming year (section `gap`). */
export const gapTexts = {
  title: ['Perché sono vuoto?', 'Why am I empty?', 'Pourquoi suis-je vide ?', 'Warum bin ich leer?'],
  purpose: [
    'Ogni notte del prossimo anno, con soggiorni da 1 a {longest} notti: verde si prenota, gli altri colori dicono perché no.',
    'Every night of the year to come, with stays of 1 to {longest} nights: green can be booked, the other colours say why not.',
    'Chaque nuit de l’année à venir, pour des séjours de 1 à {longest} nuits : vert, c’est réservable ; les autres couleurs disent pourquoi non.',
    'Jede Nacht des kommenden Jahres, mit Aufenthalten von 1 bis {longest} Nächten: Grün ist buchbar, die anderen Farben sagen, warum nicht.',
  ],
  guests: ['Ospiti', 'Guests', 'Voyageurs', 'Gäste'],
  'party.one': ['{count} adulto', '{count} adult', '{count} adulte', '{count} Erwachsener'],
  'party.other': ['{count} adulti', '{count} adults', '{count} adultes', '{count} Erwachsene'],
  'children.one': ['{count} bambino', '{count} child', '{count} enfant', '{count} Kind'],
  'children.other': ['{count} bambini', '{count} children', '{count} enfants', '{count} Kinder'],
  map: ['{open} notti su {all} si possono vendere', '{open} of {all} nights can be sold', '{open} nuits sur {all} peuvent être vendues', '{open} von {all} Nächten sind verkäuflich'],
  'nights.one': ['{count} notte invendibile', '{count} night that cannot be sold', '{count} nuit invendable', '{count} unverkäufliche Nacht'],
  'nights.other': ['{count} notti invendibili', '{count} nights that cannot be sold', '{count} nuits invendables', '{count} unverkäufliche Nächte'],
  'stays.one': ['{count} soggiorno rifiutato', '{count} stay refused', '{count} séjour refusé', '{count} Aufenthalt abgelehnt'],
  'stays.other': ['{count} soggiorni rifiutati', '{count} stays refused', '{count} séjours refusés', '{count} Aufenthalte abgelehnt'],
  'of.nights': ['(ora {from})', '(now {from})', '(maintenant {from})', '(jetzt {from})'],
  first: ['dal {day}', 'from {day}', 'à partir du {day}', 'ab {day}'],
  look: ['Guarda la prima', 'Look at the first', 'Voir la première', 'Die erste ansehen'],
  cell: ['Arrivo {day}, notti: {nights}', 'Arrival {day}, nights: {nights}', 'Arrivée {day}, nuits : {nights}', 'Anreise {day}, Nächte: {nights}'],
  bookable: ['si prenota', 'can be booked', 'réservable', 'buchbar'],
  hint: ['Un clic su un punto lo chiede al simulatore.', 'A click on a spot asks the simulator.', 'Un clic sur un point interroge le simulateur.', 'Ein Klick auf einen Punkt fragt den Simulator.'],
  none: ['Ogni notte del prossimo anno si può vendere.', 'Every night of the year to come can be sold.', 'Chaque nuit de l’année à venir peut être vendue.', 'Jede Nacht des kommenden Jahres ist verkäuflich.'],
  more: ['Altre cause: notti che con altri soggiorni si vendono', 'Other causes: nights that sell with other stays', 'Autres causes : nuits vendues avec d’autres séjours', 'Weitere Gründe: Nächte, die sich anders verkaufen'],
  nothingMended: ['Nulla è cambiato: manca da dove prendere i valori.', 'Nothing changed: there is nothing to take values from.', 'Rien n’a changé : aucune valeur à reprendre.', 'Nichts geändert: es gibt keine Werte zum Übernehmen.'],
  ask: ['Chiedi di un soggiorno', 'Ask about a stay', 'Interroger un séjour', 'Nach einem Aufenthalt fragen'],
  ...causes,
  ...kinds,
  ...mends,
} as const satisfies Texts;
