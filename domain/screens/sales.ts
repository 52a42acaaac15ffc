import { collection } from './collection.ts';
import { screen } from './screen.ts';

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
    titles: {
      list: ['Alloggi', 'Accommodation', 'Hébergements', 'Unterkünfte'],
      new: ['Nuovo alloggio', 'New accommodation', 'Nouvel hébergement', 'Neue Unterkunft'],
      edit: ['Alloggio', 'Accommodation', 'Hébergement', 'Unterkunft'],
    },
  }),
  linkMealPlans: screen(
    '/structures/{id}/dati/alloggio/link-meal-plans',
    ['Collega trattamenti', 'Link meal plans', 'Associer des formules', 'Verpflegung zuordnen'],
    sale.row,
    part,
  ),
  roomMealPlans: screen(
    '/structures/{id}/dati/alloggio/{id_alloggio}/meal-plans',
    [
      "Trattamenti dell'alloggio",
      'Meal plans of the accommodation',
      "Formules de l'hébergement",
      'Verpflegung der Unterkunft',
    ],
    sale.row,
    part,
  ),
  ...collection({
    ...sale,
    list: 'mealPlans',
    one: 'mealPlan',
    path: 'meal-plans',
    param: 'id_meal_plan',
    icon: 'soup',
    titles: {
      list: ['Trattamenti', 'Meal plans', 'Formules', 'Verpflegung'],
      new: ['Nuovo trattamento', 'New meal plan', 'Nouvelle formule', 'Neue Verpflegung'],
      edit: ['Trattamento', 'Meal plan', 'Formule', 'Verpflegung'],
    },
  }),
  ...collection({
    ...sale,
    row: 'crud crud ru cru* crud*m',
    list: 'offers',
    one: 'offer',
    path: 'offerte',
    param: 'id_offerta',
    icon: 'gift',
    titles: {
      list: ['Offerte', 'Offers', 'Offres', 'Angebote'],
      new: ['Nuova offerta', 'New offer', 'Nouvelle offre', 'Neues Angebot'],
      edit: ['Offerta', 'Offer', 'Offre', 'Angebot'],
    },
  }),
  offerArchive: screen(
    '/structures/{id}/dati/archivio-offerte',
    ['Archivio offerte', 'Offer archive', 'Archives des offres', 'Angebotsarchiv'],
    'ru ru ru ru* ru*',
    part,
  ),
  ...collection({
    ...sale,
    list: 'discounts',
    one: 'discount',
    path: 'discounts',
    param: 'id_discounts',
    icon: 'discount',
    titles: {
      list: ['Sconti', 'Discounts', 'Remises', 'Rabatte'],
      new: ['Nuovo sconto', 'New discount', 'Nouvelle remise', 'Neuer Rabatt'],
      edit: ['Sconto', 'Discount', 'Remise', 'Rabatt'],
    },
  }),
  discountArchive: screen(
    '/structures/{id}/dati/archivio-discounts',
    ['Archivio sconti', 'Discount archive', 'Archives des remises', 'Rabattarchiv'],
    'ru ru ru ru* ru*',
    part,
  ),
  ...collection({
    ...sale,
    list: 'paymentPolicies',
    one: 'paymentPolicy',
    path: 'payment-policies',
    param: 'id_payment',
    icon: 'wallet',
    titles: {
      list: ['Condizioni di pagamento', 'Payment terms', 'Conditions de paiement', 'Zahlungsbedingungen'],
      new: [
        'Nuova condizione di pagamento',
        'New payment terms',
        'Nouvelles conditions de paiement',
        'Neue Zahlungsbedingung',
      ],
      edit: ['Condizione di pagamento', 'Payment terms', 'Conditions de paiement', 'Zahlungsbedingung'],
    },
  }),
  ...collection({
    ...sale,
    list: 'cancellationPolicies',
    one: 'cancellationPolicy',
    path: 'cancellation-policies',
    param: 'policyId',
    icon: 'calendar-cancel',
    titles: {
      list: [
        'Condizioni di cancellazione',
        'Cancellation terms',
        "Conditions d'annulation",
        'Stornobedingungen',
      ],
      new: [
        'Nuova condizione di cancellazione',
        'New cancellation terms',
        "Nouvelles conditions d'annulation",
        'Neue Stornobedingung',
      ],
      edit: [
        'Condizione di cancellazione',
        'Cancellation terms',
        "Conditions d'annulation",
        'Stornobedingung',
      ],
    },
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
    titles: {
      list: ['Evidenze', 'Highlights', 'Mises en avant', 'Hervorhebungen'],
      new: ['Nuova evidenza', 'New highlight', 'Nouvelle mise en avant', 'Neue Hervorhebung'],
      edit: ['Evidenza', 'Highlight', 'Mise en avant', 'Hervorhebung'],
    },
  }),
  ...collection({
    group: 'administration',
    row: 'crud crud r ru* cr*m',
    list: 'structureAffiliations',
    one: 'structureAffiliation',
    path: 'affiliations',
    param: 'affiliation_id',
    icon: 'affiliate',
    titles: {
      list: [
        'Affiliazioni e convenzioni',
        'Affiliations and agreements',
        'Affiliations et conventions',
        'Partnerschaften und Vereinbarungen',
      ],
      new: ['Nuova affiliazione', 'New affiliation', 'Nouvelle affiliation', 'Neue Partnerschaft'],
      edit: ['Affiliazione', 'Affiliation', 'Affiliation', 'Partnerschaft'],
    },
  }),
};
