import type { Texts } from '../../../platform/language/text.ts';

/** Texts about the mail recipients of a structure (section `correspondence`). */
export const correspondenceTexts = {
  purpose: [
    'Destinatari delle e-mail della struttura, per tipo di messaggio.',
    'Recipients of the property’s e-mails, by type of message.',
    'Destinataires des e-mails de l’établissement, par type de message.',
    'Empfänger der E-Mails der Unterkunft, nach Art der Nachricht.',
  ],
  new: ['Nuovo destinatario', 'New recipient', 'Nouveau destinataire', 'Neuer Empfänger'],
  verified: ['Verificato', 'Verified', 'Vérifié', 'Bestätigt'],
  unverified: ['Da confermare', 'To be confirmed', 'À confirmer', 'Unbestätigt'],
  'bounced.one': ['{count} messaggio respinto', '{count} message returned', '{count} message refusé', '{count} Nachricht unzustellbar'],
  'bounced.other': ['{count} messaggi respinti', '{count} messages returned', '{count} messages refusés', '{count} Nachrichten unzustellbar'],
  sendConfirmation: ['Invia la richiesta di conferma', 'Send the confirmation request', 'Envoyer la demande de confirmation', 'Bestätigungsanfrage senden'],
  sendTest: ['Invia un messaggio di prova', 'Send a test message', 'Envoyer un message de test', 'Testnachricht senden'],
  sent: ['Messaggio inviato a {to}', 'Message sent to {to}', 'Message envoyé à {to}', 'Nachricht gesendet an {to}'],
  unsent: ['Messaggio non inviato', 'Message not sent', 'Message non envoyé', 'Nachricht nicht gesendet'],
  'page.question': [
    'Vuoi ricevere all’indirizzo {email} le e-mail {di structure}?',
    'Do you want to receive the e-mails of {structure} at {email}?',
    'Voulez-vous recevoir à l’adresse {email} les e-mails de {structure} ?',
    'Möchten Sie die E-Mails von {structure} an {email} erhalten?',
  ],
  'page.confirm': ['Sì, conferma', 'Yes, confirm', 'Oui, je confirme', 'Ja, bestätigen'],
  'page.confirmed': [
    'L’indirizzo è confermato. Da ora riceve le e-mail della struttura.',
    'The address is confirmed. It receives the property’s e-mails from now on.',
    'L’adresse est confirmée. Elle reçoit désormais les e-mails de l’établissement.',
    'Die Adresse ist bestätigt. Sie erhält ab jetzt die E-Mails der Unterkunft.',
  ],
  'page.expired': [
    'Il link è scaduto. Chiedi alla struttura di inviarne un altro.',
    'The link has expired. Ask the property to send another one.',
    'Le lien a expiré. Demandez à l’établissement d’en envoyer un autre.',
    'Der Link ist abgelaufen. Bitten Sie die Unterkunft um einen neuen.',
  ],
} as const satisfies Texts;
