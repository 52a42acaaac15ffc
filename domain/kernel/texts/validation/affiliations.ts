import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of a structure's affiliations (section `validation`). */
export const validationAffiliationTexts = {
  affiliation_decided: [
    'Su questa affiliazione si è già deciso: la cambia la redazione.',
    'This affiliation was decided on: the staff changes it.',
    'Cette affiliation est déjà décidée : c’est la rédaction qui la modifie.',
    'Über diese Partnerschaft ist entschieden: Die Redaktion ändert sie.',
  ],
  affiliation_region: [
    'Questa affiliazione è per le strutture di un’altra regione.',
    'This affiliation is for properties of another region.',
    'Cette affiliation est réservée aux structures d’une autre région.',
    'Diese Partnerschaft gilt für Unterkünfte einer anderen Region.',
  ],
  affiliation_discounted: [
    'Uno sconto è riservato a questa affiliazione: togli prima lo sconto.',
    'A discount is reserved for this affiliation: remove the discount first.',
    'Une remise est réservée à cette affiliation : retirez d’abord la remise.',
    'Ein Rabatt ist dieser Partnerschaft vorbehalten: Entfernen Sie zuerst den Rabatt.',
  ],
  certificate_missing: ['Manca il certificato.', 'The certificate is missing.', 'Le certificat manque.', 'Die Bescheinigung fehlt.'],
} as const satisfies Texts;
