import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeKind,
  checkKinds,
  findHeadIndex,
  findParty,
  GUEST_KINDS,
  type GuestKind,
  isMember,
  listAllowedKinds,
  listKinds,
  PARTIES,
} from './kinds.ts';
import { ITALY_CODE } from './official.ts';
import { checkRegister, warnAboutPlaces } from './register.ts';
import { canBeSent, toSentName } from './sent-name.ts';
import {
  checkGuest,
  DOCUMENT_FIELDS,
  listMissingFields,
  makeEmptyGuest,
  type StayGuest,
  stayGuestFields,
} from './stay-guest.ts';

const anyKind = fc.constantFrom(...(Object.keys(GUEST_KINDS) as GuestKind[]));
const anyKinds = fc.array(anyKind, { maxLength: 12 });
const STAY = { checkin: '2026-11-20', checkout: '2026-11-27' };
const TODAY = '2026-11-21';

describe('kinds', () => {
  it('allows a member only after a head of the same kind', () => {
    fc.assert(
      fc.property(anyKinds, (given) => {
        const wrong = new Set(checkKinds(given).map(({ path }) => path));
        given.forEach((one, at) => {
          const before = given.slice(0, at).findLast((other) => !isMember(other));
          const right = !isMember(one) || before === (one === '19' ? '17' : '18');
          expect(wrong.has(`guests.${at}.kind`)).toBe(!right);
          expect(findHeadIndex(given, at) !== null).toBe(isMember(one) && right);
          expect(listAllowedKinds(given, at).includes(one)).toBe(right);
        });
      }),
    );
  });

  it('keeps a register valid after any allowed change of kind', () => {
    fc.assert(
      fc.property(anyKinds, fc.nat(), fc.nat(), (given, where, which) => {
        fc.pre(given.length > 0 && checkKinds(given).length === 0);
        const at = where % given.length;
        const may = listAllowedKinds(given, at);
        const next = changeKind(given, at, may[which % may.length] ?? '16');
        expect(checkKinds(next)).toEqual([]);
        expect(next.length).toBe(given.length);
      }),
    );
  });

  it('recognises a party by its kinds', () => {
    for (const party of PARTIES)
      for (const people of [1, 2, 7]) {
        const made = listKinds(party, people);
        expect(checkKinds(made)).toEqual([]);
        expect(findParty(made)).toBe(party);
      }
    expect(findParty(['17', '19', '16'])).toBe(null);
  });
});

describe('asSent', () => {
  it('returns upper-case ASCII for Latin letters, and the same when applied twice', () => {
    expect(
      ['Niccolò', 'D’Angelò Città', 'Müller-Lüdenscheid', 'Étienne', 'Ångström', 'Łukasz', 'Weiß', 'İnönü'].map(
        toSentName,
      ),
    ).toEqual([
      "NICCOLO'",
      "D'ANGELO' CITTA'",
      'MUELLER-LUEDENSCHEID',
      'ETIENNE',
      'AANGSTROEM',
      'LUKASZ',
      'WEISS',
      'INOENUE',
    ]);
    const latin = fc.string({
      unit: fc.constantFrom(..."aàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿœšžłđßABZ '’-"),
      maxLength: 50,
    });
    fc.assert(
      fc.property(latin, (text) => {
        const sent = toSentName(text);
        expect(sent).toMatch(/^[A-Z '-]*$/);
        expect(toSentName(sent)).toBe(sent);
      }),
    );
    expect(canBeSent('Иван')).toBe(false);
  });
});

const completeGuest: StayGuest = {
  ...makeEmptyGuest('17'),
  arrivedOn: '2026-11-20',
  nights: 7,
  surname: 'Rossi',
  name: 'Mario',
  sex: '1',
  bornOn: '1980-06-15',
  birthState: ITALY_CODE,
  birthCity: '408040519',
  citizenship: ITALY_CODE,
  documentType: 'IDENT',
  documentNumber: 'CA00000AA',
  documentIssuedIn: '408037006',
  residenceState: ITALY_CODE,
  residenceCity: '408037006',
};

describe('a guest', () => {
  it('needs a document for heads and single guests, and allows none for members', () => {
    fc.assert(
      fc.property(anyKind, (one) => {
        const bare = {
          ...completeGuest,
          kind: one,
          documentType: null,
          documentNumber: null,
          documentIssuedIn: null,
        };
        const isHead = ['16', '17', '18'].includes(one);
        expect(listMissingFields(bare)).toEqual(isHead ? [...DOCUMENT_FIELDS] : []);
        expect(listMissingFields(bare, { isDocumentGone: true })).toEqual([]);
        const issues = checkGuest({ ...completeGuest, kind: one }, STAY, TODAY).map(({ path }) => path);
        expect(issues).toEqual(isHead ? [] : [...DOCUMENT_FIELDS]);
      }),
    );
  });

  it('reports exactly the required fields that are empty', () => {
    const law = listMissingFields(makeEmptyGuest('17'));
    fc.assert(
      fc.property(fc.subarray(law), (gone) => {
        const guest = { ...completeGuest, ...Object.fromEntries(gone.map((name) => [name, null])) };
        const asked = gone.filter((name) => !['birthCity', 'residenceCity'].includes(name));
        expect(listMissingFields(guest).filter((name) => !['birthCity', 'residenceCity'].includes(name))).toEqual(
          asked,
        );
      }),
    );
    expect(listMissingFields({ ...completeGuest, birthCity: null })).toEqual(['birthCity']);
    expect(listMissingFields({ ...completeGuest, birthState: '100000536', birthCity: null })).toEqual([]);
  });

  it('rejects dates outside the stay and impossible birth dates', () => {
    const codes = (more: Partial<StayGuest>) =>
      checkGuest({ ...completeGuest, ...more }, STAY, TODAY).map(({ path, code }) => `${path} ${code}`);
    expect(codes({})).toEqual([]);
    expect(codes({ bornOn: '2026-11-22' })).toEqual(['bornOn date_future']);
    expect(codes({ bornOn: '1906-11-20' })).toEqual(['bornOn born_too_long_ago']);
    expect(codes({ bornOn: '1906-11-21' })).toEqual([]);
    expect(codes({ arrivedOn: '2026-11-27' })).toEqual(['arrivedOn arrives_within_stay']);
    expect(codes({ arrivedOn: '2026-11-22' })).toEqual(['nights leaves_within_stay']);
    expect(stayGuestFields.documentNumber.schema.parse(' ca 00000 aa ')).toBe('CA00000AA');
  });

  it('requires family members to arrive on the day of their head', () => {
    const member = {
      ...completeGuest,
      kind: '19' as const,
      documentType: null,
      documentNumber: null,
      documentIssuedIn: null,
    };
    const late = { ...member, arrivedOn: '2026-11-22', nights: 5 };
    expect(checkRegister([completeGuest, member], STAY, TODAY)).toEqual([]);
    expect(checkRegister([completeGuest, late], STAY, TODAY).map(({ path }) => path)).toEqual(['guests.1.arrivedOn']);
    expect(
      checkRegister([completeGuest, { ...completeGuest, kind: '16', arrivedOn: '2026-11-22', nights: 5 }], STAY, TODAY),
    ).toEqual([]);
  });

  it('warns about a place that no longer existed, without an error', () => {
    const rimini = { code: '408040519', name: 'RIMINI', province: 'FO', validUntil: '1992-03-05' };
    const warned = (bornOn: string) => warnAboutPlaces({ ...completeGuest, bornOn }, { [rimini.code]: rimini }, TODAY);
    expect(warned('1980-06-15')).toEqual([]);
    expect(warned('1992-03-05')).toEqual([]);
    expect(warned('1992-03-06')).toMatchObject([
      { path: 'birthCity', code: 'place_ceased', params: { place: 'RIMINI (FO)' } },
    ]);
  });
});
