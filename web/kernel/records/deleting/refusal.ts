import type { ProblemBody } from '../../../platform/shell/errors/failures.ts';
import { createStore, useStore } from '../../../platform/store.ts';

/** A refused deletion with the reason. */
export interface DeletionRefusal {
  path: string;
  version: number;
  problem: ProblemBody;
}

/** State of the record after the dialog: deleted, changed or unchanged. */
export type DialogOutcome = 'gone' | 'changed' | 'same';

interface OpenRefusal extends DeletionRefusal {
  answer: (outcome: DialogOutcome) => void;
}

const openRefusal = createStore<{ now: OpenRefusal | null }>({ now: null });

/** Paths of the portal's content records (`publishingFields`). */
const PORTAL_CONTENT_PATH = /^\/(?:headers|menus|slugs)\/\d+$/;

/** True if the dialog can offer an alternative: for records in use, and for records that the portal shows. */
export const hasAlternative = ({ type, errors }: ProblemBody, path: string): boolean =>
  type === 'in-use' || (errors?.status !== undefined && PORTAL_CONTENT_PATH.test(path));

/** Shows the dialog with the reason and the alternatives. */
export function openRefusalDialog(refusal: DeletionRefusal): Promise<DialogOutcome> {
  openRefusal.get().now?.answer('same');
  return new Promise((resolve) => {
    const answer = (outcome: DialogOutcome) => {
      openRefusal.set({ now: null });
      resolve(outcome);
    };
    openRefusal.set({ now: { ...refusal, answer } });
  });
}

export const useOpenRefusal = (): OpenRefusal | null => useStore(openRefusal).now;

/** The record was not deleted, and the user already knows why. */
export class DeletionRefused extends Error {}
