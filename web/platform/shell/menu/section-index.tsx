import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { usePagePath } from '../../navigation/place.tsx';
import { Glyph } from '../glyph.tsx';
import classes from './section-index.module.css';

interface SectionIndexProps {
  label: string;
  /** The open section, shown while the index is folded. */
  here: { label: string; icon: string };
  children: ReactNode;
}

/** Foldable index of the neighbouring pages, for screens too narrow for a column. */
export function SectionIndex({ label, here, children }: SectionIndexProps) {
  const path = usePagePath();
  // Stores the page for which the index is unfolded, so that navigation folds it.
  const [unfoldedAt, setUnfoldedAt] = useState<string | null>(null);
  const unfolded = unfoldedAt === path;
  const entries = useId();
  return (
    <nav aria-label={label} className={`${classes.index} no-print`}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={unfolded}
        aria-controls={entries}
        onClick={() => setUnfoldedAt(unfolded ? null : path)}
      >
        <Glyph name={here.icon} size={16} />
        <span className={classes.here}>{here.label}</span>
        <span className={classes.what}>{label}</span>
        <Glyph name={unfolded ? 'chevron-up' : 'chevron-down'} size={16} />
      </UnstyledButton>
      <div id={entries} className={classes.entries} data-unfolded={unfolded || undefined}>
        {children}
      </div>
    </nav>
  );
}
