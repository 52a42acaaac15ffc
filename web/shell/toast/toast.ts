import { createStore, useStore } from '../../store.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'failure';

export interface Toast {
  kind: ToastKind;
  message: string;
  title?: string;
  /** A button beside the words; it stands a little longer. */
  action?: { label: string; run: () => void };
}

/** The corner where toasts stand is loaded with the first of them. */
const wanted = createStore({ any: false });

export function useToastsWanted(): boolean {
  return useStore(wanted).any;
}

/** A quiet word at the corner, read out politely. */
export async function toast(
  kind: ToastKind,
  message: string,
  more: Pick<Toast, 'title' | 'action'> = {},
): Promise<void> {
  wanted.set({ any: true });
  const { showToast } = await import('./toasts.tsx');
  showToast({ kind, message, ...more });
}
