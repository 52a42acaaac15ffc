import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenTexts } from '../texts/screen.ts';
import { SHORT_PATHS } from './groups/access.ts';
import { hasPermission, isModerated, isScoped, lettersOf, mayOpen, openingLetter } from './permissions.ts';
import type { Letter, PersonRole } from './roles.ts';
import { PERSON_ROLES, ROLES } from './roles.ts';
import type { ScreenId } from './screens.ts';
import { SCREEN_IDS, SCREENS } from './screens.ts';

const GENERAL_PATHS = `
/ /dashboard /forbidden /errors /error-403-forbidden
/admin/auth/login /admin/auth/register /admin/auth/forgot-password /admin/auth/password-reset/{token}
/admin/auth/login-2fa /admin/auth/login-2fa-copy
/cms/poi /cms/poi/new /cms/poi/{id}/edit /cms/poi/{id}/strutture
/cms/menu /cms/menu/new /cms/menu/{id}/edit
/cms/slugs /cms/slugs/new /cms/slugs/{id}/edit /cms/slugs/multi_edit
/cms/headers /cms/headers/new /cms/headers/{id}/edit
/cms/schedules /cms/recensioni
/stats/rating /stats/sessions /stats/page-views /stats/conversions /stats/emails-daily /stats/evidence
/stats/evidence/{location}/{id} /stats/evidence/{location}/{id}/slug /stats/evidence/{location}/{id}/structure
/support/api /support/errors /support/moderations /support/stripe_logs /support/ticket /support/ticket/{id}
/support/ticket/open-ticket /support/user-manual
/settings/users /settings/users/new /settings/users/{id}/edit
/settings/services /settings/services/new /settings/services/{id}
/settings/facilities /settings/facilities/new /settings/facilities/{id}
/settings/affiliations /settings/affiliations/new /settings/affiliations/{id}
/settings/dictionaries /settings/dictionaries/new /settings/dictionaries/{id}/edit
/settings/children/{id}
/settings/accomodations/list/{key} /settings/accomodations/list/{key}/new /settings/accomodations/list/{key}/{id}
/settings/accomodations/accomodation-types /settings/accomodations/accomodation-types/new
/settings/accomodations/accomodation-types/{id}
/settings/meal-plans/meal-plan-type /settings/meal-plans/meal-plan-type/new /settings/meal-plans/meal-plan-type/{id}
/settings/meal-plans/meal-plan-services/{service_category}
/settings/meal-plans/meal-plan-services/{service_category}/new
/settings/meal-plans/meal-plan-services/{service_category}/{id}
/settings/structures/structures-type
/structures /structures/newStructure /structures/{id} /structures/contactMe /structures/recap/{id}
/structures/{id}/whatsapp-send-message
`;

const SECTIONS = `
contatti poi seo vcard emails fatturazione aperture anagrafica dati-fiscali descrizione descrizione/suggerimenti
reception services proximity-points disponibilita disponibilita/new
alloggio/link-meal-plans alloggio/{id_alloggio}/meal-plans prenotazioni/arrivi prenotazioni/booking
archivio-offerte archivio-discounts
`;

const COLLECTIONS: Record<string, string> = {
  gym: 'id_palestra',
  spa: 'id_spa',
  pool: 'id_piscina',
  beach: 'id_spiaggia',
  beauty: 'id_beauty',
  business: 'id_business',
  restaurant: 'id_ristorante',
  parking: 'id_parcheggio',
  alloggio: 'id_alloggio',
  offerte: 'id_offerta',
  discounts: 'id_discounts',
  evidenze: 'id_evidenza',
  'meal-plans': 'id_meal_plan',
  'payment-policies': 'id_payment',
  'cancellation-policies': 'policyId',
  affiliations: 'affiliation_id',
};

/** Pages without an address in the specification, added for the law, the portal's content or the staff. */
const ADDED_PATHS = `
/settings/highlights /settings/highlights/new /settings/highlights/{id}
/settings/invoice-issuers /settings/invoice-issuers/new /settings/invoice-issuers/{id}
/settings/tourist-tax /settings/tourist-tax/new /settings/tourist-tax/{id}
/settings/contract-texts /settings/contract-texts/new /settings/contract-texts/{id}
/structures/{id}/dati/prenotazioni/imposta-di-soggiorno
/structures/{id}/dati/prenotazioni/occupazione-e-ricavi
/cms/releases /cms/releases/new /cms/releases/{id}/edit
/support/storico /support/giornale /support/eliminati
/amministrazione/fatture /amministrazione/contratti
/amministrazione/cassa /amministrazione/evidenze /amministrazione/pagamenti /amministrazione/prenotazioni
/amministrazione/richieste
`;

const words = (text: string) => text.trim().split(/\s+/);
const sectionPathOf = (path: string) => `/structures/{id}/dati/${path}`;
const EXPECTED_PATHS = [...words(GENERAL_PATHS), ...words(ADDED_PATHS), ...words(SECTIONS).map(sectionPathOf), ...Object.entries(COLLECTIONS).flatMap(([path, id]) => [sectionPathOf(path), sectionPathOf(`${path}/new`), sectionPathOf(`${path}/{${id}}`)])];

const anyScreen = fc.constantFrom(...SCREEN_IDS);
const anyRole = fc.constantFrom(...ROLES);
const anyPerson = fc.constantFrom(...PERSON_ROLES);
const anyLetter = fc.constantFrom<Letter>('c', 'r', 'u', 'd');

/** True for visitors' screens, on which the matrix gives admin no letters. */
const isVisitorScreen = (id: ScreenId) => SCREENS[id].letters === 'visitor';
const rolesThatOpen = (screenId: ScreenId): PersonRole[] => PERSON_ROLES.filter((role) => mayOpen(role, screenId));

describe('screens', () => {
  it('match the URLs of the specification and the added pages', () => {
    expect(SCREEN_IDS.map((id) => SCREENS[id].path).sort(), 'add a new address to BEYOND').toEqual([...EXPECTED_PATHS].sort());
  });

  it('have unique paths and a title in four languages', () => {
    const paths = SCREEN_IDS.map((id) => SCREENS[id].path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const id of SCREEN_IDS) {
      expect(
        screenTexts[id].every((title) => title.trim()),
        id,
      ).toBe(true);
    }
  });

  it('list letters in the order c r u d', () => {
    fc.assert(
      fc.property(anyPerson, anyScreen, (role, id) => {
        expect(lettersOf(role, id)).toMatch(/^c?r?u?d?$/);
      }),
    );
  });

  it("include a visitors' screen for each short path", () => {
    expect(Object.keys(SHORT_PATHS).sort()).toEqual(['/login', '/register', '/forgot-password', '/login-2fa', '/password-reset/{token}'].sort());
    expect(Object.values(SHORT_PATHS).every(isVisitorScreen)).toBe(true);
  });

  it('have menu parameters for every parameter of their path', () => {
    for (const id of SCREEN_IDS) {
      const { menu, path } = SCREENS[id];
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      if (menu) expect(Object.keys(menu.params ?? {}), id).toEqual(names);
    }
  });
});

describe('access', () => {
  it('gives admin every letter that any role has', () => {
    fc.assert(
      fc.property(anyRole, anyLetter, anyScreen, (role, letter, id) => {
        expect(!hasPermission(role, letter, id) || hasPermission('admin', letter, id)).toBe(true);
      }),
    );
  });

  it('lets admin open every screen except those of visitors', () => {
    fc.assert(fc.property(anyScreen, (id) => mayOpen('admin', id) === !isVisitorScreen(id)));
  });

  it('gives role web no access', () => {
    fc.assert(fc.property(anyLetter, anyScreen, (letter, id) => !hasPermission('web', letter, id) && !mayOpen('web', id)));
  });

  it('requires the opening letter, and allows notes only with letters', () => {
    fc.assert(
      fc.property(anyPerson, anyScreen, (role, id) => {
        expect(mayOpen(role, id)).toBe(hasPermission(role, openingLetter(id), id));
        if (isScoped(role, id) || isModerated(role, id)) expect(lettersOf(role, id)).not.toBe('');
      }),
    );
  });

  it('matches the authorize lists of specification §6', () => {
    expect(rolesThatOpen('supportApi')).toEqual(['admin']);
    expect(rolesThatOpen('statsEvidence')).toEqual(['admin', 'operator', 'vendor']);
    expect(rolesThatOpen('users')).toEqual(['admin', 'operator', 'vendor']);
    expect(rolesThatOpen('pois')).toEqual(['admin', 'operator']);
    expect(rolesThatOpen('dictionaryEdit')).toEqual(['admin', 'operator']);
    expect(rolesThatOpen('slugs')).toEqual(['admin', 'operator', 'editor']);
    expect(rolesThatOpen('dictionaries')).toEqual(['admin', 'operator', 'editor']);
    expect(rolesThatOpen('userNew')).toEqual(['admin', 'operator', 'editor', 'vendor']);
    for (const id of ['structures', 'userEdit', 'profile', 'fiscalProfile', 'highlightNew', 'whatsapp'] as const) {
      expect(rolesThatOpen(id)).toEqual([...PERSON_ROLES]);
    }
  });

  it('matches rows of the permission matrix', () => {
    const row = (id: ScreenId) => PERSON_ROLES.map((role) => lettersOf(role, id) || '-').join(' ');
    expect(row('profile')).toBe('ru ru ru ru ru');
    expect(row('schedules')).toBe('crud cru - - -');
    expect(row('bookingRequests')).toBe('crud cru r r cru');
    expect(row('structureAffiliations')).toBe('crud crud r ru cr');
    expect(isModerated('customer', 'structureAffiliations')).toBe(true);
    expect(isScoped('vendor', 'structures')).toBe(true);
    expect(SCREENS.users.assigned).toEqual(['operator']);
  });
});
