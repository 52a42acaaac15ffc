import { z } from 'zod';
import { importAnswer } from '../../../../domain/structures/imports/answers.ts';
import { NO_NAMESAKES } from '../../../../domain/structures/imports/decisions.ts';
import { assertActionAllowed, findTask, SQL_NEXT_VERSION, writeTask } from '../../../kernel/tasks/stored-task.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { readImportDetail } from '../answers.ts';
import { type ImportRow, importTaskStore, NO_COUNTS } from '../imports.ts';
import { describeFile, fileFormatOf, storedPath } from '../store.ts';
import { IMPORTERS, toFieldProblem } from '../upload-route.ts';
import { FileRefusal } from './refusal.ts';

/**
 * `POST /api/imports/:id/sheet`: reads another sheet of the workbook or another file of the archive than the first with
 * a table.
 */
export function importSheetRoute(app: App, context: Context): void {
  app.post(
    '/api/imports/:id/sheet',
    {
      config: { access: IMPORTERS },
      handlerTimeout: 150_000,
      schema: {
        tags: ['imports'],
        operationId: 'chooseImportSheet',
        summary: 'Importazione: legge un altro foglio del file',
        params: z.strictObject({ id: idParam }),
        body: z.strictObject({ version: z.int().min(1), sheet: z.string().min(1).max(400) }),
        response: { 200: importAnswer },
      },
    },
    async (request) => {
      const { pool } = context.database;
      const actor = actorOf(request);
      const row = await findTask(pool, importTaskStore, request.params.id, actor);
      assertActionAllowed(importTaskStore, row, 'check', 'checking', request.body.version);
      try {
        const read = await readOtherSheet(context, row, actor.userId, request.body.sheet);
        return await readImportDetail(pool, read, request.language);
      } catch (error) {
        throw toFieldProblem(error, request, 'sheet');
      }
    },
  );
}

async function readOtherSheet(context: Context, row: ImportRow, userId: number, sheet: string): Promise<ImportRow> {
  if (!row.sheets) throw new FileRefusal('no_sheet');
  const path = storedPath(context, row);
  const file = { file: path, sniffed: fileFormatOf(row), fileName: row.fileName, sheet };
  const read = await describeFile(context, userId, file);
  const { survey } = read;
  const written = await inTransaction(context.database, async (transaction) => {
    await run(transaction, 'delete from import_rows where import_id = $1', [row.id]);
    return writeTask(transaction, importTaskStore, row, {
      version: SQL_NEXT_VERSION,
      state: 'uploaded',
      sheets: read.sheets,
      headings: survey.columns.map((column) => column.heading),
      columns: survey.columns,
      samples: read.rows,
      row_count: survey.rowCount,
      mapping: read.mapping,
      register_id: read.registerId,
      register: read.register,
      // Earlier decisions concern the lines of the other sheet.
      namesakes: NO_NAMESAKES,
      counts: NO_COUNTS,
      done_rows: 0,
      error: null,
    });
  });
  if (!written) throw new Problem('conflict', { members: { current: { id: row.id }, changedFields: [] } });
  return written;
}
