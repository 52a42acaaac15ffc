import { choice, integer, rows, string } from '../../kernel/records/fields.ts';
import { inLanguage, joinLabel, type Language, type Text } from '../../platform/language/text.ts';
import { REVIEW_REASONS, type ReviewReason } from './states.ts';

/** Limits for guests' photos, suitable for phones in both orientations. Source: platform dictionary 4.7. */
export const REVIEW_PHOTO_LIMITS = { maxCount: 5, minWidth: 400, minHeight: 300 } as const;

export const REVIEW_PHOTO_STATES = {
  pending: ['In attesa', 'Waiting', 'En attente', 'Ausstehend'],
  approved: ['Approvata', 'Approved', 'Approuvée', 'Genehmigt'],
  rejected: ['Rifiutata', 'Rejected', 'Refusée', 'Abgelehnt'],
} as const;
export type ReviewPhotoState = keyof typeof REVIEW_PHOTO_STATES;

export interface ReviewPhoto {
  /** Unguessable name: the file name and the last part of its public address. */
  readonly file: string;
  readonly state: ReviewPhotoState;
  readonly reason: ReviewReason | null;
  readonly width: number;
  readonly height: number;
  /** Placeholder colour while the photo loads, `#rrggbb`. */
  readonly color: string | null;
}

const COMPUTED_FIELD = { computed: true } as const;

export const reviewPhotoRows = rows(
  REVIEW_PHOTO_LIMITS.maxCount,
  {
    state: choice(REVIEW_PHOTO_STATES, ['Stato', 'Status', 'Statut', 'Status'], { required: true }),
    reason: choice(REVIEW_REASONS, ['Motivo', 'Reason', 'Motif', 'Grund']),
    width: integer(1, 100_000, ['Larghezza', 'Width', 'Largeur', 'Breite'], { required: true, unit: '×' }),
    height: integer(1, 100_000, ['Altezza', 'Height', 'Hauteur', 'Höhe'], { required: true }),
    color: string(7, ['Colore medio', 'Mean colour', 'Couleur moyenne', 'Mittlere Farbe']),
    file: string(41, ['File', 'File', 'Fichier', 'Datei'], { required: true }),
  },
  ['Foto', 'Photos', 'Photos', 'Fotos'],
  { ...COMPUTED_FIELD, default: [], roles: ['admin', 'operator', 'editor'] },
);

/** Returns the photo's id in the API: its file name without the extension. */
export const reviewPhotoId = ({ file }: Pick<ReviewPhoto, 'file'>): string => file.split('.')[0] ?? file;

export const hasPendingPhoto = (photos: readonly ReviewPhoto[]): boolean =>
  photos.some(({ state }) => state === 'pending');

/** Approving a review approves its pending photos; rejected ones stay rejected. */
export const approvePendingPhotos = (photos: readonly ReviewPhoto[]): ReviewPhoto[] =>
  photos.map((photo) => (photo.state === 'pending' ? { ...photo, state: 'approved' } : photo));

const REJECTED_PHOTOS_TEXT: { readonly one: Text; readonly many: Text } = {
  one: [
    'Una delle foto non è pubblicata',
    'One of the photos is not published',
    'Une des photos n’est pas publiée',
    'Eines der Fotos ist nicht veröffentlicht',
  ],
  many: [
    '{n} delle foto non sono pubblicate',
    '{n} of the photos are not published',
    '{n} des photos ne sont pas publiées',
    '{n} der Fotos sind nicht veröffentlicht',
  ],
};

/** Tells the author how many photos were rejected, with each reason once. Empty without rejected photos. */
export function rejectedPhotosText(photos: readonly ReviewPhoto[], language: Language): string {
  const rejected = photos.filter(({ state }) => state === 'rejected');
  if (rejected.length === 0) return '';
  const reasons = new Set(
    rejected.flatMap(({ reason }) => (reason ? inLanguage(REVIEW_REASONS[reason], language) : [])),
  );
  const text = inLanguage(rejected.length === 1 ? REJECTED_PHOTOS_TEXT.one : REJECTED_PHOTOS_TEXT.many, language);
  return `${joinLabel(text.replace('{n}', String(rejected.length)), [...reasons].join(', '), language)}.`;
}
