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
      'Recensione pubblicata. L’autore riceve un avviso.',
      'Review published. The author is notified.',
      'Avis publié. L’auteur est prévenu.',
      'Bewertung veröffentlicht. Der Autor wird benachrichtigt.',
    ],
    from: ['pending'],
    to: 'published',
    by: MODERATORS,
  },
  reject: {
    title: ['Rifiuta', 'Reject', 'Refuser', 'Ablehnen'],
    done: [
      'Recensione rifiutata. L’autore riceve un avviso.',
      'Review rejected. The author is notified.',
      'Avis refusé. L’auteur est prévenu.',
      'Bewertung abgelehnt. Der Autor wird benachrichtigt.',
    ],
    from: ['pending'],
    to: 'rejected',
    by: MODERATORS,
    input: reasonInput,
  },
  report: {
    title: ['Segnala', 'Report', 'Signaler', 'Melden'],
    done: [
      'Recensione segnalata. Decide la redazione.',
      'Review reported. The editorial team decides.',
      'Avis signalé. La rédaction décide.',
      'Bewertung gemeldet. Die Redaktion entscheidet.',
    ],
    from: ['published'],
    to: 'reported',
    by: PERSON_ROLES,
    input: reasonInput,
  },
  keep: {
    title: ['Lascia pubblicata', 'Keep it published', 'Laisser publié', 'Veröffentlicht lassen'],
    done: [
      'La recensione resta pubblicata.',
      'The review stays published.',
      'L’avis reste publié.',
      'Die Bewertung bleibt veröffentlicht.',
    ],
    from: ['reported'],
    to: 'published',
    by: MODERATORS,
  },
  hide: {
    title: ['Nascondi', 'Hide', 'Masquer', 'Verbergen'],
    done: [
      'Recensione nascosta. L’autore riceve un avviso.',
      'Review hidden. The author is notified.',
      'Avis masqué. L’auteur est prévenu.',
      'Bewertung verborgen. Der Autor wird benachrichtigt.',
    ],
    from: ['reported'],
    to: 'hidden',
    by: MODERATORS,
    input: reasonInput,
  },
  restore: {
    title: ['Pubblica di nuovo', 'Publish again', 'Publier de nouveau', 'Erneut veröffentlichen'],
    done: [
      'Recensione di nuovo pubblicata.',
      'Review published again.',
      'Avis de nouveau publié.',
      'Bewertung wieder veröffentlicht.',
    ],
    from: ['hidden'],
    to: 'published',
    by: MANAGER_ROLES,
  },
  reopen: {
    title: ['Segna come in attesa', 'Mark as waiting', 'Marquer comme en attente', 'Als ausstehend markieren'],
    done: [
      'La recensione è di nuovo in attesa.',
      'The review is waiting again.',
      'L’avis est de nouveau en attente.',
      'Die Bewertung wartet wieder auf Prüfung.',
    ],
    from: ['rejected'],
    to: 'pending',
    by: MANAGER_ROLES,
  },
  archive: {
    title: ['Archivia', 'Archive', 'Archiver', 'Archivieren'],
    done: [
      'Recensione archiviata. Non è più pubblicata e non conta nelle medie.',
      'Review archived. It is no longer published and does not count in averages.',
      'Avis archivé. Il n’est plus publié et ne compte plus dans les moyennes.',
      'Bewertung archiviert. Sie ist nicht mehr veröffentlicht und zählt nicht im Durchschnitt.',
    ],
    from: ['pending', 'published', 'rejected', 'reported', 'hidden'],
    to: 'archived',
    by: ['admin'],
  },
  unarchive: {
    title: [
      'Ripristina dall’archivio',
      'Restore from the archive',
      'Restaurer depuis les archives',
      'Aus dem Archiv wiederherstellen',
    ],
    done: [
      'La recensione è di nuovo in attesa. Decide la redazione.',
      'The review is waiting again. The editorial team decides.',
      'L’avis est de nouveau en attente. La rédaction décide.',
      'Die Bewertung wartet wieder auf Prüfung. Die Redaktion entscheidet.',
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
