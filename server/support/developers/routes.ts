import { z } from 'zod';
import {
  apiChangesAnswer,
  apiOperationAnswer,
  apiOperationsAnswer,
  tokenUsageAnswer,
} from '../../../domain/support/developers/answers.ts';
import { currentBuild } from '../../platform/builds/builds.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { readChanges, storeDigests } from './api-changes.ts';
import { ApiReference } from './reference.ts';

const tags = ['developers'];
const config = { access: { screen: 'supportApi', letter: 'r' } } as const;

/** Defines the routes of /support/api: calls, tokens and changes of the API (platform dictionary 6.1). */
export function developerRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  let made: ApiReference | undefined;
  // Created at the first call, when all routes are registered.
  const reference = () => {
    made ??= new ApiReference(app.apiDocument());
    return made;
  };
  app.addHook('onListen', async () => {
    await storeDigests(pool, reference).catch((error: unknown) =>
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
      return { version: currentBuild()?.id ?? '', groups: [...groups], operations: [...operations] };
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
