import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { dictionaryAnswer, dictionarySectionsAnswer } from '../../../domain/kernel/settings/answers.ts';
import { dictionary } from '../../../domain/kernel/settings/dictionary.ts';
import { LANGUAGE_CODES, type TextValues } from '../../../domain/kernel/settings/dictionary-languages.ts';
import { LANGUAGES } from '../../../domain/platform/language/text.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { neutralise } from '../../../domain/structures/imports/cells/formula.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { batchIdOfRequest } from '../../platform/database/journal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { CHANGE_HEADER } from '../../platform/http/change-headers.ts';
import { file, idParam } from '../../platform/http/input/schemas.ts';
import { sendCsv } from '../../platform/http/output/csv.ts';
import { readRecord, versionQuery } from '../records/actions.ts';
import { createBody, patchBody } from '../records/bodies.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { arrangementRoutes } from '../records/collections/arrangement-routes.ts';
import { mountOf } from '../records/collections/mount.ts';
import { walkRecords } from '../records/list.ts';
import { listQuerySchema, parseListQuery } from '../records/list-query.ts';
import type { ListPlan } from '../records/lists/plan.ts';
import { dictionaryBehaviour } from './behaviours.ts';
import { changeEntry, createEntry, deleteEntry } from './dictionary-entries.ts';
import { countBySection, readUsedLanguages } from './dictionary-queries.ts';
import { reservedSections } from './reserved-sections.ts';

const path = '/api/dictionaries';
const tags = ['dictionaries'];
const accessConfig = (letter: 'c' | 'r' | 'u' | 'd') => ({ access: { screen: dictionary.screen, letter } });
const oneParams = z.strictObject({ id: idParam });

/**
 * Routes with which staff maintain dictionaries (platform dictionary 3.4). The interface reads its texts through
 * dictionary-routes.ts.
 */
export function dictionaryEntryRoutes(app: App, context: Context): void {
  exportRoute(app, context);
  sectionsRoute(app, context);
  collectionRoutes(app, context, dictionaryBehaviour, { without: ['create', 'change', 'delete'] });
  arrangementRoutes(app, context, dictionaryBehaviour, mountOf(dictionary));

  app.post(
    path,
    {
      config: accessConfig('c'),
      schema: {
        tags,
        operationId: 'createDictionary',
        summary: 'Voce di dizionario: crea (di un plurale, le due chiavi)',
        body: createBody(dictionary),
        response: { 201: dictionaryAnswer },
      },
    },
    async (request, reply) => {
      const { role } = actorOf(request);
      const author = { ...authorOf(request), batchId: batchIdOfRequest() };
      const body = request.body as Record<string, unknown>;
      const created = await inTransaction(context.database, (transaction) =>
        createEntry(transaction, author, { role, structureStatus: null }, body, reservedSections(app)),
      );
      return reply.code(201).header('location', `${path}/${created.id}`).send(created);
    },
  );

  app.patch(
    `${path}/:id`,
    {
      config: accessConfig('u'),
      schema: {
        tags,
        operationId: 'updateDictionary',
        summary: 'Voce di dizionario: modifica',
        params: oneParams,
        body: patchBody(dictionary),
        response: { 200: dictionaryAnswer },
      },
    },
    async (request) => {
      const { role } = actorOf(request);
      // The schema requires `version`, but its type is lost because it is built in a loop.
      const patch = request.body as { version: number };
      return inTransaction(context.database, async (transaction) => {
        const current = await readRecord(transaction, dictionary, role, request.params.id, () => 'true');
        return changeEntry(transaction, authorOf(request), { role, structureStatus: null }, current, patch);
      });
    },
  );

  app.delete(
    `${path}/:id`,
    {
      config: accessConfig('d'),
      schema: {
        tags,
        operationId: 'deleteDictionary',
        summary: 'Voce di dizionario: elimina (di un plurale, le due chiavi)',
        params: oneParams,
        querystring: versionQuery,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { role } = actorOf(request);
      const changeId = await inTransaction(context.database, async (transaction) => {
        const current = await readRecord(transaction, dictionary, role, request.params.id, () => 'true');
        const writer = { role, structureStatus: null };
        return deleteEntry(transaction, authorOf(request), writer, current, request.query.version);
      });
      return reply.header(CHANGE_HEADER, changeId).code(204).send();
    },
  );
}

/** Lists the existing sections, for filters and new entries. */
function sectionsRoute(app: App, context: Context): void {
  app.get(
    `${path}/sections`,
    {
      config: accessConfig('r'),
      schema: {
        tags,
        operationId: 'listDictionarySections',
        summary: 'Sezioni dei dizionari, con quante voci hanno',
        response: {
          200: dictionarySectionsAnswer,
        },
      },
    },
    async () => ({ data: await countBySection(context.database.pool) }),
  );
}

/** Exports the filtered rows in the format of the import: section, key, and one column per language. */
function exportRoute(app: App, context: Context): void {
  app.get(
    `${path}/export`,
    {
      config: accessConfig('r'),
      schema: {
        tags,
        operationId: 'exportDictionaries',
        summary: 'Dizionari: CSV come lo legge l’importazione (section;key;it;en;fr;de)',
        querystring: listQuerySchema(dictionary),
        produces: ['text/csv'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { role } = actorOf(request);
      const query = parseListQuery(dictionary, request.query);
      const columns = ['section', 'key', 'values'];
      const plan: ListPlan = { definition: dictionary, role, scope: () => 'true', query, columns };
      return sendEntries(context, reply as FastifyReply, plan);
    },
  );
}

async function sendEntries(context: Context, reply: FastifyReply, plan: ListPlan): Promise<FastifyReply> {
  const { pool } = context.database;
  const used = new Set<string>([...LANGUAGES, ...(await readUsedLanguages(pool))]);
  const languages = LANGUAGE_CODES.filter((code) => used.has(code));
  async function* lines() {
    for await (const record of walkRecords(pool, plan)) {
      const texts = record.values as TextValues;
      const cells = languages.map((code) => neutralise(texts[code] ?? ''));
      yield [String(record.section), String(record.key), ...cells];
    }
  }
  const columns = ['section', 'key', ...languages];
  return sendCsv(reply, ['dizionari', todayInRome()], lines(), { header: true, columns });
}
