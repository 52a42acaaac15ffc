import { actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { hasPermission } from '../../kernel/screens/permissions.ts';
import { PERSON_ROLES } from '../../kernel/screens/roles.ts';
import { message } from './message.ts';
import type { MessageState } from './states.ts';

/** Actions on a WhatsApp message of the log; the screen's permission applies too (structures dictionary 1.7). */
export const messageActions = actionsOf<MessageState, { readonly createdBy: number | null }>(message)({
  cancel: {
    title: ['Annulla l’invio', 'Cancel sending', 'Annuler l’envoi', 'Senden abbrechen'],
    done: ['Fatto', 'Done', 'Fait', 'Erledigt'],
    from: ['waiting', 'delayed'],
    to: 'cancelled',
    by: PERSON_ROLES,
  },
  /** Used when no provider sends the messages. Allowed for the author and for people who may change all messages. */
  'mark-sent': {
    title: ['Segna come inviato', 'Mark as sent', 'Marquer comme envoyé', 'Als gesendet markieren'],
    done: ['Fatto', 'Done', 'Fait', 'Erledigt'],
    from: ['waiting', 'delayed'],
    to: 'executed',
    by: PERSON_ROLES,
    may: ({ createdBy }, { role, userId }) => createdBy === userId || hasPermission(role, 'u', 'whatsapp'),
    letter: 'c',
  },
  /** Creates a new message; the failed one stays in the log. */
  resend: {
    title: ['Reinvia', 'Send again', 'Renvoyer', 'Erneut senden'],
    from: ['failed'],
    by: PERSON_ROLES,
    letter: 'c',
  },
});
