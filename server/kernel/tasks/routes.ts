import { z } from 'zod';
import type { TaskAction } from '../../../domain/kernel/tasks/states.ts';
import { isWorking } from '../../../domain/kernel/tasks/states.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { Access, App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { versionBody } from '../records/bodies.ts';
import { findTask, type StoredTask, startAction, type TaskRow } from './stored-task.ts';
import { enqueueTask } from './task.ts';
import { writeTaskEvent } from './task-event.ts';

interface TaskActionRoutes<Row extends TaskRow, Act extends TaskAction, Answer extends z.ZodType> {
  /** For example `/api/bulk-changes`: each action is a POST to `…/{id}/{act}` with the version that the client read. */
  readonly path: string;
  readonly tags: string[];
  readonly access: Access;
  /** Name in the operationIds: `startBulkChange`. */
  readonly one: string;
  /** Summaries in the OpenAPI document, by action. */
  readonly summaries: Readonly<Record<Act, string>>;
  readonly answer: Answer;
  shown(row: Row, language: Language): z.infer<Answer> | Promise<z.infer<Answer>>;
  /** Starts an action at this version, if it writes more than the state. */
  begin?(transaction: Transaction, row: Row, act: Act, version: number): Promise<Row>;
}

/** Registers the actions that users request of a long task. Each answers 202 and leaves the work to a job. */
export function taskActionRoutes<Row extends TaskRow, Act extends TaskAction, Answer extends z.ZodType>(
  app: App,
  context: Context,
  storedTask: StoredTask<Row>,
  { path, tags, access, one, summaries, answer, shown, begin }: TaskActionRoutes<Row, Act, Answer>,
): void {
  const schema: z.ZodType = answer;
  for (const [act, summary] of Object.entries(summaries) as [Act, string][])
    app.post(
      `${path}/:id/${act}`,
      {
        config: { access },
        schema: {
          tags,
          operationId: `${act}${one}`,
          summary,
          params: z.strictObject({ id: idParam }),
          body: versionBody,
          response: { 202: schema },
        },
      },
      async (request, reply) => {
        const row = await findTask(context.database.pool, storedTask, request.params.id, actorOf(request));
        const { version } = request.body;
        const startedTask = await inTransaction(context.database, async (transaction) => {
          const startedRow = begin
            ? await begin(transaction, row, act, version)
            : await startAction(transaction, storedTask, row, act, { version });
          if (act !== 'cancel') await writeTaskEvent(transaction, authorOf(request), storedTask, row, act);
          if (isWorking(startedRow.state)) await enqueueTask(context, transaction, storedTask, row.id);
          return startedRow;
        });
        return reply.code(202).send(await shown(startedTask, request.language));
      },
    );
}
