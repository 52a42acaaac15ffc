import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { stale, staleAnswer } from '../../../../domain/kernel/records/answers.ts';
import {
  type RecordDefinition,
  readableFields,
  type Writer,
  writeRefusal,
} from '../../../../domain/kernel/records/record.ts';
import { recordVersion } from '../../../../domain/kernel/records/schemas.ts';
import { translatedFields } from '../../../../domain/kernel/records/translations/stale-translations.ts';
import { sourcesByLanguage, TRANSLATORS } from '../../../../domain/kernel/records/translations/translation-plan.ts';
import { wordsOf } from '../../../../domain/platform/schema/name-schema.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { conflictProblem } from '../actions.ts';
import { accessTo } from '../route-access.ts';
import type { StoredRecord } from '../select.ts';
import { confirmSource, readSources } from './sources.ts';
import { confirmTranslation, readStaleTranslations } from './stale.ts';

interface Reading {
  /** Reads the record within the reader's scope. */
  readonly read: (request: FastifyRequest) => Promise<StoredRecord>;
  /** Reads and locks the record for a change, and returns the writer. */
  readonly open: (
    transaction: Transaction,
    request: FastifyRequest,
  ) => Promise<{ current: StoredRecord; writer: Writer }>;
}

/**
 * `GET …/translations`: translations to check because their Italian text changed. `POST …/translations/confirm`: marks
 * a translation as correct.
 */
export function translationRoutes(
  app: App,
  context: Context,
  definition: RecordDefinition,
  path: string,
  params: z.ZodType,
  { read, open }: Reading,
): void {
  const fields = translatedFields(definition.fields);
  if (fields.length === 0) return;
  const tags = [definition.collection];
  const title = definition.title[0];
  const { one } = wordsOf(definition);
  const body = z.strictObject({
    version: recordVersion,
    field: z.enum(fields as [string, ...string[]]),
    lang: stale.shape.lang,
  });

  app.get(
    `${path}/translations`,
    {
      config: accessTo(definition, 'r'),
      schema: {
        tags,
        operationId: `list${one}StaleTranslations`,
        summary: `${title}: traduzioni da rivedere`,
        params,
        response: { 200: staleAnswer },
      },
    },
    async (request) => readTranslations(context, definition, request, await read(request)),
  );

  app.post(
    `${path}/translations/confirm`,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags,
        operationId: `confirm${one}Translation`,
        summary: `${title}: conferma una traduzione`,
        params,
        body,
        response: { 200: staleAnswer },
      },
    },
    async (request) => {
      const { userId, role } = actorOf(request);
      const { version, field, lang } = request.body;
      const current = await inTransaction(context.database, async (transaction) => {
        const { current, writer } = await open(transaction, request);
        if (version !== current.version) throw await conflictProblem(transaction, definition, role, current, version);
        const refusal = writeRefusal(definition, field, writer);
        if (refusal) throw fieldProblem('field', refusal === 'locked' ? 'locked' : 'unknown');
        await confirmTranslation(transaction, definition, current, { field, lang, userId });
        // Confirming a machine text is written to the history; confirming an outdated translation changes only its row.
        if (await confirmSource(transaction, definition, current, { field, lang }))
          await writeEvent(transaction, authorOf(request), 'approve', {
            type: definition.name,
            id: current.id,
            structureId: structureOf(definition, current),
          });
        return current;
      });
      return readTranslations(context, definition, request, current);
    },
  );
}

async function readTranslations(
  context: Context,
  definition: RecordDefinition,
  request: FastifyRequest,
  record: StoredRecord,
) {
  const names = new Set(readableFields(definition, actorOf(request).role));
  const pending = await readStaleTranslations(context.database.pool, definition, record);
  const marks = (await readSources(context.database.pool, definition, record)).filter(({ field }) => names.has(field));
  // Only target languages occur here, which the history's types do not express.
  return {
    data: pending.filter(({ field }) => names.has(field)),
    sources: marks,
    translationSource: sourcesByLanguage(marks),
    canTranslate: context.config.deepl !== null && TRANSLATORS.some((role) => role === actorOf(request).role),
  } as z.infer<typeof staleAnswer>;
}

function structureOf({ kind, scope }: RecordDefinition, record: StoredRecord): number | undefined {
  if (kind === 'section') return record.id;
  return scope === 'structure' ? Number(record.structureId) : undefined;
}
