import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreLevel, translationScore } from '../../kernel/records/translations/translation-score.ts';
import { PERSON_ROLES } from '../../kernel/screens/roles.ts';
import {
  isOnlineAfter,
  isReadOnly,
  STATUS_CODES,
  type StructureStatus,
  TRANSITIONS,
  transitionsFor,
} from '../../kernel/vocabularies/structure-status.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import { yearlyPeriodsOverlap } from '../fiscal/yearly-periods.ts';
import { cinIsOfCity, isCin, normaliseCin } from './cin.ts';
import {
  COMPLETENESS_PARTS,
  type CompletenessPart,
  completenessTotal,
  contactsPoints,
  descriptionPoints,
  photoPoints,
  profilePoints,
} from './completeness.ts';
import { containsContact, isAllCaps } from './description.ts';

const status = fc.constantFrom<StructureStatus>(...STATUS_CODES);

/**
 * Transitions of structures dictionary 1.4, one per line, with the initials of the roles (admin, operator, editor,
 * vendor, customer).
 */
const DICTIONARY = `
70 60 aov
60 70 ao
60 50 aoevc
70 50 aoe
50 40 aoevc
40 50 aoevc
40 30 aoe
30 50 aoe note
30 20 aoe
20 30 ao note
20 50 ao note
20 10 ao
10 30 aoe
10 50 ao
10 0 ao reason
20 0 ao reason
30 0 ao reason
40 0 ao reason
50 0 ao reason
60 0 ao reason
70 0 ao reason
0 10 ao
0 50 ao`;

describe('changes of status', () => {
  it('match the dictionary in roles and requirements', () => {
    const initials = (roles: readonly string[]) =>
      PERSON_ROLES.filter((role) => roles.includes(role))
        .map((role) => role[0])
        .join('');
    const lines = TRANSITIONS.map(({ from, to, roles, demands }) =>
      [from, to, initials(roles), ...(demands ? [demands] : [])].join(' '),
    );
    expect(lines.toSorted()).toEqual(DICTIONARY.trim().split('\n').toSorted());
    expect(new Set(TRANSITIONS.map(({ from, to }) => `${from} ${to}`)).size).toBe(TRANSITIONS.length);
  });

  it('lead out of every status for admin, and are closed to role web', () => {
    for (const from of STATUS_CODES) {
      expect(transitionsFor('admin', from).length).toBeGreaterThan(0);
      expect(transitionsFor('web', from)).toEqual([]);
    }
  });

  it('put the page online only at status 10, and keep it online during a re-review', () => {
    fc.assert(
      fc.property(fc.array(status), (way) => {
        let isOnline = false;
        for (const to of way) {
          const before = isOnline;
          isOnline = isOnlineAfter(isOnline, to);
          if (to === 10) expect(isOnline).toBe(true);
          else if (to === 50 || to === 0) expect(isOnline).toBe(false);
          else expect(isOnline).toBe(before);
        }
      }),
    );
  });

  it('lock the sections only for customer and vendor, and only during review', () => {
    for (const role of PERSON_ROLES) {
      for (const code of STATUS_CODES) {
        const outsider = role === 'customer' || role === 'vendor';
        expect(isReadOnly({ role, structureStatus: code })).toBe(outsider && code === 30);
      }
      expect(isReadOnly({ role, structureStatus: null })).toBe(false);
    }
  });
});

const parts = fc.record(
  Object.fromEntries(
    (Object.entries(COMPLETENESS_PARTS) as [CompletenessPart, number][]).map(([part, of]) => [
      part,
      fc.double({ min: 0, max: of, noNaN: true }),
    ]),
  ) as Record<CompletenessPart, fc.Arbitrary<number>>,
  { requiredKeys: [] },
);
const translatedText = fc.record(
  Object.fromEntries(LANGUAGES.map((language) => [language, fc.string({ maxLength: 3 })])) as Record<
    (typeof LANGUAGES)[number],
    fc.Arbitrary<string>
  >,
  { requiredKeys: [] },
);

describe('completeness', () => {
  it('stays within 0..100 and never decreases when a part grows', () => {
    expect(Object.values(COMPLETENESS_PARTS).reduce((sum, of) => sum + of, 0)).toBe(100);
    expect(completenessTotal(COMPLETENESS_PARTS)).toBe(100);
    expect(completenessTotal({})).toBe(0);
    fc.assert(
      fc.property(parts, fc.constantFrom(...(Object.keys(COMPLETENESS_PARTS) as CompletenessPart[])), (given, part) => {
        const total = completenessTotal(given);
        expect(Number.isInteger(total) && total >= 0 && total <= 100).toBe(true);
        expect(completenessTotal({ ...given, [part]: COMPLETENESS_PARTS[part] })).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  it('limits each part to its maximum points', () => {
    fc.assert(
      fc.property(fc.nat(200), translatedText, translatedText, (count, title, text) => {
        expect(photoPoints(count)).toBeLessThanOrEqual(COMPLETENESS_PARTS.photos);
        expect(descriptionPoints(title, text)).toBeLessThanOrEqual(COMPLETENESS_PARTS.description);
      }),
    );
    expect(photoPoints(10)).toBe(15);
    expect(profilePoints({}, { allowsStars: true, requiresCin: true })).toBe(0);
    expect(contactsPoints({ phone: '+39051', email: 'a@b.it', contactPersons: [{}] })).toBe(10);
    expect(contactsPoints({ phone: '+39051', email: 'a@b.it', contactPersons: [] })).toBe(0);
  });

  it('scores translations from 20 to 100 in tens', () => {
    fc.assert(
      fc.property(translatedText, translatedText, (title, text) => {
        const score = translationScore(title, text);
        const missing = LANGUAGES.filter((l) => !title[l]).length + LANGUAGES.filter((l) => !text[l]).length;
        expect(score).toBe(100 - 10 * missing);
        expect(score).toBeGreaterThanOrEqual(20);
      }),
    );
    expect([90, 80, 60, 50, 20].map(scoreLevel)).toEqual(['good', 'fair', 'fair', 'poor', 'poor']);
  });
});

describe('tourist tax', () => {
  const day = fc
    .date({ min: new Date('2024-01-01T00:00Z'), max: new Date('2024-12-31T00:00Z'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(5, 10));
  const period = fc.record({ fromMd: day, toMd: day });
  /** Days of a leap year that a period covers. */
  const daysOf = ({ fromMd, toMd }: { fromMd: string; toMd: string }) =>
    Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(5, 10)).filter((md) =>
      fromMd <= toMd ? fromMd <= md && md <= toMd : md >= fromMd || md <= toMd,
    );

  it('finds an overlap of periods exactly when they share a day, in either order', () => {
    fc.assert(
      fc.property(period, period, (a, b) => {
        const shared = daysOf(a).some((md) => daysOf(b).includes(md));
        expect(yearlyPeriodsOverlap(a, b)).toBe(shared);
        expect(yearlyPeriodsOverlap(b, a)).toBe(shared);
      }),
    );
  });
});

describe('texts', () => {
  it('distinguish a contact from a price, a year and a time', () => {
    for (const text of [
      'Scrivi a info@hotel.it',
      'chiama il 051 123 4567',
      '+39 320 1234567',
      'vedi www.hotel.com',
      'https://x.example',
      'su hotel.it',
      'tel. 051.12.34.567',
    ]) {
      expect([text, containsContact(text)]).toEqual([text, true]);
    }
    for (const text of [
      'Aperto dal 1898 al 2024',
      'da € 1.250 a notte',
      'dalle 7:30 alle 10:30',
      'Camere 101, 102 e 103',
      'Fine.Inizio',
      'a 500 m dal mare, 20 minuti',
    ]) {
      expect([text, containsContact(text)]).toEqual([text, false]);
    }
  });

  it('recognise text in capitals', () => {
    expect(isAllCaps('HOTEL BELLISSIMO')).toBe(true);
    expect(isAllCaps('HOTEL Bellissimo')).toBe(false);
    expect(isAllCaps('B&B MARE')).toBe(false);
  });
});

describe('CIN', () => {
  it('normalises and validates the examples of the standards', () => {
    const examples: [string, string | null][] = [
      ['it 099014 a1 k2xk tj9h', 'IT099014A1K2XKTJ9H'],
      ['IT-037006-C2-AB12CD34', 'IT037006C2AB12CD34'],
      ['IT\u2011037006\u00a0C2\u2013AB12CD34', 'IT037006C2AB12CD34'],
      ['IT039007B100000', 'IT039007B100000'],
      ['IT123451234567890', null],
      ['015146-CNI-01894', null],
      ['IT099014A1K2XKTJ9HX', null],
      ['CIN: IT099014A1K2XKTJ9H', null],
    ];
    for (const [typed, stored] of examples) {
      const cin = normaliseCin(typed);
      expect([typed, isCin(cin) ? cin : null]).toEqual([typed, stored]);
    }
  });

  const code = fc.stringMatching(/^IT\d{6}[A-Z]\d[A-Z0-9]{1,8}$/);

  it('accepts the right form in any case and spacing, and nothing else', () => {
    fc.assert(
      fc.property(code, (cin) => {
        const typed = ` ${cin.toLowerCase().slice(0, 4)} ${cin.slice(4)} `;
        expect(isCin(normaliseCin(typed))).toBe(true);
        expect(normaliseCin(normaliseCin(typed))).toBe(normaliseCin(typed));
        expect(cinIsOfCity(cin, cin.slice(2, 8))).toBe(true);
        expect(isCin(`${cin}-`)).toBe(false);
      }),
    );
    for (const wrong of [
      '',
      'IT',
      'IT037006A1',
      'IT37006A1ABCDEFGH',
      'FR037006A1ABCDEFGH',
      'IT037006A1ABCDEFGHI',
      'IT037006A1ABC\n',
    ]) {
      expect([wrong, isCin(wrong)]).toEqual([wrong, false]);
    }
  });
});
