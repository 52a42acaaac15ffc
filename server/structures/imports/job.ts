import { buildLink } from '../../../domain/people/notifications/link.ts';
import { END_SEVERITY, isNotified, type LongTask, TaskFailure } from '../../kernel/tasks/task.ts';
import { notify } from '../../people/notifications/notify.ts';
import { FileRefusal } from './files/refusal.ts';
import { type ImportRow, importTaskStore } from './imports.ts';
import { processImport } from './process-import.ts';
import { removeOldFiles } from './store.ts';
import { undoImport } from './undoing/undo-import.ts';

/** Task that imports a file, one batch per transaction. */
export const importTask: LongTask<ImportRow> = {
  stored: importTaskStore,
  concurrency: 2,
  async work(context, row, turn) {
    try {
      return await (row.state === 'undoing' ? undoImport : processImport)(context, row, turn);
    } catch (error) {
      const isFileMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isFileMissing && !(error instanceof FileRefusal)) throw error;
      const { code, params } = error instanceof FileRefusal ? error : new FileRefusal('gone');
      throw new TaskFailure({ error: { column: null, code, params } });
    }
  },
  givenUp: { error: { column: null, code: 'failed' } },
  // Notifies the author at the end of an import, but not of a manual check, which the author watches on screen.
  async ended(context, transaction, { id, state, fileName, counts, createdBy, isScheduled, register }) {
    const { created, updated, refused, gone, undone, left } = counts;
    // A monthly file is announced only if it changes something.
    const isNews = state === 'checked' && isScheduled && created + updated + gone + counts.toDecide > 0;
    if (!isNews && !isNotified(state)) return;
    await notify(context, transaction, 'import_finished', {
      // The server finished the job, long after the request.
      by: null,
      to: [createdBy],
      variant: isNotified(state) ? state : 'checked',
      severity: isNotified(state) ? END_SEVERITY[state] : 'info',
      link: buildLink('structures', {}, { import: id }),
      params: { file: isNews ? register.name : fileName, created, updated, refused, gone, undone, left },
    });
  },
  cleanUp: removeOldFiles,
};
