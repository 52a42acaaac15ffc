/** Where on the portal one is shown. */
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

/** Slots of each placement in one place, unless the price list says otherwise (structures dictionary 4.8). */
export const SLOTS: Readonly<Record<Placement, number>> = {
  top: 3,
  list: 10,
  sidebar: 5,
  map: 10,
  newsletter: 2,
};

/** Days that one runs (structures dictionary 4.8). */
export const SHORTEST_DAYS = 7;
export const LONGEST_DAYS = 365;

/** Hours in which a request, or one that waits for its payment, keeps its slot (structures dictionary 4.8). */
export const HELD_HOURS = 72;

/** As far as a point of interest may lie from the structure that is shown there (structures dictionary 4.8). */
export const POI_KM = 50;
