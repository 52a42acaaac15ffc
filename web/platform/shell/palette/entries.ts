import { foldQuery, foldText } from '../../../../domain/kernel/records/text-rules.ts';

/** A line of the palette: somewhere to go, or something to do. */
export interface Entry {
  id: string;
  label: string;
  description?: string;
  icon: string;
  run: () => unknown;
  /** Where it leads, if anywhere: its code is asked for while one has it under the hand. */
  path?: string;
  /** It is not ready: Enter leaves the palette as it is. */
  staysOpen?: boolean;
  /** By what else it is found. */
  words?: string;
  /** Stands in the list only once one types: there are many of its kind. */
  whenTyped?: boolean;
}

export interface EntryGroup {
  id: string;
  title: string;
  entries: readonly Entry[];
  /** Not ours to choose from: what a search has found. */
  found?: boolean;
  /** How many are shown of what one types: more of a kind would push the rest out of sight. */
  most?: number;
  /** Found for what was typed before: of it only what holds the words of now, or Enter would take one elsewhere. */
  isFormer?: boolean;
}

/** The entries that hold every word; those that begin so stand first, and their group before what the register holds. */
export function matching(groups: readonly EntryGroup[], typed: string): EntryGroup[] {
  const query = foldQuery(typed);
  const words = query.split(/\s+/);
  const begins = ({ label }: Entry) => query !== '' && foldText(label).startsWith(query);
  const holds = ({ label, description = '', words: more = '', whenTyped }: Entry) => {
    const text = foldText(`${label} ${description} ${more}`);
    return query === '' ? !whenTyped : words.every((word) => text.includes(word));
  };
  const beginningFirst = (entries: readonly Entry[]) => [
    ...entries.filter(begins),
    ...entries.filter((entry) => !begins(entry)),
  ];
  const limitOf = ({ most = Infinity }: EntryGroup) => (query === '' ? Infinity : most);
  const rank = ({ found, entries }: EntryGroup) => (found ? 1 : entries.some(begins) ? 0 : 2);
  const left = groups
    .map((group) =>
      group.found && !group.isFormer
        ? group
        : { ...group, entries: beginningFirst(group.entries.filter(holds)).slice(0, limitOf(group)) },
    )
    .filter(({ entries }) => entries.length > 0);
  return query === '' ? left : left.toSorted((one, other) => rank(one) - rank(other));
}
