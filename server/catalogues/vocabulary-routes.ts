import { z } from 'zod';
import { vocabulary } from '../../domain/settings/vocabulary.ts';
import { VOCABULARIES } from '../../domain/settings/vocabulary-keys.ts';
import { VOCABULARY_TITLES } from '../../domain/settings/vocabulary-titles.ts';
import type { Author } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/transaction.ts';
import type { App } from '../http/app-type.ts';
import { findRecord } from '../records/actions.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import type { StoredRecord } from '../records/select.ts';
import { run } from '../records/statement.ts';
import { updateRecord } from '../records/write.ts';
import { knownIcon } from './rules.ts';

const list = z.strictObject({
  key: z.enum(VOCABULARIES),
  title: z.string(),
  count: z.int(),
  active: z.int(),
});

/** The closed lists of the accommodation form: `/api/vocabularies`, `/api/vocabularies/{key}` (platform dictionary 3.6). */
export function vocabularyRoutes(app: App, context: Context): void {
  app.get(
    '/api/vocabularies',
    {
      config: { access: { screen: 'vocabulary', letter: 'r' } },
      schema: {
        tags: ['vocabularies'],
        operationId: 'listVocabularyKeys',
        summary: 'Elenchi alloggi, con quante voci hanno',
        response: { 200: z.strictObject({ data: z.array(list) }) },
      },
    },
    async () => {
      const counts = await run<{ key: string; count: number; active: number }>(
        context.database.pool,
        `select key, count(*)::integer as count, (count(*) filter (where status = 10))::integer as active
         from vocabularies group by key`,
        [],
      );
      const byKey = new Map(counts.map((row) => [row.key, row]));
      return {
        data: VOCABULARIES.map((key) => {
          const { count = 0, active = 0 } = byKey.get(key) ?? {};
          return { key, title: VOCABULARY_TITLES[key][0], count, active };
        }),
      };
    },
  );

  collectionRoutes(app, context, vocabulary, {
    address: {
      path: '/api/vocabularies/:key',
      params: { key: z.enum(VOCABULARIES) },
      fixed: ({ key }) => ({ key }),
    },
    check: async (transaction, after, before, author) => {
      const issues = await knownIcon(transaction, after, before);
      if (issues.length === 0) await moveDefault(transaction, author, after, before);
      return issues;
    },
  });
}

/** One entry of a list is the default: who takes it over takes it from the former one. */
async function moveDefault(
  transaction: Transaction,
  author: Author,
  after: Record<string, unknown>,
  before: StoredRecord | null,
): Promise<void> {
  if (after.isDefault !== true || before?.isDefault === true) return;
  const [former] = await run<{ id: number }>(
    transaction,
    'select id from vocabularies where key = $1 and is_default for update',
    [after.key],
  );
  const current = former && (await findRecord(transaction, vocabulary, 'admin', former.id, () => 'true'));
  if (!current) return;
  await updateRecord(transaction, { definition: vocabulary, author, current, values: { isDefault: false } });
}
