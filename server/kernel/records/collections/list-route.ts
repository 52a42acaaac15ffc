import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { listAnswer } from '../../../../domain/kernel/records/answers.ts';
import { wordsOf } from '../../../../domain/platform/schema/name-schema.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Access, App } from '../../../platform/http/app-type.ts';
import { type Column, exportFormat, sendExport } from '../export.ts';
import type { CollectionBehaviour } from '../lifecycle/behaviour.ts';
import { listRecords } from '../list.ts';
import { listQuerySchema, parseListQuery } from '../list-query.ts';
import type { ListPlan } from '../lists/plan.ts';
import { accessTo } from '../route-access.ts';
import type { Mount } from './mount.ts';

/** Options of a list that shows more than the record's own columns. */
export interface ListOptions {
  /** Summary in the OpenAPI document. The default is made from the record's title. */
  readonly summary?: string;
  readonly tags?: readonly string[];
  /** Access to the list, when it differs from access to a single record. */
  readonly access?: Access;
  /**
   * Additional members of each row: their schemas, and SQL over `t`. Readers for whom `sql` returns undefined do not
   * get them.
   */
  readonly beside?: {
    readonly shape: Readonly<Record<string, z.ZodType>>;
    sql(actor: Actor): string | undefined;
  };
  /** Singular and plural names in the OpenAPI document, when the record has another list too. */
  readonly words?: { readonly one: string; readonly many: string };
  /** Export columns for the members in `beside`. */
  readonly exported?: readonly Column[];
  /** Additional filters that belong to no field, by query name. */
  readonly filters?: Readonly<Record<string, z.ZodType>>;
  /** Adapts the plan made from the record's own filters, given the additional filters and the path of the request. */
  plan?(
    plan: ListPlan,
    actor: Actor,
    filters: Readonly<Record<string, unknown>>,
    params: Readonly<Record<string, unknown>>,
  ): ListPlan | Promise<ListPlan>;
}

/** `GET …`: one page of a collection, or all filtered rows as a file. */
export function listRoute(
  app: App,
  context: Context,
  definition: CollectionBehaviour['definition'],
  mount: Mount,
  {
    summary = `${definition.title[0]}: elenco (JSON, CSV, XLSX)`,
    tags,
    access,
    beside,
    words = wordsOf(definition),
    exported = [],
    filters,
    plan,
  }: ListOptions = {},
): void {
  const { columns } = definition.listing;
  app.get(
    mount.path,
    {
      config: access ? { access } : accessTo(definition, 'r'),
      schema: {
        tags: tags ?? [definition.collection],
        operationId: `list${words.many}`,
        summary,
        params: mount.params,
        querystring: listQuerySchema(definition).extend(filters ?? {}),
        response: { 200: listAnswer(definition, beside?.shape, words.one) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const queryEntries = Object.entries(request.query as Record<string, unknown>);
      const isOwn = (name: string) => filters !== undefined && Object.hasOwn(filters, name);
      const query = parseListQuery(definition, Object.fromEntries(queryEntries.filter(([name]) => !isOwn(name))));
      await mount.assertVisible(context.database.pool, request);
      const basePlan: ListPlan = {
        definition,
        role: actor.role,
        scope: mount.scope(request),
        query,
        columns,
      };
      const params = request.params as Readonly<Record<string, unknown>>;
      const adaptedPlan = (await plan?.(basePlan, actor, Object.fromEntries(queryEntries), params)) ?? basePlan;
      const format = exportFormat(request, query.format);
      const sql = beside?.sql(actor);
      const finalPlan = sql ? { ...adaptedPlan, beside: sql } : adaptedPlan;
      if (format) return sendExport(context, reply as FastifyReply, finalPlan, format, {}, exported);
      return listRecords(context.database.pool, finalPlan);
    },
  );
}
