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
    ctaLabel: translatedField(40, ['Testo del pulsante', 'Button text', 'Texte du bouton', 'Text der Schaltfläche'], {
      default: {},
    }),
    ctaUrl: string(
      500,
      ['Destinazione del pulsante', 'Where the button leads', 'Destination du bouton', 'Ziel der Schaltfläche'],
      {
        normalise: withScheme,
        help: [
          'Inserisci un percorso del portale (/chi-siamo) o un indirizzo che inizia con https://.',
          'Enter a path of the portal (/about-us) or an address that begins with https://.',
          'Saisissez un chemin du portail (/qui-sommes-nous) ou une adresse qui commence par https://.',
          'Geben Sie einen Pfad des Portals (/ueber-uns) oder eine Adresse ein, die mit https:// beginnt.',
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
          'Testi alternativi per un pubblico, come famiglie o coppie. La foto resta la stessa.',
          'Alternative texts for an audience, such as families or couples. The photo stays the same.',
          'Textes différents pour un public, comme les familles ou les couples. La photo reste la même.',
          'Andere Texte für eine Zielgruppe, etwa Familien oder Paare. Das Foto bleibt gleich.',
        ],
      },
    ),
    placement: choice(PLACEMENTS, ['Posizione', 'Position', 'Emplacement', 'Position'], {
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
        'Vale per le pagine di quel luogo e dei luoghi che contiene.',
        'Applies to the pages of that place and of the places within it.',
        'Concerne les pages de ce lieu et de ceux qu’il contient.',
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
        'Lingue in cui la testata è visibile. Se manca un testo, compare quello italiano.',
        'Languages in which the header is visible. If a text is missing, the Italian one appears.',
        'Langues dans lesquelles l’en-tête est visible. Si un texte manque, l’italien apparaît.',
        'Sprachen, in denen der Kopfbereich zu sehen ist. Fehlt ein Text, erscheint der italienische.',
      ],
    }),
    publishFrom: date(['Visibile dal', 'Visible from', 'Visible à partir du', 'Sichtbar ab'], {
      help: [
        'Date e ore sono quelle di Roma. Fra due testate della stessa pagina vale la priorità più alta.',
        'Dates and times are those of Rome. If two headers apply to a page, the one with the higher priority is shown.',
        'Les dates et heures sont celles de Rome. Entre deux en-têtes d’une même page, la priorité la plus haute l’emporte.',
        'Datum und Uhrzeit gelten für Rom. Bei zwei Kopfbereichen einer Seite gilt der mit der höheren Priorität.',
      ],
    }),
    publishFromTime: time(['Dalle ore', 'From (time)', 'À partir de (heure)', 'Ab (Uhrzeit)']),
    publishTo: date(['Visibile fino al', 'Visible until', 'Visible jusqu’au', 'Sichtbar bis'], {
      help: [
        'Se non indichi l’ora, è compreso tutto il giorno.',
        'If you enter no time, the whole day is included.',
        'Si vous n’indiquez pas l’heure, toute la journée est comprise.',
        'Ohne Uhrzeit ist der ganze Tag eingeschlossen.',
      ],
    }),
    publishToTime: time(['Fino alle ore', 'Until (time)', 'Jusqu’à (heure)', 'Bis (Uhrzeit)']),
    priority: integer(0, 100, ['Priorità', 'Priority', 'Priorité', 'Priorität'], {
      default: 0,
      help: [
        'Inserisci un numero da 0 a 100. Vale la testata con il numero più alto.',
        'Enter a number from 0 to 100. The header with the highest number is shown.',
        'Saisissez un nombre de 0 à 100. L’en-tête avec le nombre le plus élevé s’affiche.',
        'Geben Sie eine Zahl von 0 bis 100 ein. Es gilt der Kopfbereich mit der höchsten Zahl.',
      ],
    }),
    ...pictureFields('Immagine', 'Picture', 'Image', 'Bild'),
    translationScore: scoreField(),
    ...publishingFields(),
  },
  groups: [
    {
      id: 'words',
      title: ['Testi', 'Texts', 'Textes', 'Texte'],
      fields: ['name', 'title', 'subtitle', 'ctaLabel', 'ctaUrl', 'status'],
    },
    {
      id: 'place',
      title: ['Posizione e periodo', 'Position and period', 'Emplacement et période', 'Position und Zeitraum'],
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
      title: ['Destinatari', 'Audience', 'Public', 'Zielgruppe'],
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
