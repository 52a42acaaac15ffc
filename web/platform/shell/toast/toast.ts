import { createStore, useStore } from '../../store.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'failure';

export interface Toast {
  kind: ToastKind;
  message: string;
  title?: string;
  /** A button beside the words; it remains for twenty seconds, or until the next toast. */
  action?: { label: string; run: () => void };
  /** What comes for the same place takes the place of what stands there: one word at a time. */
  place?: string;
  /** It stands no longer, whoever closed it. */
  onGone?: () => void;
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
  more: Omit<Toast, 'kind' | 'message'> = {},
): Promise<void> {
  wanted.set({ any: true });
  const { showToast } = await import('./toasts.tsx');
  showToast({ kind, message, ...more });
}

/** Takes away what stands in a place: what it told of is so no longer. */
export async function withdrawToast(place: string): Promise<void> {
  if (!wanted.get().any) return;
  const { hideToast } = await import('./toasts.tsx');
  hideToast(place);
}
