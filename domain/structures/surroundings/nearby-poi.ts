import type { Values } from '../../kernel/records/field.ts';
import { boolean, choice, integer, reference, string, translatedField } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { poiTypes } from './poi-types.ts';
import { travelMode } from './travel.ts';

/** Maximum number of visible links per structure (structures dictionary 2.6). */
export const MAX_VISIBLE = 50;

/** Job queued when a structure's position changes; it updates the automatic links. */
export const STRUCTURE_DISTANCES_JOB = 'structure-distances';
const MAX_FEATURED = 6;
/** Maximum distance of a link. */
export const MAX_DISTANCE_METERS = 100_000;
/** Radii in kilometres within which points are suggested. */
export const SUGGESTED_RADII = ['1', '3', '5', '10', '20'] as const;
export const MAX_SUGGESTIONS = 20;

/**
 * Link between a structure and a point of interest nearby. Triggers keep distance, name, kind and comune up to date.
 * Source: structures dictionary 2.6, platform dictionary 4.2.
 */
export const nearbyPoi = defineRecord({
  name: 'nearby-poi',
  collection: 'nearby-pois',
  scope: 'structure',
  screen: 'nearbyPois',
  title: [
    'Punto di interesse vicino',
    'Point of interest nearby',
    'Point d’intérêt proche',
    'Sehenswürdigkeit in der Nähe',
  ],
  emptyText: [
    'Nessun luogo. Aggiungi i luoghi da visitare vicino alla struttura.',
    'No places. Add the places to visit near the property.',
    'Aucun lieu. Ajoutez les lieux à visiter près de l’établissement.',
    'Keine Orte. Fügen Sie Sehenswürdigkeiten in der Nähe der Unterkunft hinzu.',
  ],
  fields: {
    poiId: reference('pois', ['Punto di interesse', 'Point of interest', 'Point d’intérêt', 'Sehenswürdigkeit'], {
      required: true,
      unique: 'structure',
      immutable: true,
    }),
    poiTitle: translatedField(100, ['Nome', 'Name', 'Nom', 'Name'], { default: {}, computed: true }),
    poiType: poiTypes({ default: 'monument', computed: true }),
    city: string(120, ['Comune', 'Municipality', 'Commune', 'Gemeinde'], { default: '', computed: true }),
    distanceMeters: integer(0, 2_147_483_647, ['Distanza', 'Distance', 'Distance', 'Entfernung'], {
      default: 0,
      computed: true,
      unit: 'm',
    }),
    travelMode: travelMode(),
    travelMinutes: integer(0, 600, ['Tempo', 'Time', 'Temps', 'Zeit'], {
      unit: 'min',
      help: [
        'Se lasci vuoto, un nuovo collegamento riceve il tempo stimato dalla distanza.',
        'If you leave this empty, a new link gets the time estimated from the distance.',
        'Si vous laissez ce champ vide, un nouveau lien reçoit le temps estimé d’après la distance.',
        'Wenn Sie nichts eintragen, erhält eine neue Verknüpfung die aus der Entfernung geschätzte Zeit.',
      ],
    }),
    source: choice(
      {
        auto: ['Automatico', 'Automatic', 'Automatique', 'Automatisch'],
        manual: ['Manuale', 'Manual', 'Manuel', 'Manuell'],
      },
      ['Origine', 'Origin', 'Origine', 'Herkunft'],
      { default: 'manual', computed: true },
    ),
    isVisible: boolean(['Visibile', 'Visible', 'Visible', 'Sichtbar'], { default: true }),
    isFeatured: boolean(['In evidenza', 'Featured', 'Mis en avant', 'Hervorgehoben'], { default: false }),
    note: translatedField(200, ['Nota', 'Note', 'Note', 'Hinweis'], { default: {}, format: 'text' }),
    position: integer(0, 100_000, ['Ordine', 'Order', 'Ordre', 'Position'], {
      default: 0,
      computed: true,
    }),
  },
  groups: [
    {
      id: 'link',
      title: ['Il collegamento', 'The link', 'Le lien', 'Die Verknüpfung'],
      fields: ['poiId', 'travelMode', 'travelMinutes', 'isVisible', 'isFeatured', 'note'],
    },
  ],
  listing: {
    columns: [
      'poiTitle',
      'position',
      'poiId',
      'poiType',
      'city',
      'distanceMeters',
      'travelMode',
      'travelMinutes',
      'isFeatured',
      'isVisible',
      'source',
      'updatedAt',
    ],
    sorts: ['position', 'distanceMeters', 'poiType', 'updatedAt', 'id'],
    filters: ['poiType', 'distanceMeters', 'isVisible', 'isFeatured', 'source', 'updatedAt'],
    search: ['poiTitle', 'city'],
    defaultSort: 'position',
  },
});

type LinkVisibility = Pick<Values<typeof nearbyPoi.fields>, 'isVisible' | 'isFeatured'>;

export function nearbyPoiSiblingIssues(
  { isVisible, isFeatured }: LinkVisibility,
  others: readonly LinkVisibility[],
): Issue[] {
  const visibleCount = others.filter((one) => one.isVisible).length;
  const featuredCount = others.filter((one) => one.isFeatured).length;
  return [
    ...(isVisible && visibleCount >= MAX_VISIBLE
      ? [{ path: 'isVisible', code: 'most_visible', params: { n: MAX_VISIBLE } }]
      : []),
    ...(isFeatured && featuredCount >= MAX_FEATURED
      ? [{ path: 'isFeatured', code: 'most_featured_points', params: { n: MAX_FEATURED } }]
      : []),
  ];
}

/** A link created by the point's radius cannot be deleted, because it would be created again. */
export function nearbyRemovalIssues({ source }: { source: string }): Issue[] {
  return source === 'auto' ? [{ path: 'source', code: 'only_hidden' }] : [];
}
