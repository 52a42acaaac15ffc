import { actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { hasPermission } from '../../kernel/screens/permissions.ts';
import { PERSON_ROLES } from '../../kernel/screens/roles.ts';
import { message } from './message.ts';
import type { MessageState } from './states.ts';

/** What a person does with a WhatsApp message of the log (structures dictionary 1.7), of those whom the screen admits. */
export const messageActions = actionsOf<MessageState, { readonly createdBy: number | null }>(message)({
  cancel: {
    title: ['Annulla l’invio', 'Cancel sending', 'Annuler l’envoi', 'Senden abbrechen'],
    done: ['Fatto', 'Done', 'Fait', 'Erledigt'],
    from: ['waiting', 'delayed'],
    to: 'cancelled',
    by: PERSON_ROLES,
  },
  /** Sent by hand, where no provider sends: by whoever wrote it, or may change those of others. */
  'mark-sent': {
    title: ['Segna come inviato', 'Mark as sent', 'Marquer comme envoyé', 'Als gesendet markieren'],
    done: ['Fatto', 'Done', 'Fait', 'Erledigt'],
    from: ['waiting', 'delayed'],
    to: 'executed',
    by: PERSON_ROLES,
    may: ({ createdBy }, { role, userId }) => createdBy === userId || hasPermission(role, 'u', 'whatsapp'),
    letter: 'c',
  },
  /** As a new message: the one that failed stays in the log. */
  resend: {
    title: ['Reinvia', 'Send again', 'Renvoyer', 'Erneut senden'],
    from: ['failed'],
    by: PERSON_ROLES,
    letter: 'c',
  },
});
