import { createStore } from '../../platform/store.ts';

export interface Upload {
  readonly key: string;
  /** Of the gallery it goes to. */
  readonly path: string;
  readonly name: string;
  readonly percent: number;
  /** Why it was refused, in sentences. */
  readonly errors: readonly string[] | null;
}

/** All uploads of this page, whichever screen began them and whichever is shown now. */
export const uploads = createStore<{ readonly list: readonly Upload[] }>({ list: [] });
/** Galleries on screen: they show their own. */
export const shownGalleries = createStore<{ readonly paths: readonly string[] }>({ paths: [] });

export const changeUploads = (make: (list: readonly Upload[]) => readonly Upload[]) =>
  uploads.set({ list: make(uploads.get().list) });
export const putUpload = (key: string, values: Partial<Upload>) =>
  changeUploads((list) => list.map((one) => (one.key === key ? { ...one, ...values } : one)));

export function dismissUpload(key: string): void {
  changeUploads((list) => list.filter((one) => one.key !== key));
}

export const isUnderWay = ({ errors }: Upload): boolean => errors === null;
