import { z } from 'zod';
import { RECORDS } from '../../domain/records/all.ts';
import { actorOf } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import { instant } from '../database/time.ts';
import type { App } from '../http/app-type.ts';
import { fieldProblem } from '../problem.ts';
import { AUDIT_ACTIONS, type FieldChange } from './entry.ts';
import { type HistoryEntry, shownTo } from './history.ts';
import { defineSealing, sealOf } from './seals.ts';

const MOST_COUNTED = 10_000;
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const query = z.strictObject({
  perPage: wholeNumber.refine((n) => n <= 100).optional(),
  after: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .optional()
    .describe('`meta.next` of the page before'),
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
});
const FILTERED = {
  'filter[actorId]': 'e.actor_id = ?::integer',
  'filter[action]': 'e.action = ?::text',
  'filter[targetType]': 'e.target_type = ?::text',
  'filter[targetId]': 'e.target_id = ?::integer',
  'filter[structureId]': 'e.structure_id = ?::integer',
  'filter[batchId]': 'e.batch_id = ?::uuid',
  // A day is one of Europe/Rome.
  'filter[at][gte]': `e.at >= (?::date)::timestamp at time zone 'Europe/Rome'`,
  'filter[at][lte]': `e.at < (?::date + 1)::timestamp at time zone 'Europe/Rome'`,
} as const satisfies Partial<Record<keyof z.infer<typeof query>, string>>;

const entry = z.strictObject({
  id: z.int(),
  at: z.string(),
  actorId: z.int().nullable(),
  actorName: z.string().nullable(),
  actorRole: z.string().nullable(),
  action: z.string(),
  targetType: z.string(),
  targetId: z.int(),
  structureId: z.int().nullable(),
  version: z.int().nullable(),
  changes: z.array(
    z.strictObject({
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      source: z.enum(['machine', 'imported']).optional(),
    }),
  ),
  batchId: z.string().nullable(),
  requestId: z.string().nullable(),
  ipMasked: z.string().nullable(),
  onBehalfOf: z.int().nullable().describe('As whom the actor looked at it'),
  undoneBy: z.int().nullable(),
});
const answer = z.strictObject({
  data: z.array(entry),
  meta: z.strictObject({
    perPage: z.int(),
    total: z.int(),
    totalIsCapped: z.boolean(),
    next: z.int().nullable(),
  }),
});
const seal = z.strictObject({
  day: z.string(),
  entries: z.int(),
  hash: z.string(),
  isIntact: z
    .boolean()
    .nullable()
    .describe(
      'Whether the entries of the day are still those that were sealed; null after twelve months, or of more than 50,000',
    ),
});

/** The whole log, newest first, for the administrator, and whether a day of it is as it was sealed (platform 9). */
export function auditLogRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const config = { access: { screen: 'supportApi', letter: 'r' } } as const;
  const tags = ['audit'];
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
        response: { 200: answer },
      },
    },
    async (request) => {
      const { role } = actorOf(request);
      const { perPage = 25, after } = request.query;
      const { 'filter[targetId]': id, 'filter[targetType]': type } = request.query;
      // An id is one of its kind; the index goes by both.
      if (id !== undefined && type === undefined) throw fieldProblem('filter[targetType]', 'required');
      const { rows, total } = await logged(pool, request.query, perPage, after);
      const page = rows.slice(0, perPage);
      return {
        data: page.map((one) => ({ ...one, ...shownTo(role, definitionOf(one.targetType), one) })),
        meta: {
          perPage,
          total: Math.min(total, MOST_COUNTED),
          totalIsCapped: total > MOST_COUNTED,
          next: rows.length > perPage ? (page.at(-1)?.id ?? null) : null,
        },
      };
    },
  );

  app.get(
    '/api/audit-seals/:day',
    {
      config,
      schema: {
        tags,
        operationId: 'getAuditSeal',
        summary: 'Storico: il sigillo di un giorno',
        params: z.strictObject({ day: z.iso.date() }),
        response: { 200: seal },
      },
    },
    async (request) => sealOf(pool, request.params.day),
  );
}

const definitionOf = (name: string) =>
  RECORDS.find((definition) => definition.name === name) ?? { fields: {} };

interface LoggedEntry extends HistoryEntry, Record<string, unknown> {
  actorId: number | null;
  structureId: number | null;
  requestId: string | null;
  ipMasked: string | null;
  onBehalfOf: number | null;
  changes: FieldChange[];
}

/** What comes after the entry of an id. */
function following(byTime: boolean, id: string): string {
  return byTime
    ? `(e.at, e.id) < ((select a.at from audit_entries a where a.id = ${id}), ${id})`
    : `e.id < ${id}`;
}

async function logged(
  database: Queryable,
  asked: z.infer<typeof query>,
  perPage: number,
  after: number | undefined,
): Promise<{ rows: LoggedEntry[]; total: number }> {
  const statement = new Statement();
  const conditions = Object.entries(FILTERED).flatMap(([name, condition]) => {
    const value = asked[name as keyof typeof FILTERED];
    return value === undefined ? [] : [condition.replace('?', statement.bind(value))];
  });
  const where = conditions.join(' and ') || 'true';
  const counted = `select count(*)::integer as total from (select 1 from audit_entries e where ${where} limit ${MOST_COUNTED + 1}) c`;
  const [count] = await run<{ total: number }>(database, counted, [...statement.values]);
  // A time is looked for by its own index, which goes by time: nearly the order of ids, but for entries of long changes.
  const byTime = asked['filter[at][gte]'] !== undefined || asked['filter[at][lte]'] !== undefined;
  const order = byTime ? 'e.at desc, e.id desc' : 'e.id desc';
  const beyond = after === undefined ? '' : ` and ${following(byTime, `${statement.bind(after)}::bigint`)}`;
  const rows = await run<LoggedEntry>(
    database,
    `select e.id, ${instant('e.at')} as at, e.actor_id as "actorId",
       u.name as "actorName", e.actor_role as "actorRole", e.action, e.target_type as "targetType",
       e.target_id as "targetId", e.structure_id as "structureId", e.version, e.changes, e.batch_id as "batchId",
       e.request_id as "requestId", e.ip_masked as "ipMasked", e.on_behalf_of as "onBehalfOf",
       e.undone_by as "undoneBy"
     from audit_entries e left join users u on u.id = e.actor_id
     where ${where}${beyond} order by ${order} limit ${statement.bind(perPage + 1)}::integer`,
    statement.values,
  );
  return { rows, total: count?.total ?? 0 };
}
