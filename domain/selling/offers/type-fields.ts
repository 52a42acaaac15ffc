import type { Options } from '../../kernel/records/field.ts';
import { boolean, choice, date, integer, money, percent, rows, status, time } from '../../kernel/records/fields.ts';

/** Child of the family that a rule applies to. */
export const CHILD_ORDERS = {
  '0': ['Ogni figlio', 'Every child', 'Chaque enfant', 'Jedes Kind'],
  '1': ['Primo figlio', 'First child', 'Premier enfant', 'Erstes Kind'],
  '2': ['Secondo figlio', 'Second child', 'Deuxième enfant', 'Zweites Kind'],
  '3': ['Terzo figlio', 'Third child', 'Troisième enfant', 'Drittes Kind'],
} as const satisfies Options;

const childRules = () =>
  rows(
    6,
    {
      childOrder: status(CHILD_ORDERS, ['Bambino', 'Child', 'Enfant', 'Kind'], { required: true }),
      ageFrom: integer(0, 17, ['Dall’età', 'From age', 'De l’âge', 'Ab Alter'], { required: true }),
      ageTo: integer(0, 17, ['All’età', 'To age', 'À l’âge', 'Bis Alter'], { required: true }),
      mode: choice(
        {
          free: ['Gratis', 'Free', 'Gratuit', 'Kostenlos'],
          percent: ['Sconto %', 'Discount in %', 'Remise en %', 'Rabatt in %'],
          fixed: ['Prezzo a notte', 'Price a night', 'Prix par nuit', 'Preis je Nacht'],
        },
        ['Prezzo', 'Price', 'Prix', 'Preis'],
        { required: true },
      ),
      discountPercent: percent(['Sconto %', 'Discount %', 'Remise %', 'Rabatt %'], { unit: '%' }),
      priceCents: money(1_000_000, ['Prezzo a notte', 'Price a night', 'Prix par nuit', 'Preis je Nacht']),
    },
    ['Regole bambini', 'Rules for children', 'Règles enfants', 'Kinderregeln'],
    { default: [] },
  );

/** Fields that belong to a single type of offer. Source: structures dictionary 4.6, Type-specific. */
export const typeFields = () => ({
  daysBefore: integer(
    0,
    30,
    [
      'Prenotabile da (giorni prima)',
      'Bookable from (days before)',
      'Réservable à partir de (jours avant)',
      'Buchbar ab (Tage vorher)',
    ],
    { unit: 'giorni' },
  ),
  hourLimit: time(
    ['Prenotabile entro le ore', 'Bookable until (time)', 'Réservable jusqu’à (heure)', 'Buchbar bis (Uhrzeit)'],
    {
      help: [
        'Vale per gli arrivi del giorno stesso.',
        'Applies to arrivals on the same day.',
        'Vaut pour les arrivées du jour même.',
        'Gilt für Anreisen am selben Tag.',
      ],
    },
  ),
  daysInAdvance: integer(7, 365, ['Anticipo minimo', 'Minimum notice', 'Délai minimum', 'Mindestvorlauf'], {
    unit: 'giorni',
  }),
  bookBy: date(['Prenota entro il', 'Book by', 'Réserver au plus tard le', 'Buchen bis']),
  tiers: rows(
    5,
    {
      daysInAdvance: integer(7, 365, ['Giorni di anticipo', 'Days ahead', 'Jours d’avance', 'Tage im Voraus']),
      fromNights: integer(3, 60, ['A partire da (notti)', 'From (nights)', 'À partir de (nuits)', 'Ab (Nächte)']),
      discountPercent: percent(['Sconto %', 'Discount %', 'Remise %', 'Rabatt %'], {
        required: true,
        unit: '%',
      }),
    },
    ['Scaglioni', 'Tiers', 'Paliers', 'Staffeln'],
    { default: [] },
  ),
  childRules: childRules(),
  withAdults: integer(1, 4, ['Adulti paganti', 'Paying adults', 'Adultes payants', 'Zahlende Erwachsene'], {
    default: 2,
  }),
  sameRoom: boolean(
    ['Stessa camera dei genitori', 'In the parents’ room', 'Même chambre que les parents', 'Im Zimmer der Eltern'],
    { default: true },
  ),
  singleParent: boolean(['Genitore single', 'Single parent', 'Parent seul', 'Alleinerziehend'], {
    default: false,
    help: [
      'Vale anche con un solo adulto («Piano single»).',
      'Also applies with only one adult (“single parent plan”).',
      'Vaut aussi avec un seul adulte (« Plan parent seul »).',
      'Gilt auch mit nur einem Erwachsenen („Single-Plan“).',
    ],
  }),
});
