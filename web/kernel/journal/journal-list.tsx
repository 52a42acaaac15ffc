import { Select, SimpleGrid, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PagedList } from '../../platform/shell/paged-list.tsx';
import { useTexts } from '../../platform/texts.ts';
import { StructureSelect } from '../records/references/structure-select.tsx';
import { type JournalSearch, JournalSearchFields, toSearchQuery } from './journal-search.tsx';
import { OwnershipSwitch } from './ownership-switch.tsx';

/** Interval between two reads while an undo is running. */
const RUNNING_INTERVAL_MS = 2000;

interface JournalPage<Row> {
  data: readonly Row[];
  meta: { next: number | null };
}

interface JournalListProps<Row> {
  /** First part of the query key. */
  name: string;
  /** Query name of the kind filter. */
  kindFilter: string;
  read: (query: Record<string, string | number>) => Promise<JournalPage<Row>>;
  kinds: { value: string; label: string }[];
  kindLabel: string;
  isKindSearchable?: boolean;
  /** True if the reader may see other users' entries. */
  seesOthers: boolean;
  /** True to search by person, day and text too. */
  isSearchable?: boolean;
  isRunning?: (row: Row) => boolean;
  nothingYet: ReactNode;
  line: (row: Row) => ReactNode;
}

/** Filters and rows shared by the two lists of the journal. */
export function JournalList<Row>(props: JournalListProps<Row>) {
  const { name, kindFilter, read, isRunning } = props;
  const { t } = useTexts('journal', 'common');
  const [isMine, setMine] = useState(false);
  const [kind, setKind] = useState<string | null>(null);
  const [structureId, setStructure] = useState<number | null>(null);
  const [search, setSearch] = useState<JournalSearch>({});
  const query = useInfiniteQuery({
    queryKey: [name, isMine, kind, structureId, search],
    queryFn: ({ pageParam }) =>
      read({
        ...(isMine && { 'filter[mine]': 'true' }),
        ...(kind && { [kindFilter]: kind }),
        ...(structureId !== null && { 'filter[structureId]': structureId }),
        ...toSearchQuery(search),
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isRunning && state.data?.pages.some(({ data }) => data.some(isRunning)) ? RUNNING_INTERVAL_MS : false,
  });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} role="search" aria-label={t('journal:filters')}>
        {props.seesOthers && <OwnershipSwitch isMine={isMine} onChange={setMine} />}
        <Select
          clearable
          clearButtonProps={{ 'aria-label': t('common:clear') }}
          searchable={props.isKindSearchable ?? false}
          label={props.kindLabel}
          data={props.kinds}
          value={kind}
          onChange={setKind}
        />
        <StructureSelect label={t('journal:structure')} value={structureId} onChange={setStructure} />
        {props.isSearchable && (
          <JournalSearchFields search={search} onChange={setSearch} isPersonShown={props.seesOthers && !isMine} />
        )}
      </SimpleGrid>
      <PagedList query={query} isEmpty={rows.length === 0} nothingYet={props.nothingYet}>
        <Stack gap="md">{rows.map(props.line)}</Stack>
      </PagedList>
    </>
  );
}
