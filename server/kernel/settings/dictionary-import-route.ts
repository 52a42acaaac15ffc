import { z } from 'zod';
import { dictionaryImportAnswer } from '../../../domain/kernel/settings/answers.ts';
import type { ImportPlan } from '../../../domain/kernel/settings/dictionaries/import.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { batchIdOfRequest } from '../../platform/database/journal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { errorTexts } from '../../platform/http/problem-handler.ts';
import { applyPlan, readImportPlan } from './dictionary-import.ts';
import { reservedSections } from './reserved-sections.ts';

/** About ten times the size of the product's own texts. */
const MAX_BYTES = 5_242_880;
/** Maximum number of rows shown per kind of result. */
const MAX_SHOWN_ROWS = 200;

/** `POST /api/dictionaries/import`: previews or applies a CSV file in one history batch. */
export function dictionaryImportRoute(app: App, context: Context): void {
  app.post(
    '/api/dictionaries/import',
    {
      config: { access: { screen: 'dictionaries', letter: 'u' } },
      bodyLimit: MAX_BYTES,
      schema: {
        tags: ['dictionaries'],
        operationId: 'importDictionaries',
        summary: 'Dizionari: importa un CSV (section;key;it;en;fr;de), o prova soltanto',
        body: z.strictObject({ csv: z.string().min(1).max(MAX_BYTES), dryRun: z.boolean() }),
        response: { 200: dictionaryImportAnswer },
      },
    },
    async (request) => {
      const { csv, dryRun } = request.body;
      const reservedNames = reservedSections(app);
      if (dryRun) {
        const plan = await readImportPlan(context.database.pool, csv, reservedNames);
        return toImportAnswer(plan, request.language, null);
      }
      const batchId = batchIdOfRequest();
      const author = { ...authorOf(request), batchId };
      return inTransaction(context.database, async (transaction) => {
        const plan = await readImportPlan(transaction, csv, reservedNames);
        await applyPlan(transaction, author, plan);
        return toImportAnswer(plan, request.language, plan.added.length + plan.changed.length > 0 ? batchId : null);
      });
    },
  );
}

function toImportAnswer(
  plan: ImportPlan,
  language: Language,
  batchId: string | null,
): z.infer<typeof dictionaryImportAnswer> {
  return {
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    refused: plan.refused.length,
    rows: {
      added: plan.added
        .slice(0, MAX_SHOWN_ROWS)
        .map(({ line, section, key, values }) => ({ line, section, key, it: values.it ?? '' })),
      changed: plan.changed.slice(0, MAX_SHOWN_ROWS).map(({ row, values }) => ({
        line: row.line,
        section: row.section,
        key: row.key,
        it: values.it ?? '',
      })),
      refused: plan.refused.slice(0, MAX_SHOWN_ROWS).map(({ line, section, key, issues }) => ({
        line,
        section: cutText(section, 100),
        key: cutText(key, 200),
        reason: Object.entries(errorTexts(issues, language))
          .map(([path, texts]) => `${path.replace('values.', '')}: ${texts.join(' ')}`)
          .join(' '),
      })),
    },
    batchId,
  };
}
