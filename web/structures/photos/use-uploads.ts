import { useEffect } from 'react';
import { useStore } from '../../platform/store.ts';
import { uploadAll } from './upload-all.ts';
import { dismissUpload, shownGalleries, uploads } from './upload-list.ts';

/** Uploads to one gallery, including those that were running when the screen was reopened. */
export function useUploads(path: string, onChanged: () => void) {
  const { list } = useStore(uploads);
  useEffect(() => {
    shownGalleries.set({ paths: [...shownGalleries.get().paths, path] });
    return () => {
      const { paths } = shownGalleries.get();
      const at = paths.indexOf(path);
      shownGalleries.set({ paths: paths.filter((_, index) => index !== at) });
    };
  }, [path]);
  return {
    uploads: list.filter((one) => one.path === path),
    send: (files: File[]) => uploadAll(path, files, onChanged),
    dismiss: dismissUpload,
  };
}
