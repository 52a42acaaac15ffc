import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { contract } from '../../../domain/money/contracts/contract.ts';
import { billing } from '../../../domain/money/invoices/billing.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { type FiscalLook, looksAnswer } from '../../../domain/structures/fiscal/answers.ts';
import { fiscalProfile } from '../../../domain/structures/fiscal/fiscal-profile.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { statusWithin } from '../../platform/access/within.ts';
import { authorOf } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';

const house = '/api/structures/:id';
/** Routes that show fiscal data, with the record type that the history entry names. */
const LOOKED_AT: ReadonlyMap<string, string> = new Map([
  [`${house}/fiscal-profile`, fiscalProfile.name],
  [`${house}/recap`, fiscalProfile.name],
  [`${house}/billing`, billing.name],
  ...['text', 'document.pdf', 'signed.pdf'].map(
    (part) => [`${house}/contracts/:recordId/${part}`, contract.name] as const,
  ),
  ...['', '/dossier', '/document.pdf', '/document.xml'].map(
    (part) => [`${house}/invoices/:recordId${part}`, invoice.name] as const,
  ),
  [`${house}/invoices`, invoice.name],
  [`${house}/statement`, invoice.name],
]);
const TYPES = [...new Set(LOOKED_AT.values())];
/** Roles whose views are logged. A structure's own users read their own data, and editors see none of it. */
const LOOKERS: readonly Role[] = ['admin', 'operator', 'vendor'];

/**
 * Writes a history entry before staff receive a structure's fiscal data: once an hour per person and record (platform
 * dictionary 9, `view_sensitive`). Remembers this hour's entries of this process, so that they cost no query.
 */
export function installFiscalLooks(app: App, { database }: Pick<Context, 'database'>): void {
  const seen = new Set<string>();
  let hour = 0;
  app.addHook('onSend', async (request, reply, payload) => {
    const type = LOOKED_AT.get(request.routeOptions.url ?? '');
    const { actor } = request;
    if (!type || !actor || !looks(request, reply.statusCode, actor, type)) return payload;
    const now = Math.floor(Date.now() / 3_600_000);
    if (now !== hour) seen.clear();
    hour = now;
    const look = { type, ...lookedAt(request, type) };
    const key = `${actor.sessionId} ${look.type} ${look.structureId} ${look.id}`;
    if (seen.has(key)) return payload;
    seen.add(key);
    try {
      if (!(await wasSeen(database.pool, actor, look)))
        await writeEvent(database.pool, authorOf(request), 'view_sensitive', look);
    } catch (error) {
      seen.delete(key);
      throw error;
    }
    return payload;
  });
}

const looks = ({ method }: FastifyRequest, status: number, { role, viewer }: Actor, type: string) =>
  method === 'GET' &&
  status < 400 &&
  LOOKERS.includes(viewer?.role ?? role) &&
  // A vendor receives the account number masked.
  !(type === billing.name && role === 'vendor');

interface Look {
  readonly type: string;
  readonly id: number;
  readonly structureId: number;
}

/** Returns the target of the history entry: the structure for a section, the record otherwise, 0 for a list. */
function lookedAt({ params }: FastifyRequest, type: string): Omit<Look, 'type'> {
  // The route's schema has already parsed the parameters.
  const { id: structureId, recordId } = params as { id: number; recordId?: number };
  const isSection = type === fiscalProfile.name || type === billing.name;
  return { structureId, id: isSection ? structureId : (recordId ?? 0) };
}

/** True if any process has already logged this view by the same person in the current hour. */
async function wasSeen(database: Queryable, { userId, viewer }: Actor, { type, id, structureId }: Look) {
  const found = await run<{ id: number }>(
    database,
    `select id from audit_entries where structure_id = $1 and action = 'view_sensitive'
       and at >= date_trunc('hour', now()) and actor_id = $2 and target_type = $3 and target_id = $4 limit 1`,
    [structureId, viewer?.userId ?? userId, type, id],
  );
  return found.length > 0;
}

const LOOKS_TOLD = 50;
/** "Chi ha consultato questi dati": lists the latest views of a structure's fiscal data by staff. */
export function looksRoute(app: App, { database: { pool } }: Context): void {
  app.get(
    `${house}/fiscal-profile/looks`,
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
      await statusWithin(pool, actor, id);
      const data = await run<FiscalLook>(
        pool,
        `select ${instant('e.at')} as at, u.name as who, e.action,
           e.target_type as type, coalesce(i.document_number, c.number) as number
         from (select * from audit_entries where structure_id = $1 and action in ('view_sensitive', 'export')
             and target_type = any($2) and actor_role <> 'customer' order by at desc, id desc limit ${LOOKS_TOLD}) e
           left join users u on u.id = e.actor_id
           left join invoices i on e.target_type = '${invoice.name}' and i.id = e.target_id
           left join contracts c on e.target_type = '${contract.name}' and c.id = e.target_id
         order by e.at desc, e.id desc`,
        [id, TYPES],
      );
      // The structure's own users and vendors do not see which staff member viewed the data (platform dictionary 9).
      const isTold = actor.role === 'admin' || actor.role === 'operator';
      return { data: data.map((one) => (isTold ? one : { ...one, who: null })) };
    },
  );
}
