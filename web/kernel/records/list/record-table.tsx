import { DataTable, type DataTableColumn, useDataTableColumns } from 'mantine-datatable';
import 'mantine-datatable/styles.css';
import { type DragEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import type { ListAnswer } from '../../../../domain/kernel/records/answers.ts';
import { go, prefetch } from '../../../platform/navigation/go.ts';
import type { ActKeys } from '../../../platform/shell/keys/use-act-keys.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { useListKeys } from './keys/list-keys.tsx';
import type { ListControl } from './list-state.ts';
import { moveRow } from './move-row.ts';
import classes from './record-table.module.css';
import { useRestoredFocus } from './restored-list.ts';
import { SortButton, type SortDirection, setAriaSort } from './sort/sort-button.tsx';
import { nameOf } from './title-of.ts';

export type Columns<Row> = DataTableColumn<Row>[];

export interface RecordTableProps<Row extends LoadedRecord> {
  /** Storage key for column widths, order and visibility. */
  storeKey: string;
  /** Key of the list and its state, for restoring focus and selection. */
  stateKey: string;
  columns: Columns<Row>;
  answer: ListAnswer<Row> | undefined;
  fetching: boolean;
  control: ListControl;
  hrefOf: (row: Row) => string;
  /** URL for editing a row, when it differs from `hrefOf`. */
  editHref?: ((row: Row) => string) | undefined;
  /** Keyboard shortcuts for rows (`useListKeys`). */
  acts?: ActKeys<[rows: readonly Row[]]> | undefined;
  selected?: Row[];
  onSelect?: (rows: Row[]) => void;
  empty: ReactNode;
  onReorder?: ((rows: Row[]) => void) | undefined;
}

/** Pins columns by CSS only: the library's pinning measures the columns and renders every cell again. */
const PINNED_CLASSES = { titleClassName: classes.pinned ?? '', cellsClassName: classes.pinned ?? '' };

/**
 * Table of a list on a wide screen, with sortable, resizable and hideable columns. A click opens a row; by keyboard its
 * first link does.
 */
export function RecordTable<Row extends LoadedRecord>(props: RecordTableProps<Row>) {
  const { control, answer, columns, storeKey, selected, onSelect } = props;
  const { t, language } = useTexts('common', 'record');
  const [sortParameter = ''] = control.state.sort.split(',');
  const directionOf = (accessor: string): SortDirection =>
    sortParameter === accessor ? 'ascending' : sortParameter === `-${accessor}` ? 'descending' : 'none';
  const sortBy = (accessor: string) => control.set({ sort: sortParameter === accessor ? `-${accessor}` : accessor });
  const { effectiveColumns } = useDataTableColumns<Row>({ key: storeKey, columns });
  // The column menu orders and hides columns, also by keyboard, so the header needs no handles.
  const visibleColumns = effectiveColumns.map((column) => ({
    ...withCellTitles(column),
    ...(column.sortable && {
      sortable: false,
      titleClassName: classes.sortable ?? '',
      title: (
        <SortButton
          title={column.title}
          sorted={directionOf(String(column.accessor))}
          onSort={() => sortBy(String(column.accessor))}
        />
      ),
    }),
    draggable: false,
    toggleable: false,
    ...(column.accessor === 'actions' && PINNED_CLASSES),
  }));
  const acts = visibleColumns.at(-1)?.accessor === 'actions';
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
  useHeaderAttributes(list);
  const leaveFrom = useRestoredFocus(props.stateKey, answer?.data ?? [], list);
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
        columns={visibleColumns}
        records={answer?.data ?? []}
        fetching={props.fetching}
        loaderBackgroundBlur={0}
        onRowClick={({ record, event }) => {
          const target = event.target as HTMLElement;
          if (target.closest('a, button, input')) return;
          leaveFrom(record.id);
          void go(props.hrefOf(record));
        }}
        // While there are rows, an empty element replaces the empty state. Otherwise screen readers would find its text
        // and button.
        emptyState={answer?.data.length === 0 ? props.empty : <span />}
        customRowAttributes={rowAttributes}
        scrollAreaProps={{ type: 'auto' }}
      />
    </div>
  );
}

/** Adds the whole text of a cell as its title, because the cell may cut it. A name's link has its own title. */
function withCellTitles<Row>(column: DataTableColumn<Row>): DataTableColumn<Row> {
  if (!column.ellipsis) return column;
  return {
    ...column,
    customCellAttributes: (row, index) => {
      const cellText = column.render ? column.render(row, index) : row[column.accessor as keyof Row];
      return typeof cellText === 'string' ? { title: cellText } : {};
    },
  };
}

/**
 * Fixes headers of mantine-datatable: translates the resize handle and sets `aria-sort`, for which it has no options.
 */
function useHeaderAttributes(table: RefObject<HTMLElement | null>) {
  const { t } = useTexts('record');
  useLayoutEffect(() => {
    if (!table.current) return;
    setAriaSort(table.current);
    for (const handle of table.current.querySelectorAll('.mantine-datatable-header-resizable-handle'))
      handle.setAttribute('title', t('record:list.resize'));
  });
}

/** Reorders rows by dragging; by keyboard the row menu does. */
function useRowDragging<Row>(rows: readonly Row[], onReorder: ((rows: Row[]) => void) | undefined) {
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  return (_row: Row, index: number) => ({
    style: { cursor: 'pointer', opacity: draggedIndex === index ? 0.5 : 1 },
    ...(onReorder && {
      draggable: true,
      onDragStart: () => setDraggedIndex(index),
      onDragEnd: () => setDraggedIndex(null),
      onDragOver: (event: DragEvent) => draggedIndex !== null && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (draggedIndex !== null && draggedIndex !== index) onReorder(moveRow(rows, draggedIndex, index));
        setDraggedIndex(null);
      },
    }),
  });
}
