import type { ReactNode } from 'react';
import type { ColumnName, ListedDefinition, RowOf } from '../use-record-form.ts';
import type { Columns } from './record-table.tsx';

type Column<Row> = Columns<Row>[number];
interface Look<Row> {
  title?: ReactNode;
  render?: (row: Row, index: number) => ReactNode;
  width?: number;
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
export type ColumnList<D extends ListedDefinition, R = RowOf<D>> = readonly Listed<D, R>[];

/**
 * The columns as a screen wants them: those of the definition, some of them changed or, with null, left out; or a list.
 * A name that is no column of the record does not compile.
 */
export type ColumnChoice<D extends ListedDefinition, R = RowOf<D>> =
  | ColumnList<D, R>
  | {
      readonly [Name in ColumnName<D>]?: Look<R> | ((column: Column<R>) => Look<R>) | null;
    };

/** `R`: rows that carry more than the definition's columns. */
export function chosenColumns<D extends ListedDefinition, R extends RowOf<D> = RowOf<D>>(
  defaults: Columns<R>,
  choice: ColumnChoice<D, R> | undefined,
): Columns<R> {
  if (!choice) return defaults;
  if (isList<D, R>(choice)) return choice.flatMap((one) => listed<D, R>(defaults, one));
  return defaults.flatMap((column) => {
    const look = choice[column.accessor as ColumnName<D>];
    if (look === null) return [];
    return [{ ...column, ...(typeof look === 'function' ? look(column) : look) }];
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
  return named(of).map((column) => ({ ...column, ...look }));
}

function isList<D extends ListedDefinition, R>(choice: ColumnChoice<D, R>): choice is ColumnList<D, R> {
  return Array.isArray(choice);
}
