import type { HandingOver } from '../../../../domain/people/users/leaving.ts';
import { createStore, useStore } from '../../../platform/store.ts';

export interface LeavingQuestion {
  userId: number;
  name: string;
  /** The structure that the user leaves; unset for all and the portal. */
  structureId?: number;
  title: string;
  text: string;
  confirm: string;
}

interface Open {
  question: LeavingQuestion;
  answer: (how: HandingOver | null) => void;
}

const dialog = createStore<{ now: Open | null }>({ now: null });

/**
 * Asks before a user leaves and shows their open work. Resolves to how to hand it over, or null if the question was
 * declined.
 */
export function confirmLeaving(question: LeavingQuestion): Promise<HandingOver | null> {
  dialog.get().now?.answer(null);
  return new Promise((resolve) => {
    const answer = (how: HandingOver | null) => {
      dialog.set({ now: null });
      resolve(how);
    };
    dialog.set({ now: { question, answer } });
  });
}

export const useLeavingQuestion = (): Open | null => useStore(dialog).now;
