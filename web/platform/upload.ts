import type { AnswerOf, KnownPath } from '../../domain/api.ts';
import { fetchXsrfToken, sendInSession, xsrfToken } from './api.ts';
import { newKey } from './writes/doubts.ts';
import { type ServerAnswer, sendWrite } from './writes/send-write.ts';

/** The specification's message for a failed upload (§8). */
export const UPLOAD_FAILURE = 'Si è verificato un errore nella richiesta.';

type Progress = (percent: number) => void;

/** Uploads a file to a known route, which gives the answer's type (domain/api.ts). */
export const uploadFile = <const Path extends string>(
  path: KnownPath<'POST', Path>,
  file: File,
  onProgress: Progress,
): Promise<AnswerOf<'POST', Path>> => sendFile(path, file, onProgress);

/**
 * Uploads a file to a composed address and retries under its key until it is answered. `onProgress` receives 0..100.
 */
export async function sendFile<Answer>(path: string, file: File, onProgress: Progress): Promise<Answer> {
  if (!xsrfToken()) await fetchXsrfToken();
  const write = { method: 'POST', path, body: { name: file.name, size: file.size } };
  const newWriteKey = newKey();
  const { _data } = await sendInSession(() =>
    sendWrite(write, newWriteKey, (key) => sendOnce(path, file, key, onProgress)),
  );
  return _data as Answer;
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function sendOnce(path: string, file: File, key: string, onProgress: Progress): Promise<ServerAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.setRequestHeader('X-XSRF-TOKEN', xsrfToken() ?? '');
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    request.setRequestHeader('Idempotency-Key', key);
    request.responseType = 'json';
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? (event.loaded / event.total) * 100 : 0);
    const unanswered = () => reject(new TypeError(UPLOAD_FAILURE));
    request.onerror = unanswered;
    request.onload = () => {
      const { status, response } = request;
      const headers = new Headers({ 'content-type': request.getResponseHeader('content-type') ?? '' });
      if (status >= 300) reject(Object.assign(new Error(UPLOAD_FAILURE), { statusCode: status, data: response }));
      // A truncated answer or a proxy's page.
      else if (response === null && status !== 204) unanswered();
      else resolve({ _data: response, status, headers });
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
