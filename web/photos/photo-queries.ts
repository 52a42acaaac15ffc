import { queryOptions } from '@tanstack/react-query';
import type { Translated } from '../../domain/records/field.ts';
import { api, fetchXsrfToken, xsrfToken } from '../api.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';

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

/** The specification's words for an upload that did not get through (§8). */
export const UPLOAD_FAILURE = 'Si è verificato un errore nella richiesta.';

/**
 * Sends one file. XMLHttpRequest, because fetch tells no progress of what goes up; `onProgress` hears 0..100.
 */
export async function uploadPhoto(
  structureId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<UploadAnswer> {
  if (!xsrfToken()) await fetchXsrfToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${photosPath(structureId)}`);
    request.setRequestHeader('X-XSRF-TOKEN', xsrfToken() ?? '');
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    request.responseType = 'json';
    request.upload.onprogress = (event) =>
      onProgress(event.lengthComputable ? (event.loaded / event.total) * 100 : 0);
    request.onerror = () => reject(new Error(UPLOAD_FAILURE));
    request.onload = () => {
      if (request.status < 300) resolve(request.response as UploadAnswer);
      else
        reject(
          Object.assign(new Error(UPLOAD_FAILURE), { statusCode: request.status, data: request.response }),
        );
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
