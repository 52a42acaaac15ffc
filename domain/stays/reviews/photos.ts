import { choice, integer, rows, string } from '../../kernel/records/fields.ts';
import { inLanguage, type Language, type Text } from '../../platform/language/text.ts';
import { REVIEW_REASONS, type ReviewReason } from './states.ts';

/** What a guest may add: telephones' pictures, whichever way they were held. Source: platform dictionary 4.7. */
export const REVIEW_PHOTO_LIMITS = { maxCount: 5, minWidth: 400, minHeight: 300 } as const;

export const REVIEW_PHOTO_STATES = {
  pending: ['In attesa', 'Waiting', 'En attente', 'Wartet'],
  approved: ['Approvata', 'Approved', 'Approuvée', 'Genehmigt'],
  rejected: ['Rifiutata', 'Rejected', 'Refusée', 'Abgelehnt'],
} as const;
export type ReviewPhotoState = keyof typeof REVIEW_PHOTO_STATES;

export interface ReviewPhoto {
  /** A name that nobody can guess: its file, and the end of its public address. */
  readonly file: string;
  readonly state: ReviewPhotoState;
  readonly reason: ReviewReason | null;
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`: stands in its place while it loads. */
  readonly color: string | null;
}

const computed = { computed: true } as const;

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
  { ...computed, default: [], roles: ['admin', 'operator', 'editor'] },
);

/** By what the API calls it: its file's name without the ending. */
export const reviewPhotoId = ({ file }: Pick<ReviewPhoto, 'file'>): string => file.split('.')[0] ?? file;

export const reviewPhotoWaits = (photos: readonly ReviewPhoto[]): boolean =>
  photos.some(({ state }) => state === 'pending');

/** Who approves the review approves its pictures, but for those that were taken away. */
export const approvedWithReview = (photos: readonly ReviewPhoto[]): ReviewPhoto[] =>
  photos.map((one) => (one.state === 'pending' ? { ...one, state: 'approved' } : one));

const LEFT_OUT: { readonly one: Text; readonly many: Text } = {
  one: [
    'Una delle foto non si vede',
    'One of the photos is not shown',
    'Une des photos n’est pas visible',
    'Eines der Fotos erscheint nicht',
  ],
  many: [
    '{n} delle foto non si vedono',
    '{n} of the photos are not shown',
    '{n} des photos ne sont pas visibles',
    '{n} der Fotos erscheinen nicht',
  ],
};

/** What its author is told of pictures that were taken away, each reason once; nothing where none was. */
export function leftOutWords(photos: readonly ReviewPhoto[], language: Language): string {
  const out = photos.filter(({ state }) => state === 'rejected');
  if (out.length === 0) return '';
  const reasons = new Set(
    out.flatMap(({ reason }) => (reason ? inLanguage(REVIEW_REASONS[reason], language) : [])),
  );
  const said = inLanguage(out.length === 1 ? LEFT_OUT.one : LEFT_OUT.many, language);
  return `${said.replace('{n}', String(out.length))}: ${[...reasons].join(', ')}.`;
}
