import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import type { RowActions } from './use-row-actions.ts';

const RowFailures = lazyNamed(() => import('./row-failures.tsx'), 'RowFailures');

interface RowFailuresOfProps {
  definition: RecordDefinition;
  actions: RowActions;
  hrefOf: (id: number) => string;
}

/** Dialog with the rows that the last action could not change, if any. */
export function RowFailuresOf({ definition, actions, hrefOf }: RowFailuresOfProps) {
  if (actions.failures.length === 0) return null;
  return (
    <RowFailures
      definition={definition}
      failures={actions.failures}
      hrefOf={hrefOf}
      onClose={actions.dismissFailures}
    />
  );
}
