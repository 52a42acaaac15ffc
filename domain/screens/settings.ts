import type { Text } from '../texts/text.ts';
import { screen } from './screen.ts';

const page = { layout: 'settings' } as const;
const staff = 'crud crud - - -';
const inMenu = (icon: string, order: number, params?: Record<string, string>) => ({
  ...page,
  menu: { group: 'settings' as const, icon, order, ...(params ? { params } : {}) },
});

const listed = (path: string, title: Text, icon: string, order: number, built = false) =>
  screen(path, title, staff, { ...inMenu(icon, order), built });
const newOf = (path: string, title: Text, built = false) =>
  screen(path, title, staff, { ...page, opens: 'c', built });
const editOf = (path: string, title: Text, built = false) => screen(path, title, staff, { ...page, built });

export const settingsScreens = {
  users: screen('/settings/users', ['Utenti', 'Users', 'Utilisateurs', 'Benutzer'], 'crud crud^ - r* -', {
    ...inMenu('users-group', 10),
    built: true,
  }),
  userNew: screen(
    '/settings/users/new',
    ['Nuovo utente', 'New user', 'Nouvel utilisateur', 'Neuer Benutzer'],
    'c c^ c^ c^ -',
    { ...page, opens: 'c', built: true },
  ),
  userEdit: screen(
    '/settings/users/{id}/edit',
    ['Utente', 'User', 'Utilisateur', 'Benutzer'],
    'rud rud^ ru^ ru^ ru^',
    { ...page, built: true },
  ),
  services: listed('/settings/services', ['Servizi', 'Services', 'Services', 'Leistungen'], 'bell', 20, true),
  serviceNew: newOf(
    '/settings/services/new',
    ['Nuovo servizio', 'New service', 'Nouveau service', 'Neue Leistung'],
    true,
  ),
  serviceEdit: editOf('/settings/services/{id}', ['Servizio', 'Service', 'Service', 'Leistung'], true),
  facilities: listed(
    '/settings/facilities',
    ['Dotazioni', 'Facilities', 'Équipements', 'Ausstattungen'],
    'armchair',
    30,
    true,
  ),
  facilityNew: newOf(
    '/settings/facilities/new',
    ['Nuova dotazione', 'New facility', 'Nouvel équipement', 'Neue Ausstattung'],
    true,
  ),
  facilityEdit: editOf(
    '/settings/facilities/{id}',
    ['Dotazione', 'Facility', 'Équipement', 'Ausstattung'],
    true,
  ),
  affiliations: listed(
    '/settings/affiliations',
    ['Affiliazioni', 'Affiliations', 'Affiliations', 'Partnerschaften'],
    'affiliate',
    40,
    true,
  ),
  affiliationNew: newOf(
    '/settings/affiliations/new',
    ['Nuova affiliazione', 'New affiliation', 'Nouvelle affiliation', 'Neue Partnerschaft'],
    true,
  ),
  affiliationEdit: editOf(
    '/settings/affiliations/{id}',
    ['Affiliazione', 'Affiliation', 'Affiliation', 'Partnerschaft'],
    true,
  ),
  dictionaries: screen(
    '/settings/dictionaries',
    ['Dizionari', 'Dictionaries', 'Dictionnaires', 'Wörterbücher'],
    'crud crud r - -',
    { ...inMenu('language', 50), built: true },
  ),
  dictionaryNew: newOf(
    '/settings/dictionaries/new',
    [
      'Nuova voce di dizionario',
      'New dictionary entry',
      'Nouvelle entrée de dictionnaire',
      'Neuer Wörterbucheintrag',
    ],
    true,
  ),
  dictionaryEdit: editOf(
    '/settings/dictionaries/{id}/edit',
    ['Voce di dizionario', 'Dictionary entry', 'Entrée de dictionnaire', 'Wörterbucheintrag'],
    true,
  ),
  childPolicy: screen(
    '/settings/children/{id}',
    ['Politiche bambini', 'Child policies', 'Conditions enfants', 'Kinderregelungen'],
    'crud crud cru cru* crud*',
    { ...page, section: { group: 'sales', icon: 'baby-carriage' } },
  ),
  vocabulary: screen(
    '/settings/accomodations/list/{key}',
    ['Elenchi alloggi', 'Accommodation lists', 'Listes des hébergements', 'Unterkunftslisten'],
    staff,
    { ...inMenu('list-details', 65, { key: 'bed-types' }), built: true },
  ),
  vocabularyNew: newOf(
    '/settings/accomodations/list/{key}/new',
    ['Nuova voce di elenco', 'New list entry', 'Nouvelle entrée de liste', 'Neuer Listeneintrag'],
    true,
  ),
  vocabularyEdit: editOf(
    '/settings/accomodations/list/{key}/{id}',
    ['Voce di elenco', 'List entry', 'Entrée de liste', 'Listeneintrag'],
    true,
  ),
  accommodationTypes: listed(
    '/settings/accomodations/accomodation-types',
    ['Tipi di alloggio', 'Accommodation types', "Types d'hébergement", 'Unterkunftsarten'],
    'bed',
    60,
    true,
  ),
  accommodationTypeNew: newOf(
    '/settings/accomodations/accomodation-types/new',
    ['Nuovo tipo di alloggio', 'New accommodation type', "Nouveau type d'hébergement", 'Neue Unterkunftsart'],
    true,
  ),
  accommodationTypeEdit: editOf(
    '/settings/accomodations/accomodation-types/{id}',
    ['Tipo di alloggio', 'Accommodation type', "Type d'hébergement", 'Unterkunftsart'],
    true,
  ),
  mealPlanTypes: listed(
    '/settings/meal-plans/meal-plan-type',
    ['Tipi di trattamento', 'Meal plan types', 'Types de formule', 'Verpflegungsarten'],
    'tools-kitchen-2',
    70,
    true,
  ),
  mealPlanTypeNew: newOf(
    '/settings/meal-plans/meal-plan-type/new',
    ['Nuovo tipo di trattamento', 'New meal plan type', 'Nouveau type de formule', 'Neue Verpflegungsart'],
    true,
  ),
  mealPlanTypeEdit: editOf(
    '/settings/meal-plans/meal-plan-type/{id}',
    ['Tipo di trattamento', 'Meal plan type', 'Type de formule', 'Verpflegungsart'],
    true,
  ),
  mealPlanServices: screen(
    '/settings/meal-plans/meal-plan-services/{service_category}',
    ['Servizi di trattamento', 'Meal plan services', 'Services de formule', 'Verpflegungsleistungen'],
    staff,
    { ...inMenu('coffee', 75, { service_category: 'breakfast' }), built: true },
  ),
  mealPlanServiceNew: newOf(
    '/settings/meal-plans/meal-plan-services/{service_category}/new',
    [
      'Nuovo servizio di trattamento',
      'New meal plan service',
      'Nouveau service de formule',
      'Neue Verpflegungsleistung',
    ],
    true,
  ),
  mealPlanServiceEdit: editOf(
    '/settings/meal-plans/meal-plan-services/{service_category}/{id}',
    ['Servizio di trattamento', 'Meal plan service', 'Service de formule', 'Verpflegungsleistung'],
    true,
  ),
  structureTypes: listed(
    '/settings/structures/structures-type',
    ['Tipi di struttura', 'Structure types', 'Types de structure', 'Betriebsarten'],
    'building',
    80,
    true,
  ),
};
