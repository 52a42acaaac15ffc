import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Glyph } from '../../../../platform/shell/glyph.tsx';
import classes from './sort-button.module.css';

const ICONS = { ascending: 'arrow-up', descending: 'arrow-down', none: 'selector' } as const;

export type SortDirection = keyof typeof ICONS;

/** Sort button in a column header. `setAriaSort` writes the direction to the header's `aria-sort`. */
export function SortButton({ title, sorted, onSort }: { title: ReactNode; sorted: SortDirection; onSort: () => void }) {
  return (
    <UnstyledButton className={classes.button} data-sorted={sorted} onClick={onSort}>
      <span>{title}</span>
      <Glyph name={ICONS[sorted]} size={14} />
    </UnstyledButton>
  );
}

/** Sets `aria-sort` on the headers of the sort buttons, because mantine-datatable has no option for that. */
export function setAriaSort(table: HTMLElement): void {
  for (const button of table.querySelectorAll<HTMLElement>('th [data-sorted]'))
    button.closest('th')?.setAttribute('aria-sort', button.dataset.sorted ?? 'none');
}
