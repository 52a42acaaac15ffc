import type { PersonRole } from '../../kernel/screens/roles.ts';
import { MODERATED_KINDS, type ModeratedKind } from '../../kernel/vocabularies/moderated-kinds.ts';

/** Source: platform dictionary 6.3. */
export const MODERATION_STATES = {
  pending: ['In attesa', 'Waiting', 'En attente', 'Wartet'],
  in_review: ['In revisione', 'In review', 'En cours d’examen', 'In Prüfung'],
  approved: ['Approvata', 'Approved', 'Approuvée', 'Genehmigt'],
  partially_approved: ['Approvata in parte', 'Partly approved', 'Approuvée en partie', 'Teilweise genehmigt'],
  rejected: ['Rifiutata', 'Rejected', 'Refusée', 'Abgelehnt'],
  superseded: ['Sostituita', 'Superseded', 'Remplacée', 'Ersetzt'],
  withdrawn: ['Ritirata', 'Withdrawn', 'Retirée', 'Zurückgezogen'],
} as const;
export type ModerationState = keyof typeof MODERATION_STATES;

/** States of an undecided moderation. */
export const OPEN_STATES = ['pending', 'in_review'] as const satisfies readonly ModerationState[];
export const isOpen = (state: ModerationState): boolean => OPEN_STATES.some((one) => one === state);

const KIND_OF: Readonly<Record<string, ModeratedKind>> = {
  structure: 'structure',
  description: 'structure',
  vcard: 'structure',
  room: 'room',
  offer: 'offer',
  photo: 'gallery',
  'structure-affiliation': 'affiliation_link',
  highlight: 'highlight',
  review: 'review',
  'review-reply': 'review_reply',
};

/** Returns the kind of a record in the queue. Sections of a structure without a kind of their own are amenities. */
export const kindOfRecord = (name: string): ModeratedKind => KIND_OF[name] ?? 'amenity';

/** Kinds that another module decides with its own actions. The queue lists them, too. */
export const KINDS_OF_OTHER_MODULES = [
  'affiliation_link',
  'highlight',
  'review',
  'review_reply',
] as const satisfies readonly ModeratedKind[];
export type KindOfOtherModule = (typeof KINDS_OF_OTHER_MODULES)[number];
export const isKindOfOtherModule = (kind: ModeratedKind): kind is KindOfOtherModule =>
  KINDS_OF_OTHER_MODULES.some((one) => one === kind);

export const MODERATION_REASONS = {
  incomplete: ['Incompleto', 'Incomplete', 'Incomplet', 'Unvollständig'],
  wrong_data: ['Dati errati', 'Incorrect data', 'Données erronées', 'Falsche Angaben'],
  bad_language: ['Testo non adeguato', 'Unsuitable text', 'Texte inadapté', 'Unpassender Text'],
  bad_image: ['Immagine non idonea', 'Unsuitable picture', 'Image inadaptée', 'Ungeeignetes Bild'],
  copied: ['Contenuto copiato', 'Copied content', 'Contenu copié', 'Kopierter Inhalt'],
  duplicate: ['Duplicato', 'Duplicate', 'Doublon', 'Duplikat'],
  contract: [
    'Non previsto dal contratto',
    'Not in the contract',
    'Non prévu au contrat',
    'Nicht im Vertrag vorgesehen',
  ],
  other: ['Altro', 'Other', 'Autre', 'Sonstiges'],
} as const;

/** Rules of the automatic approval, enabled in the settings. */
export const AUTO_RULES = {
  spelling: ['Correzione di battitura', 'Spelling correction', 'Correction orthographique', 'Tippfehlerkorrektur'],
  trusted: ['Autore fidato', 'Trusted author', 'Auteur de confiance', 'Vertrauenswürdiger Autor'],
} as const;

export type AutoRule = keyof typeof AUTO_RULES;

export const DECISIONS = ['approved', 'rejected'] as const;
export type Decision = (typeof DECISIONS)[number];

export const MODERATORS = ['admin', 'operator', 'editor'] as const satisfies readonly PersonRole[];
const OPERATORS = ['admin', 'operator'] as const satisfies readonly PersonRole[];

/**
 * True if the role decides this kind. Only administrators and operators decide highlights and affiliations (platform
 * dictionary 6.3).
 */
export function decidesKind(role: PersonRole, kind: ModeratedKind): boolean {
  const among: readonly PersonRole[] = kind === 'highlight' || kind === 'affiliation_link' ? OPERATORS : MODERATORS;
  return among.includes(role);
}

/** Returns the kinds that a role decides and sees in the queue. */
export const kindsDecidedBy = (role: PersonRole): ModeratedKind[] =>
  (Object.keys(MODERATED_KINDS) as ModeratedKind[]).filter((kind) => decidesKind(role, kind));

/** Duration of an exclusive claim in minutes. */
export const CLAIM_MINUTES = 30;
/** Maximum number of moderations approved in one bulk action. */
export const MAX_BULK_APPROVALS = 50;

/** Default hours after which a moderation counts as late and as very late. */
export const LATE_HOURS = { amber: 24, red: 72 } as const;

export interface ModerationStatus {
  readonly state: ModerationState;
  readonly kind: ModeratedKind;
  readonly submittedBy: number | null;
  readonly reviewerId: number | null;
  readonly claimedUntil: string | null;
}

/** True if a moderator has an unexpired claim. */
export const isClaimed = (
  { state, claimedUntil }: Pick<ModerationStatus, 'state' | 'claimedUntil'>,
  now: Date,
): boolean => state === 'in_review' && claimedUntil !== null && Date.parse(claimedUntil) > now.getTime();

export type Refusal = 'closed' | 'own' | 'role' | 'claimed';

/** True if the user may decide the moderation: their role decides the kind, and they did not submit the change. */
export const canDecide = (
  { kind, submittedBy }: Pick<ModerationStatus, 'kind' | 'submittedBy'>,
  role: PersonRole,
  userId: number,
): boolean => submittedBy !== userId && decidesKind(role, kind);

/** Returns why the user may not claim the moderation, or null. */
export function claimRefusal(one: ModerationStatus, role: PersonRole, userId: number, now: Date): Refusal | null {
  if (!isOpen(one.state)) return 'closed';
  if (one.submittedBy === userId) return 'own';
  if (!decidesKind(role, one.kind)) return 'role';
  return isClaimed(one, now) && one.reviewerId !== userId ? 'claimed' : null;
}

/** Returns the state that results from the decisions of all fields. */
export function stateOf(decisions: readonly Decision[]): 'approved' | 'partially_approved' | 'rejected' {
  if (decisions.every((one) => one === 'approved')) return 'approved';
  return decisions.some((one) => one === 'approved') ? 'partially_approved' : 'rejected';
}
