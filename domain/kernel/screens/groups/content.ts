import type { Texts } from '../../../platform/language/text.ts';
import { screen } from '../screen.ts';

const page = { layout: 'default' } as const;
const newPage = { layout: 'default', opens: 'c' } as const;
const editors = 'crud crud cru - -';

export const contentScreens = {
  pois: screen('/cms/poi', 'crud crud - - -', {
    ...page,
    menu: { group: 'content', icon: 'map-pin', order: 10 },
  }),
  poiNew: screen('/cms/poi/new', 'c c - - -', newPage),
  poiEdit: screen('/cms/poi/{id}/edit', 'rud rud - - -', page),
  poiStructures: screen('/cms/poi/{id}/strutture', 'crud crud - - -', page),
  menus: screen('/cms/menu', editors, {
    ...page,
    menu: { group: 'content', icon: 'sitemap', order: 20 },
  }),
  menuNew: screen('/cms/menu/new', editors, newPage),
  menuEdit: screen('/cms/menu/{id}/edit', editors, page),
  slugs: screen('/cms/slugs', editors, {
    ...page,
    menu: { group: 'content', icon: 'link', order: 30 },
  }),
  slugNew: screen('/cms/slugs/new', editors, newPage),
  slugEdit: screen('/cms/slugs/{id}/edit', editors, page),
  slugsMultiEdit: screen('/cms/slugs/multi_edit', 'ru ru ru - -', page),
  releases: screen('/cms/releases', editors, {
    ...page,
    menu: { group: 'content', icon: 'package-export', order: 45 },
  }),
  releaseNew: screen('/cms/releases/new', editors, newPage),
  releaseEdit: screen('/cms/releases/{id}/edit', editors, page),
  headers: screen('/cms/headers', editors, {
    ...page,
    menu: { group: 'content', icon: 'layout-navbar', order: 40 },
  }),
  headerNew: screen('/cms/headers/new', editors, newPage),
  headerEdit: screen('/cms/headers/{id}/edit', editors, page),
  schedules: screen('/cms/schedules', 'crud cru - - -', {
    ...page,
    menu: { group: 'content', icon: 'clock-play', order: 50 },
  }),
  reviews: screen('/cms/recensioni', 'crud cru ru ru* ru*', {
    ...page,
    menu: { group: 'content', icon: 'message-star', order: 60 },
  }),
};

export const contentTitles = {
  pois: ['Punti di interesse', 'Points of interest', 'Points d’intérêt', 'Sehenswürdigkeiten'],
  poiNew: ['Nuovo punto di interesse', 'New point of interest', 'Nouveau point d’intérêt', 'Neue Sehenswürdigkeit'],
  poiEdit: ['Punto di interesse', 'Point of interest', 'Point d’intérêt', 'Sehenswürdigkeit'],
  poiStructures: ['Strutture del punto di interesse', 'Properties of the point of interest', 'Établissements du point d’intérêt', 'Unterkünfte der Sehenswürdigkeit'],
  menus: ['Menu', 'Menus', 'Menus', 'Menüs'],
  menuNew: ['Nuovo menu', 'New menu', 'Nouveau menu', 'Neues Menü'],
  menuEdit: ['Menu', 'Menu', 'Menu', 'Menü'],
  slugs: ['Slug', 'Slugs', 'Slugs', 'Slugs'],
  slugNew: ['Nuovo slug', 'New slug', 'Nouveau slug', 'Neuer Slug'],
  slugEdit: ['Slug', 'Slug', 'Slug', 'Slug'],
  slugsMultiEdit: ['Modifica multipla degli slug', 'Edit many slugs', 'Modifier plusieurs slugs', 'Mehrere Slugs bearbeiten'],
  releases: ['Rilasci', 'Releases', 'Lots de publication', 'Releases'],
  releaseNew: ['Nuovo rilascio', 'New release', 'Nouveau lot', 'Neues Release'],
  releaseEdit: ['Rilascio', 'Release', 'Lot de publication', 'Release'],
  headers: ['Testate', 'Headers', 'En-têtes', 'Kopfbereiche'],
  headerNew: ['Nuova testata', 'New header', 'Nouvel en-tête', 'Neuer Kopfbereich'],
  headerEdit: ['Testata', 'Header', 'En-tête', 'Kopfbereich'],
  schedules: ['Pianificazioni', 'Schedules', 'Planifications', 'Zeitpläne'],
  reviews: ['Recensioni', 'Reviews', 'Avis', 'Bewertungen'],
} as const satisfies Texts;
