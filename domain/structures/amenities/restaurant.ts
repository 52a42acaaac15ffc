import {
  boolean,
  choice,
  choices,
  integer,
  money,
  rows,
  serverObject,
  string,
  time,
  weekdays,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { AMENITY, amenityActivation, amenityGroups, amenityIssues } from './amenity.ts';
import { amenityFields, MAX_PRICE_CENTS } from './amenity-fields.ts';
import { AMENITY_KINDS } from './kinds.ts';
import { menuFilesSchema } from './menu-files.ts';

const MAX_CUISINES = 6;

/** Ristorante. Source: structures dictionary 3.7. */
export const restaurant = defineRecord({
  ...AMENITY,
  gallery: { maxCount: 20 },
  ...AMENITY_KINDS.restaurant,
  collection: 'restaurants',
  emptyText: [
    'Nessun ristorante. Aggiungi il primo per indicare cucina, orari e menù.',
    'No restaurants. Add the first one to state cuisine, hours and menus.',
    'Aucun restaurant. Ajoutez le premier pour indiquer cuisine, horaires et menus.',
    'Kein Restaurant. Fügen Sie das erste hinzu, um Küche, Zeiten und Speisekarten anzugeben.',
  ],
  fields: {
    ...amenityFields('restaurant'),
    kind: choice(
      {
        restaurant: ['Ristorante', 'Restaurant', 'Restaurant', 'Restaurant'],
        pizzeria: ['Pizzeria', 'Pizzeria', 'Pizzeria', 'Pizzeria'],
        bar: ['Bar', 'Bar', 'Bar', 'Bar'],
        pub: ['Pub', 'Pub', 'Pub', 'Pub'],
        bistro: ['Bistrot', 'Bistro', 'Bistrot', 'Bistro'],
        breakfast_room: ['Sala colazioni', 'Breakfast room', 'Salle du petit-déjeuner', 'Frühstücksraum'],
        beach_restaurant: ['Ristorante in spiaggia', 'Beach restaurant', 'Restaurant de plage', 'Strandrestaurant'],
      },
      ['Tipo', 'Type', 'Type', 'Art'],
      { default: 'restaurant' },
    ),
    cuisine: choices(
      {
        italian: ['Italiana', 'Italian', 'Italienne', 'Italienisch'],
        regional: ['Regionale', 'Regional', 'Régionale', 'Regional'],
        seafood: ['Pesce', 'Seafood', 'Poisson', 'Fisch'],
        meat: ['Carne', 'Meat', 'Viande', 'Fleisch'],
        vegetarian: ['Vegetariana', 'Vegetarian', 'Végétarienne', 'Vegetarisch'],
        vegan: ['Vegana', 'Vegan', 'Végane', 'Vegan'],
        pizza: ['Pizza', 'Pizza', 'Pizza', 'Pizza'],
        international: ['Internazionale', 'International', 'Internationale', 'International'],
        gourmet: ['Gourmet', 'Gourmet', 'Gastronomique', 'Gourmet'],
        mediterranean: ['Mediterranea', 'Mediterranean', 'Méditerranéenne', 'Mediterran'],
      },
      ['Cucina', 'Cuisine', 'Cuisine', 'Küche'],
      { default: [], expected: true },
    ),
    mealHours: rows(
      20,
      {
        meal: choice(
          {
            breakfast: ['Colazione', 'Breakfast', 'Petit-déjeuner', 'Frühstück'],
            brunch: ['Brunch', 'Brunch', 'Brunch', 'Brunch'],
            lunch: ['Pranzo', 'Lunch', 'Déjeuner', 'Mittagessen'],
            snack: ['Merenda', 'Afternoon snack', 'Goûter', 'Nachmittagssnack'],
            dinner: ['Cena', 'Dinner', 'Dîner', 'Abendessen'],
          },
          ['Pasto', 'Meal', 'Repas', 'Mahlzeit'],
          { required: true },
        ),
        service: choice(
          {
            buffet: ['Buffet', 'Buffet', 'Buffet', 'Buffet'],
            a_la_carte: ['Alla carta', 'À la carte', 'À la carte', 'À la carte'],
            set_menu: ['Menù fisso', 'Set menu', 'Menu fixe', 'Festes Menü'],
            table: ['Servizio al tavolo', 'Table service', 'Service à table', 'Bedienung am Tisch'],
          },
          ['Servizio', 'Service', 'Service', 'Service'],
          { required: true },
        ),
        weekdays: weekdays(['Giorni', 'Days', 'Jours', 'Tage'], { required: true }),
        from: time(['Dalle', 'From', 'De', 'Von'], { required: true }),
        to: time(['Alle', 'To', 'À', 'Bis'], { required: true }),
      },
      ['Pasti e orari', 'Meals and hours', 'Repas et horaires', 'Mahlzeiten und Zeiten'],
      { default: [], expected: true },
    ),
    seatsIndoor: integer(0, 2000, ['Coperti interni', 'Indoor seats', 'Couverts intérieurs', 'Plätze innen']),
    seatsOutdoor: integer(0, 2000, ['Coperti esterni', 'Outdoor seats', 'Couverts extérieurs', 'Plätze außen']),
    openToPublic: boolean(['Aperto al pubblico', 'Open to the public', 'Ouvert au public', 'Öffentlich zugänglich'], {
      default: false,
      computed: true,
    }),
    averagePriceCents: money(MAX_PRICE_CENTS, ['Prezzo medio', 'Average price', 'Prix moyen', 'Durchschnittspreis'], {
      help: [
        'Prezzo a persona, bevande escluse.',
        'Price per person, drinks excluded.',
        'Prix par personne, boissons non comprises.',
        'Preis pro Person, ohne Getränke.',
      ],
    }),
    dietary: choices(
      {
        gluten_free: ['Senza glutine', 'Gluten-free', 'Sans gluten', 'Glutenfrei'],
        lactose_free: ['Senza lattosio', 'Lactose-free', 'Sans lactose', 'Laktosefrei'],
        vegetarian: ['Vegetariano', 'Vegetarian', 'Végétarien', 'Vegetarisch'],
        vegan: ['Vegano', 'Vegan', 'Végane', 'Vegan'],
        halal: ['Halal', 'Halal', 'Halal', 'Halal'],
        kosher: ['Kosher', 'Kosher', 'Casher', 'Koscher'],
        baby: ['Menù bimbi', 'Children’s menu', 'Menu enfants', 'Kindermenü'],
        allergen_list: ['Elenco allergeni', 'Allergen list', 'Liste des allergènes', 'Allergenliste'],
      },
      ['Esigenze alimentari', 'Dietary needs', 'Régimes alimentaires', 'Ernährungswünsche'],
      { default: [] },
    ),
    aic: boolean(['Certificato AIC', 'AIC certified', 'Certifié AIC', 'AIC-zertifiziert'], {
      default: false,
    }),
    /** One file per language, uploaded by its own routes (menu-files.ts). */
    menuFiles: serverObject(['Menù (PDF)', 'Menu (PDF)', 'Menu (PDF)', 'Speisekarte (PDF)'], menuFilesSchema, {
      default: {},
      computed: true,
    }),
    features: choices(
      {
        terrace: ['Terrazza', 'Terrace', 'Terrasse', 'Terrasse'],
        sea_view: ['Vista mare', 'Sea view', 'Vue sur mer', 'Meerblick'],
        garden: ['Giardino', 'Garden', 'Jardin', 'Garten'],
        wine_cellar: ['Cantina', 'Wine cellar', 'Cave à vins', 'Weinkeller'],
        own_products: ['Prodotti propri', 'Own produce', 'Produits maison', 'Eigene Produkte'],
        live_music: ['Musica dal vivo', 'Live music', 'Musique live', 'Livemusik'],
        high_chairs: ['Seggioloni', 'High chairs', 'Chaises hautes', 'Hochstühle'],
        air_conditioning: ['Aria condizionata', 'Air conditioning', 'Climatisation', 'Klimaanlage'],
        private_room: ['Sala privata', 'Private room', 'Salle privée', 'Separater Raum'],
      },
      ['Caratteristiche', 'Features', 'Caractéristiques', 'Merkmale'],
      { default: [] },
    ),
    dressCode: choice(
      {
        none: ['Libero', 'None', 'Libre', 'Frei'],
        smart: ['Elegante casual', 'Smart casual', 'Chic décontracté', 'Smart casual'],
        formal: ['Formale', 'Formal', 'Formel', 'Formell'],
      },
      ['Dress code', 'Dress code', 'Tenue', 'Dresscode'],
      { default: 'none' },
    ),
    awards: string(200, ['Riconoscimenti', 'Awards', 'Distinctions', 'Auszeichnungen']),
  },
  groups: amenityGroups(
    {
      id: 'restaurant',
      title: ['Il ristorante', 'The restaurant', 'Le restaurant', 'Das Restaurant'],
      fields: [
        'kind',
        'cuisine',
        'seatsIndoor',
        'seatsOutdoor',
        'averagePriceCents',
        'dressCode',
        'features',
        'dietary',
        'awards',
        'aic',
      ],
    },
    {
      id: 'meals',
      title: ['Pasti e orari', 'Meals and hours', 'Repas et horaires', 'Mahlzeiten und Zeiten'],
      fields: ['mealHours'],
    },
  ),
  derive: (values) => ({ ...AMENITY.derive(values), openToPublic: !values.guestsOnly }),
  check(values) {
    const issues: Issue[] = amenityIssues(values);
    if (values.cuisine.length > MAX_CUISINES) {
      issues.push({ path: 'cuisine', code: 'max_items', params: { n: MAX_CUISINES } });
    }
    values.mealHours.forEach(({ from, to }, index) => {
      if (from >= to) issues.push({ path: `mealHours.${index}.to`, code: 'time_order' });
    });
    return issues;
  },
  activation(values) {
    const seats = (values.seatsIndoor ?? 0) + (values.seatsOutdoor ?? 0);
    return [...amenityActivation(values), ...(seats === 0 ? [{ path: 'seatsIndoor', code: 'one_seat' }] : [])];
  },
});
