import type { Issue } from '../../kernel/records/issue.ts';

/** Tipo alloggiato, by the police's codes (standards/alloggiati.md). */
export const KINDS = {
  '16': ['Ospite singolo', 'Single guest', 'Client seul', 'Einzelgast'],
  '17': ['Capofamiglia', 'Head of family', 'Chef de famille', 'Familienoberhaupt'],
  '18': ['Capogruppo', 'Head of group', 'Chef de groupe', 'Gruppenleiter'],
  '19': ['Familiare', 'Family member', 'Membre de la famille', 'Familienmitglied'],
  '20': ['Membro del gruppo', 'Group member', 'Membre du groupe', 'Gruppenmitglied'],
} as const;
export type Kind = keyof typeof KINDS;

/** What those who follow a head are. */
const MEMBER_OF: Readonly<Partial<Record<Kind, Kind>>> = { '17': '19', '18': '20' };
export const isMember = (kind: Kind): boolean => kind === '19' || kind === '20';
/** Documents are shown by who answers for others, and by who is alone. */
export const showsDocument = (kind: Kind): boolean => !isMember(kind);

/** How a party is registered: one alone, a family, a group. */
export const PARTIES = ['single', 'family', 'group'] as const;
export type Party = (typeof PARTIES)[number];
const HEADS: Readonly<Record<Party, Kind>> = { single: '16', family: '17', group: '18' };

/** So many people, of whom the first answers for the rest. */
export function kindsOf(party: Party, people: number): Kind[] {
  const head = HEADS[party];
  return Array.from({ length: people }, (_, at) => (at === 0 ? head : (MEMBER_OF[head] ?? head)));
}

/** The party that these kinds make when they make only one; null of several. */
export function partyOf(kinds: readonly Kind[]): Party | null {
  return (
    PARTIES.find(
      (party) => kinds.length > 0 && kindsOf(party, kinds.length).every((kind, at) => kind === kinds[at]),
    ) ?? null
  );
}

/** Index of the one who answers for this member: the nearest before it who is none; null of one that has none. */
export function headOf(kinds: readonly Kind[], index: number): number | null {
  const own = kinds[index];
  if (!own || !isMember(own)) return null;
  for (let at = index - 1; at >= 0; at--) {
    const kind = kinds[at];
    if (kind && !isMember(kind)) return MEMBER_OF[kind] === own ? at : null;
  }
  return null;
}

/** A 19 follows a 17, a 20 an 18 of the same arrival. */
export function kindIssues(kinds: readonly Kind[]): Issue[] {
  return kinds.flatMap((kind, at) =>
    isMember(kind) && headOf(kinds, at) === null
      ? [{ path: `guests.${at}.kind`, code: kind === '19' ? 'kind_without_family' : 'kind_without_group' }]
      : [],
  );
}

/** The kinds once the guest at `index` has become `kind`: who followed it goes on following. */
export function withKind(kinds: readonly Kind[], index: number, kind: Kind): Kind[] {
  const next = [...kinds];
  next[index] = kind;
  for (let at = index + 1; at < next.length && isMember(next[at] ?? '16'); at++) {
    const head = next.slice(0, at).findLast((one) => !isMember(one)) ?? '16';
    next[at] = MEMBER_OF[head] ?? '16';
  }
  return next;
}

/** What a guest at this place may be. */
export function kindsAllowed(kinds: readonly Kind[], index: number): Kind[] {
  const head = kinds.slice(0, index).findLast((one) => !isMember(one));
  const member = head && MEMBER_OF[head];
  return ['16', '17', '18', ...(member ? [member] : [])];
}
