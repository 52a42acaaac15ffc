import type { ReactNode } from 'react';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { ColumnName, ListedDefinition } from '../form/form-types.ts';
import type { Columns } from './record-table.tsx';

type Column<Row> = Columns<Row>[number];
interface Look<Row> {
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
type OwnColumn<Row> = Look<Row> &
  Required<Pick<Look<Row>, 'title' | 'render'>> & { own: string; noWrap?: true };
type Listed<D extends ListedDefinition, R> = ColumnName<D> | ({ of: ColumnName<D> } & Look<R>) | OwnColumn<R>;

/** Exactly these columns, in this order. */
export type ColumnList<D extends ListedDefinition, R = RowAnswer<D>> = readonly Listed<D, R>[];

/**
 * A screen's columns: a list, or changes to the definition's columns, where null removes one. An unknown column name
 * does not compile.
 */
export type ColumnChoice<D extends ListedDefinition, R = RowAnswer<D>> =
  | ColumnList<D, R>
  | {
      readonly [Name in ColumnName<D>]?: Look<R> | ((column: Column<R>) => Look<R>) | null;
    };

/** Returns the columns of a screen. `R`: rows with more than the definition's columns. */
export function chosenColumns<D extends ListedDefinition, R extends RowAnswer<D> = RowAnswer<D>>(
  defaults: Columns<R>,
  choice: ColumnChoice<D, R> | undefined,
): Columns<R> {
  if (!choice) return defaults;
  if (isList<D, R>(choice)) return choice.flatMap((one) => listed<D, R>(defaults, one));
  return defaults.flatMap((column) => {
    const look = choice[column.accessor as ColumnName<D>];
    if (look === null) return [];
    return [looking(column, typeof look === 'function' ? look(column) : look)];
  });
}

function listed<D extends ListedDefinition, R>(defaults: Columns<R>, one: Listed<D, R>): Columns<R> {
  const named = (name: string) => defaults.filter(({ accessor }) => accessor === name);
  if (typeof one === 'string') return named(one);
  if ('own' in one) {
    const { own, ...look } = one;
    return [{ ...look, accessor: own }];
  }
  const { of, ...look } = one;
  return named(of).map((column) => looking(column, look));
}

function isList<D extends ListedDefinition, R>(choice: ColumnChoice<D, R>): choice is ColumnList<D, R> {
  return Array.isArray(choice);
}

/** Makes the name column take the remaining width where there is little room. */
function looking<R>(column: Column<R>, look: Look<R> | undefined): Column<R> {
  const isName = column.ellipsis === true && typeof look?.width === 'number';
  return { ...column, ...look, ...(isName && { cellsStyle: nameStyle(look.width as number) }) };
}

/** Maximum width of a name before it is cut; the link's title has the whole name. */
export const nameStyle = (width: number) => () => ({
  maxWidth: `max(${yielding(width)}, var(--name-room))`,
});

/** Returns a CSS width that shrinks on smaller screens (`record-table.module.css`). */
export function yielding(width: string | number | undefined): string | undefined {
  return typeof width === 'number' ? `calc(${width}px * var(--column-scale))` : width;
}
