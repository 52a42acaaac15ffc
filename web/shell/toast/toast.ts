import { createStore, useStore } from '../../store.ts';

export type ToastKind = 'success' | 'info' | 'failure';

export interface Toast {
  kind: ToastKind;
  message: string;
  title?: string;
}

/** The corner where toasts stand is loaded with the first of them. */
const wanted = createStore({ any: false });

export function useToastsWanted(): boolean {
  return useStore(wanted).any;
}

/** For pages that show toasts of their own. */
export function wantToasts(): void {
  wanted.set({ any: true });
}

/** A quiet word at the corner, read out politely. */
export async function toast(kind: ToastKind, message: string, title?: string): Promise<void> {
  wantToasts();
  const { showToast } = await import('./toasts.tsx');
  showToast({ kind, message, title });
}
