import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isReadOnly } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { MAX_MENU_BYTES, type MenuFiles, menuFilesSchema } from '../../../../domain/structures/amenities/menu-files.ts';
import { restaurant } from '../../../../domain/structures/amenities/restaurant.ts';
import { scheduleRecounts } from '../../../kernel/records/lifecycle/recounts.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { readOnlyFile } from '../../../platform/http/input/only-file.ts';
import { file, idParam } from '../../../platform/http/input/schemas.ts';
import { sendFile } from '../../../platform/http/output/sent-file.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { deleteUnusedMenus, menuPath, readMenus, saveMenu, storeMenu } from './menu-files.ts';

const PATH = '/api/structures/:id/restaurants/:recordId/menus/:language';
const params = z.strictObject({ id: idParam, recordId: idParam, language: z.enum(LANGUAGES) });
const tags = ['restaurants'];
const answer = {
  200: nameSchema('RestaurantMenus', z.strictObject({ menuFiles: menuFilesSchema() })),
};
const access = (letter: 'r' | 'u') => ({ screen: restaurant.screen, letter });

export function defineMenuJobs(context: Context): void {
  context.jobs.define('menus-clean-up', () => deleteUnusedMenus(context), {
    cron: '20 4 * * *',
    retryLimit: 2,
  });
}

export function menuRoutes(app: App, context: Context): void {
  app.post(
    PATH,
    {
      config: { access: access('u'), uploads: true },
      handlerTimeout: 300_000,
      schema: {
        tags,
        operationId: 'uploadRestaurantMenu',
        summary: 'Ristorante: carica il menù (PDF, 10 MB)',
        consumes: ['multipart/form-data'],
        params,
        response: answer,
      },
    },
    async (request) => {
      const { id, recordId, language } = request.params;
      const { pool } = context.database;
      // Checks access before reading the body. The write checks it again.
      await readStatusInScope(pool, actorOf(request), id);
      await readMenus(pool, id, recordId);
      const { data, name } = await readOnlyFile(request, { bytes: MAX_MENU_BYTES, name: 'menu.pdf' });
      const file = await storeMenu(context.config, id, data);
      const menuFiles = await inTransaction(context.database, async (transaction) => {
        await lockRestaurantForWrite(transaction, request, id);
        const kept = { file, name, bytes: data.length };
        return saveMenuOf(transaction, request, { id, recordId, language }, kept);
      });
      return { menuFiles };
    },
  );

  app.get(
    PATH,
    {
      config: { access: access('r') },
      schema: {
        tags,
        operationId: 'getRestaurantMenu',
        summary: 'Ristorante: menù',
        params,
        produces: ['application/pdf'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { id, recordId, language } = request.params;
      await readStatusInScope(context.database.pool, actorOf(request), id);
      const stored = (await readMenus(context.database.pool, id, recordId))[language];
      if (!stored) throw new Problem('not-found', { members: { resource: 'menus' } });
      const data = await readFile(menuPath(context.config, id, stored.file));
      return sendFile(reply as FastifyReply, { data, name: stored.name, mediaType: 'application/pdf' });
    },
  );

  app.delete(
    PATH,
    {
      config: { access: access('u') },
      schema: {
        tags,
        operationId: 'removeRestaurantMenu',
        summary: 'Ristorante: togli il menù',
        params,
        response: answer,
      },
    },
    async (request) => {
      const menuFiles = await inTransaction(context.database, async (transaction) => {
        await lockRestaurantForWrite(transaction, request, request.params.id);
        return saveMenuOf(transaction, request, request.params, null);
      });
      return { menuFiles };
    },
  );
}

async function lockRestaurantForWrite(
  transaction: Transaction,
  request: FastifyRequest,
  structureId: number,
): Promise<void> {
  const actor = actorOf(request);
  const structureStatus = await readStatusInScope(transaction, actor, structureId, { lock: true });
  if (isReadOnly({ role: actor.role, structureStatus })) throw fieldProblem('file', 'under_review');
}

async function saveMenuOf(
  transaction: Transaction,
  request: FastifyRequest,
  { id, recordId, language }: z.infer<typeof params>,
  menu: MenuFiles[Language] | null,
) {
  const author = authorOf(request);
  const menus = await saveMenu(transaction, author, { structureId: id, id: recordId }, language, menu);
  scheduleRecounts({ transaction, author, structureId: id }, []);
  return menus;
}
