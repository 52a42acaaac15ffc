import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { contract } from '../../../domain/money/contracts/contract.ts';
import { billing } from '../../../domain/money/invoices/billing.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { type FiscalLook, looksAnswer } from '../../../domain/structures/fiscal/answers.ts';
import { fiscalProfile } from '../../../domain/structures/fiscal/fiscal-profile.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';

const STRUCTURE_PATH = '/api/structures/:id';
/** Routes that show fiscal data, with the record type that the history entry names. */
const FISCAL_ROUTES: ReadonlyMap<string, string> = new Map([
  [`${STRUCTURE_PATH}/fiscal-profile`, fiscalProfile.name],
  [`${STRUCTURE_PATH}/recap`, fiscalProfile.name],
  [`${STRUCTURE_PATH}/billing`, billing.name],
  ...['text', 'document.pdf', 'signed.pdf'].map(
    (part) => [`${STRUCTURE_PATH}/contracts/:recordId/${part}`, contract.name] as const,
  ),
  ...['', '/dossier', '/document.pdf', '/document.xml'].map(
    (part) => [`${STRUCTURE_PATH}/invoices/:recordId${part}`, invoice.name] as const,
  ),
  [`${STRUCTURE_PATH}/invoices`, invoice.name],
  [`${STRUCTURE_PATH}/statement`, invoice.name],
]);
const LOGGED_TYPES = [...new Set(FISCAL_ROUTES.values())];
/** Roles whose views are logged. A structure's own users read their own data, and editors see none of it. */
const LOGGED_ROLES: readonly Role[] = ['admin', 'operator', 'vendor'];

/**
 * Writes a history entry before staff receive a structure's fiscal data: once an hour per person and record (platform
 * dictionary 9, `view_sensitive`). Remembers this hour's entries of this process, so that they cost no query.
 */
export function installFiscalAccessLog(app: App, { database }: Pick<Context, 'database'>): void {
  const loggedKeys = new Set<string>();
  let hour = 0;
  app.addHook('onSend', async (request, reply, payload) => {
    const type = FISCAL_ROUTES.get(request.routeOptions.url ?? '');
    const { actor } = request;
    if (!type || !actor || !isLoggedView(request, reply.statusCode, actor, type)) return payload;
    const now = Math.floor(Date.now() / 3_600_000);
    if (now !== hour) loggedKeys.clear();
    hour = now;
    const view = { type, ...viewTarget(request, type) };
    const key = `${actor.sessionId} ${view.type} ${view.structureId} ${view.id}`;
    if (loggedKeys.has(key)) return payload;
    loggedKeys.add(key);
    try {
      if (!(await isAlreadyLogged(database.pool, actor, view)))
        await writeEvent(database.pool, authorOf(request), 'view_sensitive', view);
    } catch (error) {
      loggedKeys.delete(key);
      throw error;
    }
    return payload;
  });
}

const isLoggedView = ({ method }: FastifyRequest, status: number, { role, viewer }: Actor, type: string) =>
  method === 'GET' &&
  status < 400 &&
  LOGGED_ROLES.includes(viewer?.role ?? role) &&
  // A vendor receives the account number masked.
  !(type === billing.name && role === 'vendor');

interface FiscalView {
  readonly type: string;
  readonly id: number;
  readonly structureId: number;
}

/** Returns the target of the history entry: the structure for a section, the record otherwise, 0 for a list. */
function viewTarget({ params }: FastifyRequest, type: string): Omit<FiscalView, 'type'> {
  // The route's schema has already parsed the parameters.
  const { id: structureId, recordId } = params as { id: number; recordId?: number };
  const isSection = type === fiscalProfile.name || type === billing.name;
  return { structureId, id: isSection ? structureId : (recordId ?? 0) };
}

/** True if any process has already logged this view by the same person in the current hour. */
async function isAlreadyLogged(database: Queryable, { userId, viewer }: Actor, { type, id, structureId }: FiscalView) {
  const entries = await run<{ id: number }>(
    database,
    `select id from audit_entries where structure_id = $1 and action = 'view_sensitive'
       and at >= date_trunc('hour', now()) and actor_id = $2 and target_type = $3 and target_id = $4 limit 1`,
    [structureId, viewer?.userId ?? userId, type, id],
  );
  return entries.length > 0;
}

const MAX_LOG_ENTRIES = 50;
/** "Chi ha consultato questi dati": lists the latest views of a structure's fiscal data by staff. */
export function accessLogRoute(app: App, { database: { pool } }: Context): void {
  app.get(
    `${STRUCTURE_PATH}/fiscal-profile/looks`,
    {
      config: {
        access: {
          screen: fiscalProfile.screen,
          letter: 'r',
          roles: ['admin', 'operator', 'vendor', 'customer'],
        },
      },
      schema: {
        tags: ['structures'],
        operationId: 'listFiscalLooks',
        summary: 'Dati fiscali, contratti e fatture di una struttura: chi dello staff li ha consultati',
        params: z.strictObject({ id: idParam }),
        response: { 200: looksAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await readStatusInScope(pool, actor, id);
      const data = await run<FiscalLook>(
        pool,
        `select ${instant('e.at')} as at, u.name as who, e.action,
           e.target_type as type, coalesce(i.document_number, c.number) as number
         from (select * from audit_entries where structure_id = $1 and action in ('view_sensitive', 'export')
             and target_type = any($2) and actor_role <> 'customer' order by at desc, id desc limit ${MAX_LOG_ENTRIES}) e
           left join users u on u.id = e.actor_id
           left join invoices i on e.target_type = '${invoice.name}' and i.id = e.target_id
           left join contracts c on e.target_type = '${contract.name}' and c.id = e.target_id
         order by e.at desc, e.id desc`,
        [id, LOGGED_TYPES],
      );
      // The structure's own users and vendors do not see which staff member viewed the data (platform dictionary 9).
      const showsNames = actor.role === 'admin' || actor.role === 'operator';
      return { data: data.map((entry) => (showsNames ? entry : { ...entry, who: null })) };
    },
  );
}
