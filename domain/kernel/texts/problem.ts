import type { Texts } from '../../platform/language/text.ts';

/** Detail texts of problem answers; the titles are in domain/kernel/records/problems.ts. */
export const problemTexts = {
  'detail.unauthenticated': ['Accedi di nuovo per continuare.', 'Log in again to continue.', 'Reconnectez-vous pour continuer.', 'Melden Sie sich erneut an.'],
  'detail.csrf-mismatch': [
    'La pagina è rimasta aperta troppo a lungo: ricaricala e riprova.',
    'The page was open for too long: reload it and try again.',
    'La page est restée ouverte trop longtemps : rechargez-la et réessayez.',
    'Die Seite war zu lange geöffnet: laden Sie sie neu.',
  ],
  'detail.view-as': [
    'Stai guardando come un’altra persona: nulla si può cambiare. Torna a te per farlo.',
    'You are looking as somebody else: nothing can be changed. Go back to yourself to do it.',
    'Vous regardez comme une autre personne : rien ne peut être modifié. Revenez à vous pour le faire.',
    'Sie sehen alles wie eine andere Person: nichts lässt sich ändern. Kehren Sie dafür zu sich zurück.',
  ],
  'detail.forbidden': ['Il tuo ruolo non consente questa operazione.', 'Your role does not allow this operation.', 'Votre rôle ne permet pas cette opération.', 'Ihre Rolle erlaubt diesen Vorgang nicht.'],
  'detail.too-many-requests': ['Attendi prima di riprovare.', 'Wait before trying again.', 'Attendez avant de réessayer.', 'Warten Sie, bevor Sie es erneut versuchen.'],
  'detail.in-use': ['È ancora usato: {uses}. Prima va tolto da lì.', 'Still in use: {uses}. Remove it there first.', 'Encore utilisé : {uses}. Retirez-le d’abord de là.', 'Wird noch verwendet: {uses}. Entfernen Sie es zuerst dort.'],
  'detail.bad-request': ['La richiesta non è leggibile.', 'The request cannot be read.', 'La requête est illisible.', 'Die Anfrage ist nicht lesbar.'],
  'detail.internal': [
    "Si è verificato un errore. Comunica all'assistenza il codice della richiesta.",
    'An error occurred. Give the request code to support.',
    "Une erreur s'est produite. Communiquez le code de la requête à l'assistance.",
    'Ein Fehler ist aufgetreten. Nennen Sie dem Support den Anfragecode.',
  ],
  'detail.unavailable': [
    'Il servizio non è momentaneamente disponibile. Riprova tra poco.',
    'The service is temporarily unavailable. Try again shortly.',
    'Le service est momentanément indisponible. Réessayez bientôt.',
    'Der Dienst ist vorübergehend nicht verfügbar.',
  ],
  'detail.needs-confirmation': [
    'Un testo scritto da una persona verrebbe sostituito. Nulla è cambiato.',
    'A text that a person wrote would be replaced. Nothing has changed.',
    'Un texte écrit par une personne serait remplacé. Rien n’a changé.',
    'Ein von einer Person geschriebener Text würde ersetzt. Nichts wurde geändert.',
  ],
  'detail.upstream.translation': [
    'Il servizio di traduzione non risponde. Nulla è cambiato: riprova tra poco.',
    'The translation service does not answer. Nothing has changed: try again shortly.',
    'Le service de traduction ne répond pas. Rien n’a changé : réessayez bientôt.',
    'Der Übersetzungsdienst antwortet nicht. Nichts wurde geändert: Versuchen Sie es gleich noch einmal.',
  ],
  'detail.upstream.translation_key': [
    'Il servizio di traduzione non accetta la chiave di questa installazione. Nulla è cambiato: avvisa un amministratore.',
    'The translation service does not accept this installation’s key. Nothing has changed: tell an administrator.',
    'Le service de traduction n’accepte pas la clé de cette installation. Rien n’a changé : prévenez un administrateur.',
    'Der Übersetzungsdienst akzeptiert den Schlüssel dieser Installation nicht. Nichts wurde geändert: Informieren Sie einen Administrator.',
  ],
  'detail.upstream.translation_quota': [
    'I caratteri del contratto con il servizio di traduzione sono finiti. Nulla è cambiato.',
    'The characters of the translation service’s plan are used up. Nothing has changed.',
    'Les caractères du forfait du service de traduction sont épuisés. Rien n’a changé.',
    'Die Zeichen des Vertrags mit dem Übersetzungsdienst sind aufgebraucht. Nichts wurde geändert.',
  ],
  'detail.unavailable.copy': [
    'Questa è una copia: posta, carte, WhatsApp, SdI e servizi esterni sono fermi finché un amministratore non la rende attiva.',
    'This is a copy: mail, cards, WhatsApp, SdI and outside services are at rest until an administrator makes it live.',
    'Ceci est une copie : courrier, cartes, WhatsApp, SdI et services externes sont à l’arrêt tant qu’un administrateur ne l’active pas.',
    'Dies ist eine Kopie: Post, Karten, WhatsApp, SdI und externe Dienste ruhen, bis ein Administrator sie aktiviert.',
  ],
  'detail.unavailable.translation_busy': [
    'Il servizio di traduzione ha troppe richieste. Nulla è cambiato: riprova tra un minuto.',
    'The translation service has too many requests. Nothing has changed: try again in a minute.',
    'Le service de traduction reçoit trop de demandes. Rien n’a changé : réessayez dans une minute.',
    'Der Übersetzungsdienst hat zu viele Anfragen. Nichts wurde geändert: Versuchen Sie es in einer Minute noch einmal.',
  ],
} as const satisfies Texts;
