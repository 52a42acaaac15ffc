/** Collections of catalogue records. A test compares this list with the definitions. */
export const CATALOGUES: ReadonlySet<string> = new Set([
  'accommodation-types',
  'affiliations',
  'contract-texts',
  'facilities',
  'headers',
  'highlight-rates',
  'invoice-issuers',
  'meal-plan-services',
  'meal-plan-types',
  'menus',
  'pois',
  'services',
  'slugs',
  'structure-types',
  'tourist-tax-rules',
  'vocabularies',
]);
