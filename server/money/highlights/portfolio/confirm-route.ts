import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { confirmationsAnswer } from '../../../../domain/money/highlights/answers.ts';
import { MAX_CONFIRMED_TOGETHER } from '../../../../domain/money/highlights/portfolio.ts';
import { portfolioScope } from '../../../kernel/records/collections/portfolio.ts';
import { act } from '../../../kernel/records/lifecycle/act.ts';
import { translateIssues } from '../../../kernel/records/lifecycle/issue-texts.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { highlightMachine } from '../actions.ts';

interface RequestedHighlight {
  readonly id: number;
  readonly structureId: number;
  readonly summary: string;
}

/** `POST /api/highlight-confirmations`: confirms highlights of several structures, each in its own transaction. */
export function confirmHighlightsRoute(app: App, context: Context): void {
  app.post(
    '/api/highlight-confirmations',
    {
      config: { access: { screen: 'highlights', letter: 'u', roles: ['admin', 'operator'] } },
      schema: {
        tags: ['highlights'],
        operationId: 'confirmHighlights',
        summary: 'Evidenze di tutte le strutture: conferma quelle scelte, e dice quali no e perché',
        body: z.strictObject({ ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MAX_CONFIRMED_TOGETHER) }),
        response: { 200: confirmationsAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const author = { ...authorOf(request), batchId: randomUUID() };
      const rows = await readHighlights(context.database.pool, actor, request.body.ids);
      const failed: { id: number; summary: string; texts: string[] }[] = [];
      for (const row of rows) {
        const issues = await confirmOne(context, author, actor, row);
        if (issues.length > 0)
          failed.push({
            id: row.id,
            summary: row.summary,
            texts: translateIssues(issues, request.language).map(({ text }) => text),
          });
      }
      return { done: rows.length - failed.length, failed };
    },
  );
}

/** Reads structure and name of the highlights that the actor may see, the oldest request first. */
function readHighlights(database: Queryable, actor: Actor, ids: readonly number[]): Promise<RequestedHighlight[]> {
  const statement = new Statement();
  const list = statement.bind(ids);
  return run<RequestedHighlight>(
    database,
    `select t.id, t.structure_id as "structureId", concat_ws(' · ', s.name, t.location_name) as summary
     from highlights t join structures s on s.id = t.structure_id
     where t.id = any(${list}::integer[]) and ${portfolioScope(actor)(statement)} order by t.id`,
    statement.values,
  );
}

/** Confirms a highlight. Returns the reasons of a refusal, or an empty list. */
async function confirmOne(
  context: Context,
  author: Author,
  actor: Actor,
  { id, structureId }: RequestedHighlight,
): Promise<readonly Issue[]> {
  const call = { actor, scope: portfolioScope(actor), structureId, id, action: 'confirm' } as const;
  try {
    await inTransaction(context.database, (transaction) =>
      act(highlightMachine, { context, transaction, author }, call),
    );
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.extras.issues ?? [{ path: 'state', code: 'highlight_not_requested' }];
  }
}
