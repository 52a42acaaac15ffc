import type { Texts } from '../../../platform/language/text.ts';

/** Mails about a ticket: received, answered, assigned, closed. */
export type TicketMailName = 'ticket-opened' | 'ticket-reply' | 'ticket-assigned' | 'ticket-closed';

const open = ['Apri il ticket', 'Open the ticket', 'Ouvrir le ticket', 'Ticket öffnen'] as const;
/** The same subject in all mails of a ticket, so that mail programs group them in one thread. */
const subject = ['[{number}] {subject}', '[{number}] {subject}', '[{number}] {subject}', '[{number}] {subject}'] as const;

export const ticketMailTexts = {
  'ticket-opened.subject': subject,
  'ticket-opened.body': [
    'Abbiamo ricevuto la tua richiesta di assistenza con il numero {number}.\n\nTi rispondiamo per e-mail e nel ticket.',
    'We have received your request for help. Its number is {number}.\n\nWe will answer by e-mail and in the ticket.',
    'Nous avons reçu votre demande d’assistance. Elle porte le numéro {number}.\n\nNous vous répondrons par e-mail et dans le ticket.',
    'Wir haben Ihre Supportanfrage erhalten. Sie hat die Nummer {number}.\n\nWir antworten Ihnen per E-Mail und im Ticket.',
  ],
  'ticket-opened.action': open,
  'ticket-reply.subject': subject,
  'ticket-reply.body': ['{who} ha scritto:\n\n{text}', '{who} wrote:\n\n{text}', '{who} a écrit :\n\n{text}', '{who} hat geschrieben:\n\n{text}'],
  'ticket-reply.action': ['Rispondi', 'Reply', 'Répondre', 'Antworten'],
  'ticket-assigned.subject': subject,
  'ticket-assigned.body': ['Ti è stato assegnato il ticket {number}.', 'Ticket {number} has been assigned to you.', 'Le ticket {number} vous a été attribué.', 'Ihnen wurde das Ticket {number} zugewiesen.'],
  'ticket-assigned.action': open,
  'ticket-closed.subject': subject,
  'ticket-closed.body': [
    'Il ticket {number} è stato chiuso. Se il problema non è risolto, rispondi nel ticket entro 30 giorni e il ticket torna aperto.\n\nDal ticket puoi anche dare un voto all’assistenza.',
    'Ticket {number} has been closed. If the problem is not solved, reply in the ticket within 30 days and it is reopened.\n\nYou can also rate our support in the ticket.',
    'Le ticket {number} a été clos. Si le problème n’est pas résolu, répondez dans le ticket sous 30 jours et il sera rouvert.\n\nVous pouvez aussi évaluer l’assistance dans le ticket.',
    'Das Ticket {number} wurde geschlossen. Wenn das Problem nicht gelöst ist, antworten Sie innerhalb von 30 Tagen im Ticket. Es wird dann wieder geöffnet.\n\nIm Ticket können Sie auch den Support bewerten.',
  ],
  'ticket-closed.action': open,
} as const satisfies Texts;
