import { z } from 'zod';
import {
  type ApiChanges,
  apiChangesAnswer,
  apiOperationAnswer,
  apiOperationsAnswer,
  tokenUsageAnswer,
} from '../../../domain/support/developers/answers.ts';
import { buildInUse } from '../../platform/builds/builds.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { ApiReference } from './reference.ts';

const tags = ['developers'];
const config = { access: { screen: 'supportApi', letter: 'r' } } as const;

/** /support/api: what other programs call, by which token, and what of it has changed (platform dictionary 6.1). */
export function developerRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  let made: ApiReference | undefined;
  // The routes are all known when the first call comes.
  const reference = () => {
    made ??= new ApiReference(app.apiDocument());
    return made;
  };
  app.addHook('onListen', async () => {
    await noteDocument(pool, reference).catch((error: unknown) =>
      context.log.warn({ err: error }, 'the document of this build is not noted'),
    );
  });

  app.get(
    '/api/api-operations',
    {
      config,
      schema: {
        tags,
        operationId: 'listApiOperations',
        summary: 'API: tutte le chiamate, senza schemi',
        response: { 200: apiOperationsAnswer },
      },
    },
    async () => {
      const { groups, operations } = reference();
      return { version: buildInUse()?.id ?? '', groups: [...groups], operations: [...operations] };
    },
  );

  app.get(
    '/api/api-operations/:operationId',
    {
      config,
      schema: {
        tags,
        operationId: 'getApiOperation',
        summary: 'API: una chiamata con i suoi schemi',
        params: z.strictObject({ operationId: z.string().max(100) }),
        response: { 200: apiOperationAnswer },
      },
    },
    async (request) => {
      const detail = reference().detail(request.params.operationId);
      if (!detail) throw new Problem('not-found');
      return detail;
    },
  );

  app.get(
    '/api/api-changes',
    {
      config,
      schema: {
        tags,
        operationId: 'listApiChanges',
        summary: 'API: che cosa è cambiato da una versione all’altra',
        response: { 200: apiChangesAnswer },
      },
    },
    () => readChanges(pool),
  );

  app.get(
    '/api/service-tokens/:id/usage',
    {
      config,
      schema: {
        tags,
        operationId: 'getServiceTokenUsage',
        summary: 'Token di servizio: chiamate e rifiuti al giorno',
        params: z.strictObject({ id: idParam }),
        response: { 200: tokenUsageAnswer },
      },
    },
    (request) => app.tokenUsage(request.params.id),
  );
}

/** Stores what the calls of the build in use are, once: the next build is compared with it. */
async function noteDocument(pool: Queryable, reference: () => ApiReference): Promise<void> {
  const build = buildInUse();
  if (!build) return;
  const known = await run(pool, 'select from builds where id = $1 and operations is not null', [build.id]);
  if (known.length > 0) return;
  await run(
    pool,
    `insert into builds (id, built_at, operations) values ($1, $2, $3)
     on conflict (id) do update set operations = excluded.operations`,
    [build.id, new Date(build.timestamp).toISOString(), JSON.stringify(reference().digests())],
  );
}

/** Builds that the page tells of; those whose document is the same as the one before tell of nothing. */
const BUILDS = 20;
type Digests = ReturnType<ApiReference['digests']>;

async function readChanges(pool: Queryable): Promise<ApiChanges> {
  const rows = await run<{ id: string; builtAt: string; operations: Digests }>(
    pool,
    `select id, ${instant('built_at')} as "builtAt", operations
     from builds where operations is not null order by built_at desc limit ${BUILDS + 1}`,
    [],
  );
  const builds = rows.slice(0, BUILDS).map(({ id, builtAt, operations }, at) => {
    const before = rows[at + 1]?.operations;
    const listed = (digests: Digests, isListed: (id: string) => boolean) =>
      Object.entries(digests)
        .filter(([one]) => isListed(one))
        .map(([one, [method, path]]) => ({ id: one, method, path }));
    return {
      build: id,
      builtAt,
      isFirst: before === undefined,
      added: before ? listed(operations, (one) => !before[one]) : [],
      removed: before ? listed(before, (one) => !operations[one]) : [],
      changed: before
        ? listed(operations, (one) => before[one] !== undefined && before[one][2] !== operations[one]?.[2])
        : [],
    };
  });
  return {
    builds: builds.filter(
      ({ isFirst, added, removed, changed }) => isFirst || added.length + removed.length + changed.length > 0,
    ),
  };
}
