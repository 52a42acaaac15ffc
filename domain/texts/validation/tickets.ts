import type { Texts } from '../text.ts';

/** Why a ticket takes no message. */
export const validationTicketTexts = {
  ticket_over: [
    'Questo ticket non riceve più risposte: se serve, aprine uno nuovo.',
    'This ticket takes no more answers: open a new one if you need to.',
    'Ce ticket ne reçoit plus de réponses : ouvrez-en un nouveau si besoin.',
    'Dieses Ticket nimmt keine Antworten mehr an: Eröffnen Sie bei Bedarf ein neues.',
  ],
} as const satisfies Texts;
