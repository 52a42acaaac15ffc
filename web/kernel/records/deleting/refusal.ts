import type { ProblemBody } from '../../../platform/shell/errors/failures.ts';
import { createStore, useStore } from '../../../platform/store.ts';

/** A refused deletion with the reason. */
export interface Refused {
  path: string;
  version: number;
  problem: ProblemBody;
}

/** State of the record after the dialog: deleted, changed or unchanged. */
export type Outcome = 'gone' | 'changed' | 'same';

interface Open extends Refused {
  answer: (outcome: Outcome) => void;
}

const open = createStore<{ now: Open | null }>({ now: null });

/** Paths of the portal's content records (`publishingFields`). */
const OF_THE_PORTAL = /^\/(?:headers|menus|slugs)\/\d+$/;

/** True if the dialog can offer an alternative: for records in use, and for records that the portal shows. */
export const hasWayOut = ({ type, errors }: ProblemBody, path: string): boolean =>
  type === 'in-use' || (errors?.status !== undefined && OF_THE_PORTAL.test(path));

/** Shows the dialog with the reason and the alternatives. */
export function offerInstead(refused: Refused): Promise<Outcome> {
  open.get().now?.answer('same');
  return new Promise((resolve) => {
    const answer = (outcome: Outcome) => {
      open.set({ now: null });
      resolve(outcome);
    };
    open.set({ now: { ...refused, answer } });
  });
}

export const useRefused = (): Open | null => useStore(open).now;

/** The record was not deleted, and the user already knows why. */
export class NotDeleted extends Error {}
