import type { ReactNode } from 'react';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { ColumnName, ListedDefinition } from '../form/form-types.ts';
import type { Columns } from './record-table.tsx';

type Column<Row> = Columns<Row>[number];
interface ColumnOptions<Row> {
  title?: ReactNode;
  render?: (row: Row, index: number) => ReactNode;
  /** A number shrinks on smaller screens; a text is used as CSS. */
  width?: number | string;
  textAlign?: 'left' | 'right';
  toggleable?: boolean;
  resizable?: boolean;
  draggable?: boolean;
  /** False if the column is hidden by default. */
  defaultToggle?: boolean;
}

/** A column that shows several fields or none; `own` is the key under which it is stored. */
type OwnColumn<Row> = ColumnOptions<Row> &
  Required<Pick<ColumnOptions<Row>, 'title' | 'render'>> & { own: string; noWrap?: true };
type ColumnEntry<D extends ListedDefinition, R> =
  | ColumnName<D>
  | ({ of: ColumnName<D> } & ColumnOptions<R>)
  | OwnColumn<R>;

/** Exactly these columns, in this order. */
export type ColumnList<D extends ListedDefinition, R = RowAnswer<D>> = readonly ColumnEntry<D, R>[];

/**
 * A screen's columns: a list, or changes to the definition's columns, where null removes one. An unknown column name
 * does not compile.
 */
export type ColumnChoice<D extends ListedDefinition, R = RowAnswer<D>> =
  | ColumnList<D, R>
  | {
      readonly [Name in ColumnName<D>]?: ColumnOptions<R> | ((column: Column<R>) => ColumnOptions<R>) | null;
    };

/** Returns the columns of a screen. `R`: rows with more than the definition's columns. */
export function resolveColumns<D extends ListedDefinition, R extends RowAnswer<D> = RowAnswer<D>>(
  defaults: Columns<R>,
  choice: ColumnChoice<D, R> | undefined,
): Columns<R> {
  if (!choice) return defaults;
  if (isColumnList<D, R>(choice)) return choice.flatMap((entry) => resolveEntry<D, R>(defaults, entry));
  return defaults.flatMap((column) => {
    const options = choice[column.accessor as ColumnName<D>];
    if (options === null) return [];
    return [applyOptions(column, typeof options === 'function' ? options(column) : options)];
  });
}

function resolveEntry<D extends ListedDefinition, R>(defaults: Columns<R>, entry: ColumnEntry<D, R>): Columns<R> {
  const columnsNamed = (name: string) => defaults.filter(({ accessor }) => accessor === name);
  if (typeof entry === 'string') return columnsNamed(entry);
  if ('own' in entry) {
    const { own, ...look } = entry;
    return [{ ...look, accessor: own }];
  }
  const { of, ...look } = entry;
  return columnsNamed(of).map((column) => applyOptions(column, look));
}

function isColumnList<D extends ListedDefinition, R>(choice: ColumnChoice<D, R>): choice is ColumnList<D, R> {
  return Array.isArray(choice);
}

/** Makes the name column take the remaining width where there is little room. */
function applyOptions<R>(column: Column<R>, options: ColumnOptions<R> | undefined): Column<R> {
  const isName = column.ellipsis === true && typeof options?.width === 'number';
  return { ...column, ...options, ...(isName && { cellsStyle: nameStyle(options.width as number) }) };
}

/** Maximum width of a name before it is cut; the link's title has the whole name. */
export const nameStyle = (width: number) => () => ({
  maxWidth: `max(${shrinkingWidth(width)}, var(--name-room))`,
});

/** Returns a CSS width that shrinks on smaller screens (`record-table.module.css`). */
export function shrinkingWidth(width: string | number | undefined): string | undefined {
  return typeof width === 'number' ? `calc(${width}px * var(--column-scale))` : width;
}
