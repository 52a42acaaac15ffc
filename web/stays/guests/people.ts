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

/** A guest in the form. */
export interface Person {
  /** Of React, as long as the form stands. */
  key: string;
  id: number | null;
  values: StayGuest;
  /** Citizenship and residence are the head's. */
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

/** Who stands in the register, and whoever the booking says will come. */
export function peopleOf({ guests, people, stay }: GuestRegister): Person[] {
  const kinds = guests.map(({ kind }) => kind);
  const written = guests.map((guest, at): Person => {
    const { id, missing, isDocumentGone, isByGuest, isUnreadable, ...values } = guest;
    const head = guests[headOf(kinds, at) ?? -1];
    const isLikeHead =
      head !== undefined && SHARED.every((name) => values[name] === null || values[name] === head[name]);
    // Nobody has written this one yet: what is likely stands there already.
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
  // Who joins a register that others have begun follows its last one.
  const more = written.length === 0 ? expected : expected.map(() => nextKind(kinds));
  const all = [...written, ...more.map((kind) => newPerson(kind, stay))];
  // Who booked is likely the first to be written, and a family is called like its head.
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

/** The values as they are sent: what follows from the head and from the kind, and nothing else of it. */
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

/** One value changed. A family's surname goes on to those who had the same, or none. */
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
 * The party that is chosen for all at once. `isShared`: whether the members have their head's citizenship and residence; a family
 * mostly does, of a group somebody says so.
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

/** Without one: who followed it follows the head before, or stands alone. */
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

/** What the form shows; `clean` is the same list until a person changes it. */
export interface Written {
  people: readonly Person[];
  clean: readonly Person[] | null;
}

/**
 * The form once the server has answered: what was `sent` is as the server has it (`saved`, in the same order), what the person
 * did since stays. People are told apart by their key.
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
