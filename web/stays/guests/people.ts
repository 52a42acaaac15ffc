import type { GuestRegister } from '../../../domain/stays/guests/answers.ts';
import {
  changeKind,
  findHeadIndex,
  type GuestKind,
  isMember,
  listKinds,
  showsDocument,
} from '../../../domain/stays/guests/kinds.ts';
import { ITALY_CODE } from '../../../domain/stays/guests/official.ts';
import { MAX_REPORTED_NIGHTS } from '../../../domain/stays/guests/register.ts';
import {
  DOCUMENT_FIELDS,
  type GuestField,
  makeEmptyGuest,
  type StayGuest,
} from '../../../domain/stays/guests/stay-guest.ts';
import { newKey } from '../../platform/writes/doubts.ts';

export interface Person {
  /** React key while the form is open. */
  key: string;
  id: number | null;
  values: StayGuest;
  /** True if citizenship and residence are those of the head. */
  isLikeHead: boolean;
  isDocumentGone: boolean;
  isByGuest: boolean;
  isUnreadable: boolean;
}

const SHARED_FIELDS = ['citizenship', 'residenceState', 'residenceCity'] as const satisfies readonly GuestField[];

/** Fields in which family members follow their head until they have a value of their own. */
const FAMILY_FIELDS: ReadonlySet<GuestField> = new Set(['surname', 'birthState']);

function makePerson(kind: GuestKind, { checkin, nights }: GuestRegister['stay']): Person {
  const values = {
    ...makeEmptyGuest(kind),
    arrivedOn: checkin,
    nights: Math.min(nights, MAX_REPORTED_NIGHTS),
    birthState: ITALY_CODE,
    ...(isMember(kind) ? {} : { citizenship: ITALY_CODE, residenceState: ITALY_CODE }),
  };
  return {
    key: `new-${newKey()}`,
    id: null,
    values,
    isLikeHead: isMember(kind),
    isDocumentGone: false,
    isByGuest: false,
    isUnreadable: false,
  };
}

/** Returns the registered guests, completed to the number of people in the booking. */
export function toPeople({ guests, people, stay }: GuestRegister): Person[] {
  const kinds = guests.map(({ kind }) => kind);
  const registered = guests.map((guest, at): Person => {
    const { id, missing, isDocumentGone, isByGuest, isUnreadable, ...values } = guest;
    const head = guests[findHeadIndex(kinds, at) ?? -1];
    const isLikeHead =
      head !== undefined && SHARED_FIELDS.every((name) => values[name] === null || values[name] === head[name]);
    // Fills in likely values for an entry without data.
    const isEmpty = missing.includes('surname') && missing.includes('bornOn');
    const likely = isEmpty ? { birthState: values.birthState ?? head?.birthState ?? ITALY_CODE } : {};
    return {
      key: String(id),
      id,
      values: { ...values, ...likely },
      isLikeHead,
      isDocumentGone,
      isByGuest,
      isUnreadable,
    };
  });
  const party = people === 1 ? 'single' : 'family';
  const expected = listKinds(party, people).slice(registered.length);
  // Further people join the last party of an existing register.
  const more = registered.length === 0 ? expected : expected.map(() => nextKind(kinds));
  const all = more.reduce((list, kind) => [...list, withHead(makePerson(kind, stay), list)], registered);
  // Fills in the first person from the booking's guest name, and the surname for all.
  if (registered.length > 0) return all;
  const [name = '', ...rest] = stay.guestName.split(' ');
  const surname = rest.join(' ') || null;
  return all.map((person, at) =>
    at === 0
      ? { ...person, values: { ...person.values, name: surname ? name : null, surname } }
      : { ...person, values: { ...person.values, surname } },
  );
}

/** Gives a new family member the country of birth of the head. */
function withHead(person: Person, before: readonly Person[]): Person {
  const kinds = [...before, person].map(({ values }) => values.kind);
  const head = before[findHeadIndex(kinds, before.length) ?? -1];
  if (person.values.kind !== '19' || !head) return person;
  return { ...person, values: { ...person.values, birthState: head.values.birthState ?? ITALY_CODE } };
}

function nextKind(kinds: readonly GuestKind[]): GuestKind {
  const head = kinds.findLast((kind) => !isMember(kind));
  return head === '17' ? '19' : head === '18' ? '20' : '16';
}

export function addPerson(people: readonly Person[], stay: GuestRegister['stay']): Person[] {
  return [...people, withHead(makePerson(nextKind(people.map(({ values }) => values.kind)), stay), people)];
}

/** Returns the values to send: applies the head's shared fields and clears fields that the kind forbids. */
export function toSentValues(people: readonly Person[]): StayGuest[] {
  const kinds = people.map(({ values }) => values.kind);
  return people.map(({ values, isLikeHead, isDocumentGone }, at) => {
    const head = people[findHeadIndex(kinds, at) ?? -1]?.values;
    const shared = head && isLikeHead ? Object.fromEntries(SHARED_FIELDS.map((name) => [name, head[name]])) : {};
    const next = { ...values, ...shared };
    const forbidden: GuestField[] = [
      ...(showsDocument(next.kind) && !isDocumentGone ? [] : DOCUMENT_FIELDS),
      ...(next.birthState === ITALY_CODE ? [] : (['birthCity'] as const)),
      ...(next.residenceState === ITALY_CODE ? [] : (['residenceCity'] as const)),
    ];
    return { ...next, ...Object.fromEntries(forbidden.map((name) => [name, null])) };
  });
}

/**
 * Changes a value. The head's surname and country of birth are copied to family members that have the same or none; the
 * arrival day to all members.
 */
export function changeValue<Name extends GuestField>(
  people: readonly Person[],
  index: number,
  name: Name,
  value: StayGuest[Name],
): Person[] {
  if (name === 'kind') return changePersonKind(people, index, value as GuestKind);
  const before = people[index]?.values[name];
  const kinds = people.map(({ values }) => values.kind);
  return people.map((person, at) => {
    const follows =
      FAMILY_FIELDS.has(name) &&
      kinds[at] === '19' &&
      findHeadIndex(kinds, at) === index &&
      (person.values[name] === null || person.values[name] === before) &&
      // A place of birth shows that the country was chosen.
      !(name === 'birthState' && person.values.birthCity !== null);
    const followsArrival = name === 'arrivedOn' && findHeadIndex(kinds, at) === index;
    return at === index || follows || followsArrival
      ? { ...person, values: { ...person.values, [name]: value } }
      : person;
  });
}

function changePersonKind(people: readonly Person[], index: number, kind: GuestKind): Person[] {
  const kinds = changeKind(
    people.map(({ values }) => values.kind),
    index,
    kind,
  );
  return people.map((person, at) => {
    const next = kinds[at] ?? kind;
    if (next === person.values.kind) return person;
    return { ...person, isLikeHead: isMember(next), values: { ...person.values, kind: next } };
  });
}

/**
 * Applies a party to all people. `isShared`: the members have their head's citizenship and residence. Families usually
 * do; for groups the user is asked.
 */
export function applyParty(
  people: readonly Person[],
  party: 'single' | 'family' | 'group',
  isShared?: boolean,
): Person[] {
  const kinds = listKinds(party, people.length);
  return people.map((person, at) => {
    const kind = kinds[at] ?? '16';
    const { citizenship, residenceState } = person.values;
    const own = isMember(kind)
      ? {}
      : { citizenship: citizenship ?? ITALY_CODE, residenceState: residenceState ?? ITALY_CODE };
    return {
      ...person,
      isLikeHead: isMember(kind) && (isShared ?? (person.isLikeHead || !isMember(person.values.kind))),
      values: { ...person.values, ...own, kind },
    };
  });
}

/** Removes a person. Members follow the previous head or become single guests. */
export function removePerson(people: readonly Person[], index: number): Person[] {
  const next = people.filter((_, at) => at !== index);
  const kinds = next.map(({ values }) => values.kind);
  const right = kinds.map((kind, at) => (isMember(kind) && findHeadIndex(kinds, at) === null ? ('16' as const) : kind));
  return next.map((person, at) => ({
    ...person,
    values: { ...person.values, kind: right[at] ?? person.values.kind },
  }));
}

/** Content of the form; `clean` is the same list until somebody changes it. */
export interface FormPeople {
  people: readonly Person[];
  clean: readonly Person[] | null;
}

/**
 * Merges the server's answer into the form: `saved` replaces the values that were `sent`, later input stays. People are
 * matched by their key.
 */
export function mergeSaved(saved: readonly Person[], sent: readonly Person[], now: readonly Person[]): FormPeople {
  const people = now.map((person) => {
    const at = sent.findIndex(({ key }) => key === person.key);
    const [before, after] = [sent[at], saved[at]];
    if (!before || !after) return person;
    const typed = Object.entries(person.values).filter(([name, value]) => value !== before.values[name as GuestField]);
    return {
      ...after,
      key: person.key,
      values: { ...after.values, ...Object.fromEntries(typed) },
      isLikeHead: person.isLikeHead === before.isLikeHead ? after.isLikeHead : person.isLikeHead,
    };
  });
  return { people, clean: now === sent ? people : null };
}
