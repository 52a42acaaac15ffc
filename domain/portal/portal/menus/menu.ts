import { isHttps, withScheme } from '../../../kernel/records/contact-fields.ts';
import {
  boolean,
  choice,
  choices,
  date,
  integer,
  reference,
  rows,
  string,
  translatedField,
} from '../../../kernel/records/fields.ts';
import type { Issue } from '../../../kernel/records/issue.ts';
import { publishingFields } from '../../../kernel/records/lifecycle/publishing.ts';
import { defineRecord } from '../../../kernel/records/record.ts';
import { iconField } from '../../../kernel/settings/catalogue.ts';
import { OWN_PATH } from '../../../platform/http/own-path.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../platform/language/text.ts';
import { findWrongLevels } from './tree.ts';

export const MENU_KEYS = {
  header: ['Testata', 'Header', 'En-tête', 'Kopfbereich'],
  footer: ['Piè di pagina', 'Footer', 'Pied de page', 'Fußzeile'],
  mobile: ['Mobile', 'Mobile', 'Mobile', 'Mobil'],
  sidebar: ['Laterale', 'Sidebar', 'Latéral', 'Seitenleiste'],
  home: ['Home', 'Home page', 'Accueil', 'Startseite'],
} as const;
export type MenuKey = keyof typeof MENU_KEYS;

export const LINK_TYPES = {
  none: ['Nessuno (gruppo)', 'None (group)', 'Aucun (groupe)', 'Keiner (Gruppe)'],
  slug: ['Pagina', 'Page', 'Page', 'Seite'],
  poi: ['Punto di interesse', 'Point of interest', 'Point d’intérêt', 'Sehenswürdigkeit'],
  structure: ['Struttura', 'Property', 'Établissement', 'Unterkunft'],
  search: ['Ricerca in un comune', 'Search in a municipality', 'Recherche dans une commune', 'Suche in einer Gemeinde'],
  internal: ['Percorso interno', 'Internal path', 'Chemin interne', 'Interner Pfad'],
  external: ['Link esterno', 'External link', 'Lien externe', 'Externer Link'],
} as const;
export type LinkType = keyof typeof LINK_TYPES;

/** Field with the target of each link type. */
export const TARGET_FIELDS = {
  slug: 'slugId',
  poi: 'poiId',
  structure: 'structureId',
  search: 'cityId',
  internal: 'url',
  external: 'url',
} as const satisfies Partial<Record<LinkType, string>>;

/** Maximum number of items in a menu. */
const MAX_ITEMS = 100;

const VISIBLE_FROM_LABEL = ['Visibile dal', 'Visible from', 'Visible à partir du', 'Sichtbar ab'] as const;
const VISIBLE_TO_LABEL = ['Visibile fino al', 'Visible until', 'Visible jusqu’au', 'Sichtbar bis'] as const;

export const itemFields = {
  level: integer(1, 3, ['Livello', 'Level', 'Niveau', 'Ebene'], { default: 1, carried: true }),
  title: translatedField(60, ['Etichetta', 'Label', 'Libellé', 'Bezeichnung'], { required: true }),
  linkType: choice(LINK_TYPES, ['Destinazione', 'Target', 'Destination', 'Ziel'], {
    required: true,
    default: 'none',
  }),
  slugId: reference('slugs', LINK_TYPES.slug),
  poiId: reference('pois', LINK_TYPES.poi),
  structureId: reference('structures', LINK_TYPES.structure),
  cityId: reference('cities', ['Comune', 'Municipality', 'Commune', 'Gemeinde']),
  url: string(500, ['Indirizzo', 'Address', 'Adresse', 'Adresse'], {
    normalise: withScheme,
    help: [
      'Un indirizzo interno inizia con /, uno esterno con https://.',
      'An internal address begins with /, an external one with https://.',
      'Une adresse interne commence par /, une adresse externe par https://.',
      'Eine interne Adresse beginnt mit /, eine externe mit https://.',
    ],
  }),
  icon: iconField(),
  languages: choices(LANGUAGE_NAMES, ['Lingue', 'Languages', 'Langues', 'Sprachen'], {
    default: [...LANGUAGES],
  }),
  visibleFrom: date(VISIBLE_FROM_LABEL),
  visibleTo: date(VISIBLE_TO_LABEL),
  openInNewTab: boolean(
    ['Apri in nuova scheda', 'Open in a new tab', 'Ouvrir dans un nouvel onglet', 'In neuem Tab öffnen'],
    { default: false },
  ),
  isShown: boolean(['Voce attiva', 'Item active', 'Entrée active', 'Eintrag aktiv'], {
    default: true,
    help: [
      'Se disattivata, la voce e le sue sottovoci non sono visibili.',
      'If inactive, the item and its sub-items are not visible.',
      'Si elle est désactivée, l’entrée et ses sous-entrées ne sont pas visibles.',
      'Wenn der Eintrag deaktiviert ist, sind er und seine Untereinträge nicht zu sehen.',
    ],
  }),
};

/** Menu: a tree of links at a location of the portal, published as a whole. Source: platform dictionary 4.3. */
export const menu = defineRecord({
  name: 'menu',
  collection: 'menus',
  scope: 'platform',
  catalogue: { frozenWhenUsed: [], mergeKeys: [] },
  screen: 'menus',
  title: ['Menu', 'Menu', 'Menu', 'Menü'],
  fields: {
    title: string(80, ['Nome interno', 'Internal name', 'Nom interne', 'Interner Name'], {
      required: true,
      min: 2,
      unique: 'all',
    }),
    menuKey: choice(MENU_KEYS, ['Posizione', 'Position', 'Emplacement', 'Position'], {
      required: true,
      default: 'header',
    }),
    visibleFrom: date(VISIBLE_FROM_LABEL),
    visibleTo: date(VISIBLE_TO_LABEL, {
      help: [
        'I giorni indicati sono compresi. Fra due menu nella stessa posizione vale quello iniziato per ultimo.',
        'Both days are included. If two menus have the same position, the one that started last is shown.',
        'Les jours indiqués sont compris. Entre deux menus au même emplacement, celui qui a commencé en dernier s’affiche.',
        'Beide Tage sind eingeschlossen. Bei zwei Menüs an derselben Position gilt das zuletzt begonnene.',
      ],
    }),
    languages: choices(LANGUAGE_NAMES, ['Lingue', 'Languages', 'Langues', 'Sprachen'], {
      default: [],
      computed: true,
    }),
    items: rows(MAX_ITEMS, itemFields, ['Voci', 'Items', 'Entrées', 'Einträge'], { default: [] }),
    ...publishingFields(),
  },
  groups: [
    {
      id: 'menu',
      title: ['Menu', 'Menu', 'Menu', 'Menü'],
      fields: ['title', 'menuKey', 'visibleFrom', 'visibleTo', 'status'],
    },
    { id: 'items', title: ['Voci', 'Items', 'Entrées', 'Einträge'], fields: ['items'] },
  ],
  listing: {
    columns: ['title', 'menuKey', 'languages', 'visibleFrom', 'visibleTo', 'hasDraft', 'status', 'updatedAt'],
    sorts: ['title', 'menuKey', 'visibleFrom', 'updatedAt', 'id'],
    filters: ['menuKey', 'languages', 'status', 'hasDraft', 'updatedAt'],
    search: ['title'],
    defaultSort: 'title',
  },
  inapplicableFields: ({ items }) =>
    items.flatMap((item, at) => {
      const own = item.linkType === 'none' ? null : TARGET_FIELDS[item.linkType];
      const others = [...new Set(Object.values(TARGET_FIELDS))].filter((name) => name !== own);
      const idle = item.linkType === 'none' ? [...others, 'openInNewTab'] : others;
      return idle.map((name) => `items.${at}.${name}` as const);
    }),
  check(values) {
    const issues: Issue[] = findWrongLevels(values.items).map((at) => ({
      path: `items.${at}.level`,
      code: 'menu_level',
    }));
    if (values.visibleFrom && values.visibleTo && values.visibleTo < values.visibleFrom)
      issues.push({ path: 'visibleTo', code: 'date_order' });
    for (const [at, item] of values.items.entries()) {
      const add = (name: keyof typeof itemFields, code: string) => issues.push({ path: `items.${at}.${name}`, code });
      if (item.languages.length === 0) add('languages', 'required');
      if (item.visibleFrom && item.visibleTo && item.visibleTo < item.visibleFrom) add('visibleTo', 'date_order');
      if (item.linkType === 'none') continue;
      const target = TARGET_FIELDS[item.linkType];
      if (item[target] === null || item[target] === '') add(target, 'required');
      else if (item.linkType === 'internal' && !OWN_PATH.test(item.url ?? '')) add('url', 'menu_internal');
      else if (item.linkType === 'external' && !isHttps(item.url ?? '')) add('url', 'menu_external');
    }
    return issues;
  },
  derive: ({ items }) => ({
    languages: LANGUAGES.filter((language) => items.some((item) => item.isShown && item.languages.includes(language))),
  }),
  activation: ({ items }) => [
    ...(items.length === 0 ? [{ path: 'items', code: 'required' }] : []),
    ...items.flatMap((item, at) =>
      item.languages.includes('en') && !item.title.en ? [{ path: `items.${at}.title.en`, code: 'required' }] : [],
    ),
  ],
});
