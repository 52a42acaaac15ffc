import type { PersonRole, Role } from '../../kernel/screens/roles.ts';

/** Source: platform dictionary 4.7. */
export const REVIEW_STATES = {
  pending: ['In attesa', 'Waiting', 'En attente', 'Ausstehend'],
  published: ['Pubblicata', 'Published', 'Publié', 'Veröffentlicht'],
  rejected: ['Rifiutata', 'Rejected', 'Refusé', 'Abgelehnt'],
  reported: ['Segnalata', 'Reported', 'Signalé', 'Gemeldet'],
  hidden: ['Nascosta', 'Hidden', 'Masqué', 'Verborgen'],
  archived: ['Archiviata', 'Archived', 'Archivé', 'Archiviert'],
} as const;
export type ReviewState = keyof typeof REVIEW_STATES;

export const REPLY_STATES = {
  pending: ['In attesa', 'Waiting', 'En attente', 'Ausstehend'],
  published: ['Pubblicata', 'Published', 'Publiée', 'Veröffentlicht'],
  rejected: ['Rifiutata', 'Rejected', 'Refusée', 'Abgelehnt'],
} as const;

export const REVIEW_REASONS = {
  spam: ['Spam', 'Spam', 'Spam', 'Spam'],
  offensive: ['Linguaggio offensivo', 'Offensive language', 'Propos offensants', 'Beleidigende Sprache'],
  off_topic: ['Non pertinente', 'Off topic', 'Hors sujet', 'Nicht zur Sache'],
  personal_data: ['Dati personali', 'Personal data', 'Données personnelles', 'Personenbezogene Daten'],
  fake: ['Non autentica', 'Not authentic', 'Non authentique', 'Nicht echt'],
  conflict: ['Conflitto di interessi', 'Conflict of interest', 'Conflit d’intérêts', 'Interessenkonflikt'],
  duplicate: ['Duplicata', 'Duplicate', 'En double', 'Doppelt'],
  legal: ['Richiesta legale', 'Legal request', 'Motif juridique', 'Rechtliche Gründe'],
} as const;
export type ReviewReason = keyof typeof REVIEW_REASONS;
export const REASON_CODES = Object.keys(REVIEW_REASONS) as [ReviewReason, ...ReviewReason[]];

/** States in which guests see a review. A reported review stays visible until a decision. */
export const VISIBLE_STATES: readonly ReviewState[] = ['published', 'reported'];

export const MODERATORS = ['admin', 'operator', 'editor'] as const;

export const isModerator = (role: Role | 'system'): boolean => MODERATORS.some((moderator) => moderator === role);

/** Hours during which a reply can be changed. */
export const REPLY_EDIT_HOURS = 48;

/** Replies by staff are not moderated (platform dictionary 0.1). */
export const isReplyPublishedDirectly = (role: PersonRole): boolean => role !== 'customer';

interface ReplyState {
  readonly state: ReviewState;
  readonly replyState: keyof typeof REPLY_STATES | null;
  readonly repliedAt: string | null;
}

/** True if the structure may write a reply now. A rejected reply can be rewritten at any time. */
export function canReply({ state, replyState, repliedAt }: ReplyState, now: Date): boolean {
  if (!VISIBLE_STATES.includes(state)) return false;
  if (repliedAt === null || replyState === 'rejected') return true;
  return now.getTime() - Date.parse(repliedAt) <= REPLY_EDIT_HOURS * 3_600_000;
}
