import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PERSON_ROLES } from '../../kernel/screens/roles.ts';
import { SCREEN_IDS } from '../../kernel/screens/screens.ts';
import { placeholdersIn } from '../../kernel/settings/placeholders.ts';
import { STATUS_CODES } from '../../kernel/vocabularies/structure-status.ts';
import { OWN_PATH } from '../../platform/http/own-path.ts';
import { LANGUAGES, type Text } from '../../platform/language/text.ts';
import { buildLink } from './link.ts';
import { DIGESTS, type NotificationPrefs, resolveChannels } from './preferences.ts';
import {
  isAlwaysSent,
  listNotificationNames,
  NOTIFICATION_NAMES,
  NOTIFICATION_TYPES,
  PRODUCED_NAMES,
} from './types.ts';
import { buildWordingKey, formatNotification, MAX_BODY_LENGTH, MAX_TITLE_LENGTH } from './wording.ts';
import { wordingTexts } from './wording-texts.ts';

const keys = Object.keys(wordingTexts);
/** Every type, or type and variant. */
const wordings = keys
  .filter((key) => key.endsWith('.title'))
  .map((key) => {
    const [notificationType, variant] = key.slice(0, -'.title'.length).split('.');
    return {
      notificationType: notificationType as (typeof NOTIFICATION_NAMES)[number],
      variant: variant ?? null,
    };
  });

it('has a title and a body for each produced type and for no other', () => {
  expect(new Set(wordings.map(({ notificationType }) => notificationType))).toEqual(new Set(PRODUCED_NAMES));
  for (const wording of wordings) expect(keys).toContain(buildWordingKey(wording, 'body'));
  expect(keys).toHaveLength(wordings.length * 2);
});

const params = {
  from: 30,
  to: 10,
  relation: 'owner',
  role: 'vendor',
  name: 'Pensione Ornella',
  file: 'registro.csv',
  created: 3,
  gone: 4,
  updated: 2,
  done: 4,
  refused: 1,
  undone: 0,
  left: 0,
  reason: 'canone non pagato',
  task: 'import',
  guest: 'Marta Venturelli',
  place: 'Riccione',
  affiliation: 'Case di Riviera',
  title: 'Una sosta tranquilla',
  subject: 'Camera Ulivo',
  other: 'T-2026-000100',
  number: 'T-2026-000123',
  message: 'deadlock detected',
  host: 'ricevente.example',
  score: '8.5',
  document: 'Case di Riviera',
  release: 'Estate',
  target: 'Chi siamo',
  day: '2027-02-12',
  days: 7,
  code: '7KMPQ2RS',
  device: 'Firefox, Windows',
  errors: 40,
  usual: 1.5,
  version: '0.9.0',
  amount: '120,00',
  type: 'refund.created',
  month: '2026-11',
  ...{ occupancy: 62.5, adr: 9_000, revpar: 5_625, revenue: 180_000, nights: 20, ahead: 31, aheadBefore: 28 },
};

it('fills every placeholder in every language and translates codes', () => {
  for (const language of LANGUAGES) {
    for (const wording of wordings) {
      const told = { ...wording, params, structureName: 'Hotel Tre Vele', personName: 'Ada Marchetti' };
      const { title, body } = formatNotification(told, language);
      expect([language, wording, title && body]).not.toEqual([language, wording, '']);
      expect(`${title} ${body}`).not.toMatch(/[{}]|undefined|\bowner\b|\bvendor\b/);
    }
  }
  const state = { notificationType: 'structure_state', variant: null, params, personName: null } as const;
  expect(formatNotification({ ...state, structureName: 'Hotel Tre Vele' }, 'it')).toEqual({
    title: 'Hotel Tre Vele: Attiva',
    body: 'Stato precedente: In revisione. Nuovo stato: Attiva.',
  });
  const registered = {
    notificationType: 'user_registered',
    variant: null,
    params: {},
    structureName: null,
  } as const;
  expect(formatNotification({ ...registered, personName: null }, 'it').title).toBe(
    'Nuova registrazione: utente rimosso',
  );
});

it('limits the lengths and inserts names unchanged', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 700 }),
      fc.constantFrom(...wordings),
      fc.constantFrom(...LANGUAGES),
      (name, wording, language) => {
        const told = {
          ...wording,
          params: { ...params, name, file: name },
          structureName: name,
          personName: name,
        };
        const { title, body } = formatNotification(told, language);
        expect([...title].length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
        expect([...body].length).toBeLessThanOrEqual(MAX_BODY_LENGTH);
        expect(title.isWellFormed() && body.isWellFormed()).toBe(name.isWellFormed());
      },
    ),
  );
  const told = {
    notificationType: 'note_new',
    variant: null,
    params: {},
    personName: '{structure}',
  } as const;
  expect(formatNotification({ ...told, structureName: '{to} $& <b>' }, 'it')).toMatchObject({
    title: 'Nuova nota su {to} $& <b>',
    body: expect.stringContaining('Scritta da {structure}.'),
  });
});

it('links to paths of this app', () => {
  for (const screen of SCREEN_IDS) expect(buildLink(screen, { id: 7 }, { tab: 'a/b c' })).toMatch(OWN_PATH);
});

it('uses the type’s default channels unless the user’s preferences differ', () => {
  const choice = fc.record(
    {
      inApp: fc.boolean(),
      email: fc.boolean(),
      digest: fc.constantFrom(...(Object.keys(DIGESTS) as (keyof typeof DIGESTS)[])),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.constantFrom(...NOTIFICATION_NAMES), choice, (name, own) => {
      const prefs: NotificationPrefs = { [name]: own };
      const usual = { inApp: true, email: NOTIFICATION_TYPES[name].email, digest: 'none' };
      expect(resolveChannels(name, {})).toEqual(usual);
      expect(resolveChannels(name, prefs)).toEqual(isAlwaysSent(name) ? usual : { ...usual, ...own });
    }),
  );
  for (const role of PERSON_ROLES) {
    expect(listNotificationNames(role)).toEqual(expect.arrayContaining(['password_changed', 'access_changed']));
    for (const name of listNotificationNames(role)) expect(NOTIFICATION_TYPES[name].to).toContain(role);
  }
  expect(listNotificationNames('customer')).not.toContain('note_new');
  expect(listNotificationNames('web')).toEqual([]);
});

it('names every status of a structure', () => {
  for (const to of STATUS_CODES) {
    const told = {
      notificationType: 'structure_state',
      variant: null,
      params: { from: 70, to },
      personName: null,
    } as const;
    for (const language of LANGUAGES)
      expect(formatNotification({ ...told, structureName: 'X' }, language).title).not.toMatch(/\d/);
  }
});

it('has the same placeholders in all languages', () => {
  for (const [key, text] of Object.entries<Text>(wordingTexts)) {
    const holes = placeholdersIn;
    for (const one of text) expect([key, holes(one)]).toEqual([key, holes(text[0])]);
  }
});
