import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MENU_BYTES } from '../../../domain/amenities/menu-files.ts';
import { restaurant } from '../../../domain/amenities/restaurant.ts';
import { named } from '../../../domain/records/schema/named.ts';
import { isReadOnly } from '../../../domain/structures/status.ts';
import { LANGUAGES } from '../../../domain/texts/text.ts';
import { actorOf } from '../../access/actor.ts';
import { statusWithin } from '../../access/within.ts';
import { authorOf } from '../../audit/author.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { App } from '../../http/app-type.ts';
import { file, idParam } from '../../http/input/schemas.ts';
import { readWhole, uploadedParts } from '../../http/input/uploads.ts';
import { fieldProblem, Problem } from '../../problem.ts';
import { recountLater } from '../../records/lifecycle/recounts.ts';
import { cleanMenus, keepMenu, menuPath, menusOfRestaurant, putMenu } from './menu-files.ts';

const PATH = '/api/structures/:id/restaurants/:recordId/menus/:language';
const params = z.strictObject({ id: idParam, recordId: idParam, language: z.enum(LANGUAGES) });
const tags = ['restaurants'];
const menu = z.strictObject({ file: z.string(), name: z.string(), bytes: z.int() });
const answer = {
  200: named('RestaurantMenus', z.strictObject({ menuFiles: z.partialRecord(z.enum(LANGUAGES), menu) })),
};
const access = (letter: 'r' | 'u') => ({ screen: restaurant.screen, letter });

export function defineMenuJobs(context: Context): void {
  context.jobs.define('menus-clean-up', () => cleanMenus(context), { cron: '20 4 * * *', retryLimit: 2 });
}

/** The menu of a restaurant as a PDF, one for each language. */
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
      // Asked before the body is read, and again with the write.
      await statusWithin(pool, actorOf(request), id);
      await menusOfRestaurant(pool, id, recordId);
      const { data, name } = await onlyFile(request);
      const file = await keepMenu(context.config, id, data);
      const menuFiles = await inTransaction(context.database, async (transaction) => {
        await open(transaction, request, id);
        const kept = { file, name, bytes: data.length };
        return put(transaction, request, { id, recordId, language }, kept);
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
      await statusWithin(context.database.pool, actorOf(request), id);
      const kept = (await menusOfRestaurant(context.database.pool, id, recordId))[language];
      if (!kept) throw new Problem('not-found', { members: { resource: 'menus' } });
      const data = await readFile(menuPath(context.config, id, kept.file));
      return (reply as FastifyReply)
        .headers({
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(kept.name)}`,
        })
        .type('application/pdf')
        .send(data);
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
        await open(transaction, request, request.params.id);
        return put(transaction, request, request.params, null);
      });
      return { menuFiles };
    },
  );
}

async function open(transaction: Transaction, request: FastifyRequest, structureId: number): Promise<void> {
  const actor = actorOf(request);
  const structureStatus = await statusWithin(transaction, actor, structureId, { lock: true });
  if (isReadOnly({ role: actor.role, structureStatus })) throw fieldProblem('file', 'under_review');
}

async function put(
  transaction: Transaction,
  request: FastifyRequest,
  { id, recordId, language }: z.infer<typeof params>,
  kept: z.infer<typeof menu> | null,
) {
  const author = authorOf(request);
  const menus = await putMenu(transaction, author, { structureId: id, id: recordId }, language, kept);
  recountLater({ transaction, author, structureId: id }, []);
  return menus;
}

/** The one part `file` of the upload. */
async function onlyFile(request: FastifyRequest): Promise<{ data: Buffer; name: string }> {
  let found: { data: Buffer; name: string } | null = null;
  for await (const part of uploadedParts(request, { fileSize: MENU_BYTES, files: 1 })) {
    if (part.type === 'field' || part.fieldname !== 'file') throw fieldProblem(part.fieldname, 'unknown');
    const data = await readWhole(part);
    if (part.file.truncated) throw fieldProblem('file', 'file_size', { n: MENU_BYTES / 1024 / 1024 });
    const name = part.filename ?? '';
    found = { data, name: (name.isWellFormed() && name ? name : 'menu.pdf').slice(0, 200) };
  }
  if (!found) throw fieldProblem('file', 'required');
  return found;
}
