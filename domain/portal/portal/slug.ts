import { HOLIDAY_PERIODS } from '../../kernel/calendar/holiday-periods.ts';
import {
  boolean,
  choice,
  choices,
  integer,
  reference,
  references,
  string,
  translatedField,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { publishingFields } from '../../kernel/records/lifecycle/publishing.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { languagesMissing } from '../../kernel/records/translations/translation-score.ts';
import { ALL_WHEN_EMPTY, scoreField, withScore } from '../../kernel/settings/catalogue.ts';
import { SECTION_CODES } from '../../kernel/settings/structure-type.ts';
import { CATEGORIES } from '../../kernel/vocabularies/star-category.ts';
import { LANGUAGE_NAMES } from '../../platform/language/text.ts';
import { OFFER_TYPE_CODES, OFFER_TYPES } from '../../selling/offers/offer-fields.ts';
import { AUDIENCES } from './headers/audience.ts';
import { MAX_PATH_LENGTH, pathIssues, pathRefusal, trimSlashes } from './path.ts';

export const PAGE_TYPES = {
  location: ['Località', 'Place', 'Localité', 'Ort'],
  structure: ['Struttura', 'Property', 'Établissement', 'Unterkunft'],
  poi: ['Punto di interesse', 'Point of interest', 'Point d’intérêt', 'Sehenswürdigkeit'],
  theme: ['Tema', 'Theme', 'Thème', 'Thema'],
  offer: ['Offerte', 'Offers', 'Offres', 'Sonderangebote'],
  holiday: ['Festività', 'Holiday', 'Fête', 'Feiertag'],
  static: ['Pagina statica', 'Static page', 'Page statique', 'Statische Seite'],
} as const;

export const LOCATION_TYPES = {
  country: ['Italia', 'Italy', 'Italie', 'Italien'],
  region: ['Regione', 'Region', 'Région', 'Region'],
  province: ['Provincia', 'Province', 'Province', 'Provinz'],
  city: ['Comune', 'Municipality', 'Commune', 'Gemeinde'],
  poi: ['Punto di interesse', 'Point of interest', 'Point d’intérêt', 'Sehenswürdigkeit'],
} as const;
export type LocationType = keyof typeof LOCATION_TYPES;

/** Field with the place of each location type; Italy needs none. */
export const PLACE_FIELDS = {
  region: 'region_id',
  province: 'province_id',
  city: 'city_id',
  poi: 'poiId',
} as const satisfies Partial<Record<LocationType, string>>;

const REDIRECTS = {
  none: ['Nessuno', 'None', 'Aucune', 'Keine'],
  '301': ['Permanente (301)', 'Permanent (301)', 'Permanente (301)', 'Dauerhaft (301)'],
  '302': ['Temporaneo (302)', 'Temporary (302)', 'Temporaire (302)', 'Vorübergehend (302)'],
} as const;

/** Slug: a landing page of the portal with its addresses, search and texts. Source: platform dictionary 4.4. */
export const slug = defineRecord({
  name: 'slug',
  collection: 'slugs',
  scope: 'platform',
  catalogue: { frozenWhenUsed: [], mergeKeys: [] },
  screen: 'slugs',
  title: ['Slug', 'Slug', 'Slug', 'Slug'],
  fields: {
    title: translatedField(100, ['Titolo (H1)', 'Title (H1)', 'Titre (H1)', 'Titel (H1)'], {
      required: true,
    }),
    path: translatedField(MAX_PATH_LENGTH, ['Percorso', 'Path', 'Chemin', 'Pfad'], {
      required: true,
      help: [
        'Usa minuscole, cifre e trattini, con al massimo cinque parti unite da /. Se lasci vuoto, vale il percorso italiano.',
        'Use lower-case letters, digits and hyphens, with at most five parts joined by /. If you leave it empty, the Italian path applies.',
        'Utilisez des minuscules, chiffres et tirets, avec cinq parties au maximum jointes par /. Si vous laissez ce champ vide, le chemin italien s’applique.',
        'Verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche, höchstens fünf Teile mit / verbunden. Wenn Sie das Feld leer lassen, gilt der italienische Pfad.',
      ],
    }),
    pageType: choice(PAGE_TYPES, ['Tipo di pagina', 'Type of page', 'Type de page', 'Seitentyp'], {
      required: true,
      default: 'location',
    }),
    audience: choice(AUDIENCES, ['Pubblico', 'Audience', 'Public', 'Zielgruppe'], {
      help: [
        'Persone a cui si rivolge la pagina. La testata usa i testi per questo pubblico, se ci sono.',
        'People the page is meant for. The header uses the texts for this audience, if there are any.',
        'Personnes auxquelles la page s’adresse. L’en-tête utilise les textes pour ce public, s’il y en a.',
        'Personen, an die sich die Seite richtet. Der Kopfbereich verwendet die Texte für diese Zielgruppe, falls vorhanden.',
      ],
    }),
    locationType: choice(LOCATION_TYPES, ['Livello', 'Level', 'Niveau', 'Ebene']),
    region_id: reference('regions', LOCATION_TYPES.region),
    province_id: reference('provinces', LOCATION_TYPES.province),
    city_id: reference('cities', LOCATION_TYPES.city),
    poiId: reference('pois', LOCATION_TYPES.poi),
    structure_id: reference('structures', PAGE_TYPES.structure),
    structureTypeIds: references(
      'structure-types',
      ['Tipi di struttura', 'Types of property', 'Types d’établissement', 'Unterkunftsarten'],
      { default: [], allWhenEmpty: true, help: ALL_WHEN_EMPTY },
    ),
    categories: choices(CATEGORIES, ['Categorie', 'Categories', 'Catégories', 'Kategorien'], {
      default: [],
      allWhenEmpty: true,
      help: ALL_WHEN_EMPTY,
    }),
    serviceIds: references('services', ['Servizi', 'Services', 'Services', 'Leistungen'], { default: [] }),
    facilityIds: references('facilities', ['Dotazioni', 'Facilities', 'Équipements', 'Ausstattung'], {
      default: [],
    }),
    amenities: choices(SECTION_CODES, ['Spazi', 'Areas', 'Espaces', 'Bereiche'], { default: [] }),
    offerTypes: choices(OFFER_TYPES, ['Con offerte', 'With offers', 'Avec offres', 'Mit Sonderangeboten'], {
      default: [],
      numbers: OFFER_TYPE_CODES,
    }),
    holidayPeriod: choice(HOLIDAY_PERIODS, ['Periodo', 'Period', 'Période', 'Zeitraum']),
    description: translatedField(6000, ['Descrizione', 'Description', 'Description', 'Beschreibung'], {
      default: {},
      format: 'rich',
    }),
    bottomText: translatedField(
      10_000,
      ['Testo in fondo alla pagina', 'Text at the bottom of the page', 'Texte en bas de page', 'Text am Seitenende'],
      { default: {}, format: 'rich' },
    ),
    seoTitle: translatedField(60, ['Titolo SEO', 'SEO title', 'Titre SEO', 'SEO-Titel'], { default: {} }),
    seoDescription: translatedField(
      160,
      ['Descrizione SEO', 'SEO description', 'Description SEO', 'SEO-Beschreibung'],
      { default: {}, format: 'text' },
    ),
    isIndexable: boolean(['Indicizzabile', 'Indexable', 'Indexable', 'Indexierbar'], {
      default: true,
      help: [
        'Se disattivato, i motori di ricerca non mostrano la pagina (noindex).',
        'If switched off, search engines do not show the page (noindex).',
        'Si cette option est désactivée, les moteurs de recherche n’affichent pas la page (noindex).',
        'Wenn ausgeschaltet, zeigen Suchmaschinen die Seite nicht an (noindex).',
      ],
    }),
    canonicalPath: string(
      MAX_PATH_LENGTH,
      ['Pagina canonica', 'Canonical page', 'Page canonique', 'Kanonische Seite'],
      {
        normalise: trimSlashes,
        help: [
          'Se questa pagina ne ripete un’altra, inserisci il percorso italiano dell’altra.',
          'If this page repeats another, enter the Italian path of the other page.',
          'Si cette page en répète une autre, saisissez le chemin italien de l’autre.',
          'Wenn diese Seite eine andere wiederholt, geben Sie deren italienischen Pfad ein.',
        ],
      },
    ),
    redirectType: choice(REDIRECTS, ['Reindirizzamento', 'Redirect', 'Redirection', 'Weiterleitung'], {
      required: true,
      default: 'none',
    }),
    redirectTarget: string(MAX_PATH_LENGTH, ['Destinazione', 'Target', 'Destination', 'Ziel'], {
      normalise: trimSlashes,
      help: [
        'Inserisci il percorso italiano di un’altra pagina del portale.',
        'Enter the Italian path of another page of the portal.',
        'Saisissez le chemin italien d’une autre page du portail.',
        'Geben Sie den italienischen Pfad einer anderen Seite des Portals ein.',
      ],
    }),
    insteadPath: string(
      MAX_PATH_LENGTH,
      [
        'Destinazione dopo il ritiro',
        'Target after withdrawal',
        'Destination après le retrait',
        'Ziel nach dem Zurückziehen',
      ],
      {
        normalise: trimSlashes,
        help: [
          'Inserisci il percorso italiano della pagina che la sostituisce. Se lasci vuoto, il portale avvisa che la pagina non esiste più.',
          'Enter the Italian path of the page that replaces it. If you leave it empty, the portal says that the page no longer exists.',
          'Saisissez le chemin italien de la page qui la remplace. Si vous laissez ce champ vide, le portail indique que la page n’existe plus.',
          'Geben Sie den italienischen Pfad der Ersatzseite ein. Wenn Sie das Feld leer lassen, meldet das Portal, dass es die Seite nicht mehr gibt.',
        ],
      },
    ),
    maxHighlights: integer(
      0,
      20,
      ['Posizioni in evidenza', 'Highlighted positions', 'Positions mises en avant', 'Hervorgehobene Plätze'],
      { default: 5 },
    ),
    resultCount: integer(
      0,
      2_147_483_647,
      ['Strutture trovate', 'Properties found', 'Établissements trouvés', 'Gefundene Unterkünfte'],
      { computed: true },
    ),
    translationScore: scoreField(),
    missingLanguages: choices(
      LANGUAGE_NAMES,
      ['Lingue mancanti', 'Missing languages', 'Langues manquantes', 'Fehlende Sprachen'],
      { default: [], computed: true },
    ),
    ...publishingFields(),
  },
  groups: [
    {
      id: 'page',
      title: ['Pagina', 'Page', 'Page', 'Seite'],
      fields: ['title', 'path', 'pageType', 'audience', 'status', 'description', 'bottomText'],
    },
    {
      id: 'search',
      title: ['Contenuto mostrato', 'Content shown', 'Contenu affiché', 'Gezeigter Inhalt'],
      fields: [
        'locationType',
        'region_id',
        'province_id',
        'city_id',
        'poiId',
        'structure_id',
        'structureTypeIds',
        'categories',
        'serviceIds',
        'facilityIds',
        'amenities',
        'offerTypes',
        'holidayPeriod',
        'maxHighlights',
      ],
    },
    {
      id: 'seo',
      title: ['Motori di ricerca', 'Search engines', 'Moteurs de recherche', 'Suchmaschinen'],
      fields: ['seoTitle', 'seoDescription', 'isIndexable', 'canonicalPath'],
    },
    {
      id: 'redirect',
      title: ['Reindirizzamento', 'Redirect', 'Redirection', 'Weiterleitung'],
      fields: ['redirectType', 'redirectTarget', 'insteadPath'],
      folded: true,
    },
  ],
  listing: {
    columns: [
      'path',
      'title',
      'pageType',
      'resultCount',
      'translationScore',
      'missingLanguages',
      'isIndexable',
      'redirectType',
      'hasDraft',
      'status',
      'updatedAt',
    ],
    sorts: ['path', 'title', 'resultCount', 'updatedAt', 'id'],
    filters: [
      'pageType',
      'locationType',
      'missingLanguages',
      'status',
      'hasDraft',
      'isIndexable',
      'redirectType',
      'resultCount',
      'updatedAt',
    ],
    search: ['path', 'title'],
    defaultSort: 'path',
  },
  inapplicableFields(values) {
    const isStatic = values.pageType === 'static';
    const isOfStructure = values.pageType === 'structure';
    const places = Object.entries(PLACE_FIELDS)
      .filter(([level]) => isStatic || isOfStructure || level !== values.locationType)
      .map(([, field]) => field);
    const search = [
      'locationType',
      'structureTypeIds',
      'categories',
      'serviceIds',
      'facilityIds',
      'amenities',
      'offerTypes',
      'holidayPeriod',
      'maxHighlights',
    ] as const;
    return [
      ...places,
      ...(isStatic || isOfStructure ? search : []),
      ...(isOfStructure ? [] : (['structure_id'] as const)),
      ...(values.redirectType === 'none' ? (['redirectTarget'] as const) : []),
    ];
  },
  check(values) {
    const issues: Issue[] = pathIssues(values.path);
    const { locationType, redirectTarget } = values;
    if (values.pageType === 'structure' && values.structure_id === null)
      issues.push({ path: 'structure_id', code: 'required' });
    if (values.pageType !== 'static' && values.pageType !== 'structure') {
      if (locationType === null) issues.push({ path: 'locationType', code: 'required' });
      else if (locationType !== 'country' && values[PLACE_FIELDS[locationType]] === null)
        issues.push({ path: PLACE_FIELDS[locationType], code: 'required' });
    }
    if (values.pageType === 'holiday' && values.holidayPeriod === null)
      issues.push({ path: 'holidayPeriod', code: 'required' });
    if (values.redirectType !== 'none' && !redirectTarget) issues.push({ path: 'redirectTarget', code: 'required' });
    for (const name of ['redirectTarget', 'canonicalPath', 'insteadPath'] as const) {
      const target = values[name];
      if (!target) continue;
      const refusal = pathRefusal(target);
      if (refusal) issues.push({ path: name, ...refusal });
      else if (target === values.path.it) issues.push({ path: name, code: 'page_itself' });
    }
    return issues;
  },
  activation: ({ seoTitle, seoDescription, redirectType }) =>
    redirectType === 'none'
      ? Object.entries({ seoTitle, seoDescription })
          .filter(([, text]) => !text.it)
          .map(([path]) => ({ path: `${path}.it`, code: 'required_it' }))
      : [],
  derive: ({ title, description, bottomText, seoTitle, seoDescription }) => ({
    ...withScore({ title, description }),
    missingLanguages: languagesMissing([title, description, bottomText, seoTitle, seoDescription]),
  }),
});
