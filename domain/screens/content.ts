import { screen } from './screen.ts';

const page = { layout: 'default' } as const;
const newPage = { layout: 'default', opens: 'c' } as const;
const editors = 'crud crud cru - -';

export const contentScreens = {
  pois: screen(
    '/cms/poi',
    ['Punti di interesse', 'Points of interest', "Points d'intérêt", 'Sehenswürdigkeiten'],
    'crud crud - - -',
    { ...page, menu: { group: 'content', icon: 'map-pin', order: 10 } },
  ),
  poiNew: screen(
    '/cms/poi/new',
    ['Nuovo punto di interesse', 'New point of interest', "Nouveau point d'intérêt", 'Neue Sehenswürdigkeit'],
    'c c - - -',
    newPage,
  ),
  poiEdit: screen(
    '/cms/poi/{id}/edit',
    ['Punto di interesse', 'Point of interest', "Point d'intérêt", 'Sehenswürdigkeit'],
    'rud rud - - -',
    page,
  ),
  poiStructures: screen(
    '/cms/poi/{id}/strutture',
    [
      'Strutture del punto di interesse',
      'Structures of the point of interest',
      "Structures du point d'intérêt",
      'Betriebe der Sehenswürdigkeit',
    ],
    'crud crud - - -',
    page,
  ),
  menus: screen('/cms/menu', ['Menu', 'Menus', 'Menus', 'Menüs'], editors, {
    ...page,
    menu: { group: 'content', icon: 'sitemap', order: 20 },
  }),
  menuNew: screen(
    '/cms/menu/new',
    ['Nuovo menu', 'New menu', 'Nouveau menu', 'Neues Menü'],
    editors,
    newPage,
  ),
  menuEdit: screen('/cms/menu/{id}/edit', ['Menu', 'Menu', 'Menu', 'Menü'], editors, page),
  slugs: screen('/cms/slugs', ['Slug', 'Slugs', 'Slugs', 'Slugs'], editors, {
    ...page,
    menu: { group: 'content', icon: 'link', order: 30 },
  }),
  slugNew: screen(
    '/cms/slugs/new',
    ['Nuovo slug', 'New slug', 'Nouveau slug', 'Neuer Slug'],
    editors,
    newPage,
  ),
  slugEdit: screen('/cms/slugs/{id}/edit', ['Slug', 'Slug', 'Slug', 'Slug'], editors, page),
  slugsMultiEdit: screen(
    '/cms/slugs/multi_edit',
    [
      'Modifica multipla degli slug',
      'Edit many slugs',
      'Modifier plusieurs slugs',
      'Mehrere Slugs bearbeiten',
    ],
    'ru ru ru - -',
    page,
  ),
  headers: screen('/cms/headers', ['Testate', 'Headers', 'En-têtes', 'Kopfbereiche'], editors, {
    ...page,
    menu: { group: 'content', icon: 'layout-navbar', order: 40 },
  }),
  headerNew: screen(
    '/cms/headers/new',
    ['Nuova testata', 'New header', 'Nouvel en-tête', 'Neuer Kopfbereich'],
    editors,
    newPage,
  ),
  headerEdit: screen(
    '/cms/headers/{id}/edit',
    ['Testata', 'Header', 'En-tête', 'Kopfbereich'],
    editors,
    page,
  ),
  schedules: screen(
    '/cms/schedules',
    ['Pianificazioni', 'Schedules', 'Planifications', 'Zeitpläne'],
    'crud cru - - -',
    { ...page, menu: { group: 'content', icon: 'clock-play', order: 50 } },
  ),
  reviews: screen(
    '/cms/recensioni',
    ['Recensioni', 'Reviews', 'Avis', 'Bewertungen'],
    'crud cru ru ru* ru*',
    {
      ...page,
      menu: { group: 'content', icon: 'message-star', order: 60 },
    },
  ),
};
