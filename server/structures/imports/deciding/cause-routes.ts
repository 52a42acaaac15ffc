import { z } from 'zod';
import { importCausesAnswer, namesakesAnswer } from '../../../../domain/structures/imports/answers.ts';
import { createLookup } from '../../../../domain/structures/imports/reference.ts';
import { findTask } from '../../../kernel/tasks/stored-task.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam, pageParam } from '../../../platform/http/input/schemas.ts';
import { importTaskStore } from '../imports.ts';
import { loadReference } from '../reference.ts';
import { IMPORTERS } from '../upload-route.ts';
import { readCauses } from './causes.ts';
import { readNamesakes } from './namesakes.ts';

const PER_PAGE = 50;

/** Routes for the causes that the rows of an import share, and for rows with a namesake. */
export function causeRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const config = { access: IMPORTERS };
  const tags = ['imports'];
  const params = z.strictObject({ id: idParam });
  const lookup = async () => createLookup(await loadReference(pool));

  app.get(
    '/api/imports/:id/causes',
    {
      config,
      schema: {
        tags,
        operationId: 'listImportCauses',
        summary: 'Importazione: che cosa non va nelle righe, per causa, e che cosa si può decidere di tutte',
        params,
        response: { 200: importCausesAnswer },
      },
    },
    async (request) => {
      const row = await findTask(pool, importTaskStore, request.params.id, actorOf(request));
      return { data: await readCauses(pool, row, await lookup(), request.language) };
    },
  );

  app.get(
    '/api/imports/:id/namesakes',
    {
      config,
      schema: {
        tags,
        operationId: 'listImportNamesakes',
        summary: 'Importazione: righe accanto alla struttura con lo stesso nome e indirizzo, 50 per pagina',
        params,
        querystring: z.strictObject({
          page: pageParam,
        }),
        response: { 200: namesakesAnswer },
      },
    },
    async (request) => {
      const row = await findTask(pool, importTaskStore, request.params.id, actorOf(request));
      const { page } = request.query;
      const { data, total } = await readNamesakes(pool, row, (page - 1) * PER_PAGE, PER_PAGE);
      return { data, meta: { page, perPage: PER_PAGE, total } };
    },
  );
}
