import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { Listing, RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import type { ActKeys } from '../../../platform/shell/keys/use-act-keys.ts';
import { lazyPart } from '../../../platform/shell/lazy-part.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { SavedViews } from '../views/saved-views.tsx';
import type { ColumnMenu as WideMenu } from './column-menu.tsx';
import { shrinkingWidth } from './columns.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { listQuery } from './list-query.ts';
import { type ListControl, useListState } from './list-state.ts';
import { type ExportLink, ExportMenu } from './page/export-menu.tsx';
import { ListProblem } from './page/list-problem.tsx';
import { type ListBodyProps, Rows, recordTable } from './page/list-rows.tsx';
import { useListAnnouncements } from './page/use-list-announcements.ts';
import { countPages } from './pager.tsx';
import type { Columns } from './record-table.tsx';
import { useRestoredSelection } from './restored-list.ts';
import { SearchInput } from './search-input.tsx';
import { type FilteredSelection, useSelection } from './use-selection.ts';

export interface RecordListProps<Row extends LoadedRecord> {
  definition: RecordDefinition & { listing: Listing };
  /** API path of the list, when it is not the collection's name, for example under a structure. */
  path?: string;
  columns: Columns<Row>;
  /** Renders a row on a phone. */
  card: (row: Row) => ReactNode;
  hrefOf: (row: Row) => string;
  /** True if rows can be opened but not edited. */
  readOnly?: boolean;
  /** URL for editing a row, when it differs from `hrefOf`. */
  editHref?: (row: Row) => string;
  /** Keyboard shortcuts for the selected rows, or else the focused row: `a` assigns, `s` changes the status. */
  acts?: ActKeys<[rows: readonly Row[]]>;
  /** The inputs of the filter panel. */
  filters: (control: ListControl) => ReactNode;
  nameOf?: (field: string, id: string) => string | undefined;
  /** Additional downloads besides CSV and XLSX. */
  exports?: readonly ExportLink[];
  /** Labels of filters that belong to no field. */
  labels?: Readonly<Record<string, string>>;
  /** Suffix of the storage key of the columns, when one path has several lists. */
  storageSuffix?: string;
  /** Fixed filters of the list, which the reader does not see and cannot clear. */
  fixedFilters?: Readonly<Record<string, string>>;
  /** An alternative view of the filtered rows: its switch, and its content in place of the table. */
  otherView?: { control: ReactNode; body: ReactNode | null };
  /** Text that explains the purpose of an empty list. */
  nothingYet: ReactNode;
  /** Button to create the first record. */
  firstStep?: ReactNode;
  /** Renders the bar above the list while rows are selected; without it no rows can be selected. */
  bulk?: (selected: Row[], done: () => void, found: FilteredSelection | null) => ReactNode;
  /** True if a job changes all filtered rows, so that they need not be loaded. */
  bulkByJob?: boolean;
  /** Saves a new order after dragging, if the list is complete and sorted by position. */
  onReorder?: (rows: Row[]) => void;
}

const NARROW_SCREEN = '(max-width: 48em)';

const menu = lazyPart(() => import('./column-menu.tsx').then((part) => part.ColumnMenu));
if (globalThis.window?.matchMedia(NARROW_SCREEN).matches === false)
  void Promise.all([recordTable.fetch(), menu.fetch()]).catch(() => {});

/** A collection with search, filter chips, views, columns, pages, bulk actions and export. A phone shows cards. */
export function RecordList<Row extends LoadedRecord>(props: RecordListProps<Row>) {
  const { definition, fixedFilters } = props;
  const control = useListState(definition.listing.defaultSort);
  const path = props.path ?? `/${definition.collection}`;
  const requestedState = useMemo(
    () => ({ ...control.state, filters: { ...control.state.filters, ...fixedFilters } }),
    [control.state, fixedFilters],
  );
  const query = useQuery(listQuery<Row>(path, requestedState));
  const { data, error, isPending, isPlaceholderData } = query;
  return (
    <ListBody
      {...props}
      path={path}
      control={control}
      requested={requestedState}
      data={data}
      error={error}
      isPending={isPending}
      isPlaceholderData={isPlaceholderData}
      // A background reload renders no row again.
      isComing={isPlaceholderData && query.isFetching}
    />
  );
}

const ListBody = memo(ListBodyOf) as typeof ListBodyOf;

function ListBodyOf<Row extends LoadedRecord>(props: ListBodyProps<Row>) {
  const { definition, bulk, otherView } = props;
  const { path, control, requested, data, error, isPending } = props;
  const columns = props.columns.map((column) => ({ ...column, width: shrinkingWidth(column.width) }));
  const { t } = useTexts('common', 'record');
  const narrow = useMediaQuery(NARROW_SCREEN, undefined, { getInitialValueInEffect: false }) === true;
  const [ColumnMenu] = useState(() => menu.component() as typeof WideMenu);
  const [filtersOpen, filters] = useDisclosure(false);
  const { state } = control;
  const stateKey = `${path} ${JSON.stringify(state)}`;
  const { selected, setSelected, found } = useListSelection(props, stateKey);
  useLastPage(props);
  useListAnnouncements({
    definition,
    sort: state.sort,
    total: props.isPlaceholderData ? undefined : data?.meta.total,
    selected: selected.length,
  });
  const filterCount = Object.keys(state.filters).length;
  const chips = { definition, control, nameOf: props.nameOf, labels: props.labels };

  // The column settings are shared by all structures.
  const storeKey = `locanda.columns${path.replace(/\/\d+/g, '')}${props.storageSuffix ?? ''}`;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <SearchInput value={state.q} onChange={(q) => control.set({ q })} />
        <Button variant="default" leftSection={<Glyph name="filter" />} onClick={filters.open}>
          {t('common:filter')}
          {filterCount > 0 && ` (${filterCount})`}
        </Button>
        <SavedViews screen={definition.screen} control={control} />
        <ExportMenu path={path} state={requested} extraExports={props.exports ?? []} />
        {!narrow && !otherView?.body && (
          <Suspense fallback={<Skeleton w={36} h={36} />}>
            <ColumnMenu storeKey={storeKey} columns={columns} />
          </Suspense>
        )}
        {otherView?.control}
      </Group>
      <FilterChips {...chips} />
      <ListProblem
        error={error}
        definition={definition}
        labels={props.labels ?? {}}
        onClear={() => control.apply(control.search.view ? { view: control.search.view } : {})}
      />
      {bulk && !otherView?.body && selected.length > 0 && bulk(selected, () => setSelected([]), found)}
      {otherView?.body ? (
        otherView.body
      ) : isPending ? (
        <RowsPlaceholder />
      ) : (
        // The page buttons are below the rows and load with them.
        <Suspense fallback={<RowsPlaceholder />}>
          <Rows
            list={props}
            columns={columns}
            narrow={narrow}
            storeKey={storeKey}
            stateKey={stateKey}
            selected={selected}
            onSelect={setSelected}
          />
        </Suspense>
      )}
      <Drawer
        opened={filtersOpen}
        onClose={filters.close}
        position="right"
        title={t('common:filter')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Stack>
          {/* Includes filters of a shared view that have no input here. */}
          <FilterChips {...chips} groupLabel={t('record:filter.on')} />
          {props.filters(control)}
          <Group justify="space-between">
            <Button variant="default" onClick={control.clearFilters}>
              {t('common:clearFilters')}
            </Button>
            <Button onClick={filters.close}>{t('record:filter.show', { count: data?.meta.total ?? 0 })}</Button>
          </Group>
        </Stack>
      </Drawer>
    </Stack>
  );
}

/** Holds the selected rows while the list shows the same page and filter. */
function useListSelection<Row extends LoadedRecord>(props: ListBodyProps<Row>, stateKey: string) {
  const { path, requested, control, data, isPlaceholderData } = props;
  const { selected, setSelected, foundOf } = useSelection<Row>(path, requested, props.bulkByJob === true);
  // Another page or filter clears the selection, so that no invisible row is changed.
  const stateJson = JSON.stringify(control.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the list's state alone
  useEffect(() => setSelected([]), [stateJson]);
  useRestoredSelection(stateKey, isPlaceholderData ? undefined : data?.data, selected, setSelected);
  return { selected, setSelected, found: data ? foundOf(data) : null };
}

/** Goes to the last page if the current page no longer exists. */
function useLastPage<Row extends LoadedRecord>({ control, data, isPlaceholderData }: ListBodyProps<Row>) {
  const { state } = control;
  const lastPage = data && !isPlaceholderData ? countPages(data.meta, state.perPage) : state.page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control changes with each address
  useEffect(() => {
    if (state.page > lastPage) control.setPage(lastPage);
  }, [state.page, lastPage]);
}

/** Placeholder for the rows. */
function RowsPlaceholder() {
  const { t } = useTexts('common');
  return (
    <Stack gap={6} role="status" aria-busy="true" aria-label={t('common:loading')}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <Skeleton key={index} h={36} />
      ))}
    </Stack>
  );
}
