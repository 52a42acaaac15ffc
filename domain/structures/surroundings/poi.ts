import { phone, url } from '../../kernel/records/contact-fields.ts';
import type { TranslatedText } from '../../kernel/records/field.ts';
import { boolean, decimal, integer, reference, string, translatedField } from '../../kernel/records/fields.ts';
import { recordStatus } from '../../kernel/records/lifecycle/record-status.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { SLUG, slugOf } from '../../kernel/records/text/slug.ts';
import { englishTitleIssues, pictureFields, scoreField, withScore } from '../../kernel/settings/catalogue.ts';
import { poiTypes } from './poi-types.ts';

/** Maximum radius within which a point of interest is linked to structures. */
export const MAX_RADIUS_METERS = 50_000;

/** Punto di interesse: a sight near structures. Source: platform dictionary 4.1. */
export const poi = defineRecord({
  name: 'poi',
  collection: 'pois',
  scope: 'platform',
  // No frozen fields: links to structures do not count as uses, and are deleted with the point.
  catalogue: { frozenWhenUsed: [], mergeKeys: [] },
  gallery: { maxCount: 12 },
  screen: 'pois',
  title: ['Punto di interesse', 'Point of interest', 'Point d’intérêt', 'Sehenswürdigkeit'],
  fields: {
    title: translatedField(100, ['Nome', 'Name', 'Nom', 'Name'], { required: true }),
    description: translatedField(3000, ['Descrizione', 'Description', 'Description', 'Beschreibung'], {
      default: {},
      format: 'rich',
    }),
    slug: string(120, ['Slug', 'Slug', 'Slug', 'Slug'], {
      pattern: SLUG,
      unique: 'all',
      help: [
        'È l’indirizzo della pagina. Se lasci vuoto, deriva dal nome.',
        'This is the page’s address. If you leave this empty, it is made from the name.',
        'C’est l’adresse de la page. Si vous laissez ce champ vide, elle est tirée du nom.',
        'Das ist die Adresse der Seite. Wenn Sie nichts eintragen, entsteht sie aus dem Namen.',
      ],
    }),
    poiType: poiTypes({ required: true }),
    city_id: reference('cities', ['Comune', 'Municipality', 'Commune', 'Gemeinde'], { required: true }),
    /** A trigger copies the names, so that lists sort and filter by one index. */
    city: string(120, ['Comune', 'Municipality', 'Commune', 'Gemeinde'], { default: '', computed: true }),
    province: string(2, ['Provincia', 'Province', 'Province', 'Provinz'], { default: '', computed: true }),
    province_id: reference('provinces', ['Provincia', 'Province', 'Province', 'Provinz'], {
      required: true,
      computed: true,
    }),
    region_id: reference('regions', ['Regione', 'Region', 'Région', 'Region'], {
      required: true,
      computed: true,
    }),
    address: string(160, ['Indirizzo', 'Address', 'Adresse', 'Adresse']),
    latitude: decimal(-90, 90, 6, ['Latitudine', 'Latitude', 'Latitude', 'Breitengrad'], { required: true }),
    longitude: decimal(-180, 180, 6, ['Longitudine', 'Longitude', 'Longitude', 'Längengrad'], {
      required: true,
    }),
    radiusMeters: integer(200, MAX_RADIUS_METERS, ['Raggio', 'Radius', 'Rayon', 'Umkreis'], {
      default: 5000,
      unit: 'm',
      help: [
        'Le strutture entro questa distanza vengono collegate automaticamente.',
        'Properties within this distance are linked automatically.',
        'Les établissements situés à cette distance sont liés automatiquement.',
        'Unterkünfte in diesem Umkreis werden automatisch verknüpft.',
      ],
    }),
    website: url(['Sito web', 'Website', 'Site web', 'Website']),
    phone: phone(['Telefono', 'Phone', 'Téléphone', 'Telefon']),
    openingNotes: translatedField(
      300,
      ['Orari e note', 'Hours and notes', 'Horaires et remarques', 'Zeiten und Hinweise'],
      { default: {}, format: 'text' },
    ),
    isFeatured: boolean(['In evidenza', 'Featured', 'Mis en avant', 'Hervorgehoben'], { default: false }),
    seoTitle: translatedField(60, ['Titolo SEO', 'SEO title', 'Titre SEO', 'SEO-Titel'], { default: {} }),
    seoDescription: translatedField(
      160,
      ['Descrizione SEO', 'SEO description', 'Description SEO', 'SEO-Beschreibung'],
      { default: {}, format: 'text' },
    ),
    ...pictureFields('Copertina', 'Cover', 'Couverture', 'Titelbild'),
    translationScore: scoreField(),
    status: recordStatus(),
  },
  groups: [
    {
      id: 'main',
      title: ['Il luogo', 'The place', 'Le lieu', 'Der Ort'],
      fields: ['title', 'poiType', 'status', 'description', 'isFeatured'],
    },
    {
      id: 'position',
      title: ['Posizione', 'Position', 'Position', 'Lage'],
      fields: ['city_id', 'address', 'latitude', 'longitude', 'radiusMeters'],
    },
    {
      id: 'visit',
      title: ['Per i visitatori', 'For visitors', 'Pour les visiteurs', 'Für Besucher'],
      fields: ['openingNotes', 'website', 'phone'],
    },
    {
      id: 'search',
      title: ['Pagina e ricerca', 'Page and search', 'Page et recherche', 'Seite und Suche'],
      fields: ['slug', 'seoTitle', 'seoDescription'],
      folded: true,
    },
  ],
  listing: {
    columns: [
      'coverPath',
      'title',
      'poiType',
      'city',
      'province',
      'usageCount',
      'translationScore',
      'status',
      'updatedAt',
    ],
    sorts: ['title', 'city', 'usageCount', 'updatedAt', 'id'],
    filters: [
      'poiType',
      'region_id',
      'province_id',
      'city_id',
      'status',
      'translationScore',
      'isFeatured',
      'photoCount',
      'updatedAt',
      'id',
    ],
    search: ['title', 'city'],
    defaultSort: 'title',
  },
  check: ({ title }) => englishTitleIssues(title),
  derive: (values) => ({ ...withScore(values), slug: values.slug || slugFrom(values.title) }),
  activation: ({ description, photoCount }) => [
    ...(description.it ? [] : [{ path: 'description.it', code: 'required_it' }]),
    ...(photoCount > 0 ? [] : [{ path: 'photoCount', code: 'photo_needed' }]),
  ],
});

/** Default slug, derived from the title. */
function slugFrom(title: TranslatedText): string | null {
  return slugOf(title.it ?? '', 120) || null;
}
