import type { HandingOver } from '../../../domain/users/leaving.ts';
import { createStore, useStore } from '../../store.ts';

export interface LeavingQuestion {
  userId: number;
  name: string;
  /** The one structure that is left; absent: all, and the portal. */
  structureId?: number;
  title: string;
  text: string;
  confirm: string;
}

interface Asked {
  question: LeavingQuestion;
  answer: (how: HandingOver | null) => void;
}

const asked = createStore<{ now: Asked | null }>({ now: null });

/** Asks before somebody leaves, with what hangs on them: whose it is from now on. Null: they stay. */
export function askLeaving(question: LeavingQuestion): Promise<HandingOver | null> {
  asked.get().now?.answer(null);
  return new Promise((resolve) => {
    const answer = (how: HandingOver | null) => {
      asked.set({ now: null });
      resolve(how);
    };
    asked.set({ now: { question, answer } });
  });
}

export const useAskedLeaving = (): Asked | null => useStore(asked).now;
