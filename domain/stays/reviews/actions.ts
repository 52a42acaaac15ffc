import { z } from 'zod';
import { type ActionName, actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { PERSON_ROLES } from '../../kernel/screens/roles.ts';
import { review } from './review.ts';
import { MODERATORS, REASON_CODES, type REPLY_STATES, type ReviewState } from './states.ts';

const MANAGER_ROLES = ['admin', 'operator'] as const;
const reason = z.enum(REASON_CODES);
const reasonInput = { reason, note: review.fields.decisionNote.schema.nullish() };

/**
 * Actions on a review (platform dictionary 4.7). Moderators may report too, because legal requests reach the portal.
 */
export const reviewActions = actionsOf<ReviewState>(review)({
  approve: {
    title: ['Pubblica', 'Publish', 'Publier', 'Veröffentlichen'],
    done: [
      'Pubblicata: l’autore è avvisato.',
      'Published: the author is told.',
      'Publié : l’auteur est prévenu.',
      'Veröffentlicht: Der Autor wird benachrichtigt.',
    ],
    from: ['pending'],
    to: 'published',
    by: MODERATORS,
  },
  reject: {
    title: ['Rifiuta', 'Reject', 'Refuser', 'Ablehnen'],
    done: [
      'Rifiutata: l’autore è avvisato.',
      'Rejected: the author is told.',
      'Refusé : l’auteur est prévenu.',
      'Abgelehnt: Der Autor wird benachrichtigt.',
    ],
    from: ['pending'],
    to: 'rejected',
    by: MODERATORS,
    input: reasonInput,
  },
  report: {
    title: ['Segnala', 'Report', 'Signaler', 'Melden'],
    done: [
      'Segnalata: decide chi modera.',
      'Reported: a moderator decides.',
      'Signalé : un modérateur décide.',
      'Gemeldet: Die Moderation entscheidet.',
    ],
    from: ['published'],
    to: 'reported',
    by: PERSON_ROLES,
    input: reasonInput,
  },
  keep: {
    title: ['Lascia pubblicata', 'Keep it published', 'Laisser publié', 'Veröffentlicht lassen'],
    done: ['Resta pubblicata.', 'It stays published.', 'Il reste publié.', 'Sie bleibt veröffentlicht.'],
    from: ['reported'],
    to: 'published',
    by: MODERATORS,
  },
  hide: {
    title: ['Nascondi', 'Hide', 'Masquer', 'Verbergen'],
    done: [
      'Nascosta: l’autore è avvisato.',
      'Hidden: the author is told.',
      'Masqué : l’auteur est prévenu.',
      'Verborgen: Der Autor wird benachrichtigt.',
    ],
    from: ['reported'],
    to: 'hidden',
    by: MODERATORS,
    input: reasonInput,
  },
  restore: {
    title: ['Mostra di nuovo', 'Show again', 'Montrer de nouveau', 'Wieder zeigen'],
    done: ['Si vede di nuovo.', 'Shown again.', 'De nouveau visible.', 'Wieder sichtbar.'],
    from: ['hidden'],
    to: 'published',
    by: MANAGER_ROLES,
  },
  reopen: {
    title: ['Rimetti in attesa', 'Back to waiting', 'Remettre en attente', 'Zurück auf Warten'],
    done: ['Di nuovo in attesa.', 'Waiting again.', 'De nouveau en attente.', 'Wartet wieder.'],
    from: ['rejected'],
    to: 'pending',
    by: MANAGER_ROLES,
  },
  archive: {
    title: ['Archivia', 'Archive', 'Archiver', 'Archivieren'],
    done: [
      'Archiviata: non si vede e non conta nelle medie.',
      'Archived: it is not shown and does not count in averages.',
      'Archivé : il n’est plus visible et ne compte plus dans les moyennes.',
      'Archiviert: Sie ist nicht zu sehen und zählt in keinem Durchschnitt.',
    ],
    from: ['pending', 'published', 'rejected', 'reported', 'hidden'],
    to: 'archived',
    by: ['admin'],
  },
  unarchive: {
    title: ['Togli dall’archivio', 'Take out of the archive', 'Retirer de l’archive', 'Aus dem Archiv holen'],
    done: [
      'Di nuovo in attesa: decide chi modera.',
      'Waiting again: a moderator decides.',
      'De nouveau en attente : un modérateur décide.',
      'Wartet wieder: Die Moderation entscheidet.',
    ],
    from: ['archived'],
    to: 'pending',
    by: ['admin'],
  },
});
export type ReviewAction = ActionName<typeof reviewActions>;

/** Moderators' decisions about the structure's reply. */
export const reviewReplyActions = actionsOf<keyof typeof REPLY_STATES, object, 'replyState'>(
  review,
  'replyState',
)({
  'approve-reply': {
    title: ['Pubblica la risposta', 'Publish the reply', 'Publier la réponse', 'Antwort veröffentlichen'],
    done: ['Risposta pubblicata.', 'Reply published.', 'Réponse publiée.', 'Antwort veröffentlicht.'],
    from: ['pending'],
    to: 'published',
    by: MODERATORS,
  },
  'reject-reply': {
    title: ['Rifiuta la risposta', 'Reject the reply', 'Refuser la réponse', 'Antwort ablehnen'],
    done: ['Risposta rifiutata.', 'Reply rejected.', 'Réponse refusée.', 'Antwort abgelehnt.'],
    from: ['pending'],
    to: 'rejected',
    by: MODERATORS,
    input: { reason },
  },
});
