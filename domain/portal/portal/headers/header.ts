import { HOLIDAY_PERIODS } from '../../../kernel/calendar/holiday-periods.ts';
import { isHttps, withScheme } from '../../../kernel/records/contact-fields.ts';
import {
  choice,
  choices,
  date,
  integer,
  reference,
  rows,
  string,
  time,
  translatedField,
} from '../../../kernel/records/fields.ts';
import type { Issue } from '../../../kernel/records/issue.ts';
import { publishingFields } from '../../../kernel/records/lifecycle/publishing.ts';
import { defineRecord } from '../../../kernel/records/record.ts';
import { pictureFields, scoreField, withScore } from '../../../kernel/settings/catalogue.ts';
import { OWN_PATH } from '../../../platform/http/own-path.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../platform/language/text.ts';
import { LOCATION_TYPES, PAGE_TYPES, PLACE_FIELDS } from '../slug.ts';
import { AUDIENCES } from './audience.ts';
import { periodBounds } from './period.ts';

export const PLACEMENTS = {
  home: ['Home', 'Home page', 'Accueil', 'Startseite'],
  slug: ['Pagine scelte', 'Chosen pages', 'Pages choisies', 'Gewählte Seiten'],
  location: PAGE_TYPES.location,
  holiday: PAGE_TYPES.holiday,
} as const;

const MAX_PAGES = 50;
const TITLE = ['Titolo', 'Title', 'Titre', 'Titel'] as const;
const SUBTITLE = ['Sottotitolo', 'Subtitle', 'Sous-titre', 'Untertitel'] as const;

/** Header: title, texts and picture above pages of the portal, for a period. Source: platform dictionary 4.5. */
export const header = defineRecord({
  name: 'header',
  collection: 'headers',
  scope: 'platform',
  catalogue: { frozenWhenUsed: [], mergeKeys: [] },
  gallery: { maxCount: 1, minWidth: 1920, minHeight: 1080 },
  screen: 'headers',
  title: ['Testata', 'Header', 'En-tête', 'Kopfbereich'],
  fields: {
    name: string(80, ['Nome interno', 'Internal name', 'Nom interne', 'Interner Name'], {
      required: true,
      min: 2,
      unique: 'all',
    }),
    title: translatedField(90, TITLE, { required: true }),
    subtitle: translatedField(160, SUBTITLE, { default: {} }),
    ctaLabel: translatedField(
      40,
      ['Testo del pulsante', 'Words of the button', 'Texte du bouton', 'Text der Schaltfläche'],
      { default: {} },
    ),
    ctaUrl: string(
      500,
      ['Il pulsante porta a', 'The button leads to', 'Le bouton mène à', 'Die Schaltfläche führt zu'],
      {
        normalise: withScheme,
        help: [
          'Un percorso del portale (/chi-siamo) o un indirizzo che comincia con https://.',
          'A path of the portal (/about-us) or an address that begins with https://.',
          'Un chemin du portail (/qui-sommes-nous) ou une adresse qui commence par https://.',
          'Ein Pfad des Portals (/ueber-uns) oder eine Adresse, die mit https:// beginnt.',
        ],
      },
    ),
    variants: rows(
      Object.keys(AUDIENCES).length,
      {
        audience: choice(AUDIENCES, ['Pubblico', 'Audience', 'Public', 'Zielgruppe'], { required: true }),
        title: translatedField(90, TITLE, { required: true }),
        subtitle: translatedField(160, SUBTITLE, { default: {} }),
      },
      ['Varianti', 'Variants', 'Variantes', 'Varianten'],
      {
        default: [],
        help: [
          'Altre parole per le pagine di un pubblico: famiglie, coppie. La foto resta la stessa.',
          'Other words for the pages of an audience: families, couples. The picture stays.',
          'D’autres mots pour les pages d’un public : familles, couples. La photo reste.',
          'Andere Worte für Seiten einer Zielgruppe: Familien, Paare. Das Bild bleibt.',
        ],
      },
    ),
    placement: choice(PLACEMENTS, ['Dove sta', 'Where it stands', 'Emplacement', 'Wo es steht'], {
      required: true,
      default: 'slug',
    }),
    pages: rows(
      MAX_PAGES,
      { slugId: reference('slugs', ['Pagina', 'Page', 'Page', 'Seite'], { required: true }) },
      ['Pagine', 'Pages', 'Pages', 'Seiten'],
      { default: [] },
    ),
    locationType: choice(LOCATION_TYPES, ['Livello', 'Level', 'Niveau', 'Ebene'], {
      help: [
        'Vale per le pagine di quel luogo e dei luoghi dentro di esso.',
        'For the pages of that place and of those within it.',
        'Vaut pour les pages de ce lieu et de ceux qu’il contient.',
        'Gilt für die Seiten dieses Ortes und der Orte darin.',
      ],
    }),
    region_id: reference('regions', LOCATION_TYPES.region),
    province_id: reference('provinces', LOCATION_TYPES.province),
    city_id: reference('cities', LOCATION_TYPES.city),
    poiId: reference('pois', LOCATION_TYPES.poi),
    holidayPeriod: choice(HOLIDAY_PERIODS, ['Festività', 'Holiday', 'Fête', 'Feiertag']),
    languages: choices(LANGUAGE_NAMES, ['Lingue', 'Languages', 'Langues', 'Sprachen'], {
      default: [...LANGUAGES],
      help: [
        'In quali lingue si vede; dove un testo manca si legge quello italiano.',
        'In which languages it is shown; where a text is missing the Italian one is read.',
        'Dans quelles langues il s’affiche ; à défaut d’un texte, on lit l’italien.',
        'In welchen Sprachen er zu sehen ist; fehlt ein Text, gilt der italienische.',
      ],
    }),
    publishFrom: date(['Visibile dal', 'Shown from', 'Visible à partir du', 'Sichtbar ab'], {
      help: [
        'Giorni e ore di Roma. Fra due testate per la stessa pagina vale la priorità più alta.',
        'Days and hours of Rome. Of two headers for one page the higher priority holds.',
        'Jours et heures de Rome. De deux en-têtes pour une page, la priorité la plus haute vaut.',
        'Tage und Uhrzeiten in Rom. Von zwei Kopfbereichen einer Seite gilt die höhere Priorität.',
      ],
    }),
    publishFromTime: time(['Dalle ore', 'From (time)', 'À partir de', 'Ab (Uhrzeit)']),
    publishTo: date(['Visibile fino al', 'Shown until', 'Visible jusqu’au', 'Sichtbar bis'], {
      help: [
        'Senza ora: il giorno intero è compreso.',
        'Without a time: the whole day is included.',
        'Sans heure : le jour entier est compris.',
        'Ohne Uhrzeit: einschließlich des ganzen Tages.',
      ],
    }),
    publishToTime: time(['Fino alle ore', 'Until (time)', 'Jusqu’à', 'Bis (Uhrzeit)']),
    priority: integer(0, 100, ['Priorità', 'Priority', 'Priorité', 'Priorität'], {
      default: 0,
      help: [
        'Da 0 a 100: vince la più alta.',
        'From 0 to 100: the highest wins.',
        'De 0 à 100 : la plus haute gagne.',
        'Von 0 bis 100: Die höchste gewinnt.',
      ],
    }),
    ...pictureFields('Immagine', 'Picture', 'Image', 'Bild'),
    translationScore: scoreField(),
    ...publishingFields(),
  },
  groups: [
    {
      id: 'words',
      title: ['Le parole', 'The words', 'Les mots', 'Die Worte'],
      fields: ['name', 'title', 'subtitle', 'ctaLabel', 'ctaUrl', 'status'],
    },
    {
      id: 'place',
      title: ['Dove e quando', 'Where and when', 'Où et quand', 'Wo und wann'],
      fields: [
        'placement',
        'pages',
        'locationType',
        'region_id',
        'province_id',
        'city_id',
        'poiId',
        'holidayPeriod',
        'publishFrom',
        'publishFromTime',
        'publishTo',
        'publishToTime',
        'languages',
        'priority',
      ],
    },
    {
      id: 'variants',
      title: ['Per chi', 'For whom', 'Pour qui', 'Für wen'],
      fields: ['variants'],
      folded: true,
    },
  ],
  listing: {
    columns: [
      'coverPath',
      'name',
      'placement',
      'holidayPeriod',
      'publishFrom',
      'publishTo',
      'priority',
      'translationScore',
      'hasDraft',
      'status',
      'updatedAt',
    ],
    sorts: ['name', 'placement', 'publishFrom', 'priority', 'updatedAt', 'id'],
    filters: ['placement', 'holidayPeriod', 'status', 'hasDraft', 'updatedAt'],
    search: ['name'],
    defaultSort: 'name',
  },
  inapplicableFields({ placement, locationType, publishFrom, publishTo, ctaUrl }) {
    const isPlace = placement === 'location';
    return [
      ...(placement === 'slug' ? [] : (['pages'] as const)),
      ...(isPlace ? [] : (['locationType'] as const)),
      ...Object.entries(PLACE_FIELDS)
        .filter(([level]) => !isPlace || level !== locationType)
        .map(([, field]) => field),
      ...(placement === 'holiday' ? [] : (['holidayPeriod'] as const)),
      ...(publishFrom ? [] : (['publishFromTime'] as const)),
      ...(publishTo ? [] : (['publishToTime'] as const)),
      ...(ctaUrl ? [] : (['ctaLabel'] as const)),
    ];
  },
  check(values) {
    const issues: Issue[] = [];
    const add = (path: string, code: string) => issues.push({ path, code });
    const { placement, locationType, ctaUrl } = values;
    if (placement === 'location') {
      if (locationType === null) add('locationType', 'required');
      else if (locationType !== 'country' && values[PLACE_FIELDS[locationType]] === null)
        add(PLACE_FIELDS[locationType], 'required');
    }
    if (placement === 'holiday' && values.holidayPeriod === null) add('holidayPeriod', 'required');
    if (ctaUrl && !OWN_PATH.test(ctaUrl) && !isHttps(ctaUrl)) add('ctaUrl', 'header_url');
    if (values.languages.length === 0) add('languages', 'required');
    const { from, to } = periodBounds(values);
    if (from && to && to <= from) add(values.publishToTime ? 'publishToTime' : 'publishTo', 'date_order');
    const audiences = values.variants.map(({ audience }) => audience);
    for (const [at, audience] of audiences.entries())
      if (audiences.indexOf(audience) < at) add(`variants.${at}.audience`, 'unique');
    const named = values.pages.map(({ slugId }) => slugId);
    for (const [at, id] of named.entries()) if (named.indexOf(id) < at) add(`pages.${at}.slugId`, 'unique');
    return issues;
  },
  activation: ({ placement, pages, photoCount, ctaUrl, ctaLabel }) => [
    ...(ctaUrl && !ctaLabel.it ? [{ path: 'ctaLabel.it', code: 'required_it' }] : []),
    ...(placement === 'slug' && pages.length === 0 ? [{ path: 'pages', code: 'required' }] : []),
    ...(photoCount > 0 ? [] : [{ path: 'photoCount', code: 'photo_needed' }]),
  ],
  derive: ({ title, subtitle }) => withScore({ title, description: subtitle }),
});
