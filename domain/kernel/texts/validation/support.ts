import type { Texts } from '../../../platform/language/text.ts';

/** Reasons why a ticket rejects a message, merge or split, and why a webhook address is invalid. */
export const validationSupportTexts = {
  ticket_merge: [
    'Non puoi unire i due ticket. Scegline uno della stessa struttura, visibile alla persona che ha chiesto aiuto.',
    'You cannot merge the two tickets. Choose one of the same property that the requester may see.',
    'Vous ne pouvez pas fusionner les deux tickets. Choisissez-en un du même établissement, visible par le demandeur.',
    'Sie können die beiden Tickets nicht zusammenführen. Wählen Sie eines derselben Unterkunft, das die anfragende Person sehen darf.',
  ],
  ticket_requester: [
    'Questa struttura non è del richiedente. Scegline una sua, o nessuna.',
    'This property is not the requester’s. Choose one of theirs, or none.',
    'Cet établissement n’est pas celui du demandeur. Choisissez-en un des siens, ou aucun.',
    'Diese Unterkunft gehört nicht der anfragenden Person. Wählen Sie eine ihrer Unterkünfte oder keine.',
  ],
  ticket_split: ['Almeno un messaggio deve restare in questo ticket.', 'At least one message must stay in this ticket.', 'Au moins un message doit rester dans ce ticket.', 'Mindestens eine Nachricht muss in diesem Ticket bleiben.'],
  ticket_over: [
    'Questo ticket non riceve più risposte. Se serve, aprine uno nuovo.',
    'This ticket takes no more replies. Open a new one if you need to.',
    'Ce ticket ne reçoit plus de réponses. Ouvrez-en un nouveau si besoin.',
    'Dieses Ticket nimmt keine Antworten mehr an. Eröffnen Sie bei Bedarf ein neues.',
  ],
  webhook_disabled: [
    'Questo webhook è disattivato. Attivalo e poi invia la prova.',
    'This webhook is disabled. Enable it, then send the test.',
    'Ce webhook est désactivé. Activez-le, puis envoyez l’essai.',
    'Dieser Webhook ist deaktiviert. Aktivieren Sie ihn und senden Sie dann den Test.',
  ],
  webhook_url: [
    'Inserisci un indirizzo https con un nome pubblico e senza password. Non sono ammessi numeri IP né nomi di una rete interna.',
    'Enter an https address with a public name and without a password. IP numbers and names of an internal network are not allowed.',
    'Saisissez une adresse https avec un nom public et sans mot de passe. Les numéros IP et les noms d’un réseau interne ne sont pas admis.',
    'Geben Sie eine https-Adresse mit öffentlichem Namen und ohne Passwort ein. IP-Nummern und Namen eines internen Netzes sind nicht erlaubt.',
  ],
} as const satisfies Texts;
