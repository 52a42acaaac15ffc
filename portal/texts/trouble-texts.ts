/** Texts of error pages: Italian, English, French, German. */
export const TROUBLE_TEXTS = {
  lost: ['Pagina non trovata', 'Page not found', 'Page introuvable', 'Seite nicht gefunden'],
  lostText: [
    'Il link è sbagliato o la pagina non esiste più.',
    'The link is wrong or the page no longer exists.',
    'Le lien est incorrect ou la page n’existe plus.',
    'Der Link ist falsch, oder die Seite gibt es nicht mehr.',
  ],
  tooLate: [
    'Questa operazione non è più possibile. Il preventivo è già accettato, rifiutato o scaduto, oppure le camere non sono più disponibili.',
    'This is no longer possible. The quote is already accepted, declined or expired, or the rooms are no longer available.',
    'Cette opération n’est plus possible. Le devis est déjà accepté, refusé ou expiré, ou les chambres ne sont plus disponibles.',
    'Dieser Vorgang ist nicht mehr möglich. Das Angebot ist bereits angenommen, abgelehnt oder abgelaufen, oder die Zimmer sind nicht mehr verfügbar.',
  ],
  tooLarge: ['Modulo troppo lungo', 'Form too long', 'Formulaire trop long', 'Formular zu lang'],
  tooLargeText: [
    'Il modulo non è stato inviato, perché è troppo lungo: può avere al massimo {kb} kB. Torni indietro, accorci il testo e invii di nuovo.',
    'The form was not sent because it is too long: it may have at most {kb} kB. Go back, shorten the text and send it again.',
    'Le formulaire n’a pas été envoyé, car il est trop long : il peut avoir {kb} ko au maximum. Revenez en arrière, raccourcissez le texte et envoyez-le de nouveau.',
    'Das Formular wurde nicht gesendet, weil es zu lang ist: Es darf höchstens {kb} kB haben. Gehen Sie zurück, kürzen Sie den Text und senden Sie ihn erneut.',
  ],
  tooLargeTyped: [
    'L’inizio del Suo testo',
    'The beginning of your text',
    'Le début de votre texte',
    'Der Anfang Ihres Textes',
  ],
  tooMany: [
    'Sono arrivate troppe richieste dalla Sua connessione. Può riprovare tra qualche minuto.',
    'Too many requests came from your connection. Try again in a few minutes.',
    'Trop de demandes sont arrivées depuis votre connexion. Réessayez dans quelques minutes.',
    'Von Ihrer Verbindung kamen zu viele Anfragen. Versuchen Sie es in einigen Minuten erneut.',
  ],
  trouble: [
    'Si è verificato un problema',
    'Something went wrong',
    'Un problème est survenu',
    'Etwas ist schiefgegangen',
  ],
  troubleText: [
    'Può riprovare tra poco.',
    'Try again in a moment.',
    'Réessayez dans un instant.',
    'Versuchen Sie es gleich noch einmal.',
  ],
} as const;
