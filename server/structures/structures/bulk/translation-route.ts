import { z } from 'zod';
import { TARGET_LANGUAGES, TRANSLATORS } from '../../../../domain/kernel/records/translations/translation-plan.ts';
import { TEXT_SECTION_NAMES } from '../../../../domain/portal/content/text-state.ts';
import { bulkChangeAnswer } from '../../../../domain/structures/structures/answers.ts';
import { MAX_BULK_STRUCTURES } from '../../../../domain/structures/structures/bulk/bulk-change.ts';
import { filteredRowsSql } from '../../../kernel/records/list.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { openTranslator } from '../../../platform/translator/translator.ts';
import { insertBulkChange } from './change.ts';
import { previewBulkChange } from './preview.ts';
import { bulkAnswerOf } from './routes.ts';
import { type TextFilters, textPlan, textQuery } from './text-plan.ts';

/** Filters of the text matrix without paging and sorting. */
const filter = textQuery.omit({ page: true, perPage: true, sort: true, after: true, format: true });

/**
 * `POST /api/text-translations`: estimates the translation of all missing texts of the matching structures. A job
 * translates them later.
 */
export function textTranslationRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.post(
    '/api/text-translations',
    {
      config: { access: { screen: 'structures', letter: 'u', roles: TRANSLATORS } },
      schema: {
        tags: ['structures'],
        operationId: 'prepareTextTranslations',
        summary: 'Strutture: stima la traduzione automatica dei testi mancanti, senza scrivere nulla',
        body: z.strictObject({
          filter,
          languages: z.array(z.enum(TARGET_LANGUAGES)).min(1).max(3),
          sections: z.array(z.enum(TEXT_SECTION_NAMES)).min(1).max(TEXT_SECTION_NAMES.length).optional(),
        }),
        response: { 201: bulkChangeAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      await openTranslator(context);
      const { languages, sections = TEXT_SECTION_NAMES, filter } = request.body;
      const statement = new Statement();
      // The schema above has parsed the filter, but its type is lost.
      const plan = textPlan(actor, filter as TextFilters);
      const text = await filteredRowsSql(pool, plan, 't.id', statement, MAX_BULK_STRUCTURES);
      const rows = await run<{ id: number }>(pool, text, statement.values);
      if (rows.length === 0) throw fieldProblem('filter', 'required');
      if (rows.length > MAX_BULK_STRUCTURES) throw fieldProblem('filter', 'max_rows', { n: MAX_BULK_STRUCTURES });
      const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
      const change = { action: 'translate', languages, sections } as const;
      const expected = await previewBulkChange(context, actor, change, ids);
      const kept = await inTransaction(context.database, (transaction) =>
        insertBulkChange(transaction, actor.userId, change, expected, ids),
      );
      return reply.code(201).send(await bulkAnswerOf(context, kept, request.language));
    },
  );
}
