import { createStore, useStore } from '../../store.ts';

export interface Question {
  title: string;
  text: string;
  confirm: string;
  /** Label of the cancel button. Default "Annulla", or "Indietro" if the confirm button has that label. */
  cancel?: string;
  /** The action cannot be undone. */
  dangerous?: boolean;
}

interface PendingQuestion {
  question: Question;
  answer: (yes: boolean) => void;
}

const pendingQuestion = createStore<{ now: PendingQuestion | null }>({ now: null });

/** Asks a question in a dialog. Closing the dialog, or asking another question meanwhile, answers no. */
export function ask(question: Question): Promise<boolean> {
  pendingQuestion.get().now?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      pendingQuestion.set({ now: null });
      resolve(yes);
    };
    pendingQuestion.set({ now: { question, answer } });
  });
}

export function usePendingQuestion(): PendingQuestion | null {
  return useStore(pendingQuestion).now;
}
