import { queryOptions } from '@tanstack/react-query';
import type { GalleryRules } from '../../domain/photos/photo.ts';
import type { Translated } from '../../domain/records/field.ts';
import type { ScreenId } from '../../domain/screens.ts';
import { api } from '../api.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { uploadFile } from '../upload.ts';

export interface Photo extends LoadedRecord {
  path: string;
  alt: Translated;
  caption: Translated;
  copyright: string | null;
  tag: string;
  focalX: number;
  focalY: number;
  isCover: boolean;
  position: number;
  width: number;
  height: number;
}

/** A gallery as its screen knows it. */
export interface GalleryPlace {
  structureId: string;
  /** Where the API lists and takes its photos. */
  path: string;
  rules: GalleryRules;
  /** Whose letters say what may be done here. */
  screen: ScreenId;
}

/** The gallery of a structure's own, or of one of its records: `pools/7`. */
export const galleryOf = (
  structureId: string,
  rules: GalleryRules,
  screen: ScreenId,
  record?: string,
): GalleryPlace => ({
  structureId,
  path: `/structures/${structureId}${record ? `/${record}` : ''}/photos`,
  rules,
  screen,
});

/** A photo is known by its id, whichever gallery it is in. */
export const photoPath = (structureId: string, photoId: number) =>
  `/structures/${structureId}/photos/${photoId}`;

export const photosQuery = (path: string) =>
  queryOptions({
    queryKey: ['photos', path],
    queryFn: async () => (await api<{ data: Photo[] }>(path, { query: { perPage: 100 } })).data,
  });

/** What an upload answers: each file by itself. */
export interface UploadAnswer {
  data: Photo[];
  failed: { name: string; errors: string[] }[];
}

export const uploadPhoto = (path: string, file: File, onProgress: (percent: number) => void) =>
  uploadFile<UploadAnswer>(path, file, onProgress);
