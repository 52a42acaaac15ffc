import { linkTo } from '../../domain/notifications/link.ts';
import { notify } from '../notifications/notify.ts';
import { END_SEVERITY, isNotified, type LongTask, TaskFailure } from '../tasks/task.ts';
import { FileRefusal } from './files/refusal.ts';
import { type ImportRow, importStored } from './imports.ts';
import { processImport } from './process-import.ts';
import { removeOldFiles } from './store.ts';
import { undoImport } from './undoing/undo.ts';

/** An import of a file, a batch a transaction. */
export const importTask: LongTask<ImportRow> = {
  stored: importStored,
  concurrency: 2,
  async work(context, row, turn) {
    try {
      return await (row.state === 'undoing' ? undoImport : processImport)(context, row, turn);
    } catch (error) {
      const gone = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!gone && !(error instanceof FileRefusal)) throw error;
      const { code, params } = error instanceof FileRefusal ? error : new FileRefusal('gone');
      throw new TaskFailure({ error: { column: null, code, params } });
    }
  },
  givenUp: { error: { column: null, code: 'failed' } },
  // The check before an import is waited for on the screen, and its end is seen there.
  async ended(context, transaction, { id, state, fileName, counts, createdBy }) {
    if (!isNotified(state)) return;
    const { created, updated, refused, undone, left } = counts;
    await notify(context, transaction, 'import_finished', {
      // The server did it, long after it was requested.
      by: null,
      to: [createdBy],
      variant: state,
      severity: END_SEVERITY[state],
      link: linkTo('structures', {}, { import: id }),
      params: { file: fileName, created, updated, refused, undone, left },
    });
  },
  cleanUp: removeOldFiles,
};
