import type { ReactNode } from 'react';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { ColumnName, ListedDefinition } from '../form/form-types.ts';
import type { Columns } from './record-table.tsx';

type Column<Row> = Columns<Row>[number];
interface Look<Row> {
  title?: ReactNode;
  render?: (row: Row, index: number) => ReactNode;
  /** A number gives way on a smaller desk; text stands as it is. */
  width?: number | string;
  textAlign?: 'left' | 'right';
  toggleable?: boolean;
  resizable?: boolean;
  draggable?: boolean;
  /** Shown when chosen. */
  defaultToggle?: boolean;
}

/** A column that shows several fields, or none of the definition's; `own` is what it is remembered by. */
type OwnColumn<Row> = Look<Row> &
  Required<Pick<Look<Row>, 'title' | 'render'>> & { own: string; noWrap?: true };
type Listed<D extends ListedDefinition, R> = ColumnName<D> | ({ of: ColumnName<D> } & Look<R>) | OwnColumn<R>;

/** These columns, in this order. */
export type ColumnList<D extends ListedDefinition, R = RowAnswer<D>> = readonly Listed<D, R>[];

/**
 * The columns as a screen wants them: those of the definition, some of them changed or, with null, left out; or a list.
 * A name that is no column of the record does not compile.
 */
export type ColumnChoice<D extends ListedDefinition, R = RowAnswer<D>> =
  | ColumnList<D, R>
  | {
      readonly [Name in ColumnName<D>]?: Look<R> | ((column: Column<R>) => Look<R>) | null;
    };

/** `R`: rows that carry more than the definition's columns. */
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

/** The width of a name is what is left to it where there is little room. */
function looking<R>(column: Column<R>, look: Look<R> | undefined): Column<R> {
  const isName = column.ellipsis === true && typeof look?.width === 'number';
  return { ...column, ...look, ...(isName && { cellsStyle: nameStyle(look.width as number) }) };
}

/** What a name may take before it is cut short; its link's title has it whole. */
export const nameStyle = (width: number) => () => ({
  maxWidth: `max(${yielding(width)}, var(--name-room))`,
});

/** A width is what a column has on a wide desk; on a smaller one it gives up a part (`record-table.module.css`). */
export function yielding(width: string | number | undefined): string | undefined {
  return typeof width === 'number' ? `calc(${width}px * var(--column-scale))` : width;
}
