import { HOLIDAY_PERIODS } from '../../kernel/calendar/holiday-periods.ts';
import {
  boolean,
  choice,
  choices,
  date,
  integer,
  money,
  percent,
  reference,
  references,
  rows,
  translatedField,
  translatedList,
  weekdays,
} from '../../kernel/records/fields.ts';
import { ALL_WHEN_EMPTY } from '../../kernel/settings/catalogue.ts';
import type { Text } from '../../platform/language/text.ts';

export const OFFER_TYPES = {
  offer: ['Standard', 'Standard', 'Standard', 'Standard'],
  last_minute: ['Last minute', 'Last minute', 'Dernière minute', 'Last Minute'],
  early_booking: ['Prenota prima', 'Early booking', 'Réservation anticipée', 'Frühbucher'],
  long_stay: ['Soggiorno lungo', 'Long stay', 'Long séjour', 'Langer Aufenthalt'],
  children: ['Bambini', 'Children', 'Enfants', 'Kinder'],
} as const;

/** Numbers of the types (specification 3). */
export const OFFER_TYPE_CODES = {
  offer: 1,
  last_minute: 2,
  early_booking: 3,
  long_stay: 4,
  children: 5,
} as const satisfies Record<keyof typeof OFFER_TYPES, number>;

export const OFFERED_AMENITIES = {
  gyms: ['Palestra', 'Gym', 'Salle de sport', 'Fitnessraum'],
  spas: ['Spa', 'Spa', 'Spa', 'Spa'],
  pools: ['Piscina', 'Pool', 'Piscine', 'Pool'],
  beaches: ['Spiaggia', 'Beach', 'Plage', 'Strand'],
  'beauty-centers': ['Trattamenti beauty', 'Beauty treatments', 'Soins', 'Beauty-Anwendungen'],
  'business-centers': ['Sale riunioni', 'Meeting rooms', 'Salles de réunion', 'Tagungsräume'],
  restaurants: ['Ristorante', 'Restaurant', 'Restaurant', 'Restaurant'],
  parkings: ['Parcheggio', 'Parking', 'Parking', 'Parkplatz'],
} as const;

/** Maximum amount in cents: ten million euros, more than any stay costs. */
export const MAX_AMOUNT_CENTS = 1_000_000_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

export const period = () => ({
  from: date(['Dal', 'From', 'Du', 'Von'], { required: true }),
  to: date(['Al', 'To', 'Au', 'Bis'], { required: true }),
});

export const sellingFields = () => ({
  bookFrom: date(['Prenotabile dal', 'Bookable from', 'Réservable à partir du', 'Buchbar von']),
  bookTo: date(['Prenotabile fino al', 'Bookable until', 'Réservable jusqu’au', 'Buchbar bis']),
  roomIds: references('rooms', ['Alloggi', 'Rooms', 'Hébergements', 'Wohneinheiten'], {
    default: [],
    ofStructure: true,
    help: ALL_WHEN_EMPTY,
  }),
  mealPlanIds: references('meal-plans', ['Trattamenti', 'Meal plans', 'Formules', 'Verpflegung'], {
    default: [],
    ofStructure: true,
    help: ALL_WHEN_EMPTY,
  }),
});

export const stayFields = () => ({
  stayPeriods: rows(
    12,
    period(),
    ['Periodi di soggiorno', 'Periods of stay', 'Périodes de séjour', 'Aufenthaltszeiträume'],
    {
      required: true,
      help: [
        'Sono comprese la prima e l’ultima notte.',
        'The first and last night are included.',
        'La première et la dernière nuit sont comprises.',
        'Die erste und die letzte Nacht sind eingeschlossen.',
      ],
    },
  ),
  holidayPeriods: choices(HOLIDAY_PERIODS, ['Festività', 'Holidays', 'Fêtes', 'Feiertage'], {
    default: [],
    help: [
      'Se riproponi l’offerta, i periodi seguono la festività dell’anno successivo.',
      'If you offer it again, the periods follow the holiday of the next year.',
      'Si vous reproposez l’offre, les périodes suivent la fête de l’année suivante.',
      'Wenn Sie das Sonderangebot erneut anbieten, folgen die Zeiträume dem Feiertag des nächsten Jahres.',
    ],
  }),
  recurYearly: boolean(['Ripeti ogni anno', 'Repeat every year', 'Répéter chaque année', 'Jährlich wiederholen'], {
    default: false,
    help: [
      'Alla scadenza viene creata una bozza per l’anno successivo.',
      'When it expires, a draft for the next year is created.',
      'À l’échéance, un brouillon est créé pour l’année suivante.',
      'Nach Ablauf wird ein Entwurf für das nächste Jahr angelegt.',
    ],
  }),
  arrivalWeekdays: weekdays(['Giorni di arrivo', 'Arrival days', 'Jours d’arrivée', 'Anreisetage'], {
    default: EVERY_DAY,
  }),
  stayWeekdays: weekdays(['Giorni di soggiorno', 'Days of stay', 'Jours de séjour', 'Aufenthaltstage'], {
    default: EVERY_DAY,
  }),
  minNights: integer(1, 60, ['Notti minime', 'Minimum nights', 'Nuits minimum', 'Mindestnächte'], {
    default: 1,
  }),
  maxNights: integer(1, 60, ['Notti massime', 'Maximum nights', 'Nuits maximum', 'Höchstnächte']),
  fixedNights: integer(1, 60, ['Notti fisse', 'Fixed nights', 'Nuits fixes', 'Feste Nächte'], {
    help: [
      'Sostituisce le notti minime e massime.',
      'Replaces the minimum and maximum nights.',
      'Remplace les nuits minimum et maximum.',
      'Ersetzt Mindest- und Höchstzahl der Nächte.',
    ],
  }),
  minAdults: integer(1, 30, ['Adulti minimi', 'Minimum adults', 'Adultes minimum', 'Erwachsene mindestens'], {
    default: 1,
  }),
  maxAdults: integer(1, 30, ['Adulti massimi', 'Maximum adults', 'Adultes maximum', 'Erwachsene höchstens']),
});

export const priceFields = () => ({
  priceMode: choice(
    {
      package: ['Prezzo del pacchetto', 'Package price', 'Prix du forfait', 'Pauschalpreis'],
      person_night: ['A persona/notte', 'Per person and night', 'Par personne et nuit', 'Pro Person und Nacht'],
      room_night: ['A camera/notte', 'Per room and night', 'Par chambre et nuit', 'Pro Zimmer und Nacht'],
      percent_off: ['Sconto %', 'Discount in %', 'Remise en %', 'Rabatt in %'],
      amount_off: ['Sconto €', 'Discount in €', 'Remise en €', 'Rabatt in €'],
      free_nights: ['Notti gratis', 'Free nights', 'Nuits gratuites', 'Gratisnächte'],
    },
    ['Modalità di prezzo', 'Price mode', 'Mode de prix', 'Preisart'],
  ),
  prices: rows(
    400,
    {
      roomId: reference('rooms', ['Alloggio', 'Room', 'Hébergement', 'Wohneinheit'], {
        required: true,
        ofStructure: true,
      }),
      mealPlanId: reference('meal-plans', ['Trattamento', 'Meal plan', 'Formule', 'Verpflegung'], {
        required: true,
        ofStructure: true,
      }),
      adults: integer(1, 30, ['Adulti', 'Adults', 'Adultes', 'Erwachsene']),
      amountCents: money(MAX_AMOUNT_CENTS, ['Prezzo', 'Price', 'Prix', 'Preis'], { required: true }),
      strikeAmountCents: money(MAX_AMOUNT_CENTS, [
        'Prezzo barrato',
        'Crossed-out price',
        'Prix barré',
        'Durchgestrichener Preis',
      ]),
    },
    ['Prezzi', 'Prices', 'Prix', 'Preise'],
    { default: [] },
  ),
  discountPercent: percent(['Sconto %', 'Discount %', 'Remise %', 'Rabatt %'], { unit: '%' }),
  discountCents: money(MAX_AMOUNT_CENTS, ['Sconto', 'Discount', 'Remise', 'Rabatt']),
  discountUnit: choice(
    {
      stay: ['Soggiorno', 'Stay', 'Séjour', 'Aufenthalt'],
      night: ['Notte', 'Night', 'Nuit', 'Nacht'],
    },
    ['Sconto per', 'Discount for each', 'Remise par', 'Rabatt je'],
    { default: 'stay' },
  ),
  stayNights: integer(2, 30, ['Notti di soggiorno', 'Nights stayed', 'Nuits de séjour', 'Übernachtungen']),
  payNights: integer(1, 29, ['Notti pagate', 'Nights paid', 'Nuits payées', 'Bezahlte Nächte']),
  freeNight: choice(
    {
      cheapest: ['La meno cara', 'The cheapest', 'La moins chère', 'Die günstigste'],
      last: ['L’ultima', 'The last', 'La dernière', 'Die letzte'],
    },
    ['Notte gratis', 'Free night', 'Nuit gratuite', 'Gratisnacht'],
    { default: 'cheapest' },
  ),
});

const AS_ROOM: Text = [
  'Se lasci vuoto, vale quella dell’alloggio o della struttura.',
  'If you leave this empty, the room’s or the property’s terms apply.',
  'Si vous laissez ce champ vide, celle de l’hébergement ou de l’établissement s’applique.',
  'Wenn Sie nichts eintragen, gilt die der Wohneinheit oder der Unterkunft.',
];

export const termFields = () => ({
  cancellationPolicyId: reference(
    'cancellation-policies',
    ['Condizione di cancellazione', 'Cancellation terms', 'Conditions d’annulation', 'Stornobedingung'],
    { ofStructure: true, help: AS_ROOM },
  ),
  paymentPolicyId: reference(
    'payment-policies',
    ['Condizione di pagamento', 'Payment terms', 'Conditions de paiement', 'Zahlungsbedingung'],
    { ofStructure: true, help: AS_ROOM },
  ),
});

export const publicFields = () => ({
  inclusions: translatedList(
    15,
    100,
    ['L’offerta include', 'The offer includes', 'L’offre comprend', 'Enthaltene Leistungen'],
    {
      default: {},
      moderated: true,
    },
  ),
  includedAmenities: choices(
    OFFERED_AMENITIES,
    ['Dotazioni incluse', 'Included amenities', 'Équipements inclus', 'Enthaltene Einrichtungen'],
    { default: [] },
  ),
  serviceIds: references(
    'services',
    ['Servizi inclusi', 'Included services', 'Services inclus', 'Enthaltene Leistungen'],
    { default: [] },
  ),
  maxBookings: integer(1, 9999, [
    'Prenotazioni disponibili',
    'Bookings available',
    'Réservations disponibles',
    'Verfügbare Buchungen',
  ]),
  /** Number of active bookings and undecided requests with a sent quote; counted only when a maximum is set. */
  bookedCount: integer(
    0,
    2_147_483_647,
    ['Prenotazioni ricevute', 'Bookings received', 'Réservations reçues', 'Eingegangene Buchungen'],
    {
      default: 0,
      computed: true,
    },
  ),
  combinable: boolean(['Cumulabile', 'Combinable', 'Cumulable', 'Kombinierbar'], {
    default: false,
    help: [
      'Puoi cumularla con gli sconti della struttura.',
      'You can combine it with the property’s discounts.',
      'Vous pouvez la cumuler avec les remises de l’établissement.',
      'Sie können es mit den Rabatten der Unterkunft kombinieren.',
    ],
  }),
  isFeatured: boolean(['In evidenza', 'Featured', 'Mise en avant', 'Hervorgehoben'], { default: false }),
  slug: translatedField(100, ['Slug', 'Slug', 'Slug', 'Slug'], {
    default: {},
    help: [
      'Usa minuscole, cifre e trattini. Se lasci vuoto, deriva dal titolo.',
      'Use lower-case letters, digits and hyphens. If you leave this empty, it is made from the title.',
      'Utilisez minuscules, chiffres et tirets. Si vous laissez ce champ vide, elle est tirée du titre.',
      'Verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche. Wenn Sie nichts eintragen, entsteht sie aus dem Titel.',
    ],
  }),
  views: integer(0, 2_147_483_647, ['Visite', 'Views', 'Vues', 'Aufrufe'], { default: 0, computed: true }),
  requests: integer(0, 2_147_483_647, ['Richieste', 'Requests', 'Demandes', 'Anfragen'], {
    default: 0,
    computed: true,
  }),
});
