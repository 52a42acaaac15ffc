import type { Texts } from '../../../platform/language/text.ts';

export type ReviewMailName = 'guest-review' | 'review-received' | 'review-published' | 'review-rejected' | 'review-replied';

/** Mails to guests about their reviews; format as in mail.ts. */
export const reviewMailTexts = {
  'guest-review.subject': ['Com’è andata {a structure}?', 'How was your stay at {structure}?', '{structure} : comment s’est passé votre séjour ?', 'Wie war es bei {structure}?'],
  'guest-review.body': [
    'Gentile {name},\n\nil Suo soggiorno {a structure} è terminato da poco. In due minuti può raccontare agli altri ospiti che cosa Le è piaciuto e che cosa no.\n\nLa redazione legge la recensione prima di pubblicarla. Sul portale compaiono il Suo nome e l’iniziale del cognome. Il link vale una volta sola, per 90 giorni dalla partenza.',
    'Hello {name},\n\nYour stay at {structure} has just ended. In two minutes you can tell other guests what you liked and what you did not.\n\nThe editorial team reads the review before publishing it. The portal shows your first name and the initial of your surname. The link can be used once, within 90 days of your departure.',
    'Bonjour {name},\n\nVotre séjour à l’établissement {structure} vient de se terminer. En deux minutes, vous pouvez dire aux autres clients ce qui vous a plu et ce qui vous a déplu.\n\nLa rédaction lit l’avis avant de le publier. Le portail affiche votre prénom et l’initiale de votre nom. Le lien n’est utilisable qu’une fois, pendant 90 jours après le départ.',
    'Guten Tag {name},\n\nIhr Aufenthalt bei {structure} ist gerade zu Ende gegangen. In zwei Minuten können Sie anderen Gästen sagen, was Ihnen gefallen hat und was nicht.\n\nDie Redaktion liest die Bewertung vor der Veröffentlichung. Auf dem Portal stehen Ihr Vorname und der Anfangsbuchstabe Ihres Nachnamens. Der Link kann einmal verwendet werden, bis 90 Tage nach der Abreise.',
  ],
  'guest-review.action': ['Scrivi la recensione', 'Write the review', 'Écrire un avis', 'Bewertung schreiben'],
  'review-received.subject': ['Recensione ricevuta: {structure}', 'Review received: {structure}', 'Avis reçu : {structure}', 'Bewertung erhalten: {structure}'],
  'review-received.body': [
    'Gentile {name},\n\nabbiamo ricevuto la Sua recensione {di structure}, «{title}». La redazione la legge prima di pubblicarla e Le comunica l’esito per e-mail.\n\nSe non ha scritto Lei la recensione, avvisi la struttura. In questo caso il portale non la pubblica.',
    'Hello {name},\n\nwe have received your review of {structure}, “{title}”. The editorial team reads it before publishing it and informs you of the outcome by e-mail.\n\nIf you did not write this review, please tell the property. The portal will then not publish it.',
    'Bonjour {name},\n\nnous avons reçu votre avis sur {structure}, « {title} ». La rédaction le lit avant de le publier et vous communique sa décision par e-mail.\n\nSi vous n’avez pas écrit cet avis, prévenez l’établissement. Dans ce cas, le portail ne le publie pas.',
    'Guten Tag {name},\n\nwir haben Ihre Bewertung von {structure}, „{title}“, erhalten. Die Redaktion liest sie vor der Veröffentlichung und teilt Ihnen das Ergebnis per E-Mail mit.\n\nWenn Sie diese Bewertung nicht geschrieben haben, informieren Sie bitte die Unterkunft. Das Portal veröffentlicht sie dann nicht.',
  ],
  'review-received.action': ['Apri la pagina della struttura', 'Open the property’s page', 'Ouvrir la page de l’établissement', 'Seite der Unterkunft öffnen'],
  'review-published.subject': ['La Sua recensione è stata pubblicata: {structure}', 'Your review has been published: {structure}', 'Votre avis a été publié : {structure}', 'Ihre Bewertung wurde veröffentlicht: {structure}'],
  'review-published.body': [
    'Gentile {name},\n\nla Sua recensione {di structure}, «{title}», è stata pubblicata sul portale. {photos}\n\nGrazie.',
    'Hello {name},\n\nYour review of {structure}, “{title}”, has been published on the portal. {photos}\n\nThank you.',
    'Bonjour {name},\n\nVotre avis sur {structure}, « {title} », a été publié sur le portail. {photos}\n\nMerci.',
    'Guten Tag {name},\n\nIhre Bewertung von {structure}, „{title}“, wurde auf dem Portal veröffentlicht. {photos}\n\nVielen Dank.',
  ],
  'review-published.action': ['Leggi la recensione', 'Read the review', 'Lire l’avis', 'Bewertung lesen'],
  'review-rejected.subject': ['La Sua recensione non è stata pubblicata: {structure}', 'Your review has not been published: {structure}', 'Votre avis n’a pas été publié : {structure}', 'Ihre Bewertung wurde nicht veröffentlicht: {structure}'],
  'review-rejected.body': [
    'Gentile {name},\n\nla Sua recensione {di structure}, «{title}», non è stata pubblicata sul portale. Motivo: {reason}. {note}',
    'Hello {name},\n\nYour review of {structure}, “{title}”, has not been published on the portal. Reason: {reason}. {note}',
    'Bonjour {name},\n\nVotre avis sur {structure}, « {title} », n’a pas été publié sur le portail. Motif : {reason}. {note}',
    'Guten Tag {name},\n\nIhre Bewertung von {structure}, „{title}“, wurde auf dem Portal nicht veröffentlicht. Grund: {reason}. {note}',
  ],
  'review-rejected.action': ['Apri la pagina della struttura', 'Open the property’s page', 'Ouvrir la page de l’établissement', 'Seite der Unterkunft öffnen'],
  'review-replied.subject': ['{structure} ha risposto alla Sua recensione', '{structure} has replied to your review', '{structure} a répondu à votre avis', '{structure} hat auf Ihre Bewertung geantwortet'],
  'review-replied.body': [
    'Gentile {name},\n\n{structure} ha risposto alla Sua recensione «{title}». La risposta è sul portale.',
    'Hello {name},\n\n{structure} has replied to your review “{title}”. The reply is on the portal.',
    'Bonjour {name},\n\n{structure} a répondu à votre avis « {title} ». La réponse est sur le portail.',
    'Guten Tag {name},\n\n{structure} hat auf Ihre Bewertung „{title}“ geantwortet. Die Antwort steht auf dem Portal.',
  ],
  'review-replied.action': ['Leggi la risposta', 'Read the reply', 'Lire la réponse', 'Antwort lesen'],
} as const satisfies Texts;
