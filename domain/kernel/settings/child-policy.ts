import type { Values } from '../records/field.ts';
import { boolean, choice, integer, money, percent, rows, translatedField } from '../records/fields.ts';
import { defineSection } from '../records/record.ts';
import { ageIssues, MAX_CHILD_AGE, priceIssues, unusedBandFields } from './child-bands.ts';

const MAX_PRICE_CENTS = 1_000_000;

/** Fields stored in the structure's profile, as `adultsOnly` (the opposite) and `minGuestAge`. */
const PROFILE_FIELDS = {
  childrenAllowed: boolean(['Bambini ammessi', 'Children welcome', 'Enfants admis', 'Kinder willkommen'], {
    default: true,
    help: [
      'È il contrario di «Solo adulti» in anagrafica.',
      'This is the opposite of “Adults only” in the profile.',
      'C’est le contraire de « Adultes uniquement » dans la fiche d’identité.',
      'Das ist das Gegenteil von „Nur Erwachsene“ in den Stammdaten.',
    ],
  }),
  minimumAge: integer(0, 99, ['Età minima ammessa', 'Minimum age', 'Âge minimum admis', 'Mindestalter'], {
    default: 0,
  }),
} as const;

const POLICY_FIELDS = {
  maxChildAge: integer(
    1,
    MAX_CHILD_AGE,
    ['Età massima bambino', 'Maximum child age', 'Âge maximum enfant', 'Höchstalter für Kinder'],
    {
      default: MAX_CHILD_AGE,
      help: [
        'Dall’anno successivo l’ospite conta come adulto.',
        'From the following year on, the guest counts as an adult.',
        'Dès l’année suivante, le voyageur compte comme adulte.',
        'Ab dem folgenden Lebensjahr zählt der Gast als Erwachsener.',
      ],
    },
  ),
  infantCotAvailable: boolean(['Culla disponibile', 'Cot available', 'Lit bébé disponible', 'Babybett verfügbar'], {
    default: false,
  }),
  cotPriceCents: money(
    MAX_PRICE_CENTS,
    ['Prezzo culla a notte', 'Cot price per night', 'Prix du lit bébé par nuit', 'Babybett pro Nacht'],
    {
      default: 0,
      help: [
        'Scrivi 0 se la culla è gratuita.',
        'Enter 0 if the cot is free.',
        'Saisissez 0 si le lit bébé est gratuit.',
        'Geben Sie 0 ein, wenn das Babybett kostenlos ist.',
      ],
    },
  ),
  maxCots: integer(
    0,
    10,
    ['Culle per alloggio', 'Cots per room', 'Lits bébé par hébergement', 'Babybetten pro Wohneinheit'],
    {
      default: 1,
    },
  ),
  extraBedAvailable: boolean(
    ['Letto aggiunto disponibile', 'Extra bed available', 'Lit d’appoint disponible', 'Zustellbett verfügbar'],
    { default: false },
  ),
  notes: translatedField(500, ['Note', 'Notes', 'Remarques', 'Hinweise'], { default: {}, format: 'text' }),
  childBands: rows(
    6,
    {
      label: translatedField(40, ['Nome fascia', 'Band name', 'Nom de la tranche', 'Name der Stufe'], {
        required: true,
      }),
      fromAge: integer(0, MAX_CHILD_AGE, ['Da anni', 'From age', 'De (ans)', 'Von Jahren'], {
        required: true,
      }),
      toAge: integer(0, MAX_CHILD_AGE, ['Ad anni', 'To age', 'À (ans)', 'Bis Jahre'], { required: true }),
      mode: choice(
        {
          free: ['Gratis', 'Free', 'Gratuit', 'Kostenlos'],
          percent: [
            'Sconto % sull’adulto',
            '% off the adult rate',
            'Remise en % sur le tarif adulte',
            '% Rabatt auf den Erwachsenenpreis',
          ],
          fixed: ['Prezzo fisso a notte', 'Fixed price per night', 'Prix fixe par nuit', 'Festpreis pro Nacht'],
        },
        ['Tariffa', 'Rate', 'Tarif', 'Tarif'],
        { required: true },
      ),
      discountPercent: percent(['Sconto', 'Discount', 'Remise', 'Rabatt'], { unit: '%' }),
      priceCents: money(MAX_PRICE_CENTS, ['Prezzo', 'Price', 'Prix', 'Preis']),
      bedCondition: choice(
        {
          any: ['Qualsiasi letto', 'Any bed', 'Tout lit', 'Jedes Bett'],
          existing_bed: ['Nei letti esistenti', 'In existing beds', 'Dans les lits existants', 'In vorhandenen Betten'],
          extra_bed: ['Letto aggiunto', 'Extra bed', 'Lit d’appoint', 'Zustellbett'],
          cot: ['Culla', 'Cot', 'Lit bébé', 'Babybett'],
        },
        ['Sistemazione', 'Bed', 'Couchage', 'Schlafplatz'],
        { default: 'any' },
      ),
      onlyWithAdults: integer(
        1,
        4,
        [
          'Adulti paganti minimi',
          'Paying adults at least',
          'Adultes payants minimum',
          'Zahlende Erwachsene mindestens',
        ],
        { default: 2 },
      ),
      maxChildren: integer(1, 10, [
        'Bambini ammessi al massimo a questa tariffa',
        'Children allowed at most at this rate',
        'Enfants admis au maximum à ce tarif',
        'Höchstzahl der Kinder zu diesem Tarif',
      ]),
    },
    ['Fasce d’età', 'Age bands', 'Tranches d’âge', 'Altersstufen'],
    { default: [] },
  ),
} as const;

export const SHARED_FIELDS = Object.keys(PROFILE_FIELDS) as (keyof typeof PROFILE_FIELDS)[];

const base = {
  name: 'child-policy',
  collection: 'child-policy',
  screen: 'childPolicy',
  title: ['Politiche bambini', 'Child policies', 'Conditions enfants', 'Kinderregelungen'],
} as const;

const rules = (values: Pick<Values<typeof POLICY_FIELDS>, 'childBands' | 'maxChildAge'>) => [
  ...ageIssues(values.childBands, values.maxChildAge),
  ...priceIssues(values.childBands),
];

/** Politiche bambini: one per structure, used by rates, offers and requests. Source: platform dictionary 3.5. */
export const childPolicy = defineSection({
  ...base,
  // The profile decides whether children are welcome.
  copying: { except: SHARED_FIELDS },
  fields: { ...PROFILE_FIELDS, ...POLICY_FIELDS },
  groups: [
    {
      id: 'welcome',
      title: ['Accoglienza', 'Admission', 'Accueil', 'Aufnahme'],
      fields: ['childrenAllowed', 'minimumAge'],
    },
    {
      id: 'beds',
      title: [
        'Culle e letti aggiunti',
        'Cots and extra beds',
        'Lits bébé et lits d’appoint',
        'Baby- und Zustellbetten',
      ],
      fields: ['infantCotAvailable', 'extraBedAvailable', 'cotPriceCents', 'maxCots'],
    },
    {
      id: 'bands',
      title: ['Fasce d’età', 'Age bands', 'Tranches d’âge', 'Altersstufen'],
      fields: ['maxChildAge', 'childBands', 'notes'],
    },
  ],
  inapplicableFields: ({ childBands }) => unusedBandFields(childBands),
  check: (values) => rules(values),
});

/** The fields that are stored in the policy's own table. */
export const childPolicyStore = defineSection({
  ...base,
  fields: POLICY_FIELDS,
  groups: [],
  inapplicableFields: ({ childBands }) => unusedBandFields(childBands),
  check: (values) => rules(values),
});
