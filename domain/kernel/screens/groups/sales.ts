import type { Texts } from '../../../platform/language/text.ts';
import { collection } from '../collection.ts';
import { screen } from '../screen.ts';

const sale = { group: 'sales', row: 'crud crud ru cru* crud*' } as const;
const part = { layout: 'structures' } as const;

export const saleScreens = {
  ...collection({
    ...sale,
    row: 'crud crud ru cru* crud*m',
    list: 'rooms',
    one: 'room',
    path: 'alloggio',
    param: 'id_alloggio',
    icon: 'bed',
  }),
  linkMealPlans: screen('/structures/{id}/dati/alloggio/link-meal-plans', sale.row, part),
  roomMealPlans: screen('/structures/{id}/dati/alloggio/{id_alloggio}/meal-plans', sale.row, part),
  ...collection({
    ...sale,
    list: 'mealPlans',
    one: 'mealPlan',
    path: 'meal-plans',
    param: 'id_meal_plan',
    icon: 'soup',
  }),
  ...collection({
    ...sale,
    row: 'crud crud ru cru* crud*m',
    list: 'offers',
    one: 'offer',
    path: 'offerte',
    param: 'id_offerta',
    icon: 'gift',
  }),
  offerArchive: screen('/structures/{id}/dati/archivio-offerte', 'ru ru ru ru* ru*', part),
  ...collection({
    ...sale,
    list: 'discounts',
    one: 'discount',
    path: 'discounts',
    param: 'id_discounts',
    icon: 'discount',
  }),
  discountArchive: screen('/structures/{id}/dati/archivio-discounts', 'ru ru ru ru* ru*', part),
  ...collection({
    ...sale,
    list: 'paymentPolicies',
    one: 'paymentPolicy',
    path: 'payment-policies',
    param: 'id_payment',
    icon: 'wallet',
  }),
  ...collection({
    ...sale,
    list: 'cancellationPolicies',
    one: 'cancellationPolicy',
    path: 'cancellation-policies',
    param: 'policyId',
    icon: 'calendar-cancel',
  }),
};

export const administrationScreens = {
  ...collection({
    group: 'administration',
    row: 'crud crud r cru* cr*',
    list: 'highlights',
    one: 'highlight',
    path: 'evidenze',
    param: 'id_evidenza',
    icon: 'sparkles',
  }),
  ...collection({
    group: 'administration',
    row: 'crud crud r ru* cr*m',
    list: 'structureAffiliations',
    one: 'structureAffiliation',
    path: 'affiliations',
    param: 'affiliation_id',
    icon: 'affiliate',
  }),
};

export const salesTitles = {
  rooms: ['Alloggi', 'Rooms', 'Hébergements', 'Wohneinheiten'],
  roomNew: ['Nuovo alloggio', 'New room', 'Nouvel hébergement', 'Neue Wohneinheit'],
  roomEdit: ['Alloggio', 'Room', 'Hébergement', 'Wohneinheit'],
  linkMealPlans: ['Collega trattamenti', 'Link meal plans', 'Associer des formules', 'Verpflegung verknüpfen'],
  roomMealPlans: ['Trattamenti dell’alloggio', 'Meal plans of the room', 'Formules de l’hébergement', 'Verpflegung der Wohneinheit'],
  mealPlans: ['Trattamenti', 'Meal plans', 'Formules', 'Verpflegung'],
  mealPlanNew: ['Nuovo trattamento', 'New meal plan', 'Nouvelle formule', 'Neue Verpflegung'],
  mealPlanEdit: ['Trattamento', 'Meal plan', 'Formule', 'Verpflegung'],
  offers: ['Offerte', 'Offers', 'Offres', 'Sonderangebote'],
  offerNew: ['Nuova offerta', 'New offer', 'Nouvelle offre', 'Neues Sonderangebot'],
  offerEdit: ['Offerta', 'Offer', 'Offre', 'Sonderangebot'],
  offerArchive: ['Archivio offerte', 'Offer archive', 'Archives des offres', 'Archiv der Sonderangebote'],
  discounts: ['Sconti', 'Discounts', 'Remises', 'Rabatte'],
  discountNew: ['Nuovo sconto', 'New discount', 'Nouvelle remise', 'Neuer Rabatt'],
  discountEdit: ['Sconto', 'Discount', 'Remise', 'Rabatt'],
  discountArchive: ['Archivio sconti', 'Discount archive', 'Archives des remises', 'Rabattarchiv'],
  paymentPolicies: ['Condizioni di pagamento', 'Payment terms', 'Conditions de paiement', 'Zahlungsbedingungen'],
  paymentPolicyNew: ['Nuova condizione di pagamento', 'New payment terms', 'Nouvelles conditions de paiement', 'Neue Zahlungsbedingung'],
  paymentPolicyEdit: ['Condizione di pagamento', 'Payment terms', 'Conditions de paiement', 'Zahlungsbedingung'],
  cancellationPolicies: ['Condizioni di cancellazione', 'Cancellation terms', 'Conditions d’annulation', 'Stornobedingungen'],
  cancellationPolicyNew: ['Nuova condizione di cancellazione', 'New cancellation terms', 'Nouvelles conditions d’annulation', 'Neue Stornobedingung'],
  cancellationPolicyEdit: ['Condizione di cancellazione', 'Cancellation terms', 'Conditions d’annulation', 'Stornobedingung'],
  highlights: ['Evidenze', 'Highlights', 'Mises en avant', 'Hervorhebungen'],
  highlightNew: ['Nuova evidenza', 'New highlight', 'Nouvelle mise en avant', 'Neue Hervorhebung'],
  highlightEdit: ['Evidenza', 'Highlight', 'Mise en avant', 'Hervorhebung'],
  structureAffiliations: ['Affiliazioni e convenzioni', 'Affiliations and agreements', 'Affiliations et conventions', 'Partnerschaften und Vereinbarungen'],
  structureAffiliationNew: ['Nuova affiliazione', 'New affiliation', 'Nouvelle affiliation', 'Neue Partnerschaft'],
  structureAffiliationEdit: ['Affiliazione', 'Affiliation', 'Affiliation', 'Partnerschaft'],
} as const satisfies Texts;
