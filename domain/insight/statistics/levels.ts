/** Levels of places with highlights and pages; the home page belongs to the country. */
export const LEVELS = {
  country: ['Italia', 'Italy', 'Italie', 'Italien'],
  region: ['Regione', 'Region', 'Région', 'Region'],
  province: ['Provincia', 'Province', 'Province', 'Provinz'],
  city: ['Comune', 'Municipality', 'Commune', 'Gemeinde'],
  poi: ['Punto di interesse', 'Point of interest', 'Point d’intérêt', 'Sehenswürdigkeit'],
} as const;
export type Level = keyof typeof LEVELS;
export const LEVEL_CODES = Object.keys(LEVELS) as [Level, ...Level[]];
