import { screen } from './screen.ts';

const page = { layout: 'default' } as const;
const newPage = { layout: 'default', opens: 'c' } as const;
const editors = 'crud crud cru - -';

export const contentScreens = {
  pois: screen('/cms/poi', 'crud crud - - -', {
    ...page,
    menu: { group: 'content', icon: 'map-pin', order: 10 },
    built: true,
  }),
  poiNew: screen('/cms/poi/new', 'c c - - -', { ...newPage, built: true }),
  poiEdit: screen('/cms/poi/{id}/edit', 'rud rud - - -', { ...page, built: true }),
  poiStructures: screen('/cms/poi/{id}/strutture', 'crud crud - - -', { ...page, built: true }),
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
