import { Alert, Button, Group, Menu, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { ListAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { Listing, RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { can } from '../../../../domain/kernel/screens/permissions.ts';
import { useUser } from '../../../platform/session.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { EmptyState } from '../../../platform/shell/empty/empty-state.tsx';
import { fieldErrors, hasStatus } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { useBeneath } from '../../../platform/shell/frame/first-page.ts';
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
import { ListKeyHints } from './keys/list-keys.tsx';
import { useListLabel } from './list-label.ts';
import { exportAddress, listQuery } from './list-query.ts';
import { type ListControl, type ListState, useListState } from './list-state.ts';
import { Pager, pagesOf } from './pager.tsx';
import type { Columns, RecordTable as WideTable } from './record-table.tsx';
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

// A phone shows cards: the table and its columns are no weight of its.
const table = lazyPart(() => import('./record-table.tsx').then((part) => part.RecordTable));
const menu = lazyPart(() => import('./column-menu.tsx').then((part) => part.ColumnMenu));
if (globalThis.window?.matchMedia(NARROW).matches === false)
  void Promise.all([table.fetch(), menu.fetch()]).catch(() => {});

/** Cards that a phone shows at once. */
const IN_SIGHT = 6;

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

/** What is read for a list, apart from what is rendered of it, as `useRecordRead` says why. */
interface ListBodyProps<Row extends LoadedRecord> extends RecordListProps<Row> {
  path: string;
  control: ListControl;
  requested: ListState;
  data: ListAnswer<Row> | undefined;
  error: Error | null;
  isPending: boolean;
  isPlaceholderData: boolean;
  isComing: boolean;
}

const ListBody = memo(ListBodyOf) as typeof ListBodyOf;

function ListBodyOf<Row extends LoadedRecord>(props: ListBodyProps<Row>) {
  const { definition, bulk, otherView } = props;
  const { path, control, requested, data, error, isPending, isPlaceholderData } = props;
  const columns = props.columns.map((column) => ({ ...column, width: yielding(column.width) }));
  const { t } = useTexts('common', 'record');
  const { role } = useUser();
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const beneath = useBeneath();
  const [RecordTable] = useState(() => table.component() as typeof WideTable);
  const [ColumnMenu] = useState(() => menu.component() as typeof WideMenu);
  const [filtersOpen, filters] = useDisclosure(false);
  const { selected, setSelected, foundOf } = useSelection<Row>(path, requested, props.bulkByJob === true);
  const { state } = control;
  const on = Object.keys(state.filters).length;
  const filtered = state.q.trim().length >= 2 || on > 0;
  const chips = { definition, control, nameOf: props.nameOf, labels: props.labels };
  // Another page or filter is another set of rows: what is no longer seen is not acted upon.
  const shown = JSON.stringify(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the list's state alone
  useEffect(() => setSelected([]), [shown]);
  const place = `${path} ${shown}`;
  useSelectionAsLeft(place, isPlaceholderData ? undefined : data?.data, selected, setSelected);

  // The last row of the last page may have gone since.
  const last = data && !isPlaceholderData ? pagesOf(data.meta, state.perPage) : state.page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control changes with each address
  useEffect(() => {
    if (state.page > last) control.setPage(last);
  }, [state.page, last]);

  // Of all structures together: what one likes to see of pools does not depend on whose they are.
  const storeKey = `locanda.columns${path.replace(/\/\d+/g, '')}${props.kept ?? ''}`;
  const found = data ? foundOf(data) : null;
  const empty = (
    <EmptyList
      nothingYet={props.nothingYet}
      firstStep={props.firstStep}
      filtered={filtered}
      onClear={control.clearFilters}
    />
  );
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <SearchInput value={state.q} onChange={(q) => control.set({ q })} />
        <Button variant="default" leftSection={<Glyph name="filter" />} onClick={filters.open}>
          {t('common:filter')}
          {on > 0 && ` (${on})`}
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
          {narrow && data?.data.length === 0 ? (
            empty
          ) : narrow ? (
            <Stack
              gap="xs"
              component="ul"
              p={0}
              m={0}
              style={{ listStyle: 'none', opacity: isPlaceholderData ? 0.6 : 1 }}
            >
              {data?.data.slice(0, beneath ? undefined : IN_SIGHT).map((row) => (
                <li key={row.id}>{props.card(row)}</li>
              ))}
            </Stack>
          ) : (
            <RecordTable
              storeKey={storeKey}
              place={place}
              columns={columns}
              answer={data}
              fetching={props.isComing}
              control={control}
              hrefOf={props.hrefOf}
              editHref={props.editHref}
              acts={props.acts}
              {...(bulk ? { selected, onSelect: setSelected } : {})}
              {...(data && inOwnOrder(definition, control.state, data) ? { onReorder: props.onReorder } : {})}
              empty={empty}
            />
          )}
          {data && (
            <Pager meta={data.meta} control={control}>
              {!narrow && data.data.length > 0 && (
                <ListKeyHints
                  selects={bulk !== undefined}
                  edits={!props.readOnly && can(role, 'u', definition.screen)}
                  acts={Object.keys(props.acts ?? {})}
                />
              )}
            </Pager>
          )}
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

/**
 * Whether what is on screen can be put into another order: all of a structure's records, or, of a catalogue, any of
 * its entries, which are moved among themselves.
 */
export function inOwnOrder(
  definition: RecordDefinition,
  { sort, q, filters }: ListState,
  { meta, data }: ListAnswer,
): boolean {
  const isWhole = q === '' && Object.keys(filters).length === 0 && meta.total === data.length;
  return sort === 'position' && (isWhole || definition.scope === 'platform');
}

interface ExportPlace {
  label: string;
  path: string;
}

interface ExportMenuProps {
  path: string;
  state: ListState;
  also: readonly ExportPlace[];
}

/** CSV and XLSX of every row of the filter, and what else the screen has of it. */
function ExportMenu({ path, state, also }: ExportMenuProps) {
  const { t } = useTexts('common');
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<Glyph name="download" />}>
          {t('common:export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Menu.Item key={format} component="a" href={exportAddress(path, state, format)} download>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
        {also.map((place) => (
          <Menu.Item key={place.path} component="a" href={exportAddress(place.path, state, 'csv')} download>
            {place.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ListProblemProps {
  error: unknown;
  definition: RecordDefinition;
  labels: Readonly<Record<string, string>>;
  onClear: () => void;
}

/** Why the list shows nothing. What an old view or address asks for and the list no longer has can be dropped at once. */
function ListProblem({ error, definition, labels, onClear }: ListProblemProps) {
  const { t } = useTexts('common', 'record');
  const labelOf = useListLabel(definition);
  if (!hasStatus(error, 422)) return <ProblemAlert error={error} />;
  const named = (path: string) => {
    if (path === 'q') return t('common:search');
    if (path === 'sort') return t('record:list.order');
    const name = /^filter\[([\w-]+)\]/.exec(path)?.[1];
    return name === undefined ? path : (labels[name] ?? labelOf(name));
  };
  return (
    <Alert color="red" role="alert" icon={<Glyph name="alert-circle" />} title={t('record:list.refused')}>
      <Stack gap="xs" align="flex-start">
        {Object.entries(fieldErrors(error)).map(([path, message]) => (
          <Text key={path} size="sm">
            {named(path)}: {message}
          </Text>
        ))}
        <Button size="xs" variant="default" onClick={onClear}>
          {t('common:clearFilters')}
        </Button>
      </Stack>
    </Alert>
  );
}

interface EmptyProps {
  nothingYet: ReactNode;
  firstStep: ReactNode;
  filtered: boolean;
  onClear: () => void;
}

/** An empty list says what it is for; an empty result offers to clear the filter. */
function EmptyList({ nothingYet, firstStep, filtered, onClear }: EmptyProps) {
  const { t } = useTexts('common', 'record');
  if (!filtered)
    return (
      <EmptyState drawing="book" action={firstStep}>
        {nothingYet}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="lens"
      action={
        <Button variant="default" onClick={onClear}>
          {t('common:clearFilters')}
        </Button>
      }
    >
      {t('record:list.noMatch')}
    </EmptyState>
  );
}
