import type { Issue } from '../../kernel/records/issue.ts';

/** Tipo alloggiato: the police's codes for kinds of guests (standards/alloggiati.md). */
export const GUEST_KINDS = {
  '16': ['Ospite singolo', 'Single guest', 'Client individuel', 'Einzelgast'],
  '17': ['Capofamiglia', 'Head of family', 'Chef de famille', 'Familienoberhaupt'],
  '18': ['Capogruppo', 'Head of group', 'Chef de groupe', 'Gruppenleiter'],
  '19': ['Familiare', 'Family member', 'Membre de la famille', 'Familienmitglied'],
  '20': ['Membro del gruppo', 'Group member', 'Membre du groupe', 'Gruppenmitglied'],
} as const;
export type GuestKind = keyof typeof GUEST_KINDS;

/** Kind of the members that belong to a head of this kind. */
const MEMBER_KINDS: Readonly<Partial<Record<GuestKind, GuestKind>>> = { '17': '19', '18': '20' };
export const isMember = (kind: GuestKind): boolean => kind === '19' || kind === '20';
/** Heads and single guests show a document; members do not. */
export const showsDocument = (kind: GuestKind): boolean => !isMember(kind);

export const PARTIES = ['single', 'family', 'group'] as const;
export type Party = (typeof PARTIES)[number];
const HEAD_KINDS: Readonly<Record<Party, GuestKind>> = { single: '16', family: '17', group: '18' };

/** Returns the kinds of a party of this size; the first person is the head. */
export function listKinds(party: Party, people: number): GuestKind[] {
  const head = HEAD_KINDS[party];
  return Array.from({ length: people }, (_, at) => (at === 0 ? head : (MEMBER_KINDS[head] ?? head)));
}

/** Returns the party that these kinds form. Null when they form several. */
export function findParty(kinds: readonly GuestKind[]): Party | null {
  return (
    PARTIES.find(
      (party) => kinds.length > 0 && listKinds(party, kinds.length).every((kind, at) => kind === kinds[at]),
    ) ?? null
  );
}

/** Returns the index of the nearest head before a member. Null for heads and for members without a head. */
export function findHeadIndex(kinds: readonly GuestKind[], index: number): number | null {
  const memberKind = kinds[index];
  if (!memberKind || !isMember(memberKind)) return null;
  for (let at = index - 1; at >= 0; at--) {
    const kind = kinds[at];
    if (kind && !isMember(kind)) return MEMBER_KINDS[kind] === memberKind ? at : null;
  }
  return null;
}

/** Checks that every 19 follows a 17 and every 20 an 18 (family and group members). */
export function checkKinds(kinds: readonly GuestKind[]): Issue[] {
  return kinds.flatMap((kind, at) =>
    isMember(kind) && findHeadIndex(kinds, at) === null
      ? [{ path: `guests.${at}.kind`, code: kind === '19' ? 'kind_without_family' : 'kind_without_group' }]
      : [],
  );
}

/** Returns the kinds after the guest at `index` became `kind`. Members after that guest change with their head. */
export function changeKind(kinds: readonly GuestKind[], index: number, kind: GuestKind): GuestKind[] {
  const next = [...kinds];
  next[index] = kind;
  for (let at = index + 1; at < next.length && isMember(next[at] ?? '16'); at++) {
    const head = next.slice(0, at).findLast((one) => !isMember(one)) ?? '16';
    next[at] = MEMBER_KINDS[head] ?? '16';
  }
  return next;
}

/** Returns the kinds that the guest at this index may have. */
export function listAllowedKinds(kinds: readonly GuestKind[], index: number): GuestKind[] {
  const head = kinds.slice(0, index).findLast((one) => !isMember(one));
  const member = head && MEMBER_KINDS[head];
  return ['16', '17', '18', ...(member ? [member] : [])];
}
