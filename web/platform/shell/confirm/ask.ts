import { createStore, useStore } from '../../store.ts';

export interface Question {
  title: string;
  text: string;
  confirm: string;
  /** What leaves it; without it "Annulla", or "Indietro" where what is confirmed is called so. */
  cancel?: string;
  /** What is confirmed cannot be taken back. */
  dangerous?: boolean;
}

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

const asked = createStore<{ now: Asked | null }>({ now: null });

/** A question in a dialog; leaving it is a no. Another question in the meantime is a no to the first. */
export function ask(question: Question): Promise<boolean> {
  asked.get().now?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked.set({ now: null });
      resolve(yes);
    };
    asked.set({ now: { question, answer } });
  });
}

export function useAsked(): Asked | null {
  return useStore(asked).now;
}
