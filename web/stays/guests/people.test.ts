import { expect, it } from 'vitest';
import type { GuestRegister } from '../../../domain/stays/guests/answers.ts';
import { ITALY_CODE } from '../../../domain/stays/guests/official.ts';
import { makeEmptyGuest } from '../../../domain/stays/guests/stay-guest.ts';
import { addPerson, changeValue, toPeople } from './people.ts';

const GERMANY_CODE = '100000216';
const stay = { checkin: '2026-12-10', nights: 2, guestName: 'Anna Weber' } as GuestRegister['stay'];
const birthStates = (people: ReturnType<typeof toPeople>) => people.map(({ values }) => values.birthState);

it('lets the country of birth of the family follow the head until a place of birth is set', () => {
  const people = toPeople({ guests: [], people: 3, stay } as unknown as GuestRegister);
  expect(birthStates(people)).toEqual([ITALY_CODE, ITALY_CODE, ITALY_CODE]);
  const born = changeValue(people, 2, 'birthCity', '408037006');
  const changed = changeValue(born, 0, 'birthState', GERMANY_CODE);
  expect(birthStates(changed)).toEqual([GERMANY_CODE, GERMANY_CODE, ITALY_CODE]);
  expect(birthStates(addPerson(changed, stay)).at(-1)).toBe(GERMANY_CODE);
});

it('gives the family of a head who checked in online the country of the head', () => {
  const common = { missing: [], isDocumentGone: false, isByGuest: true, isUnreadable: false };
  const head = { ...makeEmptyGuest('17'), surname: 'Weber', birthState: GERMANY_CODE, citizenship: GERMANY_CODE };
  const member = { ...makeEmptyGuest('19'), surname: 'Weber' };
  const guests = [
    { ...head, ...common, id: 1 },
    { ...member, ...common, id: 2, missing: ['surname', 'bornOn'] },
  ];
  const people = toPeople({ guests, people: 3, stay } as unknown as GuestRegister);
  expect(people.map(({ isLikeHead }) => isLikeHead)).toEqual([false, true, true]);
  expect(birthStates(people)).toEqual([GERMANY_CODE, GERMANY_CODE, GERMANY_CODE]);
});
