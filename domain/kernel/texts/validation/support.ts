import type { Texts } from '../../../platform/language/text.ts';

/** Reasons why a ticket rejects a message, merge or split, and why a webhook address is invalid. */
export const validationSupportTexts = {
  ticket_merge: [
    'Non si può unire a questo: scegli un ticket della stessa struttura, che chi ha chiesto può vedere.',
    'It cannot be merged into this one: choose a ticket of the same property that the requester may see.',
    'Fusion impossible : choisissez un ticket de la même structure que le demandeur peut voir.',
    'Nicht möglich: Wählen Sie ein Ticket derselben Unterkunft, das die anfragende Person sehen darf.',
  ],
  ticket_split: ['Almeno un messaggio resta qui.', 'At least one message stays here.', 'Au moins un message reste ici.', 'Mindestens eine Nachricht bleibt hier.'],
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
