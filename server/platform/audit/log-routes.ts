import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { auditLogAnswer, auditSealAnswer } from '../../../domain/kernel/journal/audit-answers.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { AUDIT_ACTIONS } from '../../../domain/platform/audit/actions.ts';
import { neutralise } from '../../../domain/structures/imports/cells/formula.ts';
import { actorOf } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../database/statement.ts';
import { definitions } from '../definitions/definitions.ts';
import type { App } from '../http/app-type.ts';
import { file } from '../http/input/schemas.ts';
import { buildFileName, toAttachment } from '../http/output/attachment.ts';
import { csvStream } from '../http/output/csv.ts';
import { fieldProblem } from '../problems/problem.ts';
import { authorOf } from './author.ts';
import { toReadableEntry } from './history.ts';
import { countEntries, MAX_COUNTED_ENTRIES, readEntries } from './log-queries.ts';
import { referenceNames } from './reference-names.ts';
import { defineSealing, readSeal } from './seals.ts';
import { writeEvent } from './write.ts';

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const filters = z.strictObject({
  'filter[actorId]': wholeNumber.optional(),
  'filter[action]': z.enum(AUDIT_ACTIONS).optional(),
  'filter[targetType]': z
    .string()
    .regex(/^[a-z][a-z-]{1,39}$/)
    .optional(),
  'filter[targetId]': wholeNumber.optional(),
  'filter[structureId]': wholeNumber.optional(),
  'filter[batchId]': z.uuid().optional(),
  'filter[at][gte]': z.iso.date().optional(),
  'filter[at][lte]': z.iso.date().optional(),
  'filter[requestId]': z.string().min(1).max(60).optional(),
  'filter[taskId]': wholeNumber.optional(),
});
const query = filters.extend({
  perPage: wholeNumber.refine((n) => n <= 100).optional(),
  after: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .optional()
    .describe('`meta.next` of the page before'),
});
const config = { access: { screen: 'auditLog', letter: 'r' } } as const;
const tags = ['audit'];

/** Registers the audit log for administrators (newest first), its export and the check of a day's seal (platform 9). */
export function auditLogRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  defineSealing(context);

  app.get(
    '/api/audit',
    {
      config,
      schema: {
        tags,
        operationId: 'listAuditEntries',
        summary: 'Storico completo',
        querystring: query,
        response: { 200: auditLogAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { perPage = 25, after } = request.query;
      assertTypeWithId(request.query);
      const [total, rows] = await Promise.all([
        countEntries(pool, request.query),
        readEntries(pool, request.query, perPage + 1, after),
      ]);
      const page = rows.slice(0, perPage);
      const data = page.map((one) => ({
        ...one,
        ...toReadableEntry(actor.role, definitionOf(one.targetType), one),
      }));
      return {
        data,
        names: await referenceNames(pool, actor, data),
        meta: {
          perPage,
          total: Math.min(total, MAX_COUNTED_ENTRIES),
          totalIsCapped: total > MAX_COUNTED_ENTRIES,
          next: rows.length > perPage ? (page.at(-1)?.id ?? null) : null,
        },
      };
    },
  );
  exportRoute(app, context);

  app.get(
    '/api/audit-seals/:day',
    {
      config,
      schema: {
        tags,
        operationId: 'getAuditSeal',
        summary: 'Storico: il sigillo di un giorno',
        params: z.strictObject({ day: z.iso.date() }),
        response: { 200: auditSealAnswer },
      },
    },
    async (request) => readSeal(pool, request.params.day),
  );
}

function exportRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/audit/export',
    {
      config,
      schema: {
        tags,
        operationId: 'exportAuditEntries',
        summary: 'Storico completo: esporta',
        querystring: filters,
        description: 'Una riga per campo, le voci più recenti prima, al più 100.000 righe.',
        produces: ['text/csv'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      assertTypeWithId(request.query);
      await writeEvent(pool, authorOf(request), 'export', { type: 'audit', id: 0 });
      const { role } = actorOf(request);
      reply.type('text/csv; charset=utf-8');
      reply.header('content-disposition', toAttachment(buildFileName(['storico', todayInRome()], 'csv')));
      return (reply as FastifyReply).send(
        csvStream(exportLines(pool, role, request.query), {
          header: true,
          columns: EXPORT_COLUMNS,
          cast: { string: (text) => neutralise(text) },
        }),
      );
    },
  );
}

/** Throws if an id is given without its record type: ids are unique only within a type and the index covers both. */
function assertTypeWithId(filterValues: z.infer<typeof filters>): void {
  if (filterValues['filter[targetId]'] !== undefined && filterValues['filter[targetType]'] === undefined)
    throw fieldProblem('filter[targetType]', 'required');
}

const EXPORT_COLUMNS = [
  'ID',
  'Data',
  'Autore',
  'Ruolo',
  'Per conto di',
  'Azione',
  'Oggetto',
  'ID oggetto',
  'Struttura',
  'Campo',
  'Prima',
  'Dopo',
  'Richiesta',
  'IP',
  'Attività',
];
const MAX_EXPORT_LINES = 100_000;
const EXPORT_BATCH_SIZE = 1000;

/** Yields one CSV line per changed field, so that a spreadsheet can filter by field. */
async function* exportLines(database: Queryable, role: Role, filterValues: z.infer<typeof filters>) {
  let afterId: number | undefined;
  for (let lines = 0; lines < MAX_EXPORT_LINES; ) {
    const page = await readEntries(database, filterValues, EXPORT_BATCH_SIZE, afterId);
    for (const entry of page) {
      const { changes } = toReadableEntry(role, definitionOf(entry.targetType), entry);
      const definition = definitions.get().byName(entry.targetType);
      const head = [entry.id, entry.at, entry.actorName, entry.actorRole, entry.onBehalfOfName, entry.action];
      const target = [definition?.title[0] ?? entry.targetType, entry.targetId, entry.structureName];
      const text = (value: unknown) =>
        value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
      for (const { field, before, after: now } of changes.length > 0 ? changes : [NO_FIELD]) {
        const label = definition?.fields[field]?.label[0] ?? field;
        yield [...head, ...target, label, text(before), text(now), entry.requestId, entry.ipMasked, entry.taskId];
        lines++;
      }
    }
    afterId = page.at(-1)?.id;
    if (page.length < EXPORT_BATCH_SIZE) return;
  }
}
const NO_FIELD = { field: '', before: null, after: null };

const definitionOf = (name: string) => definitions.get().byName(name) ?? { fields: {} };
