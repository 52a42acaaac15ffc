import type { Texts } from '../text.ts';

/** Why a ticket takes no message, or an address no events. */
export const validationSupportTexts = {
  ticket_over: [
    'Questo ticket non riceve più risposte: se serve, aprine uno nuovo.',
    'This ticket takes no more answers: open a new one if you need to.',
    'Ce ticket ne reçoit plus de réponses : ouvrez-en un nouveau si besoin.',
    'Dieses Ticket nimmt keine Antworten mehr an: Eröffnen Sie bei Bedarf ein neues.',
  ],
  webhook_url: [
    'Serve un indirizzo https con un nome pubblico, senza password: non un numero, non un nome della rete interna.',
    'An https address with a public name is needed, without a password: no number, no name of an internal network.',
    'Il faut une adresse https avec un nom public, sans mot de passe : ni numéro, ni nom d’un réseau interne.',
    'Nötig ist eine https-Adresse mit öffentlichem Namen, ohne Passwort: keine Nummer, kein Name eines internen Netzes.',
  ],
} as const satisfies Texts;
