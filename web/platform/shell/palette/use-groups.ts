import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { onlyStructureId } from '../../../../domain/kernel/screens/columns.ts';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import { SCREENS, type ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { api } from '../../api.ts';
import { useScreen } from '../../navigation/place.tsx';
import { structureIdOf } from '../../navigation/structure-place.ts';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { addressOf, sectionsOf } from '../menu/menu-items.ts';
import { useSayingGroup } from './calendar-sentence.tsx';
import { type Entry, filterGroups } from './entries.ts';
import { usePages } from './pages/use-pages.ts';
import { listRecent, type Visit, visitOf } from './recent.ts';
import { findNamedSections } from './sections.ts';
import { linkEntry, useActions } from './use-actions.ts';
import { useManual } from './use-manual.ts';
import { useRecords } from './use-records.ts';
import { type SectionWithWords, useStructureEntries } from './use-structure-entries.ts';

const MAX_PER_GROUP = 6;

/** Maximum number of lists suggested if nothing matches. */
const MAX_SUGGESTED_LISTS = 3;

/** Returns the entries that match the typed text, by group. */
export function useGroups(typed: string, onQuery: (query: string) => void, onShortcuts: () => void) {
  const { t } = useTexts('shell');
  const screen = useScreen();
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const user = useUser();
  // For a customer with one structure, that structure is always the current one.
  const only = onlyStructureId(user)?.toString();
  const structureId = structureIdOf(screen, params) ?? only;
  const found = useStructureSearch(typed);
  const named = useNamedSections(typed);
  const records = useRecords(typed);
  const manual = useManual(typed);
  const recent = useRecent(visitOf({ screen, params }));
  const structure = useStructureEntries(structureId, screen);
  const { pages, lists } = usePages(typed);
  const saying = useSayingGroup(structureId, typed, onQuery);
  const actions = useActions(onShortcuts);
  const opened = { id: 'recent', title: t('shell:palette.recent'), entries: typed ? [] : recent.entries };
  const goTo = {
    id: 'goTo',
    title: `${t('shell:palette.goTo')} · ${structure.name}`,
    entries: structure.entries,
    maxEntries: MAX_PER_GROUP,
  };
  const isLooking = found.isFetching || named.isFetching || records.isFetching;
  const matched = filterGroups(
    [
      ...(only ? [goTo, opened] : [opened, goTo]),
      {
        id: 'structures',
        title: t('shell:palette.structures'),
        entries: found.entries,
        isSearchResult: true,
        isFormer: found.isFetching,
      },
      {
        id: 'sections',
        title: t('shell:palette.sections'),
        entries: named.entries,
        isSearchResult: true,
        isFormer: named.isFetching,
      },
      {
        id: 'records',
        title: t('shell:palette.records'),
        entries: records.entries,
        isSearchResult: true,
        isFormer: records.isFetching,
      },
      { id: 'actions', title: t('shell:palette.actions'), entries: actions, maxEntries: MAX_PER_GROUP },
      { id: 'pages', title: t('shell:palette.pages'), entries: pages },
      {
        id: 'manual',
        title: t('shell:palette.manual'),
        // Manual chapters are hidden while other results load or a calendar change is typed, so that Enter does not
        // open them.
        entries: isLooking || saying.isSaid ? [] : manual.entries,
        isSearchResult: true,
        isFormer: manual.isFetching,
      },
    ],
    typed,
  );
  // Enter opens a matching page rather than a suggested phrase.
  const groups = saying.isSuggested ? [...matched, ...saying.groups] : [...saying.groups, ...matched];
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  // While no result has arrived, Enter must not open a list.
  const suggestedLists =
    saying.isSaid || (isLooking && count === 0) ? [] : lists.slice(0, count === 0 ? MAX_SUGGESTED_LISTS : 1);
  const shown = [
    ...groups,
    ...(suggestedLists.length > 0 ? [{ id: 'lists', title: t('shell:palette.lists'), entries: suggestedLists }] : []),
  ];
  return { found, records, recent, saying, shown, count };
}

function useStructureSearch(typed: string) {
  const { role } = useUser();
  const [searchText] = useDebouncedValue(typed, 120);
  // A single digit is an id; a single letter would match half the structures.
  const searches = (searchText.length >= 2 || /^\d$/.test(searchText)) && mayOpen(role, 'structures');
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', searchText],
    queryFn: ({ signal }) => api('/search', { query: { q: searchText }, signal }),
    enabled: searches,
    placeholderData: (former) => former,
  });
  const entries: Entry[] = (searches && typed ? (data?.structures ?? []) : []).map(({ id, name, city, province }) =>
    linkEntry(`/structures/${id}`, {
      label: name,
      description: `${city} (${province}) · ${id}`,
      icon: 'building',
    }),
  );
  return {
    structures: searches && typed ? (data?.structures ?? []) : [],
    entries,
    isFetching: isFetching || typed !== searchText,
    isError,
  };
}

const MAX_STRUCTURES = 3;
/** Screens opened daily, ranked before those filled in once. */
const DAILY_SCREENS: readonly ScreenId[] = ['availability', 'offers', 'discounts', 'rooms', 'description', 'openings'];

const rankOf = (screen: ScreenId) =>
  DAILY_SCREENS.includes(screen) ? DAILY_SCREENS.indexOf(screen) : DAILY_SCREENS.length;

/** Returns sections of matching structures for a text such as "tre vele prezzi". */
function useNamedSections(typed: string) {
  const { t } = useTexts('screen', 'section_words');
  const { role } = useUser();
  const known = sectionsOf(role)
    .flatMap(({ entries }) => entries)
    .map(({ id, icon }) => ({
      screen: id,
      icon,
      words: `${t(`screen:${id}`)} ${t(`section_words:${id as SectionWithWords}`)}`,
    }))
    .toSorted((one, other) => rankOf(one.screen) - rankOf(other.screen));
  const named = findNamedSections(typed, known);
  const { structures, isFetching } = useStructureSearch(named?.structure ?? '');
  const entries = structures.slice(0, MAX_STRUCTURES).flatMap(({ id, name, city, province }) =>
    known
      .filter(({ screen }) => named?.screens.includes(screen))
      .map(({ screen, icon, words }) =>
        linkEntry(addressOf(screen, { id }), {
          label: `${name} · ${t(`screen:${screen}`)}`,
          description: `${city} (${province})`,
          icon,
          words,
        }),
      ),
  );
  return { entries, isFetching: named !== null && isFetching };
}

const MAX_RECENT = 6;

/** Returns the recent visits with structure names from the server, which leaves out structures outside the scope. */
function useRecent(here: Visit | null): { entries: Entry[]; isPending: boolean } {
  const { t } = useTexts('screen');
  const { id, role } = useUser();
  const visits = listRecent(id, role, here);
  const ids = visits.flatMap(({ structure }) => structure ?? []).join(',');
  const { data, isPending } = useQuery({
    queryKey: ['recent', ids],
    queryFn: () => api('/structures', { query: { 'filter[id]': ids } }),
    enabled: ids !== '',
  });
  if (ids !== '' && isPending) return { entries: [], isPending };
  const entries = visits
    .flatMap(({ screen, structure }) => {
      if (!structure) {
        const { menu } = SCREENS[screen];
        const label = t(`screen:${screen}`);
        return linkEntry(addressOf(screen, menu?.params), { label, icon: menu?.icon ?? 'file' });
      }
      const named = data?.data.find((one) => String(one.id) === structure);
      if (!named) return [];
      const place = `${named.city} (${named.province}) · ${named.id}`;
      return linkEntry(addressOf(screen, { id: structure }), {
        label: named.name,
        description: screen === 'structure' ? place : `${t(`screen:${screen}`)} · ${place}`,
        icon: 'building',
      });
    })
    .slice(0, MAX_RECENT);
  return { entries, isPending: false };
}
