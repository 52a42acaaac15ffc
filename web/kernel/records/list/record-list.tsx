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
import { type AllFound, useSelection } from './all-found.ts';
import { useSelectionAsLeft } from './as-left.ts';
import type { ColumnMenu as WideMenu } from './column-menu.tsx';
import { yielding } from './columns.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { listQuery } from './list-query.ts';
import { type ListControl, useListState } from './list-state.ts';
import { ExportMenu, type ExportPlace } from './page/export-menu.tsx';
import { ListProblem } from './page/list-problem.tsx';
import { type ListBodyProps, Rows, recordTable } from './page/list-rows.tsx';
import { pagesOf } from './pager.tsx';
import type { Columns } from './record-table.tsx';
import { SearchInput } from './search-input.tsx';

export interface RecordListProps<Row extends LoadedRecord> {
  definition: RecordDefinition & { listing: Listing };
  /** Where the API lists them, when that is not the collection's own name: under a structure. */
  path?: string;
  columns: Columns<Row>;
  /** A row on a phone. */
  card: (row: Row) => ReactNode;
  hrefOf: (row: Row) => string;
  /** Rows open to be read and acted on: nothing of them is written there. */
  readOnly?: boolean;
  /** Where a row is changed, when not where it opens. */
  editHref?: (row: Row) => string;
  /** What letters do with the selected rows, else with the one that has the focus: `a` assigns, `s` changes the status. */
  acts?: ActKeys<[rows: readonly Row[]]>;
  /** The inputs of the filter panel. */
  filters: (control: ListControl) => ReactNode;
  nameOf?: (field: string, id: string) => string | undefined;
  /** Other downloads of the filter's rows, beside CSV and XLSX. */
  exports?: readonly ExportPlace[];
  /** What filters are called that are no field of the record. */
  labels?: Readonly<Record<string, string>>;
  /** What its columns are remembered by, where one path has several lists. */
  kept?: string;
  /** Filters that are the list's own, not the reader's: in no chip, and not to be cleared. */
  listed?: Readonly<Record<string, string>>;
  /** Another way of looking at the rows of the filter: the switch, and what stands in the table's place while it is on. */
  otherView?: { control: ReactNode; body: ReactNode | null };
  /** What the thing is for. */
  nothingYet: ReactNode;
  /** How the first one is made. */
  firstStep?: ReactNode;
  /** Stands over the list while rows are selected; without it nothing can be. */
  bulk?: (selected: Row[], done: () => void, found: AllFound | null) => ReactNode;
  /** All that the filter finds are changed by a job, however many: their rows are not requested. */
  bulkByJob?: boolean;
  /** Puts the rows into this order by drag, where the list stands in its own order and whole. */
  onReorder?: (rows: Row[]) => void;
}

const NARROW = '(max-width: 48em)';

const menu = lazyPart(() => import('./column-menu.tsx').then((part) => part.ColumnMenu));
if (globalThis.window?.matchMedia(NARROW).matches === false)
  void Promise.all([recordTable.fetch(), menu.fetch()]).catch(() => {});

/** A collection as one works with it: search, filters as chips, views, columns, pages, bulk, export; cards on a phone. */
export function RecordList<Row extends LoadedRecord>(props: RecordListProps<Row>) {
  const { definition, listed } = props;
  const control = useListState(definition.listing.defaultSort);
  const path = props.path ?? `/${definition.collection}`;
  const requested = useMemo(
    () => ({ ...control.state, filters: { ...control.state.filters, ...listed } }),
    [control.state, listed],
  );
  const query = useQuery(listQuery<Row>(path, requested));
  const { data, error, isPending, isPlaceholderData } = query;
  return (
    <ListBody
      {...props}
      path={path}
      control={control}
      requested={requested}
      data={data}
      error={error}
      isPending={isPending}
      isPlaceholderData={isPlaceholderData}
      // What is only read again renders no row anew.
      isComing={isPlaceholderData && query.isFetching}
    />
  );
}

const ListBody = memo(ListBodyOf) as typeof ListBodyOf;

function ListBodyOf<Row extends LoadedRecord>(props: ListBodyProps<Row>) {
  const { definition, bulk, otherView } = props;
  const { path, control, requested, data, error, isPending } = props;
  const columns = props.columns.map((column) => ({ ...column, width: yielding(column.width) }));
  const { t } = useTexts('common', 'record');
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) === true;
  const [ColumnMenu] = useState(() => menu.component() as typeof WideMenu);
  const [filtersOpen, filters] = useDisclosure(false);
  const { state } = control;
  const place = `${path} ${JSON.stringify(state)}`;
  const { selected, setSelected, found } = useListSelection(props, place);
  useLastPage(props);
  const filterCount = Object.keys(state.filters).length;
  const chips = { definition, control, nameOf: props.nameOf, labels: props.labels };

  // Of all structures together: what one likes to see of pools does not depend on whose they are.
  const storeKey = `locanda.columns${path.replace(/\/\d+/g, '')}${props.kept ?? ''}`;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <SearchInput value={state.q} onChange={(q) => control.set({ q })} />
        <Button variant="default" leftSection={<Glyph name="filter" />} onClick={filters.open}>
          {t('common:filter')}
          {filterCount > 0 && ` (${filterCount})`}
        </Button>
        <SavedViews screen={definition.screen} control={control} />
        <ExportMenu path={path} state={requested} also={props.exports ?? []} />
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
        <Coming />
      ) : (
        // The pages' buttons stand under the rows, and come with them.
        <Suspense fallback={<Coming />}>
          <Rows
            list={props}
            columns={columns}
            narrow={narrow}
            storeKey={storeKey}
            place={place}
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
          {/* Also what a shared view asks for and no input here shows. */}
          <FilterChips {...chips} called={t('record:filter.on')} />
          {props.filters(control)}
          <Group justify="space-between">
            <Button variant="default" onClick={control.clearFilters}>
              {t('common:clearFilters')}
            </Button>
            <Button onClick={filters.close}>{t('record:filter.show', { n: data?.meta.total ?? 0 })}</Button>
          </Group>
        </Stack>
      </Drawer>
    </Stack>
  );
}

/** Holds the selected rows, as long as the list stays at this place. */
function useListSelection<Row extends LoadedRecord>(props: ListBodyProps<Row>, place: string) {
  const { path, requested, control, data, isPlaceholderData } = props;
  const { selected, setSelected, foundOf } = useSelection<Row>(path, requested, props.bulkByJob === true);
  // Another page or filter is another set of rows: what is no longer seen is not acted upon.
  const shown = JSON.stringify(control.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the list's state alone
  useEffect(() => setSelected([]), [shown]);
  useSelectionAsLeft(place, isPlaceholderData ? undefined : data?.data, selected, setSelected);
  return { selected, setSelected, found: data ? foundOf(data) : null };
}

/** Goes to the last page if the rows of this one have gone. */
function useLastPage<Row extends LoadedRecord>({ control, data, isPlaceholderData }: ListBodyProps<Row>) {
  const { state } = control;
  const last = data && !isPlaceholderData ? pagesOf(data.meta, state.perPage) : state.page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control changes with each address
  useEffect(() => {
    if (state.page > last) control.setPage(last);
  }, [state.page, last]);
}

/** Where the rows will stand. */
function Coming() {
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
