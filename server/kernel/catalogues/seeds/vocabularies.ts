import type { Lists } from './lists.ts';
import { ROOM_PARTS } from './vocabulary-parts.ts';

const sleeps = (n: number, isExtra = false) => ({ sleeps: n, isExtra });

/** The entries of every list. Codes and Italian names: platform dictionary 3.6. */
export const VOCABULARY_ENTRIES: Lists = {
  'bed-types': [
    ['single', 'bed', ['Letto singolo', 'Single bed', 'Lit simple', 'Einzelbett'], sleeps(1)],
    [
      'french',
      'bed',
      ['Letto alla francese', 'Small double bed', 'Lit deux places étroit', 'Französisches Bett'],
      sleeps(2),
    ],
    ['double', 'bed', ['Letto matrimoniale', 'Double bed', 'Lit double', 'Doppelbett'], sleeps(2)],
    ['queen', 'bed', ['Letto queen', 'Queen bed', 'Lit queen', 'Queensize-Bett'], sleeps(2)],
    ['king', 'bed', ['Letto king', 'King bed', 'Lit king', 'Kingsize-Bett'], sleeps(2)],
    [
      'twin',
      'bed',
      ['Due letti singoli', 'Two single beds', 'Deux lits simples', 'Zwei Einzelbetten'],
      sleeps(2),
    ],
    [
      'sofa_single',
      'sofa',
      ['Divano letto singolo', 'Single sofa bed', 'Canapé-lit simple', 'Einzelschlafsofa'],
      sleeps(1),
    ],
    [
      'sofa_double',
      'sofa',
      ['Divano letto matrimoniale', 'Double sofa bed', 'Canapé-lit double', 'Doppelschlafsofa'],
      sleeps(2),
    ],
    ['bunk', 'bed', ['Letto a castello', 'Bunk bed', 'Lits superposés', 'Etagenbett'], sleeps(2)],
    ['pull_out', 'bed', ['Letto estraibile', 'Pull-out bed', 'Lit gigogne', 'Ausziehbett'], sleeps(1)],
    ['folding', 'bed', ['Letto pieghevole', 'Folding bed', 'Lit pliant', 'Klappbett'], sleeps(1, true)],
    ['cot', 'baby-carriage', ['Culla', 'Cot', 'Lit bébé', 'Babybett'], sleeps(0, true)],
  ],
  'bathroom-types': [
    [
      'private',
      'bath',
      ['Privato', 'Private', 'Privée', 'Eigenes Bad'],
      { isPrivate: true, isEnsuite: true },
    ],
    [
      'private_outside',
      'bath',
      ['Privato esterno', 'Private, outside the room', 'Privée à l’extérieur', 'Eigenes Bad außerhalb'],
      { isPrivate: true },
    ],
    ['shared', 'bath', ['Condiviso', 'Shared', 'Partagée', 'Gemeinschaftsbad'], {}],
    [
      'half',
      'toilet-paper',
      ['Bagno di servizio', 'Half bathroom', 'Cabinet de toilette', 'Gäste-WC'],
      { isPrivate: true, isEnsuite: true },
    ],
  ],
  ...ROOM_PARTS,
  'kitchen-kinds': [
    ['none', null, ['Assente', 'None', 'Aucune', 'Keine'], {}],
    [
      'kitchenette',
      'cooker',
      ['Angolo cottura', 'Kitchenette', 'Kitchenette', 'Kochnische'],
      { isPrivate: true },
    ],
    [
      'full',
      'tools-kitchen-2',
      ['Cucina completa', 'Full kitchen', 'Cuisine équipée', 'Komplette Küche'],
      { isPrivate: true },
    ],
    [
      'shared',
      'tools-kitchen-2',
      ['Cucina in comune', 'Shared kitchen', 'Cuisine commune', 'Gemeinschaftsküche'],
      {},
    ],
    ['outdoor', 'grill', ['Cucina esterna', 'Outdoor kitchen', 'Cuisine extérieure', 'Außenküche'], {}],
  ],
  'heating-cooling': [
    [
      'central_heating',
      'temperature',
      ['Riscaldamento centralizzato', 'Central heating', 'Chauffage central', 'Zentralheizung'],
      { mode: 'heat' },
    ],
    [
      'autonomous_heating',
      'temperature',
      ['Riscaldamento autonomo', 'Independent heating', 'Chauffage individuel', 'Etagenheizung'],
      { mode: 'heat' },
    ],
    [
      'underfloor',
      'temperature-plus',
      ['A pavimento', 'Underfloor', 'Au sol', 'Fußbodenheizung'],
      { mode: 'heat' },
    ],
    ['stove', 'flame', ['Stufa', 'Stove', 'Poêle', 'Ofen'], { mode: 'heat' }],
    ['fireplace', 'campfire', ['Camino', 'Fireplace', 'Cheminée', 'Kamin'], { mode: 'heat' }],
    [
      'air_conditioning',
      'air-conditioning',
      ['Aria condizionata', 'Air conditioning', 'Climatisation', 'Klimaanlage'],
      { mode: 'cool' },
    ],
    [
      'heat_pump',
      'arrows-exchange',
      ['Pompa di calore', 'Heat pump', 'Pompe à chaleur', 'Wärmepumpe'],
      { mode: 'both' },
    ],
    ['fan', 'propeller', ['Ventilatore', 'Fan', 'Ventilateur', 'Ventilator'], { mode: 'cool' }],
  ],
  'cleaning-frequencies': [
    ['daily', null, ['Giornaliera', 'Daily', 'Quotidien', 'Täglich'], { everyDays: 1 }],
    [
      'every_2_days',
      null,
      ['Ogni due giorni', 'Every two days', 'Tous les deux jours', 'Alle zwei Tage'],
      { everyDays: 2 },
    ],
    [
      'every_3_days',
      null,
      ['Ogni tre giorni', 'Every three days', 'Tous les trois jours', 'Alle drei Tage'],
      { everyDays: 3 },
    ],
    ['weekly', null, ['Settimanale', 'Weekly', 'Hebdomadaire', 'Wöchentlich'], { everyDays: 7 }],
    ['on_checkout', null, ['A fine soggiorno', 'At check-out', 'En fin de séjour', 'Bei Abreise'], {}],
    ['on_request', null, ['Su richiesta', 'On request', 'Sur demande', 'Auf Anfrage'], {}],
  ],
  'linen-kinds': [
    ['bed', 'bed-flat', ['Da letto', 'Bed linen', 'De lit', 'Bettwäsche']],
    ['bath', 'bath', ['Da bagno', 'Bath towels', 'De toilette', 'Badetücher']],
    ['kitchen', 'tools-kitchen', ['Da cucina', 'Kitchen linen', 'De cuisine', 'Küchenwäsche']],
    ['beach_towel', 'beach', ['Teli mare', 'Beach towels', 'Draps de plage', 'Strandtücher']],
    ['pool_towel', 'pool', ['Teli piscina', 'Pool towels', 'Serviettes de piscine', 'Pooltücher']],
  ],
  'accommodation-styles': [
    ['classic', null, ['Classico', 'Classic', 'Classique', 'Klassisch']],
    ['modern', null, ['Moderno', 'Modern', 'Moderne', 'Modern']],
    ['rustic', null, ['Rustico', 'Rustic', 'Rustique', 'Rustikal']],
    ['design', null, ['Design', 'Design', 'Design', 'Design']],
    ['historic', null, ['D’epoca', 'Historic', 'D’époque', 'Historisch']],
    ['minimal', null, ['Essenziale', 'Minimal', 'Épuré', 'Minimalistisch']],
  ],
};
