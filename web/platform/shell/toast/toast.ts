import { createStore, useStore } from '../../store.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'failure';

export interface Toast {
  kind: ToastKind;
  message: string;
  title?: string;
  /** Button beside the text. The toast stays for twenty seconds or until the next one. */
  action?: { label: string; run: () => void };
  /** Replaces the current toast with the same place. */
  place?: string;
  /** Called when the toast disappears, for any reason. */
  onGone?: () => void;
}

/** The toast corner is loaded with the first toast. */
const toastsWanted = createStore({ any: false });

export function useToastsWanted(): boolean {
  return useStore(toastsWanted).any;
}

/** Shows a toast in the corner and announces it politely. */
export async function toast(
  kind: ToastKind,
  message: string,
  options: Omit<Toast, 'kind' | 'message'> = {},
): Promise<void> {
  toastsWanted.set({ any: true });
  const { showToast } = await import('./toasts.tsx');
  showToast({ kind, message, ...options });
}

/** Removes the toast of a place, because its message is outdated. */
export async function withdrawToast(place: string): Promise<void> {
  if (!toastsWanted.get().any) return;
  const { hideToast } = await import('./toasts.tsx');
  hideToast(place);
}
