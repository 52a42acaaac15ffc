import type { Texts } from '../../../platform/language/text.ts';
import { screen } from '../screen.ts';

const page = { layout: 'settings' } as const;
const staff = 'crud crud - - -';
const inMenu = (icon: string, order: number, params?: Record<string, string>) => ({
  ...page,
  menu: { group: 'settings' as const, icon, order, ...(params ? { params } : {}) },
});

const listScreen = (path: string, icon: string, order: number) => screen(path, staff, inMenu(icon, order));
const creationScreen = (path: string) => screen(path, staff, { ...page, opens: 'c' });
const editScreen = (path: string) => screen(path, staff, page);

export const settingsScreens = {
  users: screen('/settings/users', 'crud crud^ - r* -', inMenu('users-group', 10)),
  userNew: screen('/settings/users/new', 'c c^ c^ c^ -', { ...page, opens: 'c' }),
  userEdit: screen('/settings/users/{id}/edit', 'rud rud^ ru^ ru^ ru^', page),
  services: listScreen('/settings/services', 'bell', 20),
  serviceNew: creationScreen('/settings/services/new'),
  serviceEdit: editScreen('/settings/services/{id}'),
  facilities: listScreen('/settings/facilities', 'armchair', 30),
  facilityNew: creationScreen('/settings/facilities/new'),
  facilityEdit: editScreen('/settings/facilities/{id}'),
  affiliations: listScreen('/settings/affiliations', 'affiliate', 40),
  affiliationNew: creationScreen('/settings/affiliations/new'),
  affiliationEdit: editScreen('/settings/affiliations/{id}'),
  dictionaries: screen('/settings/dictionaries', 'crud crud r - -', inMenu('language', 50)),
  dictionaryNew: creationScreen('/settings/dictionaries/new'),
  dictionaryEdit: editScreen('/settings/dictionaries/{id}/edit'),
  childPolicy: screen('/settings/children/{id}', 'crud crud cru cru* crud*', {
    // Uses a structure's layout, because it belongs to a structure.
    layout: 'structures',
    section: { group: 'sales', icon: 'baby-carriage' },
  }),
  vocabulary: screen('/settings/accomodations/list/{key}', staff, {
    ...inMenu('list-details', 65, { key: 'bed-types' }),
  }),
  vocabularyNew: creationScreen('/settings/accomodations/list/{key}/new'),
  vocabularyEdit: editScreen('/settings/accomodations/list/{key}/{id}'),
  accommodationTypes: listScreen('/settings/accomodations/accomodation-types', 'bed', 60),
  accommodationTypeNew: creationScreen('/settings/accomodations/accomodation-types/new'),
  accommodationTypeEdit: editScreen('/settings/accomodations/accomodation-types/{id}'),
  mealPlanTypes: listScreen('/settings/meal-plans/meal-plan-type', 'tools-kitchen-2', 70),
  mealPlanTypeNew: creationScreen('/settings/meal-plans/meal-plan-type/new'),
  mealPlanTypeEdit: editScreen('/settings/meal-plans/meal-plan-type/{id}'),
  mealPlanServices: screen('/settings/meal-plans/meal-plan-services/{service_category}', staff, {
    ...inMenu('coffee', 75, { service_category: 'breakfast' }),
  }),
  mealPlanServiceNew: creationScreen('/settings/meal-plans/meal-plan-services/{service_category}/new'),
  mealPlanServiceEdit: editScreen('/settings/meal-plans/meal-plan-services/{service_category}/{id}'),
  highlightRates: listScreen('/settings/highlights', 'sparkles', 95),
  highlightRateNew: creationScreen('/settings/highlights/new'),
  highlightRateEdit: editScreen('/settings/highlights/{id}'),
  touristTaxRules: listScreen('/settings/tourist-tax', 'receipt-tax', 90),
  touristTaxRuleNew: creationScreen('/settings/tourist-tax/new'),
  touristTaxRuleEdit: editScreen('/settings/tourist-tax/{id}'),
  contractTexts: listScreen('/settings/contract-texts', 'file-certificate', 95),
  contractTextNew: creationScreen('/settings/contract-texts/new'),
  contractTextEdit: editScreen('/settings/contract-texts/{id}'),
  invoiceIssuers: listScreen('/settings/invoice-issuers', 'file-invoice', 97),
  invoiceIssuerNew: creationScreen('/settings/invoice-issuers/new'),
  invoiceIssuerEdit: editScreen('/settings/invoice-issuers/{id}'),
  structureTypes: listScreen('/settings/structures/structures-type', 'building', 80),
};

export const settingsTitles = {
  users: ['Utenti', 'Users', 'Utilisateurs', 'Benutzer'],
  userNew: ['Nuovo utente', 'New user', 'Nouvel utilisateur', 'Neuer Benutzer'],
  userEdit: ['Utente', 'User', 'Utilisateur', 'Benutzer'],
  services: ['Servizi', 'Services', 'Services', 'Leistungen'],
  serviceNew: ['Nuovo servizio', 'New service', 'Nouveau service', 'Neue Leistung'],
  serviceEdit: ['Servizio', 'Service', 'Service', 'Leistung'],
  facilities: ['Dotazioni', 'Facilities', 'Équipements', 'Ausstattung'],
  facilityNew: ['Nuova dotazione', 'New facility', 'Nouvel équipement', 'Neue Ausstattung'],
  facilityEdit: ['Dotazione', 'Facility', 'Équipement', 'Ausstattung'],
  affiliations: ['Affiliazioni', 'Affiliations', 'Affiliations', 'Partnerschaften'],
  affiliationNew: ['Nuova affiliazione', 'New affiliation', 'Nouvelle affiliation', 'Neue Partnerschaft'],
  affiliationEdit: ['Affiliazione', 'Affiliation', 'Affiliation', 'Partnerschaft'],
  dictionaries: ['Dizionari', 'Dictionaries', 'Dictionnaires', 'Wörterbücher'],
  dictionaryNew: ['Nuova voce di dizionario', 'New dictionary entry', 'Nouvelle entrée de dictionnaire', 'Neuer Wörterbucheintrag'],
  dictionaryEdit: ['Voce di dizionario', 'Dictionary entry', 'Entrée de dictionnaire', 'Wörterbucheintrag'],
  childPolicy: ['Politiche bambini', 'Child policies', 'Conditions enfants', 'Kinderregelungen'],
  vocabulary: ['Elenchi alloggi', 'Room lists', 'Listes des hébergements', 'Listen der Wohneinheiten'],
  vocabularyNew: ['Nuova voce di elenco', 'New list entry', 'Nouvelle entrée de liste', 'Neuer Listeneintrag'],
  vocabularyEdit: ['Voce di elenco', 'List entry', 'Entrée de liste', 'Listeneintrag'],
  accommodationTypes: ['Tipi di alloggio', 'Room types', 'Types d’hébergement', 'Wohneinheitsarten'],
  accommodationTypeNew: ['Nuovo tipo di alloggio', 'New room type', 'Nouveau type d’hébergement', 'Neue Wohneinheitsart'],
  accommodationTypeEdit: ['Tipo di alloggio', 'Room type', 'Type d’hébergement', 'Wohneinheitsart'],
  mealPlanTypes: ['Tipi di trattamento', 'Meal plan types', 'Types de formule', 'Verpflegungsarten'],
  mealPlanTypeNew: ['Nuovo tipo di trattamento', 'New meal plan type', 'Nouveau type de formule', 'Neue Verpflegungsart'],
  mealPlanTypeEdit: ['Tipo di trattamento', 'Meal plan type', 'Type de formule', 'Verpflegungsart'],
  mealPlanServices: ['Servizi di trattamento', 'Meal plan services', 'Services de formule', 'Verpflegungsleistungen'],
  mealPlanServiceNew: ['Nuovo servizio di trattamento', 'New meal plan service', 'Nouveau service de formule', 'Neue Verpflegungsleistung'],
  mealPlanServiceEdit: ['Servizio di trattamento', 'Meal plan service', 'Service de formule', 'Verpflegungsleistung'],
  contractTexts: ['Testi di contratto', 'Contract texts', 'Textes de contrat', 'Vertragstexte'],
  contractTextNew: ['Nuova versione', 'New version', 'Nouvelle version', 'Neue Fassung'],
  contractTextEdit: ['Testo di contratto', 'Contract text', 'Texte de contrat', 'Vertragstext'],
  highlightRates: ['Listino evidenze', 'Highlight prices', 'Tarifs des mises en avant', 'Hervorhebungspreise'],
  highlightRateNew: ['Nuovo prezzo', 'New price', 'Nouveau tarif', 'Neuer Preis'],
  highlightRateEdit: ['Prezzo delle evidenze', 'Highlight price', 'Tarif de mise en avant', 'Hervorhebungspreis'],
  invoiceIssuers: ['Emittente delle fatture', 'Issuer of invoices', 'Émetteur des factures', 'Rechnungsaussteller'],
  invoiceIssuerNew: ['Nuovi dati dell’emittente', 'New issuer details', 'Nouvelles données de l’émetteur', 'Neue Daten des Ausstellers'],
  invoiceIssuerEdit: ['Emittente', 'Issuer', 'Émetteur', 'Aussteller'],
  touristTaxRules: ['Imposta di soggiorno', 'Tourist tax', 'Taxe de séjour', 'Kurtaxe'],
  touristTaxRuleNew: ['Nuova regola', 'New rule', 'Nouvelle règle', 'Neue Regelung'],
  touristTaxRuleEdit: ['Regola dell’imposta', 'Tourist tax rule', 'Règle de la taxe', 'Kurtaxenregelung'],
  structureTypes: ['Tipi di struttura', 'Property types', 'Types d’établissement', 'Unterkunftsarten'],
} as const satisfies Texts;
