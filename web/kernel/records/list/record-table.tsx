import { DataTable, type DataTableColumn, useDataTableColumns } from 'mantine-datatable';
import 'mantine-datatable/styles.css';
import { type DragEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import type { ListAnswer } from '../../../../domain/kernel/records/answers.ts';
import { go, prefetch } from '../../../platform/navigation/go.ts';
import type { ActKeys } from '../../../platform/shell/keys/use-act-keys.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { useFocusAsLeft } from './as-left.ts';
import { useListKeys } from './keys/list-keys.tsx';
import type { ListControl } from './list-state.ts';
import { movedTo } from './moved-to.ts';
import classes from './record-table.module.css';
import { markSorted, SortButton, type Sorted } from './sort/sort-button.tsx';
import { nameOf } from './title-of.ts';

export type Columns<Row> = DataTableColumn<Row>[];

export interface RecordTableProps<Row extends LoadedRecord> {
  /** Under which column widths, order and visibility are remembered. */
  storeKey: string;
  /** Which list in which state, to be found as it was left. */
  place: string;
  columns: Columns<Row>;
  answer: ListAnswer<Row> | undefined;
  fetching: boolean;
  control: ListControl;
  hrefOf: (row: Row) => string;
  /** Where a row is changed, when not where it opens. */
  editHref?: ((row: Row) => string) | undefined;
  /** What letters do with rows (`useListKeys`). */
  acts?: ActKeys<[rows: readonly Row[]]> | undefined;
  selected?: Row[];
  onSelect?: (rows: Row[]) => void;
  empty: ReactNode;
  onReorder?: ((rows: Row[]) => void) | undefined;
}

/** By style alone: the table's own way measures its columns, and draws every cell again. */
const PINNED = { titleClassName: classes.pinned ?? '', cellsClassName: classes.pinned ?? '' };

/** The list on a wide screen: sort, resize, order and hide columns; a row opens by click, its first link by keyboard. */
export function RecordTable<Row extends LoadedRecord>(props: RecordTableProps<Row>) {
  const { control, answer, columns, storeKey, selected, onSelect } = props;
  const { t, language } = useTexts('common', 'record');
  const [first = ''] = control.state.sort.split(',');
  const sortedOf = (accessor: string): Sorted =>
    first === accessor ? 'ascending' : first === `-${accessor}` ? 'descending' : 'none';
  const sortBy = (accessor: string) => control.set({ sort: first === accessor ? `-${accessor}` : accessor });
  const { effectiveColumns } = useDataTableColumns<Row>({ key: storeKey, columns });
  // Order and visibility are the column menu's, which the keyboard reaches too: no handles in the header.
  const shown = effectiveColumns.map((column) => ({
    ...saidWhole(column),
    ...(column.sortable && {
      sortable: false,
      titleClassName: classes.sortable ?? '',
      title: (
        <SortButton
          title={column.title}
          sorted={sortedOf(String(column.accessor))}
          onSort={() => sortBy(String(column.accessor))}
        />
      ),
    }),
    draggable: false,
    toggleable: false,
    ...(column.accessor === 'actions' && PINNED),
  }));
  const acts = shown.at(-1)?.accessor === 'actions';
  const selection = onSelect
    ? {
        selectedRecords: selected ?? [],
        onSelectedRecordsChange: onSelect,
        allRecordsSelectionCheckboxProps: { 'aria-label': t('record:list.selectAll') },
        getRecordSelectionCheckboxProps: (row: Row) => ({
          'aria-label': t('record:list.select', { name: nameOf(row, language) }),
        }),
      }
    : {};
  const list = useListKeys({
    rows: answer?.data ?? [],
    selected: selected ?? [],
    onSelect,
    editHref: props.editHref ?? props.hrefOf,
    acts: props.acts ?? {},
  });
  useHeaders(list);
  const leaveFrom = useFocusAsLeft(props.place, answer?.data ?? [], list);
  const dragging = useRowDragging(answer?.data ?? [], props.onReorder);
  const rowAttributes = (row: Row, index: number) => ({
    ...dragging(row, index),
    onPointerEnter: () => prefetch(props.hrefOf(row)),
    onFocus: () => leaveFrom(row.id),
  });
  return (
    <div ref={list}>
      <DataTable<Row>
        {...selection}
        classNames={{ table: classes.table ?? '', ...(acts && { root: classes.acting ?? '' }) }}
        withTableBorder
        borderRadius="sm"
        highlightOnHover
        verticalSpacing={6}
        minHeight={answer?.data.length === 0 ? 240 : 160}
        storeColumnsKey={storeKey}
        columns={shown}
        records={answer?.data ?? []}
        fetching={props.fetching}
        loaderBackgroundBlur={0}
        onRowClick={({ record, event }) => {
          const target = event.target as HTMLElement;
          if (target.closest('a, button, input')) return;
          leaveFrom(record.id);
          void go(props.hrefOf(record));
        }}
        // Kept in the page, transparent, while there are rows: its words and its button would be read and reached.
        emptyState={answer?.data.length === 0 ? props.empty : <span />}
        customRowAttributes={rowAttributes}
        scrollAreaProps={{ type: 'auto' }}
      />
    </div>
  );
}

/** A text that may be cut short is said whole where it is pointed at; a name's link does that by itself. */
function saidWhole<Row>(column: DataTableColumn<Row>): DataTableColumn<Row> {
  if (!column.ellipsis) return column;
  return {
    ...column,
    customCellAttributes: (row, index) => {
      const whole = column.render ? column.render(row, index) : row[column.accessor as keyof Row];
      return typeof whole === 'string' ? { title: whole } : {};
    },
  };
}

/** What mantine-datatable has no option for: its handle speaks English, its headers do not say how they are sorted. */
function useHeaders(table: RefObject<HTMLElement | null>) {
  const { t } = useTexts('record');
  useLayoutEffect(() => {
    if (!table.current) return;
    markSorted(table.current);
    for (const handle of table.current.querySelectorAll('.mantine-datatable-header-resizable-handle'))
      handle.setAttribute('title', t('record:list.resize'));
  });
}

/** Rows that are dragged to another place; by keyboard they are moved from their menu. */
function useRowDragging<Row>(rows: readonly Row[], onReorder: ((rows: Row[]) => void) | undefined) {
  const [dragged, setDragged] = useState<number | null>(null);
  return (_row: Row, index: number) => ({
    style: { cursor: 'pointer', opacity: dragged === index ? 0.5 : 1 },
    ...(onReorder && {
      draggable: true,
      onDragStart: () => setDragged(index),
      onDragEnd: () => setDragged(null),
      onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null && dragged !== index) onReorder(movedTo(rows, dragged, index));
        setDragged(null);
      },
    }),
  });
}
