import { queryClient } from '../../platform/query-client.ts';
import { problemFrom } from '../../platform/shell/errors/failures.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { UPLOAD_FAILURE } from '../../platform/upload.ts';
import { photosQuery, uploadPhoto } from './photo-queries.ts';
import { changeUploads, dismissUpload, shownGalleries, updateUpload } from './upload-list.ts';

let count = 0;

/** Uploads the files one after the other with their progress. Refused files stay listed until dismissed. */
export async function uploadAll(path: string, files: readonly File[], onChanged: () => void): Promise<void> {
  const queuedFiles = files.map((file) => ({ file, key: `upload-${count++}` }));
  changeUploads((list) => [
    ...list,
    ...queuedFiles.map(({ file, key }) => ({ key, path, name: file.name, percent: 0, errors: null })),
  ]);
  const refuse = (key: string, name: string, reasons: readonly string[]) => {
    updateUpload(key, {
      errors: [UPLOAD_FAILURE, ...reasons.filter((reason) => reason && reason !== UPLOAD_FAILURE)],
    });
    if (!shownGalleries.get().paths.includes(path))
      void toast('failure', reasons[0] ?? UPLOAD_FAILURE, { title: name });
  };
  for (const { file, key } of queuedFiles) {
    try {
      const answer = await uploadPhoto(path, file, (percent) => updateUpload(key, { percent }));
      const refusal = answer.failed[0];
      if (refusal) refuse(key, file.name, Object.values(refusal.errors).flat());
      else dismissUpload(key);
    } catch (error) {
      const { errors, detail, title } = problemFrom(error);
      refuse(key, file.name, errors ? Object.values(errors).flat() : [detail ?? title ?? '']);
    }
    void queryClient.invalidateQueries({ queryKey: photosQuery(path).queryKey });
  }
  onChanged();
}
