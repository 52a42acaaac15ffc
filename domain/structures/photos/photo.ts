import { boolean, choice, decimal, integer, string, translatedField } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';

export const PHOTO_TAGS = {
  exterior: ['Esterno', 'Exterior', 'Extérieur', 'Außenansicht'],
  lobby: ['Hall', 'Lobby', 'Hall', 'Lobby'],
  room: ['Camera', 'Room', 'Chambre', 'Zimmer'],
  bathroom: ['Bagno', 'Bathroom', 'Salle de bains', 'Badezimmer'],
  restaurant: ['Ristorante', 'Restaurant', 'Restaurant', 'Restaurant'],
  breakfast: ['Colazione', 'Breakfast', 'Petit-déjeuner', 'Frühstück'],
  pool: ['Piscina', 'Pool', 'Piscine', 'Pool'],
  spa: ['Spa', 'Spa', 'Spa', 'Spa'],
  beach: ['Spiaggia', 'Beach', 'Plage', 'Strand'],
  view: ['Panorama', 'View', 'Panorama', 'Aussicht'],
  surroundings: ['Dintorni', 'Surroundings', 'Environs', 'Umgebung'],
  staff: ['Staff', 'Staff', 'Équipe', 'Team'],
  other: ['Altro', 'Other', 'Autre', 'Sonstiges'],
} as const;

/**
 * A photo of a gallery (galleries.ts). A photo of a platform record belongs to no structure. Source: structures
 * dictionary 0.5.
 */
export const photo = defineRecord({
  name: 'photo',
  collection: 'photos',
  scope: 'structure',
  screen: 'description',
  title: ['Foto', 'Photo', 'Photo', 'Foto'],
  fields: {
    gallery: string(40, ['Galleria', 'Gallery', 'Galerie', 'Galerie'], {
      default: 'structure',
      computed: true,
    }),
    /** Id of the record that owns the gallery; null in the structure's own gallery. */
    ownerId: integer(1, 2_147_483_647, ['Elemento', 'Item', 'Élément', 'Element'], { computed: true }),
    path: string(255, ['Percorso', 'Path', 'Chemin', 'Pfad'], { required: true, computed: true }),
    alt: translatedField(125, ['Testo alternativo', 'Alternative text', 'Texte alternatif', 'Alternativtext'], {
      default: {},
      moderated: true,
    }),
    caption: translatedField(150, ['Didascalia', 'Caption', 'Légende', 'Bildunterschrift'], {
      default: {},
      moderated: true,
    }),
    copyright: string(100, ['Autore/crediti', 'Author/credits', 'Auteur/crédits', 'Autor/Bildnachweis'], {
      moderated: true,
    }),
    tag: choice(PHOTO_TAGS, ['Categoria', 'Category', 'Catégorie', 'Kategorie'], { default: 'other' }),
    focalX: decimal(
      0,
      1,
      3,
      ['Punto focale orizzontale', 'Horizontal focal point', 'Point focal horizontal', 'Horizontaler Fokuspunkt'],
      { default: 0.5 },
    ),
    focalY: decimal(
      0,
      1,
      3,
      ['Punto focale verticale', 'Vertical focal point', 'Point focal vertical', 'Vertikaler Fokuspunkt'],
      { default: 0.5 },
    ),
    isCover: boolean(['Copertina', 'Cover', 'Couverture', 'Titelbild'], { default: false, computed: true }),
    position: integer(0, 100_000, ['Ordine', 'Order', 'Ordre', 'Position'], {
      default: 0,
      computed: true,
    }),
    width: integer(1, 100_000, ['Larghezza', 'Width', 'Largeur', 'Breite'], {
      required: true,
      computed: true,
    }),
    height: integer(1, 100_000, ['Altezza', 'Height', 'Hauteur', 'Höhe'], { required: true, computed: true }),
    bytes: integer(1, 2_000_000_000, ['Dimensione', 'Size', 'Taille', 'Größe'], {
      required: true,
      computed: true,
    }),
    /** Placeholder colour while the photo loads, `#rrggbb`. */
    color: string(7, ['Colore medio', 'Mean colour', 'Couleur moyenne', 'Mittlere Farbe'], {
      computed: true,
    }),
    mime: string(40, ['Formato', 'Format', 'Format', 'Format'], { required: true, computed: true }),
    checksum: string(64, ['Impronta', 'Checksum', 'Empreinte', 'Prüfsumme'], {
      required: true,
      computed: true,
    }),
    /** Pending when a customer adds a photo to a gallery that guests see. */
    moderationState: choice(
      {
        pending: ['In attesa', 'Waiting', 'En attente', 'Ausstehend'],
        approved: ['Approvata', 'Approved', 'Approuvée', 'Genehmigt'],
        rejected: ['Rifiutata', 'Rejected', 'Refusée', 'Abgelehnt'],
      },
      ['Approvazione', 'Approval', 'Approbation', 'Prüfung'],
      { default: 'approved', computed: true },
    ),
  },
  groups: [
    {
      id: 'texts',
      title: ['Testi', 'Texts', 'Textes', 'Texte'],
      fields: ['alt', 'caption', 'copyright', 'tag'],
    },
    { id: 'crop', title: ['Ritaglio', 'Crop', 'Recadrage', 'Zuschnitt'], fields: ['focalX', 'focalY'] },
  ],
  listing: {
    columns: [
      'path',
      'alt',
      'caption',
      'copyright',
      'tag',
      'focalX',
      'focalY',
      'isCover',
      'position',
      'width',
      'height',
      'bytes',
      'color',
      'moderationState',
    ],
    sorts: ['position', 'id'],
    filters: ['tag', 'isCover'],
    search: [],
    defaultSort: 'position',
  },
});
