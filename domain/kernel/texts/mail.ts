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
  'fact.checkin': ['Arrivo: {checkin}', 'Arrival: {checkin}', 'Arrivée : {checkin}', 'Anreise: {checkin}'],
  'fact.checkout': ['Partenza: {checkout}', 'Departure: {checkout}', 'Départ : {checkout}', 'Abreise: {checkout}'],
  'fact.validUntil': ['Il preventivo vale fino a: {validUntil}', 'The quote is valid until: {validUntil}', 'Le devis est valable jusqu’au : {validUntil}', 'Das Angebot gilt bis: {validUntil}'],
  'two-factor.subject': ['Codice di verifica: {code}', 'Verification code: {code}', 'Code de vérification : {code}', 'Bestätigungscode: {code}'],
  'two-factor.body': [
    'Il codice per accedere è {code}. Vale 10 minuti e si può usare una volta sola.\n\nSe non stai accedendo tu, cambia la password.',
    'The code to log in is {code}. It is valid for 10 minutes and can be used only once.\n\nIf it is not you logging in, change your password.',
    "Le code pour vous connecter est {code}. Il est valable 10 minutes et une seule fois.\n\nSi ce n'est pas vous, changez votre mot de passe.",
    'Der Code zur Anmeldung lautet {code}. Er gilt 10 Minuten und nur einmal.\n\nWenn Sie sich nicht gerade anmelden, ändern Sie Ihr Passwort.',
  ],
  'two-factor.action': NO_ACTION,
  'verify-email.subject': ['Conferma il tuo indirizzo: {code}', 'Confirm your address: {code}', 'Confirmez votre adresse : {code}', 'Bestätigen Sie Ihre Adresse: {code}'],
  'verify-email.body': [
    'Ciao {name},\n\nil codice per confermare il tuo indirizzo è {code}. Vale 30 minuti.\n\nSe non hai chiesto tu la registrazione, ignora questo messaggio.',
    'Hello {name},\n\nthe code to confirm your address is {code}. It is valid for 30 minutes.\n\nIf you did not ask to sign up, ignore this message.',
    "Bonjour {name},\n\nle code pour confirmer votre adresse est {code}. Il est valable 30 minutes.\n\nSi vous n'avez pas demandé d'inscription, ignorez ce message.",
    'Hallo {name},\n\nder Code zur Bestätigung Ihrer Adresse lautet {code}. Er gilt 30 Minuten.\n\nWenn Sie sich nicht registriert haben, ignorieren Sie diese Nachricht.',
  ],
  'verify-email.action': NO_ACTION,
  'account-exists.subject': ['Hai già un account', 'You already have an account', 'Vous avez déjà un compte', 'Sie haben bereits ein Konto'],
  'account-exists.body': [
    'È stata chiesta una registrazione con questo indirizzo, ma hai già un account: puoi accedere o reimpostare la password.\n\nSe non sei stato tu, non devi fare nulla.',
    'Someone asked to sign up with this address, but you already have an account: you can log in or reset your password.\n\nIf it was not you, there is nothing to do.',
    "Une inscription a été demandée avec cette adresse, mais vous avez déjà un compte : connectez-vous ou réinitialisez votre mot de passe.\n\nSi ce n'était pas vous, vous n'avez rien à faire.",
    'Mit dieser Adresse wurde eine Registrierung angefragt, Sie haben aber bereits ein Konto: Melden Sie sich an oder setzen Sie Ihr Passwort zurück.\n\nWenn Sie das nicht waren, müssen Sie nichts tun.',
  ],
  'account-exists.action': ['Accedi', 'Log in', 'Se connecter', 'Anmelden'],
  'password-reset.subject': ['Reimposta la password', 'Reset your password', 'Réinitialisez votre mot de passe', 'Passwort zurücksetzen'],
  'password-reset.body': [
    'Con il collegamento qui sotto scegli una nuova password. Vale 60 minuti e una volta sola.\n\nSe non lo hai chiesto tu, ignora questo messaggio: la password resta quella di prima.',
    'With the link below you choose a new password. It is valid for 60 minutes and only once.\n\nIf you did not ask for it, ignore this message: your password stays as it was.',
    "Avec le lien ci-dessous, vous choisissez un nouveau mot de passe. Il est valable 60 minutes et une seule fois.\n\nSi vous ne l'avez pas demandé, ignorez ce message : votre mot de passe reste inchangé.",
    'Über den Link unten wählen Sie ein neues Passwort. Er gilt 60 Minuten und nur einmal.\n\nWenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht: Ihr Passwort bleibt unverändert.',
  ],
  'password-reset.action': ['Scegli la nuova password', 'Choose the new password', 'Choisir le nouveau mot de passe', 'Neues Passwort wählen'],
  'password-changed.subject': ['Password modificata', 'Password changed', 'Mot de passe modifié', 'Passwort geändert'],
  'password-changed.body': [
    "La password del tuo account è stata modificata e tutte le sessioni sono terminate.\n\nSe non sei stato tu, reimposta subito la password e avvisa l'assistenza.",
    'The password of your account was changed and all sessions were ended.\n\nIf it was not you, reset your password at once and tell support.',
    "Le mot de passe de votre compte a été modifié et toutes les sessions sont terminées.\n\nSi ce n'était pas vous, réinitialisez-le immédiatement et prévenez l'assistance.",
    'Das Passwort Ihres Kontos wurde geändert und alle Sitzungen wurden beendet.\n\nWenn Sie das nicht waren, setzen Sie es sofort zurück und informieren Sie den Support.',
  ],
  'password-changed.action': NO_ACTION,
  'invitation.subject': ['Invito a Locanda', 'Invitation to Locanda', 'Invitation à Locanda', 'Einladung zu Locanda'],
  'invitation.body': [
    'Ciao {name},\n\nè stato creato un account per te. Con il collegamento qui sotto scegli la password; vale 72 ore.',
    'Hello {name},\n\nan account was made for you. With the link below you choose your password; it is valid for 72 hours.',
    'Bonjour {name},\n\nun compte a été créé pour vous. Avec le lien ci-dessous, vous choisissez votre mot de passe ; il est valable 72 heures.',
    'Hallo {name},\n\nfür Sie wurde ein Konto angelegt. Über den Link unten wählen Sie Ihr Passwort; er gilt 72 Stunden.',
  ],
  'invitation.action': ['Scegli la password', 'Choose your password', 'Choisir le mot de passe', 'Passwort wählen'],
  'email-change.subject': ['Conferma il nuovo indirizzo: {code}', 'Confirm the new address: {code}', 'Confirmez la nouvelle adresse : {code}', 'Neue Adresse bestätigen: {code}'],
  'email-change.body': [
    'Ciao {name},\n\nil codice per usare questo indirizzo con il tuo account è {code}. Vale 30 minuti.\n\nSe non lo hai chiesto tu, ignora questo messaggio: non cambia nulla.',
    'Hello {name},\n\nthe code to use this address with your account is {code}. It is valid for 30 minutes.\n\nIf you did not ask for it, ignore this message: nothing changes.',
    "Bonjour {name},\n\nle code pour utiliser cette adresse avec votre compte est {code}. Il est valable 30 minutes.\n\nSi vous ne l'avez pas demandé, ignorez ce message : rien ne change.",
    'Hallo {name},\n\nder Code, um diese Adresse für Ihr Konto zu verwenden, lautet {code}. Er gilt 30 Minuten.\n\nWenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht: Es ändert sich nichts.',
  ],
  'email-change.action': NO_ACTION,
  'email-taken.subject': ['Questo indirizzo ha già un account', 'This address already has an account', 'Cette adresse a déjà un compte', 'Diese Adresse hat bereits ein Konto'],
  'email-taken.body': [
    'È stato chiesto di usare questo indirizzo per un altro account, ma qui ne esiste già uno: la richiesta non ha effetto.\n\nSe hai due account, accedi con questo indirizzo oppure chiedi all’assistenza di unirli.',
    'Someone asked to use this address for another account, but it already has one: the request has no effect.\n\nIf you have two accounts, log in with this address or ask support to merge them.',
    'Quelqu’un a demandé à utiliser cette adresse pour un autre compte, mais elle en a déjà un : la demande reste sans effet.\n\nSi vous avez deux comptes, connectez-vous avec cette adresse ou demandez à l’assistance de les réunir.',
    'Diese Adresse sollte für ein anderes Konto verwendet werden, hat aber bereits eines: Die Anfrage bleibt ohne Wirkung.\n\nWenn Sie zwei Konten haben, melden Sie sich mit dieser Adresse an oder bitten Sie den Support, sie zusammenzuführen.',
  ],
  'email-taken.action': ['Accedi', 'Log in', 'Se connecter', 'Anmelden'],
  'email-changed.subject': ['Indirizzo e-mail modificato', 'E-mail address changed', 'Adresse e-mail modifiée', 'E-Mail-Adresse geändert'],
  'email-changed.body': [
    'Ciao {name},\n\nda ora si accede al tuo account con {email}. Questo indirizzo non vale più.\n\nSe non sei stato tu, avvisa subito l’assistenza.',
    'Hello {name},\n\nfrom now on your account is entered with {email}. This address no longer works.\n\nIf it was not you, tell support at once.',
    'Bonjour {name},\n\ndésormais, votre compte s’ouvre avec {email}. Cette adresse n’est plus valable.\n\nSi ce n’était pas vous, prévenez immédiatement l’assistance.',
    'Hallo {name},\n\nab jetzt melden Sie sich mit {email} an. Diese Adresse gilt nicht mehr.\n\nWenn Sie das nicht waren, informieren Sie sofort den Support.',
  ],
  'email-changed.action': NO_ACTION,
  'account-locked.subject': ['Troppi tentativi di accesso', 'Too many login attempts', 'Trop de tentatives de connexion', 'Zu viele Anmeldeversuche'],
  'account-locked.body': [
    "Ci sono stati troppi tentativi di accesso falliti: l'accesso con questo indirizzo è bloccato per un'ora.\n\nSe non sei stato tu, reimposta la password: toglie anche il blocco.",
    'There were too many failed login attempts: logging in with this address is blocked for one hour.\n\nIf it was not you, reset your password: this also lifts the block.',
    "Il y a eu trop de tentatives échouées : la connexion avec cette adresse est bloquée pendant une heure.\n\nSi ce n'était pas vous, réinitialisez le mot de passe : cela lève aussi le blocage.",
    'Es gab zu viele fehlgeschlagene Anmeldeversuche: Die Anmeldung mit dieser Adresse ist eine Stunde gesperrt.\n\nWenn Sie das nicht waren, setzen Sie Ihr Passwort zurück: Das hebt auch die Sperre auf.',
  ],
  'account-locked.action': ['Reimposta la password', 'Reset your password', 'Réinitialiser le mot de passe', 'Passwort zurücksetzen'],
  'new-device.subject': ['Accesso da un nuovo dispositivo', 'Login from a new device', 'Connexion depuis un nouvel appareil', 'Anmeldung von einem neuen Gerät'],
  'new-device.body': [
    'Qualcuno è entrato nel tuo account da {device}, indirizzo {ip}.\n\nSe sei stato tu, non devi fare nulla. Altrimenti termina quella sessione e cambia subito la password.',
    'Someone logged in to your account from {device}, address {ip}.\n\nIf it was you, there is nothing to do. Otherwise end that session and change your password at once.',
    'Quelqu’un s’est connecté à votre compte depuis {device}, adresse {ip}.\n\nSi c’était vous, vous n’avez rien à faire. Sinon, mettez fin à cette session et changez immédiatement votre mot de passe.',
    'Jemand hat sich von {device}, Adresse {ip}, bei Ihrem Konto angemeldet.\n\nWenn Sie das waren, müssen Sie nichts tun. Andernfalls beenden Sie diese Sitzung und ändern Sie sofort Ihr Passwort.',
  ],
  'new-device.action': ['Guarda le sessioni', 'See the sessions', 'Voir les sessions', 'Sitzungen ansehen'],
  'recipient-confirm.subject': ['Conferma il tuo indirizzo {per structure}', 'Confirm your address for {structure}', 'Confirmez votre adresse pour {structure}', 'Bestätigen Sie Ihre Adresse für {structure}'],
  'recipient-confirm.body': [
    'Questo indirizzo è stato indicato per ricevere la posta {di structure}.\n\nConferma entro 48 ore: fino ad allora non riceverà altro. Se non ne sai nulla, ignora questo messaggio.',
    'This address was given to receive the mail of {structure}.\n\nConfirm within 48 hours: until then it will receive nothing else. If you know nothing of it, ignore this message.',
    'Cette adresse a été indiquée pour recevoir le courrier de {structure}.\n\nConfirmez sous 48 heures : d’ici là, elle ne recevra rien d’autre. Si vous n’êtes pas concerné, ignorez ce message.',
    'Diese Adresse wurde als Empfänger der Post von {structure} angegeben.\n\nBestätigen Sie innerhalb von 48 Stunden: bis dahin erhält sie nichts weiter. Wenn Sie davon nichts wissen, ignorieren Sie diese Nachricht.',
  ],
  'recipient-confirm.action': ['Conferma l’indirizzo', 'Confirm the address', 'Confirmer l’adresse', 'Adresse bestätigen'],
  'recipient-test.subject': ['Prova di invio: {structure}', 'Test message: {structure}', 'Message d’essai : {structure}', 'Testnachricht: {structure}'],
  'recipient-test.body': [
    'Questo indirizzo riceve la posta {di structure}. Il messaggio è una prova: non serve rispondere.',
    'This address receives the mail of {structure}. This is a test: no answer is needed.',
    'Cette adresse reçoit le courrier de {structure}. Ceci est un essai : inutile de répondre.',
    'Diese Adresse erhält die Post von {structure}. Dies ist ein Test: eine Antwort ist nicht nötig.',
  ],
  'recipient-test.action': NO_ACTION,
  'notification.subject': ['{title}', '{title}', '{title}', '{title}'],
  'notification.body': [
    '{body}\n\nQuali avvisi ricevere per e-mail si sceglie nel profilo, alla voce Notifiche.',
    '{body}\n\nWhich notices you receive by e-mail is chosen in your profile, under Notifications.',
    '{body}\n\nLes avis reçus par e-mail se choisissent dans votre profil, rubrique Notifications.',
    '{body}\n\nWelche Nachrichten Sie per E-Mail erhalten, wählen Sie in Ihrem Profil unter Benachrichtigungen.',
  ],
  'notification.action': ['Apri', 'Open', 'Ouvrir', 'Öffnen'],
  'digest.subject': ['Novità su Locanda: {n}', 'News on Locanda: {n}', 'Nouveautés sur Locanda : {n}', 'Neues auf Locanda: {n}'],
  'digest.body': [
    'Che cosa è successo:\n\n{items}\n\nQuando ricevere questo riepilogo si sceglie nel profilo, alla voce Notifiche.',
    'What happened:\n\n{items}\n\nWhen you receive this summary is chosen in your profile, under Notifications.',
    'Ce qui s’est passé :\n\n{items}\n\nLe moment de ce récapitulatif se choisit dans votre profil, rubrique Notifications.',
    'Was geschehen ist:\n\n{items}\n\nWann Sie diese Zusammenfassung erhalten, wählen Sie in Ihrem Profil unter Benachrichtigungen.',
  ],
  'digest.action': ['Apri Locanda', 'Open Locanda', 'Ouvrir Locanda', 'Locanda öffnen'],
  'digest.more': ['e altre {n}, che trovi nel back-office', 'and {n} more, which you find in the back office', 'et {n} autres, à lire dans le back-office', 'und {n} weitere, die Sie im Backoffice finden'],
} as const satisfies Texts;
