import type { Text } from '../../../platform/language/text.ts';
import type { PartCode } from '../../../selling/pricing/nights.ts';
import type { RuleCode } from '../../../selling/pricing/rule.ts';

/** Rules whose texts depend on the number of the limit. */
type CountedRule = 'too_long' | 'min_advance' | 'max_advance' | 'guest_too_young' | 'occupancy_max' | 'adults_max' | 'children_max' | 'infants_max' | 'few_rooms' | 'max_stay';
/** Text keys of codes. Counted codes have a singular and a plural text. */
type CountedTextKey<Code extends string, Many extends Code> = Exclude<Code, Many> | `${Many}.${'one' | 'other'}`;

/** Reasons why a stay cannot be booked (section `sale_rule`, with the rule names of `availability/search`). */
export const saleRuleTexts = {
  past: ['La data di arrivo è passata.', 'The arrival date is past.', 'La date d’arrivée est passée.', 'Die Anreise liegt in der Vergangenheit.'],
  no_nights: ['La partenza deve essere dopo l’arrivo.', 'Departure must be after arrival.', 'Le départ doit être après l’arrivée.', 'Die Abreise muss nach der Anreise liegen.'],
  'too_long.one': [
    'Il soggiorno può durare al massimo una notte, quello richiesto ne ha {asked}.',
    'The stay may last one night at most, but the request is for {asked}.',
    'Le séjour peut durer une nuit au maximum, mais la demande porte sur {asked}.',
    'Der Aufenthalt darf höchstens eine Nacht dauern, die Anfrage lautet aber auf {asked}.',
  ],
  'too_long.other': [
    'Il soggiorno può durare al massimo {limit} notti, quello richiesto ne ha {asked}.',
    'The stay may last {limit} nights at most, but the request is for {asked}.',
    'Le séjour peut durer {limit} nuits au maximum, mais la demande porte sur {asked}.',
    'Der Aufenthalt darf höchstens {limit} Nächte dauern, die Anfrage lautet aber auf {asked}.',
  ],
  beyond_horizon: ['Il calendario non arriva ancora a queste date.', 'The calendar does not reach these dates yet.', 'Le calendrier ne va pas encore jusqu’à ces dates.', 'So weit reicht der Kalender noch nicht.'],
  'min_advance.one': ['Serve un giorno di anticipo, ma l’arrivo è oggi.', 'One day’s notice is required, but arrival is today.', 'Il faut un jour d’avance, mais l’arrivée est aujourd’hui.', 'Ein Tag Vorlauf ist nötig, die Anreise ist aber heute.'],
  'min_advance.other': [
    'Servono {limit} giorni di anticipo, ma all’arrivo ne mancano {asked}.',
    '{limit} days’ notice is required, but arrival is {asked} days away.',
    'Il faut {limit} jours d’avance, mais l’arrivée est dans {asked} jours.',
    '{limit} Tage Vorlauf sind nötig, bis zur Anreise sind es {asked} Tage.',
  ],
  'max_advance.one': [
    'La prenotazione è possibile al massimo un giorno prima, ma all’arrivo ne mancano {asked}.',
    'Booking is possible at most one day ahead, but arrival is {asked} days away.',
    'La réservation est possible au plus tôt un jour avant, mais l’arrivée est dans {asked} jours.',
    'Buchbar ist höchstens einen Tag vorher, bis zur Anreise sind es {asked} Tage.',
  ],
  'max_advance.other': [
    'La prenotazione è possibile al massimo {limit} giorni prima, ma all’arrivo ne mancano {asked}.',
    'Booking is possible at most {limit} days ahead, but arrival is {asked} days away.',
    'La réservation est possible au plus tôt {limit} jours avant, mais l’arrivée est dans {asked} jours.',
    'Buchbar ist höchstens {limit} Tage vorher, bis zur Anreise sind es {asked} Tage.',
  ],
  cutoff: ['Per oggi si accettano prenotazioni fino alle {time}.', 'Bookings for today are accepted until {time}.', 'Les réservations pour aujourd’hui sont acceptées jusqu’à {time}.', 'Buchungen für heute sind bis {time} möglich.'],
  structure_closed: ['La struttura è chiusa in queste date.', 'The property is closed on these dates.', 'L’établissement est fermé à ces dates.', 'Die Unterkunft ist an diesen Daten geschlossen.'],
  children_not_allowed: ['La struttura non accetta bambini.', 'The property does not accept children.', 'L’établissement n’accepte pas les enfants.', 'Die Unterkunft nimmt keine Kinder auf.'],
  'guest_too_young.one': [
    'La struttura accetta bambini da un anno compiuto, il più piccolo ne ha {asked}.',
    'The property accepts children from age 1, but the youngest is {asked}.',
    'L’établissement accepte les enfants à partir d’un an, mais le plus jeune en a {asked}.',
    'Die Unterkunft nimmt Kinder ab einem Jahr auf, das jüngste ist aber {asked}.',
  ],
  'guest_too_young.other': [
    'La struttura accetta bambini dai {limit} anni, il più piccolo ne ha {asked}.',
    'The property accepts children from age {limit}, but the youngest is {asked}.',
    'L’établissement accepte les enfants à partir de {limit} ans, mais le plus jeune en a {asked}.',
    'Die Unterkunft nimmt Kinder ab {limit} Jahren auf, das jüngste ist aber {asked}.',
  ],
  no_rooms: ['La struttura non ha alloggi in vendita.', 'The property has no rooms on sale.', 'L’établissement n’a aucun hébergement en vente.', 'Die Unterkunft hat keine Wohneinheiten im Verkauf.'],
  no_plans: [
    'Nessun trattamento collegato. Collegane uno per avere un prezzo.',
    'No meal plan linked. Link one to have a price.',
    'Aucune formule associée. Associez-en une pour obtenir un prix.',
    'Keine Verpflegung verknüpft. Verknüpfen Sie eine, damit es einen Preis gibt.',
  ],
  room_inactive: ['L’alloggio non è attivo.', 'The room is not active.', 'L’hébergement n’est pas actif.', 'Die Wohneinheit ist nicht aktiv.'],
  'occupancy_max.one': [
    'L’alloggio ospita una sola persona, quelle richieste sono {asked}.',
    'The room takes one person only, but the request is for {asked}.',
    'L’hébergement accueille une seule personne, mais la demande porte sur {asked}.',
    'Die Wohneinheit fasst nur eine Person, die Anfrage lautet aber auf {asked}.',
  ],
  'occupancy_max.other': [
    'L’alloggio ospita al massimo {limit} persone, quelle richieste sono {asked}.',
    'The room takes {limit} people at most, but the request is for {asked}.',
    'L’hébergement accueille {limit} personnes au maximum, mais la demande porte sur {asked}.',
    'Die Wohneinheit fasst höchstens {limit} Personen, die Anfrage lautet aber auf {asked}.',
  ],
  occupancy_min: [
    'L’alloggio richiede almeno {limit} persone, quelle richieste sono {asked}.',
    'The room requires at least {limit} people, but the request is for {asked}.',
    'L’hébergement exige au moins {limit} personnes, mais la demande porte sur {asked}.',
    'Die Wohneinheit verlangt mindestens {limit} Personen, die Anfrage lautet aber auf {asked}.',
  ],
  'adults_max.one': [
    'L’alloggio ospita un solo adulto, quelli richiesti sono {asked}.',
    'The room takes one adult only, but the request is for {asked}.',
    'L’hébergement accueille un seul adulte, mais la demande porte sur {asked}.',
    'Die Wohneinheit fasst nur einen Erwachsenen, die Anfrage lautet aber auf {asked}.',
  ],
  'adults_max.other': [
    'L’alloggio ospita al massimo {limit} adulti, quelli richiesti sono {asked}.',
    'The room takes {limit} adults at most, but the request is for {asked}.',
    'L’hébergement accueille {limit} adultes au maximum, mais la demande porte sur {asked}.',
    'Die Wohneinheit fasst höchstens {limit} Erwachsene, die Anfrage lautet aber auf {asked}.',
  ],
  'children_max.one': [
    'L’alloggio ospita un solo bambino, quelli richiesti sono {asked}.',
    'The room takes one child only, but the request is for {asked}.',
    'L’hébergement accueille un seul enfant, mais la demande porte sur {asked}.',
    'Die Wohneinheit fasst nur ein Kind, die Anfrage lautet aber auf {asked}.',
  ],
  'children_max.other': [
    'L’alloggio ospita al massimo {limit} bambini, quelli richiesti sono {asked}.',
    'The room takes {limit} children at most, but the request is for {asked}.',
    'L’hébergement accueille {limit} enfants au maximum, mais la demande porte sur {asked}.',
    'Die Wohneinheit fasst höchstens {limit} Kinder, die Anfrage lautet aber auf {asked}.',
  ],
  'infants_max.one': [
    'L’alloggio ospita un solo neonato, quelli richiesti sono {asked}.',
    'The room takes one infant only, but the request is for {asked}.',
    'L’hébergement accueille un seul bébé, mais la demande porte sur {asked}.',
    'Die Wohneinheit fasst nur ein Baby, die Anfrage lautet aber auf {asked}.',
  ],
  'infants_max.other': [
    'L’alloggio ospita al massimo {limit} neonati, quelli richiesti sono {asked}.',
    'The room takes {limit} infants at most, but the request is for {asked}.',
    'L’hébergement accueille {limit} bébés au maximum, mais la demande porte sur {asked}.',
    'Die Wohneinheit fasst höchstens {limit} Babys, die Anfrage lautet aber auf {asked}.',
  ],
  adult_a_room: [
    'Serve almeno un adulto per camera. Le camere sono {asked}, gli adulti {limit}.',
    'Each room needs at least one adult. Rooms: {asked}, adults: {limit}.',
    'Il faut au moins un adulte par chambre. Chambres : {asked}, adultes : {limit}.',
    'Je Zimmer ist mindestens ein Erwachsener nötig. Zimmer: {asked}, Erwachsene: {limit}.',
  ],
  'few_rooms.one': [
    'Le camere libere ospitano una sola persona, quelle richieste sono {asked}.',
    'The free rooms take one person only, but the request is for {asked}.',
    'Les chambres libres accueillent une seule personne, mais la demande porte sur {asked}.',
    'Die freien Zimmer reichen nur für eine Person, die Anfrage lautet aber auf {asked}.',
  ],
  'few_rooms.other': [
    'Le camere libere ospitano {limit} persone, quelle richieste sono {asked}.',
    'The free rooms take {limit} people, but the request is for {asked}.',
    'Les chambres libres accueillent {limit} personnes, mais la demande porte sur {asked}.',
    'Die freien Zimmer reichen für {limit} Personen, die Anfrage lautet aber auf {asked}.',
  ],
  no_split: [
    'Non è possibile distribuire gli ospiti nelle camere libere.',
    'The guests cannot be distributed over the free rooms.',
    'Il n’est pas possible de répartir les voyageurs dans les chambres libres.',
    'Die Gäste lassen sich nicht auf die freien Zimmer verteilen.',
  ],
  stop_sell: ['L’alloggio è chiuso alla vendita.', 'The room is closed for sale.', 'L’hébergement est fermé à la vente.', 'Für die Wohneinheit gilt ein Verkaufsstopp.'],
  sold_out: ['Non ci sono unità libere.', 'There are no units free.', 'Il n’y a pas d’unité libre.', 'Es ist keine Einheit frei.'],
  closed_to_arrival: ['Il giorno è chiuso agli arrivi.', 'This day is closed to arrival.', 'Ce jour est fermé à l’arrivée.', 'An diesem Tag ist keine Anreise möglich.'],
  closed_to_departure: ['Il giorno è chiuso alle partenze.', 'This day is closed to departure.', 'Ce jour est fermé au départ.', 'An diesem Tag ist keine Abreise möglich.'],
  min_stay: [
    'Il soggiorno minimo è di {limit} notti, quelle richieste sono {asked}.',
    'The minimum stay is {limit} nights, but the request is for {asked}.',
    'Le séjour minimum est de {limit} nuits, mais la demande porte sur {asked}.',
    'Der Mindestaufenthalt beträgt {limit} Nächte, die Anfrage lautet aber auf {asked}.',
  ],
  'max_stay.one': [
    'Il soggiorno massimo è di una notte, quelle richieste sono {asked}.',
    'The maximum stay is one night, but the request is for {asked}.',
    'Le séjour maximum est d’une nuit, mais la demande porte sur {asked}.',
    'Der Höchstaufenthalt beträgt eine Nacht, die Anfrage lautet aber auf {asked}.',
  ],
  'max_stay.other': [
    'Il soggiorno massimo è di {limit} notti, quelle richieste sono {asked}.',
    'The maximum stay is {limit} nights, but the request is for {asked}.',
    'Le séjour maximum est de {limit} nuits, mais la demande porte sur {asked}.',
    'Der Höchstaufenthalt beträgt {limit} Nächte, die Anfrage lautet aber auf {asked}.',
  ],
  plan_inactive: ['Il trattamento non è attivo.', 'The meal plan is not active.', 'La formule n’est pas active.', 'Die Verpflegung ist nicht aktiv.'],
  plan_season: ['Il trattamento è fuori stagione.', 'The meal plan is out of season.', 'La formule est hors saison.', 'Die Verpflegung ist außerhalb der Saison.'],
  plan_stop_sell: ['Il trattamento è chiuso alla vendita.', 'The meal plan is closed for sale.', 'La formule est fermée à la vente.', 'Für die Verpflegung gilt ein Verkaufsstopp.'],
  plan_min_stay: [
    'Il trattamento richiede almeno {limit} notti, quelle richieste sono {asked}.',
    'The meal plan requires at least {limit} nights, but the request is for {asked}.',
    'La formule exige au moins {limit} nuits, mais la demande porte sur {asked}.',
    'Die Verpflegung verlangt mindestens {limit} Nächte, die Anfrage lautet aber auf {asked}.',
  ],
  no_price: ['Manca il prezzo nel calendario.', 'The price is missing in the calendar.', 'Le prix manque dans le calendrier.', 'Der Preis fehlt im Kalender.'],
  price_negative: ['Il supplemento renderebbe il prezzo negativo.', 'The supplement would make the price negative.', 'Le supplément rendrait le prix négatif.', 'Der Zuschlag würde den Preis negativ machen.'],
} as const satisfies Readonly<Record<CountedTextKey<RuleCode, CountedRule>, Text>>;

/** Parts of a price (section `price_part`). */
export const pricePartTexts = {
  'room.one': ['Alloggio, una persona', 'Room, one person', 'Hébergement, une personne', 'Wohneinheit, eine Person'],
  'room.other': ['Alloggio, {count} persone', 'Room, {count} people', 'Hébergement, {count} personnes', 'Wohneinheit, {count} Personen'],
  adults: ['Adulti: {count}', 'Adults: {count}', 'Adultes : {count}', 'Erwachsene: {count}'],
  single_use: ['Uso singola {percent}%', 'Single use {percent}%', 'Usage individuel {percent} %', 'Einzelnutzung {percent} %'],
  extra_adults: ['Adulti aggiunti: {count}', 'Extra adults: {count}', 'Adultes supplémentaires : {count}', 'Zusätzliche Erwachsene: {count}'],
  'child.one': ['Bambino di un anno', 'Child of 1', 'Enfant d’un an', 'Kind, 1 Jahr'],
  'child.other': ['Bambino di {age} anni', 'Child of {age}', 'Enfant de {age} ans', 'Kind, {age} Jahre'],
  cot: ['Culle: {count}', 'Cots: {count}', 'Lits bébé : {count}', 'Babybetten: {count}'],
  plan: ['Supplemento del trattamento', 'Meal plan supplement', 'Supplément de la formule', 'Zuschlag der Verpflegung'],
  'package.one': ['Pacchetto, una notte', 'Package, one night', 'Forfait, une nuit', 'Pauschale, eine Nacht'],
  'package.other': ['Pacchetto, {nights} notti', 'Package, {nights} nights', 'Forfait, {nights} nuits', 'Pauschale, {nights} Nächte'],
  offer: ['Offerta', 'Offer', 'Offre', 'Sonderangebot'],
  discount: ['Sconto', 'Discount', 'Remise', 'Rabatt'],
} as const satisfies Readonly<Record<CountedTextKey<PartCode, 'room' | 'child' | 'package'>, Text>>;
