import {
  boolean,
  choice,
  choices,
  decimal,
  integer,
  money,
  rows,
  translatedField,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { AMENITY, amenityActivation, amenityGroups, amenityIssues } from './amenity.ts';
import { amenityFields } from './amenity-fields.ts';
import { AMENITY_KINDS } from './kinds.ts';
import { priceChoice } from './price-choice.ts';

/** Parcheggio. Source: structures dictionary 3.8. */
export const parking = defineRecord({
  ...AMENITY,
  ...AMENITY_KINDS.parking,
  collection: 'parkings',
  emptyText: [
    'Nessun parcheggio. Aggiungi il primo per indicare posti, prezzi e ricarica elettrica.',
    'No car parks. Add the first one to state spaces, prices and electric charging.',
    'Aucun parking. Ajoutez le premier pour indiquer places, prix et recharge électrique.',
    'Kein Parkplatz. Fügen Sie den ersten hinzu, um Stellplätze, Preise und Ladepunkte anzugeben.',
  ],
  fields: {
    ...amenityFields('parking'),
    kind: choice(
      {
        outdoor: ['Scoperto', 'Open air', 'Découvert', 'Im Freien'],
        covered: ['Coperto', 'Covered', 'Couvert', 'Überdacht'],
        garage: ['Garage', 'Garage', 'Garage', 'Garage'],
        street: ['Su strada', 'Street', 'Dans la rue', 'An der Straße'],
      },
      ['Tipo', 'Type', 'Type', 'Art'],
      { expected: true },
    ),
    ownership: choice(
      {
        private: ['Privato', 'Private', 'Privé', 'Privat'],
        agreement: ['Convenzionato', 'By agreement', 'Conventionné', 'Vertragsparkplatz'],
        public: ['Pubblico', 'Public', 'Public', 'Öffentlich'],
      },
      ['Proprietà', 'Ownership', 'Propriété', 'Eigentum'],
      { expected: true },
    ),
    spaces: integer(1, 5000, ['Posti', 'Spaces', 'Places', 'Stellplätze']),
    accessibleSpaces: integer(
      0,
      5000,
      ['Posti per disabili', 'Accessible spaces', 'Places PMR', 'Behindertenparkplätze'],
      {
        default: 0,
      },
    ),
    heightLimitCm: integer(150, 500, ['Altezza massima', 'Height limit', 'Hauteur max.', 'Höchsthöhe'], {
      unit: 'cm',
    }),
    guaranteed: boolean(['Posto garantito', 'Space guaranteed', 'Place garantie', 'Garantierter Stellplatz'], {
      default: false,
    }),
    guarded: boolean(['Custodito', 'Guarded', 'Gardé', 'Bewacht'], { default: false }),
    videoSurveillance: boolean(['Videosorvegliato', 'CCTV', 'Vidéosurveillé', 'Videoüberwacht'], {
      default: false,
    }),
    gated: boolean(['Recintato', 'Gated', 'Clôturé', 'Umzäunt'], { default: false }),
    valet: boolean(['Valet', 'Valet parking', 'Voiturier', 'Valet-Parken'], { default: false }),
    vehicles: choices(
      {
        car: ['Auto', 'Cars', 'Voitures', 'Autos'],
        motorcycle: ['Moto', 'Motorcycles', 'Motos', 'Motorräder'],
        bike: ['Bici', 'Bicycles', 'Vélos', 'Fahrräder'],
        camper: ['Camper', 'Campers', 'Camping-cars', 'Wohnmobile'],
        bus: ['Bus', 'Coaches', 'Autocars', 'Busse'],
        trailer: ['Carrello/barca', 'Trailer/boat', 'Remorque/bateau', 'Anhänger/Boot'],
      },
      ['Veicoli', 'Vehicles', 'Véhicules', 'Fahrzeuge'],
      { default: ['car'] },
    ),
    evCharging: priceChoice(
      ['Ricarica elettrica', 'EV charging', 'Recharge électrique', 'E-Ladestation'],
      ['Gratuita', 'Free', 'Gratuite', 'Kostenlos'],
    ),
    evPoints: rows(
      10,
      {
        connector: choice(
          {
            type2: ['Tipo 2', 'Type 2', 'Type 2', 'Typ 2'],
            ccs2: ['CCS2', 'CCS2', 'CCS2', 'CCS2'],
            schuko: ['Schuko', 'Schuko', 'Schuko', 'Schuko'],
            tesla: ['Tesla', 'Tesla', 'Tesla', 'Tesla'],
          },
          ['Connettore', 'Connector', 'Connecteur', 'Stecker'],
          { required: true },
        ),
        powerKw: decimal(1, 400, 1, ['Potenza', 'Power', 'Puissance', 'Leistung'], {
          required: true,
          unit: 'kW',
        }),
        count: integer(1, 100, ['Quantità', 'How many', 'Nombre', 'Anzahl'], { required: true }),
        pricePerKwhCents: money(1000, ['Prezzo al kWh', 'Price per kWh', 'Prix du kWh', 'Preis pro kWh']),
      },
      ['Colonnine', 'Charging points', 'Bornes', 'Ladepunkte'],
      { default: [] },
    ),
    ztl: choice(
      {
        no: ['Fuori ZTL', 'Outside the limited traffic zone', 'Hors ZTL', 'Außerhalb der ZTL'],
        permit: [
          'In ZTL con permesso',
          'In the zone, with a permit',
          'En ZTL avec autorisation',
          'In der ZTL mit Genehmigung',
        ],
        load_only: [
          'In ZTL solo carico/scarico',
          'In the zone, loading only',
          'En ZTL, chargement seulement',
          'In der ZTL, nur Be- und Entladen',
        ],
      },
      ['ZTL', 'Limited traffic zone', 'ZTL', 'ZTL'],
      { default: 'no' },
    ),
    ztlNote: translatedField(300, ['Istruzioni ZTL', 'Zone instructions', 'Instructions ZTL', 'Hinweise zur ZTL'], {
      format: 'text',
      default: {},
      help: [
        'Per esempio «Comunicare la targa prima dell’arrivo».',
        'For example “Send the licence plate number before arrival”.',
        'Par exemple « Communiquer la plaque avant l’arrivée ».',
        'Zum Beispiel „Kennzeichen vor der Anreise mitteilen“.',
      ],
      moderated: true,
    }),
  },
  groups: amenityGroups(
    {
      id: 'parking',
      title: ['Il parcheggio', 'The car park', 'Le parking', 'Der Parkplatz'],
      fields: [
        'kind',
        'ownership',
        'spaces',
        'accessibleSpaces',
        'heightLimitCm',
        'vehicles',
        'guaranteed',
        'guarded',
        'videoSurveillance',
        'gated',
        'valet',
      ],
    },
    {
      id: 'charging',
      title: ['Ricarica elettrica', 'EV charging', 'Recharge électrique', 'E-Ladestation'],
      fields: ['evCharging', 'evPoints'],
      folded: true,
    },
    {
      id: 'ztl',
      title: ['ZTL', 'Limited traffic zone', 'ZTL', 'ZTL'],
      fields: ['ztl', 'ztlNote'],
      folded: true,
    },
  ),
  check(values) {
    const issues: Issue[] = amenityIssues(values);
    if (values.spaces !== null && values.accessibleSpaces > values.spaces) {
      issues.push({ path: 'accessibleSpaces', code: 'max', params: { n: values.spaces } });
    }
    if (values.evCharging !== 'none' && values.evPoints.length === 0) {
      issues.push({ path: 'evPoints', code: 'required' });
    }
    if (values.ztl !== 'no' && !values.ztlNote.it) issues.push({ path: 'ztlNote.it', code: 'required_it' });
    return issues;
  },
  activation: amenityActivation,
});
