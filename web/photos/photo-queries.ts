import { queryOptions } from '@tanstack/react-query';
import type { Translated } from '../../domain/records/field.ts';
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

export const photosPath = (structureId: string) => `/structures/${structureId}/photos`;

export const photosQuery = (structureId: string) =>
  queryOptions({
    queryKey: ['photos', structureId],
    queryFn: async () =>
      (await api<{ data: Photo[] }>(photosPath(structureId), { query: { perPage: 100 } })).data,
  });

/** What an upload answers: each file by itself. */
export interface UploadAnswer {
  data: Photo[];
  failed: { name: string; errors: string[] }[];
}

export const uploadPhoto = (structureId: string, file: File, onProgress: (percent: number) => void) =>
  uploadFile<UploadAnswer>(photosPath(structureId), file, onProgress);
