import { z } from 'zod';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Relation } from '../../../../domain/kernel/vocabularies/link-relations.ts';
import { userStructureAnswer, userStructureBeside } from '../../../../domain/people/users/answers.ts';
import { newUserStructure, userStructure } from '../../../../domain/people/users/links.ts';
import { noContent } from '../../../../domain/platform/schema/no-content.ts';
import {
  acceptNew,
  changeRecord,
  conflictProblem,
  readRecord,
  throwIssues,
  versionQuery,
} from '../../../kernel/records/actions.ts';
import { createBody, patchBody } from '../../../kernel/records/bodies.ts';
import { historyRoute } from '../../../kernel/records/collections/history-route.ts';
import { listRoute } from '../../../kernel/records/collections/list-route.ts';
import { platformMount } from '../../../kernel/records/collections/mount.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import { linkScope } from '../../../platform/access/user-scope.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { CHANGE_HEADER } from '../../../platform/http/change-headers.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { notifyOfLink, notifyOfUnlinking } from '../../notifications/structure-events.ts';
import { requireLinkable } from '../create.ts';
import { handOverWork } from '../leaving/hand-over-work.ts';
import { addLink, afterLinksChange, checkLink, clearPrimaryBefore, lockLinkEnds, removeLink } from './links.ts';
import { NAME_COLUMNS } from './queries.ts';
import { requireLinkRight } from './rights.ts';

const tags = ['users'];
const path = '/api/user-structures';

function isValidToday({ validFrom, validTo }: StoredRecord): boolean {
  const today = todayInRome();
  return String(validFrom) <= today && (validTo === null || String(validTo) >= today);
}
const params = z.strictObject({ id: idParam });
const access = (letter: 'r' | 'u') => ({ access: { screen: 'userEdit' as const, letter } });
const readLink = (database: Queryable, actor: Actor, id: number) =>
  readRecord(database, userStructure, actor.role, id, linkScope(actor));

/** Links between users and structures: list by either end, add, change, remove. */
export function userLinkRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  listRoute(app, context, userStructure, platformMount(userStructure, { scope: linkScope }), {
    summary: 'Strutture collegate: elenco (JSON, CSV, XLSX)',
    ...access('r'),
    tags,
    beside: { shape: userStructureBeside, sql: () => NAME_COLUMNS },
  });
  addRoute(app, context);
  readRoute(app, context);
  changeRoute(app, context);
  removeRoute(app, context);

  historyRoute(
    app,
    context,
    userStructure,
    `${path}/:id`,
    params,
    async (request) => (await readLink(pool, actorOf(request), (request.params as { id: number }).id)).id,
    { roles: ['admin', 'operator'] },
  );
}

function addRoute(app: App, context: Context): void {
  app.post(
    path,
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'createUserStructure',
        summary: 'Strutture collegate: aggiungi',
        body: createBody(newUserStructure),
        response: { 201: userStructureAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      // The schema is built in a loop, which loses the type.
      const body = request.body as { userId: number; structureId: number; relation: Relation };
      const { userId, structureId, relation, ...rest } = body;
      const link = await inTransaction(context.database, async (transaction) => {
        await requireLinkRight(transaction, actor, userId, relation);
        await requireLinkable(transaction, actor, structureId, relation);
        const values = { validFrom: todayInRome(), ...rest, relation };
        acceptNew(userStructure, values, { role: actor.role, structureStatus: null });
        throwIssues(await checkLink(transaction, body));
        const author = authorOf(request);
        const added = await addLink(transaction, author, { ...values, userId, structureId });
        await notifyOfLink(context, transaction, author, { userId, structureId, relation });
        return added;
      });
      return reply.code(201).header('location', `${path}/${link.id}`).send(link);
    },
  );
}

function readRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    `${path}/:id`,
    {
      config: access('r'),
      schema: {
        tags,
        operationId: 'getUserStructure',
        summary: 'Struttura collegata: leggi',
        params,
        response: { 200: userStructureAnswer },
      },
    },
    async (request) => readLink(pool, actorOf(request), request.params.id),
  );
}

function changeRoute(app: App, context: Context): void {
  app.patch(
    `${path}/:id`,
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'updateUserStructure',
        summary: 'Struttura collegata: modifica',
        params,
        body: patchBody(userStructure),
        response: { 200: userStructureAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const author = authorOf(request);
      const patch = request.body as { version: number; relation?: Relation };
      return inTransaction(context.database, async (transaction) => {
        const linkBefore = await readLink(transaction, actor, request.params.id);
        await lockLinkEnds(transaction, linkBefore.userId as number, linkBefore.structureId as number);
        // Reads again after locking the structure, because another request may have changed the link.
        const current = await readLink(transaction, actor, request.params.id);
        await requireLinkRight(transaction, actor, current.userId as number, current.relation as Relation);
        if (patch.relation) await requireLinkable(transaction, actor, current.structureId as number, patch.relation);
        const changed = await changeRecord(transaction, {
          definition: userStructure,
          author,
          writer: { role: actor.role, structureStatus: null },
          current,
          patch,
          async extra(after) {
            const [userId, structureId] = [after.userId as number, after.structureId as number];
            const relation = after.relation as Relation;
            throwIssues(await checkLink(transaction, { userId, structureId, relation }));
            await clearPrimaryBefore(transaction, author, after);
            return [];
          },
        });
        if (changed.version === current.version) return changed;
        await afterLinksChange(transaction, author, current);
        const ends = { userId: changed.userId as number, structureId: changed.structureId as number };
        const relation = changed.relation as Relation;
        if (isValidToday(current) && !isValidToday(changed)) {
          await handOverWork(context, transaction, author, ends.userId, {}, { structures: [ends.structureId] });
          await notifyOfUnlinking(context, transaction, author, ends);
        }
        if (!isValidToday(current) && isValidToday(changed))
          await notifyOfLink(context, transaction, author, { ...ends, relation });
        return changed;
      });
    },
  );
}

function removeRoute(app: App, context: Context): void {
  app.delete(
    `${path}/:id`,
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'deleteUserStructure',
        summary: 'Struttura collegata: rimuovi',
        params,
        querystring: versionQuery.extend({
          handOverTo: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
          keepRecipients: z.stringbool().optional(),
        }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { version, ...handing } = request.query;
      const changeId = await inTransaction(context.database, async (transaction) => {
        const linkBefore = await readLink(transaction, actor, request.params.id);
        await lockLinkEnds(transaction, linkBefore.userId as number, linkBefore.structureId as number);
        const current = await readLink(transaction, actor, request.params.id);
        await requireLinkRight(transaction, actor, current.userId as number, current.relation as Relation);
        const removed = version === current.version ? await removeLink(transaction, authorOf(request), current) : null;
        if (removed !== null) {
          const userId = current.userId as number;
          const structureId = current.structureId as number;
          await handOverWork(context, transaction, authorOf(request), userId, handing, { structures: [structureId] });
          await notifyOfUnlinking(context, transaction, authorOf(request), { userId, structureId });
          return removed;
        }
        throw await conflictProblem(transaction, userStructure, actor.role, current, version);
      });
      reply.header(CHANGE_HEADER, changeId);
      return reply.code(204).send();
    },
  );
}
