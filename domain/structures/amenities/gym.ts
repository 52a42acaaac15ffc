import {
  boolean,
  choice,
  choices,
  integer,
  money,
  rows,
  time,
  translatedField,
  weekdays,
} from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { AMENITY, amenityActivation, amenityGroups, amenityIssues } from './amenity.ts';
import { amenityFields, MAX_PRICE_CENTS } from './amenity-fields.ts';
import { AMENITY_KINDS } from './kinds.ts';
import { priceChoice } from './price-choice.ts';

/** Palestra. Source: structures dictionary 3.1. */
export const gym = defineRecord({
  ...AMENITY,
  ...AMENITY_KINDS.gym,
  collection: 'gyms',
  emptyText: [
    'Nessuna palestra. Aggiungi la prima per indicare attrezzi, corsi e orari.',
    'No gyms. Add the first one to state equipment, classes and hours.',
    'Aucune salle de sport. Ajoutez la première pour indiquer équipements, cours et horaires.',
    'Kein Fitnessraum. Fügen Sie den ersten hinzu, um Geräte, Kurse und Zeiten anzugeben.',
  ],
  fields: {
    ...amenityFields('gym'),
    setting: choice(
      {
        indoor: ['Interna', 'Indoor', 'Intérieure', 'Innen'],
        outdoor: ['Esterna', 'Outdoor', 'Extérieure', 'Außen'],
        both: ['Entrambe', 'Both', 'Les deux', 'Beides'],
      },
      ['Ambiente', 'Setting', 'Cadre', 'Umgebung'],
      { default: 'indoor' },
    ),
    areaSqm: integer(5, 10_000, ['Superficie', 'Floor area', 'Surface', 'Fläche'], { unit: 'm²' }),
    equipment: choices(
      {
        treadmill: ['Tapis roulant', 'Treadmill', 'Tapis de course', 'Laufband'],
        bike: ['Cyclette', 'Exercise bike', 'Vélo d’appartement', 'Fahrradergometer'],
        elliptical: ['Ellittica', 'Elliptical', 'Elliptique', 'Crosstrainer'],
        rowing: ['Vogatore', 'Rowing machine', 'Rameur', 'Rudergerät'],
        weights: ['Pesi liberi', 'Free weights', 'Poids libres', 'Freie Gewichte'],
        machines: ['Macchine isotoniche', 'Weight machines', 'Machines de musculation', 'Kraftgeräte'],
        multipower: ['Multipower', 'Smith machine', 'Cadre guidé', 'Multipresse'],
        mats: ['Tappetini', 'Mats', 'Tapis de sol', 'Matten'],
        trx: ['TRX', 'TRX', 'TRX', 'TRX'],
        spinning: ['Spinning', 'Spinning', 'Spinning', 'Spinning'],
      },
      ['Attrezzatura', 'Equipment', 'Équipement', 'Geräte'],
      { default: [] },
    ),
    courses: rows(
      20,
      {
        name: translatedField(60, ['Corso', 'Class', 'Cours', 'Kurs'], { required: true }),
        weekdays: weekdays(['Giorni', 'Days', 'Jours', 'Tage']),
        time: time(['Ora', 'Time', 'Heure', 'Uhrzeit']),
        durationMin: integer(10, 240, ['Durata', 'Duration', 'Durée', 'Dauer'], { unit: 'min' }),
        priceCents: money(MAX_PRICE_CENTS, ['Prezzo', 'Price', 'Prix', 'Preis']),
      },
      ['Corsi', 'Classes', 'Cours', 'Kurse'],
      { default: [] },
    ),
    personalTrainer: priceChoice(
      ['Personal trainer', 'Personal trainer', 'Coach personnel', 'Personal Trainer'],
      ['Incluso', 'Included', 'Inclus', 'Inbegriffen'],
    ),
    changingRooms: boolean(['Spogliatoi', 'Changing rooms', 'Vestiaires', 'Umkleiden'], { default: false }),
    showers: boolean(['Docce', 'Showers', 'Douches', 'Duschen'], { default: false }),
    towels: boolean(['Teli', 'Towels', 'Serviettes', 'Handtücher'], { default: false }),
    airConditioning: boolean(['Aria condizionata', 'Air conditioning', 'Climatisation', 'Klimaanlage'], {
      default: false,
    }),
    is24h: boolean(['Aperta 24 ore', 'Open 24 hours', 'Ouverte 24 h', 'Rund um die Uhr offen'], {
      default: false,
      help: [
        'Se attivato, gli orari non valgono.',
        'If switched on, the opening hours do not apply.',
        'Si cette option est activée, les horaires ne s’appliquent pas.',
        'Wenn eingeschaltet, gelten die Öffnungszeiten nicht.',
      ],
    }),
  },
  groups: amenityGroups(
    {
      id: 'gym',
      title: ['La palestra', 'The gym', 'La salle', 'Der Fitnessraum'],
      fields: [
        'setting',
        'areaSqm',
        'equipment',
        'personalTrainer',
        'changingRooms',
        'showers',
        'towels',
        'airConditioning',
        'is24h',
      ],
    },
    { id: 'courses', title: ['Corsi', 'Classes', 'Cours', 'Kurse'], fields: ['courses'] },
  ),
  check: amenityIssues,
  activation: amenityActivation,
});
