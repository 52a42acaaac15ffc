import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of a structure's affiliations (section `validation`). */
export const validationAffiliationTexts = {
  affiliation_decided: [
    'La redazione ha già deciso su questa affiliazione. Solo la redazione può modificarla.',
    'The editorial team has already decided on this affiliation. Only the editorial team can change it.',
    'La rédaction a déjà statué sur cette affiliation. Elle seule peut la modifier.',
    'Die Redaktion hat über diese Partnerschaft bereits entschieden. Nur sie kann sie ändern.',
  ],
  affiliation_region: [
    'Questa affiliazione è riservata alle strutture di un’altra regione. Scegline un’altra.',
    'This affiliation is reserved for properties in another region. Choose another one.',
    'Cette affiliation est réservée aux établissements d’une autre région. Choisissez-en une autre.',
    'Diese Partnerschaft ist Unterkünften einer anderen Region vorbehalten. Wählen Sie eine andere.',
  ],
  affiliation_discounted: [
    'Uno sconto è riservato a questa affiliazione. Elimina prima lo sconto.',
    'A discount is reserved for this affiliation. Delete the discount first.',
    'Une remise est réservée à cette affiliation. Supprimez d’abord la remise.',
    'Ein Rabatt ist dieser Partnerschaft vorbehalten. Löschen Sie zuerst den Rabatt.',
  ],
  certificate_missing: ['Manca il certificato. Caricalo e riprova.', 'The certificate is missing. Upload it and try again.', 'Le certificat manque. Chargez-le et réessayez.', 'Der Nachweis fehlt. Laden Sie ihn hoch und versuchen Sie es erneut.'],
} as const satisfies Texts;
