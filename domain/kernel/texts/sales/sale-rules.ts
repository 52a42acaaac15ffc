import type { Text } from '../../../platform/language/text.ts';
import type { PartCode } from '../../../selling/pricing/nights.ts';
import type { RuleCode } from '../../../selling/pricing/rule.ts';

/** Reasons why a stay cannot be booked (section `sale_rule`, with the rule names of `availability/search`). */
export const saleRuleTexts = {
  past: ['L’arrivo è nel passato.', 'Arrival is in the past.', 'L’arrivée est passée.', 'Die Anreise liegt in der Vergangenheit.'],
  no_nights: ['La partenza deve seguire l’arrivo.', 'Departure must follow arrival.', 'Le départ doit suivre l’arrivée.', 'Die Abreise muss nach der Anreise liegen.'],
  too_long: ['Al massimo {limit} notti, richieste {asked}.', 'At most {limit} nights, {asked} asked for.', 'Au plus {limit} nuits, {asked} demandées.', 'Höchstens {limit} Nächte, angefragt {asked}.'],
  beyond_horizon: ['Le date sono oltre l’orizzonte del calendario.', 'The dates are beyond the calendar’s horizon.', 'Les dates dépassent l’horizon du calendrier.', 'Die Daten liegen jenseits des Kalenderhorizonts.'],
  min_advance: [
    'Servono {limit} giorni di anticipo, ne mancano {asked} all’arrivo.',
    '{limit} days’ notice are needed; arrival is in {asked}.',
    'Il faut {limit} jours d’avance ; l’arrivée est dans {asked}.',
    '{limit} Tage Vorlauf nötig; bis zur Anreise sind es {asked}.',
  ],
  max_advance: [
    'Si prenota al massimo {limit} giorni prima, all’arrivo ne mancano {asked}.',
    'Booking opens {limit} days ahead; arrival is in {asked}.',
    'On réserve au plus {limit} jours avant ; l’arrivée est dans {asked}.',
    'Buchbar höchstens {limit} Tage vorher; bis zur Anreise sind es {asked}.',
  ],
  cutoff: ['Per oggi si prenota fino alle {time}.', 'Today can be booked until {time}.', 'Pour aujourd’hui, on réserve jusqu’à {time}.', 'Für heute ist bis {time} buchbar.'],
  structure_closed: ['La struttura è chiusa.', 'The property is closed.', 'L’établissement est fermé.', 'Die Unterkunft ist geschlossen.'],
  children_not_allowed: ['La struttura non accoglie bambini.', 'The property takes no children.', 'L’établissement n’accueille pas d’enfants.', 'Die Unterkunft nimmt keine Kinder auf.'],
  guest_too_young: [
    'Si accolgono bambini da {limit} anni; il più piccolo ne ha {asked}.',
    'Children from {limit} years; the youngest is {asked}.',
    'Enfants à partir de {limit} ans ; le plus jeune en a {asked}.',
    'Kinder ab {limit} Jahren; das jüngste ist {asked}.',
  ],
  no_rooms: ['La struttura non ha alloggi in vendita.', 'The property has no rooms on sale.', 'L’établissement n’a aucun hébergement en vente.', 'Die Unterkunft hat keine Wohneinheiten im Verkauf.'],
  no_plans: [
    'Nessun trattamento collegato: senza, l’alloggio non ha prezzi.',
    'No meal plan linked: without one the room has no prices.',
    'Aucune formule associée : sans elle, l’hébergement n’a pas de prix.',
    'Keine Verpflegung verknüpft: ohne sie hat die Wohneinheit keine Preise.',
  ],
  room_inactive: ['L’alloggio non è attivo.', 'The room is not active.', 'L’hébergement n’est pas actif.', 'Die Wohneinheit ist nicht aktiv.'],
  occupancy_max: ['Ospita al massimo {limit} persone, richieste {asked}.', 'It takes {limit} people at most, {asked} asked for.', 'Il accueille {limit} personnes au plus, {asked} demandées.', 'Höchstens {limit} Personen, angefragt {asked}.'],
  occupancy_min: ['Servono almeno {limit} persone, richieste {asked}.', 'At least {limit} people are needed, {asked} asked for.', 'Il faut au moins {limit} personnes, {asked} demandées.', 'Mindestens {limit} Personen, angefragt {asked}.'],
  adults_max: ['Al massimo {limit} adulti, richiesti {asked}.', 'At most {limit} adults, {asked} asked for.', 'Au plus {limit} adultes, {asked} demandés.', 'Höchstens {limit} Erwachsene, angefragt {asked}.'],
  children_max: ['Al massimo {limit} bambini, richiesti {asked}.', 'At most {limit} children, {asked} asked for.', 'Au plus {limit} enfants, {asked} demandés.', 'Höchstens {limit} Kinder, angefragt {asked}.'],
  infants_max: ['Al massimo {limit} neonati, richiesti {asked}.', 'At most {limit} infants, {asked} asked for.', 'Au plus {limit} bébés, {asked} demandés.', 'Höchstens {limit} Babys, angefragt {asked}.'],
  adult_a_room: [
    'In ogni camera dorme almeno un adulto: le camere sono {asked}, gli adulti {limit}.',
    'Each room needs an adult: {asked} rooms, {limit} adults.',
    'Il faut un adulte par chambre : {asked} chambres, {limit} adultes.',
    'Je Zimmer ist ein Erwachsener nötig: {asked} Zimmer, {limit} Erwachsene.',
  ],
  few_rooms: [
    'Le camere libere bastano per {limit} persone, richieste {asked}.',
    'The rooms that are free take {limit} people, {asked} asked for.',
    'Les chambres libres accueillent {limit} personnes, {asked} demandées.',
    'Die freien Zimmer reichen für {limit} Personen, angefragt {asked}.',
  ],
  no_split: [
    'Gli ospiti non si possono dividere fra le camere libere.',
    'The guests cannot be divided among the free rooms.',
    'Les voyageurs ne peuvent pas être répartis entre les chambres libres.',
    'Die Gäste lassen sich nicht auf die freien Zimmer verteilen.',
  ],
  stop_sell: ['L’alloggio è chiuso.', 'The room is closed.', 'L’hébergement est fermé.', 'Die Wohneinheit ist geschlossen.'],
  sold_out: ['Nessuna unità libera.', 'No unit is free.', 'Aucune unité libre.', 'Keine Einheit frei.'],
  closed_to_arrival: ['Non si può arrivare.', 'No arrivals.', 'Pas d’arrivées.', 'Keine Anreise möglich.'],
  closed_to_departure: ['Non si può partire.', 'No departures.', 'Pas de départs.', 'Keine Abreise möglich.'],
  min_stay: ['Soggiorno minimo {limit} notti, richieste {asked}.', 'Minimum stay {limit} nights, {asked} asked for.', 'Séjour minimum {limit} nuits, {asked} demandées.', 'Mindestens {limit} Nächte, angefragt {asked}.'],
  max_stay: ['Soggiorno massimo {limit} notti, richieste {asked}.', 'Maximum stay {limit} nights, {asked} asked for.', 'Séjour maximum {limit} nuits, {asked} demandées.', 'Höchstens {limit} Nächte, angefragt {asked}.'],
  plan_inactive: ['Il trattamento non è attivo.', 'The meal plan is not active.', 'La formule n’est pas active.', 'Die Verpflegung ist nicht aktiv.'],
  plan_season: ['Il trattamento è fuori stagione.', 'The meal plan is out of season.', 'La formule est hors saison.', 'Die Verpflegung ist außerhalb der Saison.'],
  plan_stop_sell: ['Il trattamento è chiuso.', 'The meal plan is closed.', 'La formule est fermée.', 'Die Verpflegung ist geschlossen.'],
  plan_min_stay: ['Il trattamento vuole {limit} notti, richieste {asked}.', 'The meal plan needs {limit} nights, {asked} asked for.', 'La formule exige {limit} nuits, {asked} demandées.', 'Die Verpflegung braucht {limit} Nächte, angefragt {asked}.'],
  no_price: ['Manca il prezzo.', 'The price is missing.', 'Le prix manque.', 'Der Preis fehlt.'],
  price_negative: ['Il supplemento porterebbe il prezzo sotto zero.', 'The supplement would take the price below zero.', 'Le supplément ferait passer le prix sous zéro.', 'Der Zuschlag ließe den Preis unter null fallen.'],
} as const satisfies Readonly<Record<RuleCode, Text>>;

/** Parts of a price (section `price_part`). */
export const pricePartTexts = {
  room: ['Alloggio, {count} persone', 'Room, {count} people', 'Hébergement, {count} personnes', 'Wohneinheit, {count} Personen'],
  adults: ['Adulti: {count}', 'Adults: {count}', 'Adultes : {count}', 'Erwachsene: {count}'],
  single_use: ['Uso singola {percent} %', 'Single use {percent} %', 'Usage individuel {percent} %', 'Einzelnutzung {percent} %'],
  extra_adults: ['Adulti aggiunti: {count}', 'Extra adults: {count}', 'Adultes supplémentaires : {count}', 'Zusätzliche Erwachsene: {count}'],
  child: ['Bambino di {age} anni', 'Child of {age}', 'Enfant de {age} ans', 'Kind, {age} Jahre'],
  cot: ['Culle: {count}', 'Cots: {count}', 'Lits bébé : {count}', 'Babybetten: {count}'],
  plan: ['Supplemento del trattamento', 'Meal plan supplement', 'Supplément de la formule', 'Zuschlag der Verpflegung'],
  package: ['Pacchetto, {nights} notti', 'Package, {nights} nights', 'Forfait, {nights} nuits', 'Paket, {nights} Nächte'],
  offer: ['Offerta', 'Offer', 'Offre', 'Angebot'],
  discount: ['Sconto', 'Discount', 'Remise', 'Rabatt'],
} as const satisfies Readonly<Record<PartCode, Text>>;
