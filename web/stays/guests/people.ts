import type { GuestRegister } from '../../../domain/stays/guests/answers.ts';
import {
  headOf,
  isMember,
  type Kind,
  kindsOf,
  showsDocument,
  withKind,
} from '../../../domain/stays/guests/kinds.ts';
import { ITALY } from '../../../domain/stays/guests/official.ts';
import { MOST_NIGHTS } from '../../../domain/stays/guests/register.ts';
import {
  DOCUMENT_FIELDS,
  emptyGuest,
  type GuestField,
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

const SHARED = ['citizenship', 'residenceState', 'residenceCity'] as const satisfies readonly GuestField[];

function newPerson(kind: Kind, { checkin, nights }: GuestRegister['stay']): Person {
  const values = {
    ...emptyGuest(kind),
    arrivedOn: checkin,
    nights: Math.min(nights, MOST_NIGHTS),
    birthState: ITALY,
    ...(isMember(kind) ? {} : { citizenship: ITALY, residenceState: ITALY }),
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
export function peopleOf({ guests, people, stay }: GuestRegister): Person[] {
  const kinds = guests.map(({ kind }) => kind);
  const written = guests.map((guest, at): Person => {
    const { id, missing, isDocumentGone, isByGuest, isUnreadable, ...values } = guest;
    const head = guests[headOf(kinds, at) ?? -1];
    const isLikeHead =
      head !== undefined && SHARED.every((name) => values[name] === null || values[name] === head[name]);
    // Fills in likely values for an entry without data.
    const isBare = missing.includes('surname') && missing.includes('bornOn');
    const likely = isBare ? { birthState: values.birthState ?? ITALY } : {};
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
  const expected = kindsOf(party, people).slice(written.length);
  // Further people join the last party of an existing register.
  const more = written.length === 0 ? expected : expected.map(() => nextKind(kinds));
  const all = [...written, ...more.map((kind) => newPerson(kind, stay))];
  // Fills in the first person from the booking's guest name, and the surname for all.
  if (written.length > 0) return all;
  const [name = '', ...rest] = stay.guestName.split(' ');
  const surname = rest.join(' ') || null;
  return all.map((person, at) =>
    at === 0
      ? { ...person, values: { ...person.values, name: surname ? name : null, surname } }
      : { ...person, values: { ...person.values, surname } },
  );
}

function nextKind(kinds: readonly Kind[]): Kind {
  const head = kinds.findLast((kind) => !isMember(kind));
  return head === '17' ? '19' : head === '18' ? '20' : '16';
}

export function withOneMore(people: readonly Person[], stay: GuestRegister['stay']): Person[] {
  return [...people, newPerson(nextKind(people.map(({ values }) => values.kind)), stay)];
}

/** Returns the values to send: applies the head's shared fields and clears fields that the kind forbids. */
export function sentValues(people: readonly Person[]): StayGuest[] {
  const kinds = people.map(({ values }) => values.kind);
  return people.map(({ values, isLikeHead, isDocumentGone }, at) => {
    const head = people[headOf(kinds, at) ?? -1]?.values;
    const shared = head && isLikeHead ? Object.fromEntries(SHARED.map((name) => [name, head[name]])) : {};
    const next = { ...values, ...shared };
    const forbidden: GuestField[] = [
      ...(showsDocument(next.kind) && !isDocumentGone ? [] : DOCUMENT_FIELDS),
      ...(next.birthState === ITALY ? [] : (['birthCity'] as const)),
      ...(next.residenceState === ITALY ? [] : (['residenceCity'] as const)),
    ];
    return { ...next, ...Object.fromEntries(forbidden.map((name) => [name, null])) };
  });
}

/**
 * Changes a value. The head's surname is copied to family members with the same or no surname; the arrival day to all
 * members.
 */
export function changed<Name extends GuestField>(
  people: readonly Person[],
  index: number,
  name: Name,
  value: StayGuest[Name],
): Person[] {
  if (name === 'kind') return withNewKind(people, index, value as Kind);
  const before = people[index]?.values[name];
  const kinds = people.map(({ values }) => values.kind);
  return people.map((person, at) => {
    const follows =
      name === 'surname' &&
      kinds[at] === '19' &&
      headOf(kinds, at) === index &&
      (person.values.surname === null || person.values.surname === before);
    const goesAlong = name === 'arrivedOn' && headOf(kinds, at) === index;
    return at === index || follows || goesAlong
      ? { ...person, values: { ...person.values, [name]: value } }
      : person;
  });
}

function withNewKind(people: readonly Person[], index: number, kind: Kind): Person[] {
  const kinds = withKind(
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
export function asParty(
  people: readonly Person[],
  party: 'single' | 'family' | 'group',
  isShared?: boolean,
): Person[] {
  const kinds = kindsOf(party, people.length);
  return people.map((person, at) => {
    const kind = kinds[at] ?? '16';
    const { citizenship, residenceState } = person.values;
    const own = isMember(kind)
      ? {}
      : { citizenship: citizenship ?? ITALY, residenceState: residenceState ?? ITALY };
    return {
      ...person,
      isLikeHead: isMember(kind) && (isShared ?? (person.isLikeHead || !isMember(person.values.kind))),
      values: { ...person.values, ...own, kind },
    };
  });
}

/** Removes a person. Members follow the previous head or become single guests. */
export function without(people: readonly Person[], index: number): Person[] {
  const next = people.filter((_, at) => at !== index);
  const kinds = next.map(({ values }) => values.kind);
  const right = kinds.map((kind, at) =>
    isMember(kind) && headOf(kinds, at) === null ? ('16' as const) : kind,
  );
  return next.map((person, at) => ({
    ...person,
    values: { ...person.values, kind: right[at] ?? person.values.kind },
  }));
}

/** Content of the form; `clean` is the same list until somebody changes it. */
export interface Written {
  people: readonly Person[];
  clean: readonly Person[] | null;
}

/**
 * Merges the server's answer into the form: `saved` replaces the values that were `sent`, later input stays. People are
 * matched by their key.
 */
export function afterSave(
  saved: readonly Person[],
  sent: readonly Person[],
  now: readonly Person[],
): Written {
  const people = now.map((person) => {
    const at = sent.findIndex(({ key }) => key === person.key);
    const [before, after] = [sent[at], saved[at]];
    if (!before || !after) return person;
    const typed = Object.entries(person.values).filter(
      ([name, value]) => value !== before.values[name as GuestField],
    );
    return {
      ...after,
      key: person.key,
      values: { ...after.values, ...Object.fromEntries(typed) },
      isLikeHead: person.isLikeHead === before.isLikeHead ? after.isLikeHead : person.isLikeHead,
    };
  });
  return { people, clean: now === sent ? people : null };
}
