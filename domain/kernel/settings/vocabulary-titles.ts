import type { Text } from '../../platform/language/text.ts';
import type { VocabularyKey } from '../vocabularies/vocabulary-keys.ts';

/**
 * Titles of the lists of the accommodation form. They are separate from the keys, which every page loads to check its
 * address.
 */
export const VOCABULARY_TITLES = {
  'bed-types': ['Tipi di letto', 'Bed types', 'Types de lit', 'Bettarten'],
  'bathroom-types': ['Tipi di bagno', 'Bathroom types', 'Types de salle de bains', 'Badarten'],
  bathroom: ['Dotazioni del bagno', 'Bathroom facilities', 'Équipements de la salle de bains', 'Badausstattung'],
  view: ['Vista', 'View', 'Vue', 'Aussicht'],
  'floor-kinds': ['Piani', 'Floors', 'Étages', 'Stockwerke'],
  flooring: ['Pavimenti', 'Flooring', 'Sols', 'Bodenbeläge'],
  'outdoor-spaces': ['Spazi esterni', 'Outdoor spaces', 'Espaces extérieurs', 'Außenbereiche'],
  'kitchen-kinds': ['Cucine', 'Kitchens', 'Cuisines', 'Küchen'],
  'heating-cooling': [
    'Riscaldamento e raffrescamento',
    'Heating and cooling',
    'Chauffage et climatisation',
    'Heizung und Kühlung',
  ],
  'entrance-kinds': ['Ingressi', 'Entrances', 'Entrées', 'Eingänge'],
  'accessibility-kinds': ['Accessibilità', 'Accessibility', 'Accessibilité', 'Barrierefreiheit'],
  'smoking-policies': ['Fumo', 'Smoking', 'Tabac', 'Rauchen'],
  'cleaning-frequencies': ['Frequenza pulizie', 'Cleaning frequency', 'Fréquence du ménage', 'Reinigungsintervalle'],
  'linen-kinds': ['Biancheria', 'Linen', 'Linge', 'Wäsche'],
  'accommodation-styles': ['Stili', 'Styles', 'Styles', 'Stile'],
} as const satisfies Record<VocabularyKey, Text>;
