import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bulkAnswer } from '../../../domain/kernel/records/answers.ts';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { moderationAnswer, moderationBeside } from '../../../domain/portal/moderations/answers.ts';
import { moderation } from '../../../domain/portal/moderations/moderation.ts';
import {
  MAX_BULK_APPROVALS,
  MODERATION_STATES,
  type ModerationState,
  OPEN_STATES,
} from '../../../domain/portal/moderations/states.ts';
import { anyVersionBody } from '../../kernel/records/bodies.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { runBulk } from '../../kernel/records/collections/bulk.ts';
import type { ListOptions } from '../../kernel/records/collections/list-route.ts';
import { platformMount } from '../../kernel/records/collections/mount.ts';
import { filterByStructure } from '../../kernel/records/collections/portfolio.ts';
import { act } from '../../kernel/records/lifecycle/act.ts';
import { actionCall, actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import type { Filter, ListQuery } from '../../kernel/records/list-query.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { approveTexts, moderationMachine } from './actions.ts';
import { moderationBehaviour } from './behaviours.ts';
import { CONTEXT_COLUMNS, readDetail } from './detail.ts';
import { decidableScope, limitedKinds } from './moderation-row.ts';
import { submittedByScope } from './queries.ts';
import { sentRoute } from './sent-route.ts';
import { moderationSettingsRoutes } from './settings-routes.ts';

const tags = ['moderations'];
const params = z.strictObject({ id: idParam });
const mount = platformMount(moderation, { scope: decidableScope });
const reading = { access: { screen: 'moderations', letter: 'r' } } as const;
const deciding = { access: { screen: 'moderations', letter: 'u' } } as const;
/** Filter: the agent of the structure. */
const AGENT = 'filter[vendorId]';
const list: ListOptions = {
  summary: 'Moderazioni che si decidono: senza filtro quelle ancora aperte (JSON, CSV, XLSX)',
  beside: {
    shape: moderationBeside,
    sql: () => CONTEXT_COLUMNS,
  },
  filters: { [AGENT]: idParam.optional() },
  plan(plan, { role }, { [AGENT]: vendorId }) {
    const decided = { ...plan, query: limitToOwnKinds(defaultToOpenStates(plan.query), role) };
    return vendorId === undefined ? decided : filterByStructure(decided, { [AGENT]: vendorId }, []);
  },
};

/** Routes of /support/moderations: pending changes, their reviewers and decisions. */
export function moderationRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, moderationBehaviour, {
    without: ['create', 'read', 'change', 'delete'],
    mount,
    list,
  });
  readRoute(app, context);
  actionRoutes(app, context, moderationMachine, {
    mount,
    apart: ['withdraw'],
    answer: {
      schema: moderationAnswer,
      read: (request, id) => readDetail(context.database.pool, actorOf(request), id, request.language),
    },
  });
  withdrawRoute(app, context);
  bulkRoute(app, context);
  sentRoute(app, context);
  moderationSettingsRoutes(app, context);
}

/** Adds the filter for open states unless the query filters by state. */
function defaultToOpenStates(query: ListQuery): ListQuery {
  if (query.filters.some(({ name }) => name === 'state')) return query;
  return { ...query, filters: [...query.filters, { name: 'state', comparison: 'in', values: OPEN_STATES }] };
}

/** Limits the query to the kinds that the role decides, as a filter on `targetType` so that the index applies. */
function limitToOwnKinds(query: ListQuery, role: PersonRole): ListQuery {
  const kinds = limitedKinds(role);
  if (!kinds) return query;
  const isKind = ({ name, comparison }: Filter) => name === 'targetType' && comparison === 'in';
  const asked = query.filters.find(isKind)?.values ?? kinds;
  const values = kinds.filter((kind) => asked.includes(kind));
  return {
    ...query,
    filters: [...query.filters.filter((one) => !isKind(one)), { name: 'targetType', comparison: 'in', values }],
  };
}

function readRoute(app: App, context: Context): void {
  app.get(
    '/api/moderations/:id',
    {
      config: reading,
      schema: {
        tags,
        operationId: 'getModeration',
        summary: 'Moderazione: prima e dopo, campo per campo, con ciò che c’è ora',
        params,
        response: { 200: moderationAnswer },
      },
    },
    (request) => readDetail(context.database.pool, actorOf(request), request.params.id, request.language),
  );
}

const states = Object.keys(MODERATION_STATES) as [ModerationState, ...ModerationState[]];

function withdrawRoute(app: App, context: Context): void {
  app.post(
    '/api/moderations/:id/withdraw',
    {
      config: { access: 'session' },
      schema: {
        tags,
        operationId: 'withdrawModeration',
        summary: 'Moderazione: ritira ciò che si è inviato',
        params,
        body: anyVersionBody,
        response: {
          200: nameSchema('WithdrawnModeration', z.strictObject({ id: z.int(), state: z.enum(states) })),
        },
      },
    },
    (request) =>
      inTransaction(context.database, async (transaction) => {
        const call = actionCall(mount, request, 'withdraw');
        const { userId } = actorOf(request);
        // Answers 404 to everybody but the author.
        const own = submittedByScope(userId);
        await act(moderationMachine, unitOf(context, transaction, request), { ...call, scope: own });
        return { id: call.id, state: 'withdrawn' as const };
      }),
  );
}

function bulkRoute(app: App, context: Context): void {
  app.post(
    '/api/moderations/bulk',
    {
      config: deciding,
      schema: {
        tags,
        operationId: 'decideManyModerations',
        summary: 'Moderazioni: prendi in carico queste, o approva quelle di soli testi',
        body: z.strictObject({
          action: z.enum(['claim', 'approve']),
          ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MAX_BULK_APPROVALS),
        }),
        response: { 200: bulkAnswer },
      },
    },
    (request) => {
      const { ids, action } = request.body;
      const actor = actorOf(request);
      return runBulk(context, request, moderation.name, ids, (unit, id) =>
        action === 'claim'
          ? act(moderationMachine, unit, { actor, scope: decidableScope(actor), id, action })
          : approveTexts(unit, actor, id),
      );
    },
  );
}

const unitOf = (context: Context, transaction: UnitOfWork['transaction'], request: FastifyRequest): UnitOfWork => ({
  context,
  transaction,
  author: authorOf(request),
});
