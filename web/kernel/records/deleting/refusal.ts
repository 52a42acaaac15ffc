import type { ProblemBody } from '../../../platform/shell/errors/failures.ts';
import { createStore, useStore } from '../../../platform/store.ts';

/** A record that was not deleted, and why. */
export interface Refused {
  /** Where the API has it. */
  path: string;
  version: number;
  problem: ProblemBody;
}

/** What became of it: it has gone after all, it was changed, it is as it was. */
export type Outcome = 'gone' | 'changed' | 'same';

interface Open extends Refused {
  answer: (outcome: Outcome) => void;
}

const open = createStore<{ now: Open | null }>({ now: null });

/** The records of the portal's content (`publishingFields`). */
const OF_THE_PORTAL = /^\/(?:headers|menus|slugs)\/\d+$/;

/** Whether something else is offered than to be sorry: of what is named elsewhere, and of what the portal shows. */
export const hasWayOut = ({ type, errors }: ProblemBody, path: string): boolean =>
  type === 'in-use' || (errors?.status !== undefined && OF_THE_PORTAL.test(path));

/** Shows why, and what can be done instead. */
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

/** It was not deleted, of which the reader knows already. */
export class NotDeleted extends Error {}
