/** Texts of error pages: Italian, English, French, German. */
export const TROUBLE_TEXTS = {
  lost: ['Pagina non trovata', 'Page not found', 'Page introuvable', 'Seite nicht gefunden'],
  lostText: [
    'Il collegamento è sbagliato, o ciò a cui portava non c’è più.',
    'The link is wrong, or what it led to is gone.',
    'Le lien est faux, ou ce à quoi il menait n’existe plus.',
    'Der Link ist falsch, oder das Ziel gibt es nicht mehr.',
  ],
  tooLate: [
    'Non è più possibile: la proposta è già decisa o scaduta, o le camere non ci sono più.',
    'No longer possible: the proposal is already decided or expired, or the rooms are gone.',
    'Ce n’est plus possible : la proposition est déjà décidée ou expirée, ou il n’y a plus de place.',
    'Nicht mehr möglich: bereits entschieden, abgelaufen oder keine Zimmer mehr frei.',
  ],
  tooMany: [
    'Sono arrivate troppe richieste da qui: riprovi fra qualche minuto.',
    'Too many requests came from here: try again in a few minutes.',
    'Trop de demandes sont venues d’ici : réessayez dans quelques minutes.',
    'Von hier kamen zu viele Anfragen: Versuchen Sie es in einigen Minuten wieder.',
  ],
  trouble: ['Qui qualcosa non va', 'Something went wrong', 'Un problème est survenu', 'Etwas ist schiefgegangen'],
  troubleText: [
    'Riprovi fra poco.',
    'Try again in a moment.',
    'Réessayez dans un instant.',
    'Versuchen Sie es gleich noch einmal.',
  ],
} as const;
