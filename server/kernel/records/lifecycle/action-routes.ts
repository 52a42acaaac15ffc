import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bulkAnswer, recordAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { Fields } from '../../../../domain/kernel/records/field.ts';
import type { ActionName, ActionRule } from '../../../../domain/kernel/records/lifecycle/actions.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { recordVersion } from '../../../../domain/kernel/records/schemas.ts';
import { issuesFromZod } from '../../../../domain/kernel/records/zod-issues.ts';
import { pascalCase, wordsOf } from '../../../../domain/platform/schema/name-schema.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { anyVersionBody } from '../bodies.ts';
import { bulkIds, runBulk } from '../collections/bulk.ts';
import { type Mount, mountOf } from '../collections/mount.ts';
import { type ActionCall, act, ruleOf, type StateMachine } from './act.ts';
import type { Scope } from './behaviour.ts';

type AnyActions = StateMachine['actions'];

interface Options<A extends AnyActions> {
  readonly mount?: Mount;
  /** Actions with custom routes, for example for file uploads. */
  readonly apart?: readonly ActionName<A>[];
  /** Actions that `POST …/bulk` accepts for many records. */
  readonly bulk?: readonly [ActionName<A>, ...ActionName<A>[]];
  /** Replaces the record as the answer. It is read after the transaction. */
  readonly answer?: {
    readonly schema: z.ZodType;
    read(request: FastifyRequest, id: number): Promise<unknown>;
  };
  /** Runs before the transaction, for calls to other services. Checks the record's scope itself. */
  before?(request: FastifyRequest, action: ActionName<A>, id: number): Promise<void>;
}

/** Registers `POST …/{id}/{action}` for each action of a machine, with its body, access, summary and answer. */
export function actionRoutes<A extends AnyActions, F extends Fields, S extends Scope>(
  app: App,
  context: Context,
  machine: StateMachine<A, F, S>,
  { mount = mountOf(machine.definition), apart = [], bulk, answer, before }: Options<A> = {},
): void {
  const { definition } = machine;
  const names: readonly ActionName<A>[] = machine.actions.names;
  for (const action of names.filter((name) => !apart.includes(name))) {
    const rule = ruleOf(machine.actions, action);
    app.post(
      `${mount.one}/${action}`,
      {
        config: { access: { screen: definition.screen, letter: rule.letter ?? 'u' }, sends: rule.sends },
        schema: {
          tags: [definition.collection],
          operationId: operationId(action, definition),
          summary: `${definition.title[0]}: ${lowerFirst(rule.title[0])}`,
          params: mount.oneParams,
          body: actionBody(rule),
          response: { 200: answer?.schema ?? recordAnswer(definition) },
        },
      },
      async (request) => {
        const call = actionCall(mount, request, action);
        await before?.(request, action, call.id);
        const record = await inTransaction(context.database, (transaction) =>
          act(machine, { context, transaction, author: authorOf(request) }, call),
        );
        return answer ? answer.read(request, call.id) : record;
      },
    );
  }
  if (bulk) bulkRoute(app, context, machine, mount, bulk);
}

function bulkRoute<A extends AnyActions, F extends Fields, S extends Scope>(
  app: App,
  context: Context,
  machine: StateMachine<A, F, S>,
  mount: Mount,
  names: readonly [ActionName<A>, ...ActionName<A>[]],
): void {
  const { definition } = machine;
  const { many } = wordsOf(definition);
  // Merges the inputs of all actions. Each action's own schema checks the input later.
  const input = Object.assign({}, ...names.map((name) => ruleOf(machine.actions, name).input ?? {}));
  const titles = names.map((name) => lowerFirst(ruleOf(machine.actions, name).title[0]));
  app.post(
    `${mount.path}/bulk`,
    {
      config: { access: { screen: definition.screen, letter: 'u' } },
      schema: {
        tags: [definition.collection],
        operationId: `actOn${many}`,
        summary: `${definition.title[0]}, più d’una: ${titles.join(', ')}`,
        params: mount.params,
        body: z.strictObject({
          action: z.enum(names),
          ids: bulkIds,
          ...z.object(input).partial().shape,
        }),
        response: { 200: bulkAnswer },
      },
    },
    (request) => {
      // The schema has validated the body, but it is composed at run time and has no type.
      const { action, ids, ...rest } = request.body as {
        action: ActionName<A>;
        ids: number[];
      } & Record<string, unknown>;
      const rule = ruleOf(machine.actions, action);
      const { success, data: input, error } = z.strictObject(rule.input ?? {}).safeParse(rest, { reportInput: true });
      // The body's schema accepts the fields of every action. The named action allows only its own.
      if (!success) throw new Problem('validation', { issues: issuesFromZod(error.issues) });
      const call = { actor: actorOf(request), scope: mount.scope(request), action, input };
      const structureId = mount.structureId(request);
      return runBulk(context, request, definition.name, ids, (unit, id) =>
        act(machine, unit, { ...call, structureId, id }),
      );
    },
  );
}

export function actionCall<Name extends string>(mount: Mount, request: FastifyRequest, action: Name): ActionCall<Name> {
  // The schema has validated the body, but it is composed at run time and has no type.
  const { version, ...input } = (request.body ?? {}) as { version?: number };
  return {
    actor: actorOf(request),
    scope: mount.scope(request),
    structureId: mount.structureId(request),
    id: mount.recordId(request),
    action,
    version,
    input,
  };
}

/**
 * Builds the body schema of an action: an optional version and the rule's input. The body may be missing if it may be
 * empty.
 */
export function actionBody({ input }: Pick<ActionRule, 'input'>): z.ZodType {
  if (!input) return anyVersionBody;
  const body = z.strictObject({ version: recordVersion.optional(), ...input });
  return body.safeParse({}).success ? body.nullish() : body;
}

/** Returns `markSentMessage` for `mark-sent` of a message. */
function operationId(action: string, definition: RecordDefinition): string {
  return `${lowerFirst(pascalCase(action))}${wordsOf(definition).one}`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
