import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Glyph } from '../../shell/glyph.tsx';
import classes from './sort-button.module.css';

export type Sorted = 'ascending' | 'descending' | undefined;

/** In the header of a column that can be sorted: which way it is now is the header's own `aria-sort` (`markSorted`). */
export function SortButton({
  title,
  sorted,
  onSort,
}: {
  title: ReactNode;
  sorted: Sorted;
  onSort: (next: 'asc' | 'desc') => void;
}) {
  return (
    <UnstyledButton
      className={classes.button}
      data-sorted={sorted ?? 'none'}
      onClick={() => onSort(sorted === 'ascending' ? 'desc' : 'asc')}
    >
      <span>{title}</span>
      <Glyph name={sorted ? (sorted === 'ascending' ? 'arrow-up' : 'arrow-down') : 'selector'} size={14} />
    </UnstyledButton>
  );
}

/** Puts `aria-sort` on the headers whose buttons are in `table`: mantine-datatable has no attribute for its headers. */
export function markSorted(table: HTMLElement): void {
  for (const button of table.querySelectorAll<HTMLElement>('th [data-sorted]'))
    button.closest('th')?.setAttribute('aria-sort', button.dataset.sorted ?? 'none');
}
