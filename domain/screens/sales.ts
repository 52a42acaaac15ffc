import { collection } from './collection.ts';
import { screen } from './screen.ts';

const sale = { group: 'sales', row: 'crud crud ru cru* crud*' } as const;
const built = { layout: 'structures', built: true } as const;

export const saleScreens = {
  ...collection({
    ...sale,
    row: 'crud crud ru cru* crud*m',
    list: 'rooms',
    one: 'room',
    path: 'alloggio',
    param: 'id_alloggio',
    icon: 'bed',
    built: true,
  }),
  linkMealPlans: screen('/structures/{id}/dati/alloggio/link-meal-plans', sale.row, built),
  roomMealPlans: screen('/structures/{id}/dati/alloggio/{id_alloggio}/meal-plans', sale.row, built),
  ...collection({
    ...sale,
    list: 'mealPlans',
    one: 'mealPlan',
    path: 'meal-plans',
    param: 'id_meal_plan',
    icon: 'soup',
    built: true,
  }),
  ...collection({
    ...sale,
    row: 'crud crud ru cru* crud*m',
    list: 'offers',
    one: 'offer',
    path: 'offerte',
    param: 'id_offerta',
    icon: 'gift',
    built: true,
  }),
  offerArchive: screen('/structures/{id}/dati/archivio-offerte', 'ru ru ru ru* ru*', built),
  ...collection({
    ...sale,
    list: 'discounts',
    one: 'discount',
    path: 'discounts',
    param: 'id_discounts',
    icon: 'discount',
    built: true,
  }),
  discountArchive: screen('/structures/{id}/dati/archivio-discounts', 'ru ru ru ru* ru*', built),
  ...collection({
    ...sale,
    list: 'paymentPolicies',
    one: 'paymentPolicy',
    path: 'payment-policies',
    param: 'id_payment',
    icon: 'wallet',
    built: true,
  }),
  ...collection({
    ...sale,
    list: 'cancellationPolicies',
    one: 'cancellationPolicy',
    path: 'cancellation-policies',
    param: 'policyId',
    icon: 'calendar-cancel',
    built: true,
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
