import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAnswer } from '../../../../domain/kernel/records/answers.ts';
import { recordVersion } from '../../../../domain/kernel/records/schemas.ts';
import {
  machineFields,
  planTranslation,
  type RequestedText,
  TARGET_LANGUAGES,
  TRANSLATORS,
  withTranslations,
} from '../../../../domain/kernel/records/translations/translation-plan.ts';
import { nameSchema, wordsOf } from '../../../../domain/platform/schema/name-schema.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { readProtectedNames } from '../../../platform/translator/kept-names.ts';
import { openTranslator } from '../../../platform/translator/translator.ts';
import { conflictProblem } from '../actions.ts';
import { apply } from '../lifecycle/apply.ts';
import type { Behaviour } from '../lifecycle/behaviour.ts';
import type { WriteTarget } from '../lifecycle/target.ts';
import { accessTo } from '../route-access.ts';
import type { StoredRecord } from '../select.ts';
import { readSources } from './sources.ts';
import { translate } from './translate.ts';

/** Longer than the usual timeout: a whole description in three languages, with one retry. */
const TRANSLATION_TIMEOUT_MS = 90_000;

/** `POST …/translations/machine`: translates the requested texts, or all missing ones, and saves them in one change. */
export function machineRoute(
  app: App,
  context: Context,
  behaviour: Behaviour,
  path: string,
  params: z.ZodType,
  read: (request: FastifyRequest) => Promise<StoredRecord>,
  targetOf: (request: FastifyRequest) => WriteTarget,
): void {
  const { definition } = behaviour;
  const translatableFields = machineFields(definition);
  const roles = TRANSLATORS.filter((role) => definition.readers?.includes(role) ?? true);
  if (translatableFields.length === 0 || roles.length === 0) return;
  const { one } = wordsOf(definition);
  const targetShape = {
    field: z.enum(translatableFields as [string, ...string[]]),
    lang: z.enum(TARGET_LANGUAGES),
  };
  const answer = nameSchema(
    `${one}Translated`,
    z.strictObject({
      record: recordAnswer(definition),
      done: z.array(z.strictObject(targetShape)),
      lost: z
        .array(z.strictObject(targetShape))
        .describe('Left as they are: the translation lost a name, or does not fit the field'),
    }),
  );
  // The definition is generic, so its record type is unknown.
  type Answer = z.infer<typeof answer>;
  const maxTexts = translatableFields.length * TARGET_LANGUAGES.length;

  app.post(
    `${path}/translations/machine`,
    {
      handlerTimeout: TRANSLATION_TIMEOUT_MS,
      config: accessTo(definition, 'u', roles),
      schema: {
        tags: [definition.collection],
        operationId: `translate${one}`,
        summary: `${definition.title[0]}: traduci automaticamente`,
        params,
        body: z.strictObject({
          version: recordVersion,
          texts: z
            .array(
              z.strictObject({
                ...targetShape,
                replace: z.boolean().optional().describe('Although a person has written it'),
              }),
            )
            .min(1)
            .max(maxTexts)
            .optional()
            .describe('Without them all that is missing'),
        }),
        response: {
          200: answer,
        },
      },
    },
    async (request) => {
      const translator = await openTranslator(context);
      // The schema has validated the body, but its type is lost because it is built in a loop.
      const { version, texts: requestedTexts } = request.body as { version: number; texts?: RequestedText[] };
      const plan = { translator, own: translatableFields, version, asked: requestedTexts };
      return (await translateTexts(
        context,
        request,
        behaviour,
        targetOf(request),
        await read(request),
        plan,
      )) as Answer;
    },
  );
}

interface TranslationInput {
  readonly translator: Awaited<ReturnType<typeof openTranslator>>;
  /** Names of the machine-translated fields. */
  readonly own: readonly string[];
  readonly version: number;
  readonly asked: RequestedText[] | undefined;
}

/** Translates the missing or requested texts and saves them in one change. */
async function translateTexts(
  context: Context,
  request: FastifyRequest,
  behaviour: Behaviour,
  target: WriteTarget,
  currentRecord: StoredRecord,
  { translator, own, version, asked }: TranslationInput,
) {
  const { definition } = behaviour;
  const { role } = actorOf(request);
  const { pool } = context.database;
  if (version !== currentRecord.version) throw await conflictProblem(pool, definition, role, currentRecord, version);
  const fields = own.filter((name) => name in currentRecord);
  const { wanted, guarded, silent } = planTranslation(
    currentRecord,
    fields,
    await readSources(pool, definition, currentRecord),
    asked,
  );
  refuseUnknownFields(asked, fields);
  if (silent[0]) throw fieldProblem(`${silent[0].field}.it`, 'required_it');
  assertNoPersonTexts(guarded);
  if (wanted.length === 0) return { record: currentRecord, done: [], lost: [] };
  const names = await readProtectedNames(pool, target.structureId);
  const translations = await translate(translator, definition, currentRecord, wanted, names);
  const translated = translations.flatMap(({ texts, ...one }) => (texts ? [{ ...one, texts }] : []));
  const untranslated = translations.flatMap(({ texts, ...one }) => (texts ? [] : [one]));
  if (translated.length === 0) throw fieldProblem('translation', 'machine_lost_names');
  const record = await inTransaction(context.database, async (transaction) => {
    const author = { ...authorOf(request), textSource: 'machine' as const };
    // Somebody may have confirmed a text during the translation, which makes it a person's text.
    const marks = await readSources(transaction, definition, currentRecord, { lock: true });
    assertNoPersonTexts(planTranslation(currentRecord, fields, marks, asked).guarded);
    const values = withTranslations(currentRecord, translated, definition.fields);
    const change = { operation: 'update', id: currentRecord.id, version, values } as const;
    return (await apply({ context, transaction, author }, behaviour, target, change)).record;
  });
  return { record, done: translated.map(({ texts: _, ...one }) => one), lost: untranslated };
}

/** A field that the reader may not see is reported as unknown. */
function refuseUnknownFields(requestedTexts: readonly RequestedText[] | undefined, fields: readonly string[]): void {
  if (requestedTexts?.some(({ field }) => !fields.includes(field))) throw fieldProblem('texts', 'unknown');
}

/** Throws 409 with the texts written by a person. To confirm, the client sends `replace` with each. */
function assertNoPersonTexts(personTexts: readonly { field: string; lang: string }[]): void {
  if (personTexts.length > 0) throw new Problem('needs-confirmation', { members: { texts: personTexts } });
}
