import type { Texts } from '../../../platform/language/text.ts';

/** Texts about the mail recipients of a structure (section `correspondence`). */
export const correspondenceTexts = {
  purpose: ['Chi riceve quale posta della struttura.', 'Who receives which mail of the property.', 'Qui reçoit quel courrier de l’établissement.', 'Wer welche Post der Unterkunft erhält.'],
  new: ['Nuovo destinatario', 'New recipient', 'Nouveau destinataire', 'Neuer Empfänger'],
  verified: ['Verificato', 'Verified', 'Vérifié', 'Bestätigt'],
  unverified: ['Da confermare', 'To be confirmed', 'À confirmer', 'Unbestätigt'],
  bounced: ['{n} messaggi respinti', '{n} messages returned', '{n} messages refusés', '{n} Nachrichten unzustellbar'],
  sendConfirmation: ['Invia conferma', 'Send confirmation', 'Envoyer la confirmation', 'Bestätigung senden'],
  sendTest: ['Invia prova', 'Send a test', 'Envoyer un essai', 'Test senden'],
  sent: ['Messaggio inviato', 'Message sent', 'Message envoyé', 'Nachricht gesendet'],
  'page.question': ['Vuoi ricevere a {email} la posta {di structure}?', 'Do you want to receive the mail of {structure} at {email}?', 'Voulez-vous recevoir à {email} le courrier de {structure} ?', 'Möchten Sie die Post von {structure} an {email} erhalten?'],
  'page.confirm': ['Sì, conferma', 'Yes, confirm', 'Oui, je confirme', 'Ja, bestätigen'],
  'page.confirmed': [
    'Grazie: l’indirizzo è confermato e da ora riceve la posta della struttura.',
    'Thank you: the address is confirmed and receives the property’s mail from now on.',
    'Merci : l’adresse est confirmée et reçoit désormais le courrier de l’établissement.',
    'Danke: Die Adresse ist bestätigt und erhält ab jetzt die Post der Unterkunft.',
  ],
  'page.expired': [
    'Il collegamento non è più valido. Chiedi alla struttura di inviarne un altro.',
    'The link is no longer valid. Ask the property to send another one.',
    'Le lien n’est plus valable. Demandez à l’établissement d’en envoyer un autre.',
    'Der Link gilt nicht mehr. Bitten Sie die Unterkunft um einen neuen.',
  ],
} as const satisfies Texts;
