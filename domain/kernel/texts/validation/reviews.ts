import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of a review or its reply (section `validation`). */
export const validationReviewTexts = {
  review_text: ['Scrivi almeno che cosa è andato bene, o che cosa no.', 'Write at least what went well, or what did not.', 'Écrivez au moins ce qui s’est bien passé, ou ce qui ne l’a pas été.', 'Schreiben Sie wenigstens, was gut war oder was nicht.'],
  review_link: ['Senza indirizzi di siti: togli il collegamento.', 'No web addresses: take the link out.', 'Sans adresses de sites : retirez le lien.', 'Ohne Internetadressen: Nehmen Sie den Link heraus.'],
  review_markup: ['Solo testo semplice: togli i segni < > e i codici.', 'Plain text only: take out < > signs and codes.', 'Texte simple uniquement : retirez les signes < > et les codes.', 'Nur einfacher Text: Nehmen Sie < > und Codes heraus.'],
  review_future: ['Il mese deve ancora venire.', 'This month is still to come.', 'Ce mois est encore à venir.', 'Dieser Monat kommt erst noch.'],
  review_old: ['Al massimo {n} mesi fa.', 'At most {n} months ago.', 'Il y a {n} mois au plus.', 'Höchstens vor {n} Monaten.'],
  review_reply_late: ['La risposta si corregge entro 48 ore da quando è stata scritta.', 'A reply may be corrected within 48 hours of being written.', 'Une réponse se corrige dans les 48 heures.', 'Eine Antwort lässt sich binnen 48 Stunden ändern.'],
  review_photos_unseen: [
    'Ha foto da guardare: aprila e decidi da lì.',
    'It has photos to look at: open it and decide there.',
    'Il a des photos à regarder : ouvrez-le et décidez là.',
    'Sie hat Fotos, die jemand ansehen muss: öffnen Sie sie und entscheiden Sie dort.',
  ],
  review_words: ['Queste parole non ci sono nel testo.', 'These words are not in the text.', 'Ces mots ne sont pas dans le texte.', 'Diese Wörter stehen nicht im Text.'],
  review_second: [
    'Di questo soggiorno è già pubblicata «{name}», dello stesso ospite: prima segnala e nascondi quella.',
    'Of this stay “{name}” by the same guest is already published: report and hide that one first.',
    'De ce séjour, « {name} » du même client est déjà publié : signalez-le et masquez-le d’abord.',
    'Von diesem Aufenthalt ist schon „{name}“ desselben Gastes veröffentlicht: Melden und verbergen Sie diese zuerst.',
  ],
  review_own_language: ['È la lingua in cui la recensione è scritta.', 'This is the language the review is written in.', 'C’est la langue dans laquelle l’avis est écrit.', 'In dieser Sprache ist die Bewertung geschrieben.'],
  review_nothing_to_translate: ['Non c’è un testo da tradurre.', 'There is no text to translate.', 'Il n’y a pas de texte à traduire.', 'Es gibt keinen Text zum Übersetzen.'],
} as const satisfies Texts;
