import { createStore } from '../../platform/store.ts';

export interface Upload {
  readonly key: string;
  /** API path of the gallery. */
  readonly path: string;
  readonly name: string;
  readonly percent: number;
  /** Reasons of the refusal as sentences. */
  readonly errors: readonly string[] | null;
}

/** All uploads since the page was loaded, from every screen. */
export const uploads = createStore<{ readonly list: readonly Upload[] }>({ list: [] });
/** Galleries on screen, which show their own uploads. */
export const shownGalleries = createStore<{ readonly paths: readonly string[] }>({ paths: [] });

export const changeUploads = (make: (list: readonly Upload[]) => readonly Upload[]) =>
  uploads.set({ list: make(uploads.get().list) });
export const updateUpload = (key: string, values: Partial<Upload>) =>
  changeUploads((list) => list.map((one) => (one.key === key ? { ...one, ...values } : one)));

export function dismissUpload(key: string): void {
  changeUploads((list) => list.filter((one) => one.key !== key));
}

export const isRunning = ({ errors }: Upload): boolean => errors === null;
