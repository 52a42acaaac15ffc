import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { usePagePath } from '../../navigation/place.tsx';
import { Glyph } from '../glyph.tsx';
import classes from './section-index.module.css';

interface SectionIndexProps {
  label: string;
  /** The section that is open: all that is shown of the index until it is asked for. */
  here: { label: string; icon: string };
  children: ReactNode;
}

/** Where there is no room for a column: links to the pages beside this one, which a button unfolds. */
export function SectionIndex({ label, here, children }: SectionIndexProps) {
  const path = usePagePath();
  // Unfolded for one page: going on folds it again.
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
