/** Keys of the lists of the accommodation form, to which the application refers. Source: platform dictionary 3.6. */
export const VOCABULARIES = [
  'bed-types',
  'bathroom-types',
  'bathroom',
  'view',
  'floor-kinds',
  'flooring',
  'outdoor-spaces',
  'kitchen-kinds',
  'heating-cooling',
  'entrance-kinds',
  'accessibility-kinds',
  'smoking-policies',
  'cleaning-frequencies',
  'linen-kinds',
  'accommodation-styles',
] as const;

export type VocabularyKey = (typeof VOCABULARIES)[number];

export function isVocabularyKey(key: unknown): key is VocabularyKey {
  return VOCABULARIES.some((one) => one === key);
}
