import type { Texts } from '../text.ts';

/** Titles of the screens of domain/screens/content.ts, by id (section `screen`). */
export const contentTitles = {
  pois: ['Punti di interesse', 'Points of interest', "Points d'intérêt", 'Sehenswürdigkeiten'],
  poiNew: ['Nuovo punto di interesse', 'New point of interest', "Nouveau point d'intérêt", 'Neue Sehenswürdigkeit'],
  poiEdit: ['Punto di interesse', 'Point of interest', "Point d'intérêt", 'Sehenswürdigkeit'],
  poiStructures: ['Strutture del punto di interesse', 'Properties of the point of interest', "Structures du point d'intérêt", 'Unterkünfte der Sehenswürdigkeit'],
  menus: ['Menu', 'Menus', 'Menus', 'Menüs'],
  menuNew: ['Nuovo menu', 'New menu', 'Nouveau menu', 'Neues Menü'],
  menuEdit: ['Menu', 'Menu', 'Menu', 'Menü'],
  slugs: ['Slug', 'Slugs', 'Slugs', 'Slugs'],
  slugNew: ['Nuovo slug', 'New slug', 'Nouveau slug', 'Neuer Slug'],
  slugEdit: ['Slug', 'Slug', 'Slug', 'Slug'],
  slugsMultiEdit: ['Modifica multipla degli slug', 'Edit many slugs', 'Modifier plusieurs slugs', 'Mehrere Slugs bearbeiten'],
  headers: ['Testate', 'Headers', 'En-têtes', 'Kopfbereiche'],
  headerNew: ['Nuova testata', 'New header', 'Nouvel en-tête', 'Neuer Kopfbereich'],
  headerEdit: ['Testata', 'Header', 'En-tête', 'Kopfbereich'],
  schedules: ['Pianificazioni', 'Schedules', 'Planifications', 'Zeitpläne'],
  reviews: ['Recensioni', 'Reviews', 'Avis', 'Bewertungen'],
} as const satisfies Texts;
