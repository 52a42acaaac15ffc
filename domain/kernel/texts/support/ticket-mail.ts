import type { Texts } from '../../../platform/language/text.ts';

/** Mails about a ticket: received, answered, assigned, closed. */
export type TicketMailName = 'ticket-opened' | 'ticket-reply' | 'ticket-assigned' | 'ticket-closed';

const open = ['Apri il ticket', 'Open the ticket', 'Ouvrir le ticket', 'Ticket öffnen'] as const;
/** The same subject in all mails of a ticket, so that mail programs group them in one thread. */
const subject = ['[{number}] {subject}', '[{number}] {subject}', '[{number}] {subject}', '[{number}] {subject}'] as const;

export const ticketMailTexts = {
  'ticket-opened.subject': subject,
  'ticket-opened.body': [
    'Abbiamo ricevuto la tua richiesta di assistenza: è il ticket {number}.\n\nTi rispondiamo qui e nel ticket.',
    'We have received your request for help: it is ticket {number}.\n\nWe answer here and in the ticket.',
    'Nous avons reçu votre demande d’assistance : c’est le ticket {number}.\n\nNous répondons ici et dans le ticket.',
    'Wir haben Ihre Anfrage erhalten: Es ist Ticket {number}.\n\nWir antworten hier und im Ticket.',
  ],
  'ticket-opened.action': open,
  'ticket-reply.subject': subject,
  'ticket-reply.body': ['{who} ha scritto:\n\n{text}', '{who} wrote:\n\n{text}', '{who} a écrit :\n\n{text}', '{who} hat geschrieben:\n\n{text}'],
  'ticket-reply.action': ['Rispondi', 'Answer', 'Répondre', 'Antworten'],
  'ticket-assigned.subject': subject,
  'ticket-assigned.body': ['Il ticket {number} è assegnato a te.', 'Ticket {number} is assigned to you.', 'Le ticket {number} vous est attribué.', 'Ticket {number} ist Ihnen zugewiesen.'],
  'ticket-assigned.action': open,
  'ticket-closed.subject': subject,
  'ticket-closed.body': [
    'Il ticket {number} è chiuso. Se non è tutto a posto, rispondi nel ticket entro 30 giorni: si riapre.\n\nCom’è andata? Puoi dare un voto all’assistenza dal ticket.',
    'Ticket {number} is closed. If not everything is right, answer in the ticket within 30 days: it opens again.\n\nHow was it? You can rate the help in the ticket.',
    'Le ticket {number} est clos. Si tout n’est pas réglé, répondez dans le ticket sous 30 jours : il se rouvre.\n\nComment cela s’est-il passé ? Vous pouvez évaluer l’assistance dans le ticket.',
    'Ticket {number} ist geschlossen. Wenn nicht alles in Ordnung ist, antworten Sie im Ticket innerhalb von 30 Tagen: Es öffnet sich wieder.\n\nWie war es? Sie können die Hilfe im Ticket bewerten.',
  ],
  'ticket-closed.action': open,
} as const satisfies Texts;
