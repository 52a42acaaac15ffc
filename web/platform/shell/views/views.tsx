import type { ReactNode } from 'react';
import { PathLink } from '../menu/screen-link.tsx';
import classes from './views.module.css';

interface ViewsProps<View extends string> {
  /** What these are views of, for who listens. */
  label: string;
  views: readonly View[];
  current: View;
  textOf: (view: View) => ReactNode;
  to: (view: View) => string;
  /** Beside its text: how many wait there. */
  badge?: ((view: View) => ReactNode) | undefined;
  /** Before another is shown. */
  onLeave?: () => void;
}

/**
 * Which rows a page shows, each choice at its own address. They look like tabs and are links: a tab has its panel, and what
 * is shown here is the page.
 */
export function Views<View extends string>(props: ViewsProps<View>) {
  const { label, views, current, textOf, to, badge, onLeave } = props;
  return (
    <nav aria-label={label} className={`${classes.views} no-print`}>
      {views.map((view) => (
        <PathLink
          key={view}
          to={to(view)}
          className={classes.view}
          aria-current={view === current ? 'page' : undefined}
          onClick={() => view !== current && onLeave?.()}
        >
          {textOf(view)}
          {badge?.(view)}
        </PathLink>
      ))}
    </nav>
  );
}
