import { email } from '../../kernel/records/contact-fields.ts';
import { boolean, choices, integer, money } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { AMENITY, amenityActivation, amenityGroups, amenityIssues } from './amenity.ts';
import { amenityFields, MAX_PRICE_CENTS } from './amenity-fields.ts';
import { AMENITY_KINDS } from './kinds.ts';

const seats = (label: readonly [string, string, string, string]) => integer(1, 5000, label);

const capacities = {
  capacityTheatre: seats(['Platea', 'Theatre', 'Théâtre', 'Reihenbestuhlung']),
  capacityClassroom: seats(['Banchi scuola', 'Classroom', 'Classe', 'Parlament']),
  capacityUShape: seats(['Ferro di cavallo', 'U-shape', 'En U', 'U-Form']),
  capacityBoardroom: seats(['Tavolo unico', 'Boardroom', 'Table unique', 'Block']),
  capacityBanquet: seats(['Banchetto', 'Banquet', 'Banquet', 'Bankett']),
  capacityCocktail: seats(['Cocktail', 'Cocktail', 'Cocktail', 'Stehempfang']),
};
type Capacity = keyof typeof capacities;
const CAPACITIES = Object.keys(capacities) as Capacity[];

/** Largest number of people over all layouts of the room. */
export function maxCapacity(values: Readonly<Record<Capacity, number | null>>): number | null {
  const knownCapacities = CAPACITIES.map((name) => values[name]).filter((seats) => seats !== null);
  return knownCapacities.length > 0 ? Math.max(...knownCapacities) : null;
}

/** Business / sale meeting. Source: structures dictionary 3.6. */
export const businessCenter = defineRecord({
  ...AMENITY,
  ...AMENITY_KINDS['business-center'],
  collection: 'business-centers',
  emptyText: [
    'Nessuna sala meeting. Aggiungi la prima per indicare misure, capienza e tariffe.',
    'No meeting rooms. Add the first one to state size, capacity and rates.',
    'Aucune salle de réunion. Ajoutez la première pour indiquer dimensions, capacité et tarifs.',
    'Kein Tagungsraum. Fügen Sie den ersten hinzu, um Größe, Kapazität und Preise anzugeben.',
  ],
  fields: {
    ...amenityFields('business'),
    areaSqm: integer(5, 20_000, ['Superficie', 'Floor area', 'Surface', 'Fläche'], {
      expected: true,
      unit: 'm²',
    }),
    heightCm: integer(180, 2000, ['Altezza', 'Height', 'Hauteur', 'Höhe'], { unit: 'cm' }),
    ...capacities,
    maxCapacity: integer(1, 5000, ['Capienza massima', 'Maximum capacity', 'Capacité max.', 'Höchstkapazität'], {
      computed: true,
    }),
    floor: integer(-5, 60, ['Piano', 'Floor', 'Étage', 'Stockwerk']),
    daylight: boolean(['Luce naturale', 'Daylight', 'Lumière du jour', 'Tageslicht'], { default: false }),
    divisible: boolean(['Modulabile', 'Divisible', 'Modulable', 'Teilbar'], { default: false }),
    blackout: boolean(['Oscurabile', 'Can be darkened', 'Occultable', 'Verdunkelbar'], { default: false }),
    equipment: choices(
      {
        projector: ['Proiettore', 'Projector', 'Projecteur', 'Beamer'],
        screen: ['Schermo', 'Screen', 'Écran', 'Leinwand'],
        audio: ['Impianto audio', 'Sound system', 'Sonorisation', 'Tonanlage'],
        mic: ['Microfoni', 'Microphones', 'Microphones', 'Mikrofone'],
        video_conf: ['Videoconferenza', 'Video conferencing', 'Visioconférence', 'Videokonferenz'],
        flipchart: ['Lavagna', 'Flip chart', 'Tableau de conférence', 'Flipchart'],
        stage: ['Palco', 'Stage', 'Scène', 'Bühne'],
        wifi: ['Wi-Fi', 'Wi-Fi', 'Wi-Fi', 'WLAN'],
        interpreter: ['Cabina interpreti', 'Interpreters’ booth', 'Cabine d’interprètes', 'Dolmetscherkabine'],
        recording: ['Registrazione', 'Recording', 'Enregistrement', 'Aufzeichnung'],
      },
      ['Attrezzature', 'Equipment', 'Équipements', 'Technik'],
      { default: [] },
    ),
    catering: choices(
      {
        coffee_break: ['Coffee break', 'Coffee break', 'Pause café', 'Kaffeepause'],
        lunch: ['Pranzo di lavoro', 'Business lunch', 'Déjeuner de travail', 'Arbeitsessen'],
        gala: ['Cena di gala', 'Gala dinner', 'Dîner de gala', 'Galadinner'],
        welcome: ['Welcome coffee', 'Welcome coffee', 'Café d’accueil', 'Begrüßungskaffee'],
      },
      ['Catering', 'Catering', 'Restauration', 'Catering'],
      { default: [] },
    ),
    priceHalfDayCents: money(MAX_PRICE_CENTS, ['Mezza giornata', 'Half day', 'Demi-journée', 'Halber Tag']),
    priceDayCents: money(MAX_PRICE_CENTS, ['Giornata', 'Full day', 'Journée', 'Ganzer Tag']),
    priceParticipantCents: money(MAX_PRICE_CENTS, [
      'A partecipante',
      'Per participant',
      'Par participant',
      'Pro Teilnehmer',
    ]),
    contactEmail: email(['E-mail per le richieste', 'Requests e-mail', 'E-mail pour demandes', 'E-Mail für Anfragen'], {
      help: [
        'Se lasci vuoto, vale l’e-mail delle richieste della struttura.',
        'If you leave this empty, the property’s e-mail for requests is used.',
        'Si vous laissez ce champ vide, l’e-mail des demandes de l’établissement est utilisé.',
        'Wenn Sie nichts eintragen, gilt die E-Mail der Unterkunft für Anfragen.',
      ],
    }),
  },
  groups: amenityGroups(
    {
      id: 'room',
      title: ['La sala', 'The room', 'La salle', 'Der Raum'],
      fields: [
        'areaSqm',
        'heightCm',
        'floor',
        'equipment',
        'catering',
        'contactEmail',
        'daylight',
        'divisible',
        'blackout',
      ],
    },
    {
      id: 'capacity',
      title: ['Capienza', 'Capacity', 'Capacité', 'Kapazität'],
      fields: CAPACITIES,
    },
    {
      id: 'prices',
      title: ['Tariffe', 'Rates', 'Tarifs', 'Preise'],
      fields: ['priceHalfDayCents', 'priceDayCents', 'priceParticipantCents'],
    },
  ),
  derive: (values) => ({ ...AMENITY.derive(values), maxCapacity: maxCapacity(values) }),
  check: amenityIssues,
  activation: (values) => [
    ...amenityActivation(values),
    ...(maxCapacity(values) === null ? [{ path: 'capacityTheatre', code: 'one_capacity' }] : []),
  ],
});
