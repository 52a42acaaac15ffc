import type { Texts } from '../../platform/language/text.ts';

/** Detail texts of problem answers; the titles are in domain/kernel/records/problems.ts. */
export const problemTexts = {
  'detail.unauthenticated': ['Accedi di nuovo per continuare.', 'Log in again to continue.', 'Reconnectez-vous pour continuer.', 'Melden Sie sich erneut an, um fortzufahren.'],
  'detail.csrf-mismatch': [
    'La pagina è rimasta aperta troppo a lungo. Ricaricala e riprova.',
    'The page was open for too long. Reload it and try again.',
    'La page est restée ouverte trop longtemps. Rechargez-la et réessayez.',
    'Die Seite war zu lange geöffnet. Laden Sie sie neu und versuchen Sie es erneut.',
  ],
  'detail.view-as': [
    'Stai usando il portale come un’altra persona e non puoi modificare nulla. Torna al tuo utente per farlo.',
    'You are viewing the portal as somebody else and cannot change anything. Go back to your own account to do so.',
    'Vous utilisez le portail comme une autre personne et ne pouvez rien modifier. Revenez à votre compte pour le faire.',
    'Sie nutzen das Portal als eine andere Person und können nichts ändern. Kehren Sie dafür zu Ihrem Konto zurück.',
  ],
  'detail.forbidden': ['Il tuo ruolo non consente questa operazione.', 'Your role does not allow this operation.', 'Votre rôle ne permet pas cette opération.', 'Ihre Rolle erlaubt diesen Vorgang nicht.'],
  'detail.too-many-requests': [
    'Hai inviato troppe richieste in poco tempo. Attendi qualche minuto e riprova.',
    'You have sent too many requests in a short time. Wait a few minutes and try again.',
    'Vous avez envoyé trop de requêtes en peu de temps. Attendez quelques minutes et réessayez.',
    'Sie haben in kurzer Zeit zu viele Anfragen gesendet. Warten Sie einige Minuten und versuchen Sie es erneut.',
  ],
  'detail.in-use': [
    'L’elemento è ancora usato in: {uses}. Rimuovilo prima da lì.',
    'The item is still used in: {uses}. Remove it from there first.',
    'L’élément est encore utilisé dans : {uses}. Retirez-le d’abord de là.',
    'Das Element wird noch verwendet in: {uses}. Entfernen Sie es zuerst dort.',
  ],
  'detail.bad-request': [
    'La richiesta non è leggibile. Ricarica la pagina e riprova.',
    'The request cannot be read. Reload the page and try again.',
    'La demande est illisible. Rechargez la page et réessayez.',
    'Die Anfrage ist nicht lesbar. Laden Sie die Seite neu und versuchen Sie es erneut.',
  ],
  'detail.internal': [
    'Si è verificato un errore. Comunica all’assistenza il codice di riferimento.',
    'An error occurred. Give the reference code to support.',
    'Une erreur s’est produite. Communiquez le code de référence à l’assistance.',
    'Ein Fehler ist aufgetreten. Nennen Sie dem Support den Referenzcode.',
  ],
  'detail.unavailable': [
    'Il servizio non è momentaneamente disponibile. Riprova tra poco.',
    'The service is temporarily unavailable. Try again shortly.',
    'Le service est momentanément indisponible. Réessayez dans un instant.',
    'Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es in Kürze erneut.',
  ],
  'detail.needs-confirmation': [
    'Questa operazione sostituirebbe un testo scritto da una persona. Nessuna modifica è stata salvata. Per sostituirlo devi confermare.',
    'This would replace a text that a person wrote. Nothing was saved. To replace it, you must confirm.',
    'Cette opération remplacerait un texte écrit par une personne. Rien n’a été enregistré. Pour le remplacer, vous devez confirmer.',
    'Dieser Vorgang würde einen von einer Person geschriebenen Text ersetzen. Es wurde nichts gespeichert. Zum Ersetzen müssen Sie bestätigen.',
  ],
  'detail.upstream.translation': [
    'Il servizio di traduzione non risponde. Nessuna modifica è stata salvata. Riprova tra poco.',
    'The translation service is not responding. Nothing was saved. Try again shortly.',
    'Le service de traduction ne répond pas. Rien n’a été enregistré. Réessayez dans un instant.',
    'Der Übersetzungsdienst antwortet nicht. Es wurde nichts gespeichert. Versuchen Sie es in Kürze erneut.',
  ],
  'detail.upstream.translation_key': [
    'Il servizio di traduzione rifiuta l’accesso. Nessuna modifica è stata salvata. Avvisa un amministratore.',
    'The translation service refuses access. Nothing was saved. Tell an administrator.',
    'Le service de traduction refuse l’accès. Rien n’a été enregistré. Prévenez un administrateur.',
    'Der Übersetzungsdienst verweigert den Zugang. Es wurde nichts gespeichert. Informieren Sie einen Administrator.',
  ],
  'detail.upstream.translation_quota': [
    'I caratteri inclusi nel contratto con il servizio di traduzione sono esauriti. Nessuna modifica è stata salvata. Avvisa un amministratore.',
    'The characters included in the translation service’s plan are used up. Nothing was saved. Tell an administrator.',
    'Les caractères inclus dans le forfait du service de traduction sont épuisés. Rien n’a été enregistré. Prévenez un administrateur.',
    'Das Zeichenkontingent des Übersetzungsdienstes ist aufgebraucht. Es wurde nichts gespeichert. Informieren Sie einen Administrator.',
  ],
  'detail.unavailable.scanner': [
    'Il controllo antivirus non risponde. Il file non è stato salvato. Riprova tra qualche minuto.',
    'The virus scan does not answer. The file was not saved. Try again in a few minutes.',
    'Le contrôle antivirus ne répond pas. Le fichier n’a pas été enregistré. Réessayez dans quelques minutes.',
    'Die Virenprüfung antwortet nicht. Die Datei wurde nicht gespeichert. Versuchen Sie es in einigen Minuten erneut.',
  ],
  'detail.unavailable.copy': [
    'Questa è una copia del portale. E-mail, carte, WhatsApp, SdI e servizi esterni sono fermi finché un amministratore non la attiva.',
    'This is a copy of the portal. E-mails, cards, WhatsApp, SdI and external services are paused until an administrator activates it.',
    'Ceci est une copie du portail. Les e-mails, cartes, WhatsApp, SdI et services externes sont à l’arrêt tant qu’un administrateur ne l’active pas.',
    'Dies ist eine Kopie des Portals. E-Mails, Karten, WhatsApp, SdI und externe Dienste ruhen, bis ein Administrator sie aktiviert.',
  ],
  'detail.unavailable.translation_busy': [
    'Il servizio di traduzione ha troppe richieste. Nessuna modifica è stata salvata. Riprova tra un minuto.',
    'The translation service has too many requests. Nothing was saved. Try again in a minute.',
    'Le service de traduction reçoit trop de demandes. Rien n’a été enregistré. Réessayez dans une minute.',
    'Der Übersetzungsdienst hat zu viele Anfragen. Es wurde nichts gespeichert. Versuchen Sie es in einer Minute erneut.',
  ],
} as const satisfies Texts;
