import type { Text, Texts } from '../../platform/language/text.ts';
import { type ReviewMailName, reviewMailTexts } from './content/review-mail.ts';
import { type ContractMailName, contractMailTexts } from './contracts/contract-mail.ts';
import { guestMailTexts } from './guest-mail.ts';
import { type InvoiceMailName, invoiceMailTexts } from './invoices/invoice-mail.ts';
import { type TicketMailName, ticketMailTexts } from './support/ticket-mail.ts';
import { type ViewMailName, viewMailTexts } from './support/view-mail.ts';

/** Mails of the platform. Each has a subject, a body (paragraphs separated by an empty line) and a button label. */
export type MailName =
  | 'two-factor'
  | 'verify-email'
  | 'account-exists'
  | 'password-reset'
  | 'password-changed'
  | 'invitation'
  | 'email-change'
  | 'email-taken'
  | 'email-changed'
  | 'account-locked'
  | 'new-device'
  | 'guest-notice'
  | 'recipient-confirm'
  | 'recipient-test'
  | 'notification'
  | 'digest'
  | 'guest-received'
  | 'guest-reply'
  | 'guest-quote'
  | 'guest-confirmed'
  | 'guest-checkin'
  | 'guest-reminder'
  | 'guest-charge'
  | 'guest-hold'
  | 'guest-lapsed'
  | 'guest-owed'
  | 'request-arrived'
  | 'guest-wrote'
  | 'guest-wishes'
  | 'booking-made'
  | 'booking-cancelled'
  | 'booking-changed'
  | ContractMailName
  | ReviewMailName
  | InvoiceMailName
  | TicketMailName
  | ViewMailName;

const NO_ACTION: Text = ['', '', '', ''];

export const mailTexts = {
  ...guestMailTexts,
  ...reviewMailTexts,
  ...contractMailTexts,
  ...invoiceMailTexts,
  ...ticketMailTexts,
  ...viewMailTexts,
  closing: ['Locanda. Questo messaggio è stato inviato automaticamente.', 'Locanda. This message was sent automatically.', 'Locanda. Ce message a été envoyé automatiquement.', 'Locanda. Diese Nachricht wurde automatisch gesendet.'],
  'fact.checkin': ['Arrivo: {checkin}', 'Arrival: {checkin}', 'Arrivée : {checkin}', 'Anreise: {checkin}'],
  'fact.checkout': ['Partenza: {checkout}', 'Departure: {checkout}', 'Départ : {checkout}', 'Abreise: {checkout}'],
  'fact.validUntil': ['Il preventivo è valido fino al: {validUntil}', 'Quote valid until: {validUntil}', 'Devis valable jusqu’au : {validUntil}', 'Angebot gültig bis: {validUntil}'],
  'two-factor.subject': ['Codice di verifica: {code}', 'Verification code: {code}', 'Code de vérification : {code}', 'Bestätigungscode: {code}'],
  'two-factor.body': [
    'Il codice per accedere è {code}. È valido 10 minuti e si può usare una volta sola.\n\nSe non stai accedendo tu, cambia subito la password.',
    'Your login code is {code}. It is valid for 10 minutes and can be used only once.\n\nIf you are not logging in, change your password at once.',
    'Votre code de connexion est {code}. Il est valable 10 minutes et ne peut servir qu’une fois.\n\nSi vous n’êtes pas en train de vous connecter, changez immédiatement votre mot de passe.',
    'Ihr Anmeldecode lautet {code}. Er gilt 10 Minuten und kann nur einmal verwendet werden.\n\nWenn Sie sich nicht gerade anmelden, ändern Sie sofort Ihr Passwort.',
  ],
  'two-factor.action': NO_ACTION,
  'verify-email.subject': ['Conferma il tuo indirizzo: {code}', 'Confirm your address: {code}', 'Confirmez votre adresse : {code}', 'Bestätigen Sie Ihre Adresse: {code}'],
  'verify-email.body': [
    'Ciao {name},\n\nil codice per confermare il tuo indirizzo è {code}. È valido 30 minuti.\n\nSe non hai richiesto la registrazione, ignora questo messaggio.',
    'Hello {name},\n\nThe code to confirm your address is {code}. It is valid for 30 minutes.\n\nIf you did not sign up, ignore this message.',
    'Bonjour {name},\n\nLe code pour confirmer votre adresse est {code}. Il est valable 30 minutes.\n\nSi vous n’avez pas demandé d’inscription, ignorez ce message.',
    'Hallo {name},\n\nder Code zur Bestätigung Ihrer Adresse lautet {code}. Er gilt 30 Minuten.\n\nWenn Sie sich nicht registriert haben, ignorieren Sie diese Nachricht.',
  ],
  'verify-email.action': NO_ACTION,
  'account-exists.subject': ['Hai già un account', 'You already have an account', 'Vous avez déjà un compte', 'Sie haben bereits ein Konto'],
  'account-exists.body': [
    'Qualcuno ha chiesto di registrarsi con questo indirizzo, ma hai già un account. Puoi accedere o reimpostare la password.\n\nSe non sei stato tu, non devi fare nulla.',
    'Someone tried to sign up with this address, but you already have an account. You can log in or reset your password.\n\nIf it was not you, there is nothing to do.',
    'Quelqu’un a demandé une inscription avec cette adresse, mais vous avez déjà un compte. Vous pouvez vous connecter ou réinitialiser votre mot de passe.\n\nSi ce n’était pas vous, vous n’avez rien à faire.',
    'Jemand wollte sich mit dieser Adresse registrieren, Sie haben aber bereits ein Konto. Sie können sich anmelden oder Ihr Passwort zurücksetzen.\n\nWenn Sie das nicht waren, müssen Sie nichts tun.',
  ],
  'account-exists.action': ['Accedi', 'Log in', 'Se connecter', 'Anmelden'],
  'password-reset.subject': ['Reimposta la password', 'Reset your password', 'Réinitialisez votre mot de passe', 'Passwort zurücksetzen'],
  'password-reset.body': [
    'Apri il link qui sotto per scegliere una nuova password. È valido 60 minuti e si può usare una volta sola.\n\nSe non l’hai richiesto tu, ignora questo messaggio. La password non cambia.',
    'Open the link below to choose a new password. It is valid for 60 minutes and can be used only once.\n\nIf you did not ask for it, ignore this message. Your password does not change.',
    'Ouvrez le lien ci-dessous pour choisir un nouveau mot de passe. Il est valable 60 minutes et ne peut servir qu’une fois.\n\nSi vous ne l’avez pas demandé, ignorez ce message. Votre mot de passe ne change pas.',
    'Öffnen Sie den Link unten, um ein neues Passwort zu wählen. Er gilt 60 Minuten und kann nur einmal verwendet werden.\n\nWenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht. Ihr Passwort bleibt unverändert.',
  ],
  'password-reset.action': ['Scegli la nuova password', 'Choose the new password', 'Choisir le nouveau mot de passe', 'Neues Passwort wählen'],
  'password-changed.subject': ['Password modificata', 'Password changed', 'Mot de passe modifié', 'Passwort geändert'],
  'password-changed.body': [
    'La password del tuo account è stata modificata. Tutte le sessioni sono terminate.\n\nSe non sei stato tu, reimposta subito la password e avvisa l’assistenza.',
    'The password of your account was changed. All sessions have been ended.\n\nIf it was not you, reset your password at once and tell support.',
    'Le mot de passe de votre compte a été modifié. Toutes les sessions sont terminées.\n\nSi ce n’était pas vous, réinitialisez-le immédiatement et prévenez l’assistance.',
    'Das Passwort Ihres Kontos wurde geändert. Alle Sitzungen wurden beendet.\n\nWenn Sie das nicht waren, setzen Sie es sofort zurück und informieren Sie den Support.',
  ],
  'password-changed.action': NO_ACTION,
  'invitation.subject': ['Invito a Locanda', 'Invitation to Locanda', 'Invitation à Locanda', 'Einladung zu Locanda'],
  'invitation.body': [
    'Ciao {name},\n\nabbiamo creato un account per te. Apri il link qui sotto per scegliere la password. È valido 72 ore.',
    'Hello {name},\n\nWe have created an account for you. Open the link below to choose your password. It is valid for 72 hours.',
    'Bonjour {name},\n\nNous avons créé un compte pour vous. Ouvrez le lien ci-dessous pour choisir votre mot de passe. Il est valable 72 heures.',
    'Hallo {name},\n\nwir haben ein Konto für Sie angelegt. Öffnen Sie den Link unten, um Ihr Passwort zu wählen. Er gilt 72 Stunden.',
  ],
  'invitation.action': ['Scegli la password', 'Choose your password', 'Choisir le mot de passe', 'Passwort wählen'],
  'email-change.subject': ['Conferma il nuovo indirizzo: {code}', 'Confirm the new address: {code}', 'Confirmez la nouvelle adresse : {code}', 'Neue Adresse bestätigen: {code}'],
  'email-change.body': [
    'Ciao {name},\n\nil codice per usare questo indirizzo con il tuo account è {code}. È valido 30 minuti.\n\nSe non l’hai richiesto tu, ignora questo messaggio. Il tuo account non cambia.',
    'Hello {name},\n\nThe code to use this address with your account is {code}. It is valid for 30 minutes.\n\nIf you did not ask for it, ignore this message. Nothing changes in your account.',
    'Bonjour {name},\n\nLe code pour utiliser cette adresse avec votre compte est {code}. Il est valable 30 minutes.\n\nSi vous ne l’avez pas demandé, ignorez ce message. Rien ne change dans votre compte.',
    'Hallo {name},\n\nder Code, um diese Adresse für Ihr Konto zu verwenden, lautet {code}. Er gilt 30 Minuten.\n\nWenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht. An Ihrem Konto ändert sich nichts.',
  ],
  'email-change.action': NO_ACTION,
  'email-taken.subject': ['Questo indirizzo ha già un account', 'This address already has an account', 'Un compte existe déjà pour cette adresse', 'Für diese Adresse gibt es bereits ein Konto'],
  'email-taken.body': [
    'Qualcuno ha chiesto di usare questo indirizzo per un altro account. L’indirizzo ha già un account e la richiesta non ha effetto.\n\nSe hai due account, accedi con questo indirizzo o chiedi all’assistenza di unirli.',
    'Someone asked to use this address for another account. It already has an account, so the request has no effect.\n\nIf you have two accounts, log in with this address or ask support to merge them.',
    'Quelqu’un a demandé à utiliser cette adresse pour un autre compte. Un compte existe déjà pour cette adresse et la demande reste sans effet.\n\nSi vous avez deux comptes, connectez-vous avec cette adresse ou demandez à l’assistance de les fusionner.',
    'Jemand wollte diese Adresse für ein anderes Konto verwenden. Für sie gibt es bereits ein Konto, deshalb bleibt die Anfrage ohne Wirkung.\n\nWenn Sie zwei Konten haben, melden Sie sich mit dieser Adresse an oder bitten Sie den Support, sie zusammenzuführen.',
  ],
  'email-taken.action': ['Accedi', 'Log in', 'Se connecter', 'Anmelden'],
  'email-changed.subject': ['Indirizzo e-mail modificato', 'E-mail address changed', 'Adresse e-mail modifiée', 'E-Mail-Adresse geändert'],
  'email-changed.body': [
    'Ciao {name},\n\nda ora accedi al tuo account con {email}. Questo indirizzo non è più valido.\n\nSe non sei stato tu, avvisa subito l’assistenza.',
    'Hello {name},\n\nFrom now on you log in to your account with {email}. This address no longer works.\n\nIf it was not you, tell support at once.',
    'Bonjour {name},\n\nDésormais, vous vous connectez à votre compte avec {email}. Cette adresse n’est plus valable.\n\nSi ce n’était pas vous, prévenez immédiatement l’assistance.',
    'Hallo {name},\n\nab jetzt melden Sie sich mit {email} an. Diese Adresse gilt nicht mehr.\n\nWenn Sie das nicht waren, informieren Sie sofort den Support.',
  ],
  'email-changed.action': NO_ACTION,
  'account-locked.subject': ['Troppi tentativi di accesso', 'Too many login attempts', 'Trop de tentatives de connexion', 'Zu viele Anmeldeversuche'],
  'account-locked.body': [
    'Ci sono stati troppi tentativi di accesso non riusciti. L’accesso con questo indirizzo è bloccato per un’ora.\n\nSe non sei stato tu, reimposta la password. Così elimini anche il blocco.',
    'There were too many failed login attempts. Logging in with this address is blocked for one hour.\n\nIf it was not you, reset your password. This also lifts the block.',
    'Il y a eu trop de tentatives de connexion infructueuses. La connexion avec cette adresse est bloquée pendant une heure.\n\nSi ce n’était pas vous, réinitialisez votre mot de passe. Cela lève aussi le blocage.',
    'Es gab zu viele fehlgeschlagene Anmeldeversuche. Die Anmeldung mit dieser Adresse ist eine Stunde lang gesperrt.\n\nWenn Sie das nicht waren, setzen Sie Ihr Passwort zurück. Das hebt auch die Sperre auf.',
  ],
  'account-locked.action': ['Reimposta la password', 'Reset your password', 'Réinitialiser le mot de passe', 'Passwort zurücksetzen'],
  'new-device.subject': ['Accesso da un nuovo dispositivo', 'Login from a new device', 'Connexion depuis un nouvel appareil', 'Anmeldung von einem neuen Gerät'],
  'new-device.body': [
    'Qualcuno ha effettuato l’accesso al tuo account da {device}, indirizzo {ip}.\n\nSe sei stato tu, non devi fare nulla. Altrimenti termina quella sessione e cambia subito la password.',
    'Someone logged in to your account from {device}, address {ip}.\n\nIf it was you, there is nothing to do. Otherwise end that session and change your password at once.',
    'Quelqu’un s’est connecté à votre compte depuis {device}, adresse {ip}.\n\nSi c’était vous, vous n’avez rien à faire. Sinon, mettez fin à cette session et changez immédiatement votre mot de passe.',
    'Jemand hat sich von {device}, Adresse {ip}, bei Ihrem Konto angemeldet.\n\nWenn Sie das waren, müssen Sie nichts tun. Andernfalls beenden Sie diese Sitzung und ändern Sie sofort Ihr Passwort.',
  ],
  'new-device.action': ['Apri le sessioni', 'Open the sessions', 'Ouvrir les sessions', 'Sitzungen öffnen'],
  'recipient-confirm.subject': ['Conferma il tuo indirizzo {per structure}', 'Confirm your address for {structure}', 'Confirmez votre adresse pour {structure}', 'Bestätigen Sie Ihre Adresse für {structure}'],
  'recipient-confirm.body': [
    'Questo indirizzo è stato indicato per ricevere le e-mail {di structure}.\n\nConferma l’indirizzo entro 48 ore. Fino ad allora non riceverai altre e-mail. Se non ne sai nulla, ignora questo messaggio.',
    'This address was entered to receive the e-mails of {structure}.\n\nConfirm the address within 48 hours. Until then you will receive no other e-mails. If you know nothing about it, ignore this message.',
    'Cette adresse a été indiquée pour recevoir les e-mails de {structure}.\n\nConfirmez l’adresse dans les 48 heures. D’ici là, vous ne recevrez aucun autre e-mail. Si vous n’êtes pas concerné, ignorez ce message.',
    'Diese Adresse wurde als Empfänger der E-Mails von {structure} angegeben.\n\nBestätigen Sie die Adresse innerhalb von 48 Stunden. Bis dahin erhalten Sie keine weiteren E-Mails. Wenn Sie davon nichts wissen, ignorieren Sie diese Nachricht.',
  ],
  'recipient-confirm.action': ['Conferma l’indirizzo', 'Confirm the address', 'Confirmer l’adresse', 'Adresse bestätigen'],
  'recipient-test.subject': ['E-mail di prova: {structure}', 'Test e-mail: {structure}', 'E-mail d’essai : {structure}', 'Test-E-Mail: {structure}'],
  'recipient-test.body': [
    'Questo indirizzo riceve le e-mail {di structure}. Questa è solo una prova. Non serve rispondere.',
    'This address receives the e-mails of {structure}. This is only a test. You do not need to reply.',
    'Cette adresse reçoit les e-mails de {structure}. Ceci est un simple essai. Il est inutile de répondre.',
    'Diese Adresse erhält die E-Mails von {structure}. Dies ist nur ein Test. Sie müssen nicht antworten.',
  ],
  'recipient-test.action': NO_ACTION,
  'notification.subject': ['{title}', '{title}', '{title}', '{title}'],
  'notification.body': [
    '{body}\n\nPer scegliere gli avvisi che ricevi per e-mail, apri «Notifiche» nel tuo profilo.',
    '{body}\n\nTo choose the notifications that you receive by e-mail, open “Notifications” in your profile.',
    '{body}\n\nPour choisir les notifications que vous recevez par e-mail, ouvrez « Notifications » dans votre profil.',
    '{body}\n\nWelche Benachrichtigungen Sie per E-Mail erhalten, wählen Sie in Ihrem Profil unter „Benachrichtigungen“.',
  ],
  'notification.action': ['Apri', 'Open', 'Ouvrir', 'Öffnen'],
  'digest.subject': ['Novità su Locanda: {n}', 'News on Locanda: {n}', 'Nouveautés sur Locanda : {n}', 'Neues auf Locanda: {n}'],
  'digest.body': [
    'Le novità:\n\n{items}\n\nPer scegliere quando ricevere questo riepilogo, apri «Notifiche» nel tuo profilo.',
    'The news:\n\n{items}\n\nTo choose when you receive this summary, open “Notifications” in your profile.',
    'Les nouveautés :\n\n{items}\n\nPour choisir quand recevoir ce récapitulatif, ouvrez « Notifications » dans votre profil.',
    'Die Neuigkeiten:\n\n{items}\n\nWann Sie diese Zusammenfassung erhalten, wählen Sie in Ihrem Profil unter „Benachrichtigungen“.',
  ],
  'digest.action': ['Apri Locanda', 'Open Locanda', 'Ouvrir Locanda', 'Locanda öffnen'],
  'digest.more': ['e altre {n} nel back office', 'and {n} more in the back office', 'et {n} autres dans le back-office', 'und {n} weitere im Backoffice'],
} as const satisfies Texts;
