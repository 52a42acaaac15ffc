import type { Texts } from '../texts/text.ts';
import { screen } from './screen.ts';

const page = { layout: 'settings' } as const;
const staff = 'crud crud - - -';
const inMenu = (icon: string, order: number, params?: Record<string, string>) => ({
  ...page,
  menu: { group: 'settings' as const, icon, order, ...(params ? { params } : {}) },
});

const listed = (path: string, icon: string, order: number, built = false) => screen(path, staff, { ...inMenu(icon, order), built });
const newOf = (path: string, built = false) => screen(path, staff, { ...page, opens: 'c', built });
const editOf = (path: string, built = false) => screen(path, staff, { ...page, built });

export const settingsScreens = {
  users: screen('/settings/users', 'crud crud^ - r* -', {
    ...inMenu('users-group', 10),
    built: true,
  }),
  userNew: screen('/settings/users/new', 'c c^ c^ c^ -', { ...page, opens: 'c', built: true }),
  userEdit: screen('/settings/users/{id}/edit', 'rud rud^ ru^ ru^ ru^', { ...page, built: true }),
  services: listed('/settings/services', 'bell', 20, true),
  serviceNew: newOf('/settings/services/new', true),
  serviceEdit: editOf('/settings/services/{id}', true),
  facilities: listed('/settings/facilities', 'armchair', 30, true),
  facilityNew: newOf('/settings/facilities/new', true),
  facilityEdit: editOf('/settings/facilities/{id}', true),
  affiliations: listed('/settings/affiliations', 'affiliate', 40, true),
  affiliationNew: newOf('/settings/affiliations/new', true),
  affiliationEdit: editOf('/settings/affiliations/{id}', true),
  dictionaries: screen('/settings/dictionaries', 'crud crud r - -', {
    ...inMenu('language', 50),
    built: true,
  }),
  dictionaryNew: newOf('/settings/dictionaries/new', true),
  dictionaryEdit: editOf('/settings/dictionaries/{id}/edit', true),
  childPolicy: screen('/settings/children/{id}', 'crud crud cru cru* crud*', {
    // It belongs to a structure: its own bar and sections stand around it.
    layout: 'structures',
    built: true,
    section: { group: 'sales', icon: 'baby-carriage' },
  }),
  vocabulary: screen('/settings/accomodations/list/{key}', staff, {
    ...inMenu('list-details', 65, { key: 'bed-types' }),
    built: true,
  }),
  vocabularyNew: newOf('/settings/accomodations/list/{key}/new', true),
  vocabularyEdit: editOf('/settings/accomodations/list/{key}/{id}', true),
  accommodationTypes: listed('/settings/accomodations/accomodation-types', 'bed', 60, true),
  accommodationTypeNew: newOf('/settings/accomodations/accomodation-types/new', true),
  accommodationTypeEdit: editOf('/settings/accomodations/accomodation-types/{id}', true),
  mealPlanTypes: listed('/settings/meal-plans/meal-plan-type', 'tools-kitchen-2', 70, true),
  mealPlanTypeNew: newOf('/settings/meal-plans/meal-plan-type/new', true),
  mealPlanTypeEdit: editOf('/settings/meal-plans/meal-plan-type/{id}', true),
  mealPlanServices: screen('/settings/meal-plans/meal-plan-services/{service_category}', staff, {
    ...inMenu('coffee', 75, { service_category: 'breakfast' }),
    built: true,
  }),
  mealPlanServiceNew: newOf('/settings/meal-plans/meal-plan-services/{service_category}/new', true),
  mealPlanServiceEdit: editOf('/settings/meal-plans/meal-plan-services/{service_category}/{id}', true),
  highlightRates: listed('/settings/highlights', 'sparkles', 95, true),
  highlightRateNew: newOf('/settings/highlights/new', true),
  highlightRateEdit: editOf('/settings/highlights/{id}', true),
  touristTaxRules: listed('/settings/tourist-tax', 'receipt-tax', 90, true),
  touristTaxRuleNew: newOf('/settings/tourist-tax/new', true),
  touristTaxRuleEdit: editOf('/settings/tourist-tax/{id}', true),
  contractTexts: listed('/settings/contract-texts', 'file-certificate', 95, true),
  contractTextNew: newOf('/settings/contract-texts/new', true),
  contractTextEdit: editOf('/settings/contract-texts/{id}', true),
  invoiceIssuers: listed('/settings/invoice-issuers', 'file-invoice', 97, true),
  invoiceIssuerNew: newOf('/settings/invoice-issuers/new', true),
  invoiceIssuerEdit: editOf('/settings/invoice-issuers/{id}', true),
  structureTypes: listed('/settings/structures/structures-type', 'building', 80, true),
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
  accommodationTypes: ['Tipi di alloggio', 'Room types', "Types d'hébergement", 'Wohneinheitsarten'],
  accommodationTypeNew: ['Nuovo tipo di alloggio', 'New room type', "Nouveau type d'hébergement", 'Neue Wohneinheitsart'],
  accommodationTypeEdit: ['Tipo di alloggio', 'Room type', "Type d'hébergement", 'Wohneinheitsart'],
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
  invoiceIssuerNew: ['Nuovi dati dell’emittente', 'New data of the issuer', 'Nouvelles données de l’émetteur', 'Neue Daten des Ausstellers'],
  invoiceIssuerEdit: ['Emittente', 'Issuer', 'Émetteur', 'Aussteller'],
  touristTaxRules: ['Imposta di soggiorno', 'Tourist tax', 'Taxe de séjour', 'Kurtaxe'],
  touristTaxRuleNew: ['Nuova regola', 'New rule', 'Nouvelle règle', 'Neue Regelung'],
  touristTaxRuleEdit: ['Regola dell’imposta', 'Tourist tax rule', 'Règle de la taxe', 'Kurtaxenregelung'],
  structureTypes: ['Tipi di struttura', 'Property types', 'Types de structure', 'Unterkunftsarten'],
} as const satisfies Texts;
