import type { Texts } from '../../../platform/language/text.ts';

export type ReviewMailName = 'guest-review' | 'review-received' | 'review-published' | 'review-rejected' | 'review-replied';

/** Mails to guests about their reviews; format as in mail.ts. */
export const reviewMailTexts = {
  'guest-review.subject': ['Com’è andata {a structure}?', 'How was your stay at {structure}?', 'Comment s’est passé votre séjour chez {structure} ?', 'Wie war es bei {structure}?'],
  'guest-review.body': [
    'Gentile {name},\n\nil Suo soggiorno {a structure} è finito da poco. Bastano due minuti per dire a chi cerca com’è andata: che cosa è piaciuto e che cosa no.\n\nLa recensione si vede dopo che una persona l’ha letta, con il Suo nome e l’iniziale del cognome. Il collegamento vale una volta, per 90 giorni dalla partenza.',
    'Hello {name},\n\nyour stay at {structure} has just ended. It takes two minutes to tell those who are looking how it was: what you liked and what you did not.\n\nThe review is shown once a person has read it, with your first name and an initial. The link works once, for 90 days from departure.',
    'Bonjour {name},\n\nvotre séjour chez {structure} vient de se terminer. Deux minutes suffisent pour dire à ceux qui cherchent comment c’était : ce qui a plu et ce qui n’a pas plu.\n\nL’avis est visible après lecture par une personne, avec votre prénom et une initiale. Le lien sert une fois, pendant 90 jours après le départ.',
    'Guten Tag {name},\n\nIhr Aufenthalt bei {structure} ist gerade zu Ende. In zwei Minuten sagen Sie anderen, wie es war: was gefallen hat und was nicht.\n\nDie Bewertung erscheint, nachdem eine Person sie gelesen hat, mit Ihrem Vornamen und einem Anfangsbuchstaben. Der Link gilt einmal, 90 Tage ab der Abreise.',
  ],
  'guest-review.action': ['Scriva la recensione', 'Write the review', 'Écrire l’avis', 'Bewertung schreiben'],
  'review-received.subject': ['Recensione ricevuta: {structure}', 'Review received: {structure}', 'Avis reçu : {structure}', 'Bewertung erhalten: {structure}'],
  'review-received.body': [
    'Gentile {name},\n\nabbiamo ricevuto la Sua recensione {di structure}, «{title}». La legge una persona prima che si veda; Le scriviamo quando ha deciso.\n\nSe non l’ha scritta Lei, avvisi la struttura: il portale non la pubblicherà.',
    'Hello {name},\n\nwe have received your review of {structure}, “{title}”. A person reads it before it is shown; we will write when they have decided.\n\nIf you did not write it, tell the property: the portal will not publish it.',
    'Bonjour {name},\n\nnous avons reçu votre avis sur {structure}, « {title} ». Une personne le lit avant qu’il soit visible ; nous vous écrirons quand elle aura décidé.\n\nSi vous ne l’avez pas écrit, prévenez l’établissement : le portail ne le publiera pas.',
    'Guten Tag {name},\n\nwir haben Ihre Bewertung von {structure}, „{title}“, erhalten. Eine Person liest sie, bevor sie erscheint; wir schreiben Ihnen, wenn entschieden ist.\n\nWenn Sie sie nicht geschrieben haben, sagen Sie es der Unterkunft: Das Portal veröffentlicht sie dann nicht.',
  ],
  'review-received.action': ['La pagina della struttura', 'The property’s page', 'La page de l’établissement', 'Seite der Unterkunft'],
  'review-published.subject': ['La Sua recensione è pubblicata: {structure}', 'Your review is published: {structure}', 'Votre avis est publié : {structure}', 'Ihre Bewertung ist veröffentlicht: {structure}'],
  'review-published.body': [
    'Gentile {name},\n\nla Sua recensione {di structure}, «{title}», adesso si vede sul portale. {photos}\n\nGrazie.',
    'Hello {name},\n\nyour review of {structure}, “{title}”, is now shown on the portal. {photos}\n\nThank you.',
    'Bonjour {name},\n\nvotre avis sur {structure}, « {title} », est maintenant visible sur le portail. {photos}\n\nMerci.',
    'Guten Tag {name},\n\nIhre Bewertung von {structure}, „{title}“, ist jetzt auf dem Portal zu sehen. {photos}\n\nVielen Dank.',
  ],
  'review-published.action': ['Legga la recensione', 'See the review', 'Voir l’avis', 'Bewertung ansehen'],
  'review-rejected.subject': ['La Sua recensione non è pubblicata: {structure}', 'Your review is not published: {structure}', 'Votre avis n’est pas publié : {structure}', 'Ihre Bewertung ist nicht veröffentlicht: {structure}'],
  'review-rejected.body': [
    'Gentile {name},\n\nla Sua recensione {di structure}, «{title}», non si vede sul portale. Motivo: {reason}. {note}',
    'Hello {name},\n\nyour review of {structure}, “{title}”, is not shown on the portal. Reason: {reason}. {note}',
    'Bonjour {name},\n\nvotre avis sur {structure}, « {title} », n’est pas visible sur le portail. Motif : {reason}. {note}',
    'Guten Tag {name},\n\nIhre Bewertung von {structure}, „{title}“, ist auf dem Portal nicht zu sehen. Grund: {reason}. {note}',
  ],
  'review-rejected.action': ['La pagina della struttura', 'The property’s page', 'La page de l’établissement', 'Seite der Unterkunft'],
  'review-replied.subject': ['{structure} ha risposto alla Sua recensione', '{structure} has replied to your review', '{structure} a répondu à votre avis', '{structure} hat auf Ihre Bewertung geantwortet'],
  'review-replied.body': [
    'Gentile {name},\n\n{structure} ha risposto alla Sua recensione «{title}». La risposta è sul portale.',
    'Hello {name},\n\n{structure} has replied to your review “{title}”. The reply is on the portal.',
    'Bonjour {name},\n\n{structure} a répondu à votre avis « {title} ». La réponse est sur le portail.',
    'Guten Tag {name},\n\n{structure} hat auf Ihre Bewertung „{title}“ geantwortet. Die Antwort steht auf dem Portal.',
  ],
  'review-replied.action': ['Legga la risposta', 'Read the reply', 'Lire la réponse', 'Antwort lesen'],
} as const satisfies Texts;
