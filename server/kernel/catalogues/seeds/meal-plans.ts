import type { Text } from '../../../../domain/platform/language/text.ts';

type Meal = 'breakfast' | 'lunch' | 'dinner' | 'drinks' | 'extras';
type Drinks = 'none' | 'table_water' | 'at_meals' | 'all_day';

/** Codes, Italian titles and ranks: platform dictionary 3.8. */
export const MEAL_PLAN_TYPES: readonly [
  code: string,
  rank: number,
  meals: Meal[],
  drinks: Drinks,
  title: Text,
][] = [
  ['RO', 0, [], 'none', ['Solo pernottamento', 'Room only', 'Nuit seule', 'Nur Übernachtung']],
  ['SC', 1, [], 'none', ['Uso cucina', 'Self catering', 'Avec cuisine', 'Selbstverpflegung']],
  [
    'BB',
    2,
    ['breakfast'],
    'none',
    ['Camera e colazione', 'Bed and breakfast', 'Chambre et petit-déjeuner', 'Übernachtung mit Frühstück'],
  ],
  ['HB', 3, ['breakfast', 'dinner'], 'none', ['Mezza pensione', 'Half board', 'Demi-pension', 'Halbpension']],
  [
    'HBP',
    4,
    ['breakfast', 'dinner', 'drinks'],
    'at_meals',
    [
      'Mezza pensione con bevande',
      'Half board with drinks',
      'Demi-pension avec boissons',
      'Halbpension mit Getränken',
    ],
  ],
  [
    'FB',
    5,
    ['breakfast', 'lunch', 'dinner'],
    'none',
    ['Pensione completa', 'Full board', 'Pension complète', 'Vollpension'],
  ],
  [
    'FBP',
    6,
    ['breakfast', 'lunch', 'dinner', 'drinks'],
    'at_meals',
    [
      'Pensione completa con bevande',
      'Full board with drinks',
      'Pension complète avec boissons',
      'Vollpension mit Getränken',
    ],
  ],
  [
    'SAI',
    7,
    ['breakfast', 'lunch', 'dinner', 'drinks'],
    'at_meals',
    ['Soft all inclusive', 'Soft all inclusive', 'Soft tout compris', 'Soft all-inclusive'],
  ],
  [
    'AI',
    8,
    ['breakfast', 'lunch', 'dinner', 'drinks', 'extras'],
    'all_day',
    ['Tutto incluso', 'All inclusive', 'Tout compris', 'All-inclusive'],
  ],
  [
    'UAI',
    9,
    ['breakfast', 'lunch', 'dinner', 'drinks', 'extras'],
    'all_day',
    ['Ultra all inclusive', 'Ultra all inclusive', 'Ultra tout compris', 'Ultra all-inclusive'],
  ],
];

/** Platform dictionary 3.9; the last flag says that it is a diet. */
export const MEAL_PLAN_SERVICES: readonly [code: string, category: Meal, title: Text, isDietary?: boolean][] =
  [
    ['continental', 'breakfast', ['Continentale', 'Continental', 'Continental', 'Kontinental']],
    ['italian', 'breakfast', ['Italiana', 'Italian', 'Italien', 'Italienisch']],
    ['american', 'breakfast', ['All’americana', 'American', 'Américain', 'Amerikanisch']],
    ['savoury', 'breakfast', ['Salata', 'Savoury', 'Salé', 'Herzhaft']],
    ['organic', 'breakfast', ['Biologica', 'Organic', 'Biologique', 'Bio']],
    ['snack', 'extras', ['Merenda', 'Snack', 'Goûter', 'Jause']],
    ['kids_menu', 'extras', ['Menu bambini', 'Children’s menu', 'Menu enfants', 'Kindermenü']],
    ['packed_lunch', 'extras', ['Pranzo al sacco', 'Packed lunch', 'Panier-repas', 'Lunchpaket']],
    ['gluten_free', 'extras', ['Senza glutine', 'Gluten-free', 'Sans gluten', 'Glutenfrei'], true],
    ['lactose_free', 'extras', ['Senza lattosio', 'Lactose-free', 'Sans lactose', 'Laktosefrei'], true],
    ['vegetarian', 'extras', ['Vegetariana', 'Vegetarian', 'Végétarien', 'Vegetarisch'], true],
    ['vegan', 'extras', ['Vegana', 'Vegan', 'Végan', 'Vegan'], true],
    ['halal', 'extras', ['Halal', 'Halal', 'Halal', 'Halal'], true],
    ['kosher', 'extras', ['Kosher', 'Kosher', 'Casher', 'Koscher'], true],
    ['water', 'drinks', ['Acqua', 'Water', 'Eau', 'Wasser']],
    ['house_wine', 'drinks', ['Vino della casa', 'House wine', 'Vin de la maison', 'Hauswein']],
    ['soft_drinks', 'drinks', ['Bibite', 'Soft drinks', 'Boissons sans alcool', 'Erfrischungsgetränke']],
    ['open_bar', 'drinks', ['Open bar', 'Open bar', 'Open bar', 'Open Bar']],
    ['hot_drinks', 'drinks', ['Caffetteria', 'Hot drinks', 'Boissons chaudes', 'Heißgetränke']],
  ];
