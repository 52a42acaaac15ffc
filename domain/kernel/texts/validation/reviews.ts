import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of a review or its reply (section `validation`). */
export const validationReviewTexts = {
  review_text: ['Serve almeno un commento, positivo o negativo.', 'Please write at least one comment, positive or negative.', 'Écrivez au moins un commentaire, positif ou négatif.', 'Bitte schreiben Sie mindestens einen Kommentar, positiv oder negativ.'],
  review_link: ['Il testo non può contenere link o indirizzi di siti.', 'The text cannot contain links or web addresses.', 'Le texte ne peut pas contenir de liens ni d’adresses de sites.', 'Der Text darf keine Links oder Internetadressen enthalten.'],
  review_markup: ['Il testo non può contenere i segni < > o codici.', 'The text cannot contain the signs < > or code.', 'Le texte ne peut pas contenir les signes < > ni de code.', 'Der Text darf weder die Zeichen < > noch Code enthalten.'],
  review_future: ['Il mese del soggiorno non può essere nel futuro.', 'The month of the stay cannot be in the future.', 'Le mois du séjour ne peut pas être dans le futur.', 'Der Monat des Aufenthalts darf nicht in der Zukunft liegen.'],
  review_old: ['Il soggiorno può risalire al massimo a {n} mesi fa.', 'The stay can be at most {n} months ago.', 'Le séjour peut remonter à {n} mois au maximum.', 'Der Aufenthalt darf höchstens {n} Monate zurückliegen.'],
  review_reply_late: [
    'Puoi correggere una risposta solo entro 48 ore da quando l’hai scritta.',
    'You can only correct a reply within 48 hours of writing it.',
    'Vous ne pouvez corriger une réponse que dans les 48 heures après l’avoir écrite.',
    'Sie können eine Antwort nur innerhalb von 48 Stunden nach dem Schreiben ändern.',
  ],
  review_photos_unseen: [
    'La recensione ha foto da controllare. Aprila per decidere.',
    'The review has photos to check. Open it to decide.',
    'L’avis comporte des photos à vérifier. Ouvrez-le pour décider.',
    'Die Bewertung enthält Fotos, die zu prüfen sind. Öffnen Sie sie, um zu entscheiden.',
  ],
  review_words: [
    'Queste parole non sono nel testo. Copiale dal testo così come sono scritte.',
    'These words are not in the text. Copy them from the text exactly as written.',
    'Ces mots ne sont pas dans le texte. Copiez-les du texte tels quels.',
    'Diese Wörter stehen nicht im Text. Kopieren Sie sie genau so aus dem Text.',
  ],
  review_second: [
    'La recensione «{name}» dello stesso ospite per questo soggiorno è già pubblicata. Prima segnalala e nascondila.',
    'The review “{name}” by the same guest for this stay is already published. First report and hide it.',
    'L’avis « {name} » du même client pour ce séjour est déjà publié. Signalez-le et masquez-le d’abord.',
    'Die Bewertung „{name}“ desselben Gastes zu diesem Aufenthalt ist bereits veröffentlicht. Melden und verbergen Sie diese zuerst.',
  ],
  review_own_language: [
    'La recensione è già in questa lingua. Scegline un’altra.',
    'The review is already in this language. Choose another one.',
    'L’avis est déjà dans cette langue. Choisissez-en une autre.',
    'Die Bewertung ist bereits in dieser Sprache. Wählen Sie eine andere.',
  ],
  review_nothing_to_translate: ['Non c’è un testo da tradurre.', 'There is no text to translate.', 'Il n’y a pas de texte à traduire.', 'Es gibt keinen Text zum Übersetzen.'],
} as const satisfies Texts;
