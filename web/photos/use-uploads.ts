import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemFrom } from '../shell/errors/failures.ts';
import { UPLOAD_FAILURE } from '../upload.ts';
import { photosQuery, uploadPhoto } from './photo-queries.ts';

export interface Upload {
  key: string;
  name: string;
  percent: number;
  /** Why it was refused, in sentences. */
  errors: string[] | null;
}

let count = 0;

/** Uploads one after the other, each with its progress; what is refused stays listed until it is dismissed. */
export function useUploads(path: string, onChanged: () => void) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const put = (key: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setUploads((list) => list.filter((one) => one.key !== key));

  const send = async (files: File[]) => {
    const queued = files.map((file) => ({ file, key: `upload-${count++}` }));
    setUploads((list) => [
      ...list,
      ...queued.map(({ file, key }) => ({ key, name: file.name, percent: 0, errors: null })),
    ]);
    for (const { file, key } of queued) {
      try {
        const answer = await uploadPhoto(path, file, (percent) => put(key, { percent }));
        const refusal = answer.failed[0];
        if (refusal) put(key, { errors: [UPLOAD_FAILURE, ...Object.values(refusal.errors).flat()] });
        else drop(key);
      } catch (error) {
        const { errors, detail, title } = problemFrom(error);
        const reasons = errors ? Object.values(errors).flat() : [detail ?? title ?? ''];
        put(key, {
          errors: [UPLOAD_FAILURE, ...reasons.filter((reason) => reason && reason !== UPLOAD_FAILURE)],
        });
      }
      void client.invalidateQueries({ queryKey: photosQuery(path).queryKey });
    }
    onChanged();
  };
  return { uploads, send, dismiss: drop };
}
