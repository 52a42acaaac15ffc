/** The parts of the portal that show a highlight. */
export const LOCATIONS = {
  home: ['Home page', 'Home page', 'Page d’accueil', 'Startseite'],
  region: ['Regione', 'Region', 'Région', 'Region'],
  province: ['Provincia', 'Province', 'Province', 'Provinz'],
  city: ['Comune', 'Municipality', 'Commune', 'Gemeinde'],
  poi: ['Punto di interesse', 'Point of interest', 'Point d’intérêt', 'Sehenswürdigkeit'],
  slug: ['Pagina del portale', 'Page of the portal', 'Page du portail', 'Seite des Portals'],
} as const;
export type Location = keyof typeof LOCATIONS;

export const PLACEMENTS = {
  top: ['Primo piano', 'Top', 'À la une', 'Ganz oben'],
  list: ['In elenco', 'In the list', 'Dans la liste', 'In der Liste'],
  sidebar: ['Laterale', 'Sidebar', 'Barre latérale', 'Seitenleiste'],
  map: ['Mappa', 'Map', 'Carte', 'Karte'],
  newsletter: ['Newsletter', 'Newsletter', 'Newsletter', 'Newsletter'],
} as const;
export type Placement = keyof typeof PLACEMENTS;

/** Slots per placement and location, unless the price list says otherwise (structures dictionary 4.8). */
export const DEFAULT_SLOTS: Readonly<Record<Placement, number>> = {
  top: 3,
  list: 10,
  sidebar: 5,
  map: 10,
  newsletter: 2,
};

/** Minimum duration in days (structures dictionary 4.8). */
export const MIN_HIGHLIGHT_DAYS = 7;
export const MAX_HIGHLIGHT_DAYS = 365;

/** Hours for which a request, or a highlight awaiting payment, reserves its slot (structures dictionary 4.8). */
export const RESERVATION_HOURS = 72;

/** Maximum distance between a point of interest and the structure highlighted there (structures dictionary 4.8). */
export const MAX_POI_DISTANCE_KM = 50;
