import { foldQuery, foldText } from '../../../../domain/kernel/records/text-rules.ts';

/** An entry of the palette: a destination or an action. */
export interface Entry {
  id: string;
  label: string;
  description?: string;
  icon: string;
  run: () => unknown;
  /** Destination, whose code is preloaded while the entry is selected. */
  path?: string;
  /** The entry is not ready: Enter leaves the palette open. */
  staysOpen?: boolean;
  words?: string;
  /** Hidden until the user types, because this kind has many entries. */
  onlyWhenTyping?: boolean;
}

export interface EntryGroup {
  id: string;
  title: string;
  entries: readonly Entry[];
  /** The entries come from a server search and are not filtered here. */
  isSearchResult?: boolean;
  /** Maximum number of entries while typing, so that other groups stay visible. */
  maxEntries?: number;
  /**
   * The results belong to an earlier text. Only entries that match the current text are shown, so that Enter cannot
   * open a wrong page.
   */
  isFormer?: boolean;
}

/**
 * Returns the entries that contain every word. Entries that start with the text come first, and their group precedes
 * the search results.
 */
export function filterGroups(groups: readonly EntryGroup[], typed: string): EntryGroup[] {
  const query = foldQuery(typed);
  const words = query.split(/\s+/);
  const startsWithQuery = ({ label }: Entry) => query !== '' && foldText(label).startsWith(query);
  const matchesQuery = ({ label, description = '', words: more = '', onlyWhenTyping }: Entry) => {
    const text = foldText(`${label} ${description} ${more}`);
    return query === '' ? !onlyWhenTyping : words.every((word) => text.includes(word));
  };
  const beginningFirst = (entries: readonly Entry[]) => [
    ...entries.filter(startsWithQuery),
    ...entries.filter((entry) => !startsWithQuery(entry)),
  ];
  const limitOf = ({ maxEntries = Infinity }: EntryGroup) => (query === '' ? Infinity : maxEntries);
  const rank = ({ isSearchResult, entries }: EntryGroup) =>
    isSearchResult ? 1 : entries.some(startsWithQuery) ? 0 : 2;
  const left = groups
    .map((group) =>
      group.isSearchResult && !group.isFormer
        ? group
        : { ...group, entries: beginningFirst(group.entries.filter(matchesQuery)).slice(0, limitOf(group)) },
    )
    .filter(({ entries }) => entries.length > 0);
  return query === '' ? left : left.toSorted((one, other) => rank(one) - rank(other));
}
