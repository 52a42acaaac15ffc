import { type Changes, changedModules } from './changed-modules.ts';

/**
 * A part that reads a query is drawn again when it is told of a change in what it reads. As it comes, TanStack Query gives
 * React a new object for whatever happens to the query, that it is old or is being asked for again: what React then finds
 * at the end of a drawing, or when a page is shown again, would be drawn twice.
 */
const CHANGES: Changes = {
  '@tanstack/react-query/build/modern/useBaseQuery.js': [
    [
      'const [observer] = React.useState',
      'const told = React.useRef(0);\n\tconst [observer] = React.useState',
    ],
    [
      'notifyManager.batchCalls(onStoreChange)',
      'notifyManager.batchCalls(() => { told.current += 1; onStoreChange(); })',
    ],
    [
      '() => observer.getCurrentResult(), () => observer.getCurrentResult()',
      '() => told.current, () => told.current',
    ],
  ],
};

export const queriesInBrowser = () => changedModules('locanda-queries-in-browser', CHANGES);
