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
import type { Target } from '../lifecycle/target.ts';
import { accessTo } from '../route-access.ts';
import type { StoredRecord } from '../select.ts';
import { sourcesOf } from './sources.ts';
import { translate } from './translate.ts';

/** Longer than the usual timeout: a whole description in three languages, with one retry. */
const PATIENCE_MS = 90_000;

/** `POST …/translations/machine`: translates the requested texts, or all missing ones, and saves them in one change. */
export function machineRoute(
  app: App,
  context: Context,
  behaviour: Behaviour,
  path: string,
  params: z.ZodType,
  read: (request: FastifyRequest) => Promise<StoredRecord>,
  targetOf: (request: FastifyRequest) => Target,
): void {
  const { definition } = behaviour;
  const own = machineFields(definition);
  const roles = TRANSLATORS.filter((role) => definition.readers?.includes(role) ?? true);
  if (own.length === 0 || roles.length === 0) return;
  const { one } = wordsOf(definition);
  const place = { field: z.enum(own as [string, ...string[]]), lang: z.enum(TARGET_LANGUAGES) };
  const answer = nameSchema(
    `${one}Translated`,
    z.strictObject({
      record: recordAnswer(definition),
      done: z.array(z.strictObject(place)),
      lost: z
        .array(z.strictObject(place))
        .describe('Left as they are: the translation lost a name, or does not fit the field'),
    }),
  );
  // The definition is generic, so its record type is unknown.
  type Answer = z.infer<typeof answer>;
  const most = own.length * TARGET_LANGUAGES.length;

  app.post(
    `${path}/translations/machine`,
    {
      handlerTimeout: PATIENCE_MS,
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
                ...place,
                replace: z.boolean().optional().describe('Although a person has written it'),
              }),
            )
            .min(1)
            .max(most)
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
      const { version, texts: asked } = request.body as { version: number; texts?: RequestedText[] };
      const plan = { translator, own, version, asked };
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

interface Translating {
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
  target: Target,
  before: StoredRecord,
  { translator, own, version, asked }: Translating,
) {
  const { definition } = behaviour;
  const { role } = actorOf(request);
  const { pool } = context.database;
  if (version !== before.version) throw await conflictProblem(pool, definition, role, before, version);
  const fields = own.filter((name) => name in before);
  const { wanted, guarded, silent } = planTranslation(
    before,
    fields,
    await sourcesOf(pool, definition, before),
    asked,
  );
  refuseUnknown(asked, fields);
  if (silent[0]) throw fieldProblem(`${silent[0].field}.it`, 'required_it');
  refuseGuarded(guarded);
  if (wanted.length === 0) return { record: before, done: [], lost: [] };
  const names = await readProtectedNames(pool, target.structureId);
  const translations = await translate(translator, definition, before, wanted, names);
  const good = translations.flatMap(({ texts, ...one }) => (texts ? [{ ...one, texts }] : []));
  const lost = translations.flatMap(({ texts, ...one }) => (texts ? [] : [one]));
  if (good.length === 0) throw fieldProblem('translation', 'machine_lost_names');
  const record = await inTransaction(context.database, async (transaction) => {
    const author = { ...authorOf(request), textSource: 'machine' as const };
    // Somebody may have confirmed a text during the translation, which makes it a person's text.
    const marks = await sourcesOf(transaction, definition, before, { lock: true });
    refuseGuarded(planTranslation(before, fields, marks, asked).guarded);
    const values = withTranslations(before, good, definition.fields);
    const change = { operation: 'update', id: before.id, version, values } as const;
    return (await apply({ context, transaction, author }, behaviour, target, change)).record;
  });
  return { record, done: good.map(({ texts: _, ...one }) => one), lost };
}

/** A field that the reader may not see is reported as unknown. */
function refuseUnknown(asked: readonly RequestedText[] | undefined, fields: readonly string[]): void {
  if (asked?.some(({ field }) => !fields.includes(field))) throw fieldProblem('texts', 'unknown');
}

/** Throws 409 with the texts written by a person. To confirm, the client sends `replace` with each. */
function refuseGuarded(guarded: readonly { field: string; lang: string }[]): void {
  if (guarded.length > 0) throw new Problem('needs-confirmation', { members: { texts: guarded } });
}
