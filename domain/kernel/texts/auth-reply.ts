import type { Texts } from '../../platform/language/text.ts';

/** Messages in the API's answers about login and registration (specification §4, platform dictionary 1). */
export const authReplyTexts = {
  codeMailed: ['Controlla la casella di posta!', 'Check your mailbox!', 'Consultez votre boîte de réception !', 'Prüfen Sie Ihr Postfach!'],
  verified: ['Indirizzo confermato. Ora puoi accedere.', 'Address confirmed. You can now log in.', 'Adresse confirmée. Vous pouvez vous connecter.', 'Adresse bestätigt. Sie können sich jetzt anmelden.'],
  resetMailed: ['Se l’indirizzo è registrato, riceverai un’e-mail.', 'If the address is registered, you will receive an e-mail.', 'Si l’adresse est enregistrée, vous recevrez un e-mail.', 'Falls die Adresse registriert ist, erhalten Sie eine E-Mail.'],
  passwordChanged: ['Password modificata.', 'Password changed.', 'Mot de passe modifié.', 'Passwort geändert.'],
} as const satisfies Texts;
