import type { ReactNode } from 'react';
import { PathLink } from '../menu/screen-link.tsx';
import classes from './views.module.css';

interface ViewsProps<View extends string> {
  /** Accessible name of the views. */
  label: string;
  views: readonly View[];
  current: View;
  textOf: (view: View) => ReactNode;
  to: (view: View) => string;
  /** Shown beside the text: the number of pending rows. */
  badge?: ((view: View) => ReactNode) | undefined;
  /** Called before another view is shown. */
  onLeave?: () => void;
}

/**
 * Links between views of a list, each with its own address. They look like tabs but are links, because each view is a
 * page.
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
