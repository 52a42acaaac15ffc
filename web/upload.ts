import type { AnswerOf, Known } from '../domain/api.ts';
import { fetchXsrfToken, xsrfToken } from './api.ts';

/** The specification's words for an upload that did not get through (§8). */
export const UPLOAD_FAILURE = 'Si è verificato un errore nella richiesta.';

type Progress = (percent: number) => void;

/** Sends one file to an address that names its route: the answer's type follows from it (domain/api.ts). */
export const uploadFile = <const Path extends string>(
  path: Known<'POST', Path>,
  file: File,
  onProgress: Progress,
): Promise<AnswerOf<'POST', Path>> => sendFile(path, file, onProgress);

/**
 * Sends one file to an address that its caller has composed and whose answer it knows. XMLHttpRequest, because fetch tells
 * no progress of what goes up; `onProgress` gets 0..100.
 */
export async function sendFile<Answer>(path: string, file: File, onProgress: Progress): Promise<Answer> {
  if (!xsrfToken()) await fetchXsrfToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.setRequestHeader('X-XSRF-TOKEN', xsrfToken() ?? '');
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    request.responseType = 'json';
    request.upload.onprogress = (event) =>
      onProgress(event.lengthComputable ? (event.loaded / event.total) * 100 : 0);
    request.onerror = () => reject(new Error(UPLOAD_FAILURE));
    request.onload = () => {
      if (request.status < 300) resolve(request.response);
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
