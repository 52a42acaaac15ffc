import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordObject } from '../../../domain/kernel/records/schemas.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { isCancelledOrNoShow } from '../../../domain/stays/bookings/balance.ts';
import { guestRegisterAnswer } from '../../../domain/stays/guests/answers.ts';
import { MAX_GUESTS } from '../../../domain/stays/guests/register.ts';
import { listMissingFields, type StayGuest, stayGuestFields } from '../../../domain/stays/guests/stay-guest.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { buildCheckinPath, openLink } from './checkin-link.ts';
import { readGuestRows, unsealGuest } from './guest-rows.ts';
import { findStructureForMail, markLinkMailed, markReported } from './queries.ts';
import { GUEST_AUDIT_TYPE, lockRegister, writeGuests } from './register.ts';
import { showRegister } from './show-register.ts';
import { readStay } from './stay.ts';

const tags = ['arrivals'];
const params = z.strictObject({ id: idParam, recordId: idParam });
const READ_ACCESS = { screen: 'arrivals', letter: 'r' } as const;
const WRITE_ACCESS = { screen: 'arrivals', letter: 'u' } as const;
/** Only the structure's staff can write guests, because nobody else can read them. */
const WRITE_GUESTS_ACCESS = { ...WRITE_ACCESS, roles: ['customer'] } as const;
const path = '/api/structures/:id/arrivals/:recordId/guests';

const guestValues = recordObject(stayGuestFields);
const body = nameSchema(
  'GuestRegisterInput',
  z.strictObject({
    version: z.int().min(0),
    guests: z
      .array(z.strictObject({ id: z.int().min(1).nullish(), values: guestValues }))
      .max(MAX_GUESTS)
      .describe('Nell’ordine in cui partono: chi risponde di altri li precede'),
  }),
);

/** Registro ospiti of an arrival (structures dictionary 5.3). */
export function registerRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    path,
    {
      config: { access: READ_ACCESS },
      schema: {
        tags,
        operationId: 'getGuestRegister',
        summary: 'Registro ospiti di un arrivo; chi lo apre resta scritto',
        params,
        response: { 200: guestRegisterAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      await readStatusInScope(pool, actor, request.params.id);
      const stay = await readStay(pool, request.params.id, request.params.recordId);
      return showRegister(context, actor, authorOf(request), stay);
    },
  );

  app.put(
    path,
    {
      config: { access: WRITE_GUESTS_ACCESS },
      schema: {
        tags,
        operationId: 'writeGuestRegister',
        summary: 'Scrive il registro ospiti di un arrivo, tutto insieme',
        params,
        body,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { version, guests } = request.body;
      await withStay(context, request, async (transaction, stay) => {
        const register = await lockRegister(transaction, stay);
        if (register.version !== version) throw new Problem('conflict', { members: { changedFields: ['guests'] } });
        const written = guests.map(({ id, values }) => ({
          id: id ?? null,
          guest: values as StayGuest,
          isByGuest: false,
        }));
        await writeGuests(context, transaction, authorOf(request), stay, register, written);
        return null;
      });
      return reply.code(204).send();
    },
  );

  reportedRoute(app, context);
  linkRoutes(app, context);
}

type StayRequest = FastifyRequest & { readonly params: z.infer<typeof params> };

/** Runs an action on a stay within the actor's scope, in one transaction. */
function withStay(
  context: Context,
  request: StayRequest,
  work: (transaction: Transaction, stay: Awaited<ReturnType<typeof readStay>>) => Promise<null>,
): Promise<null> {
  const { id, recordId } = request.params;
  return inTransaction(context.database, async (transaction) => {
    await readStatusInScope(transaction, actorOf(request), id, { lock: true });
    return work(transaction, await readStay(transaction, id, recordId));
  });
}

/** Marks the guests as reported once the police's receipt is stored. Their documents are deleted. */
function reportedRoute(app: App, context: Context): void {
  app.post(
    `${path}/reported`,
    {
      config: { access: WRITE_GUESTS_ACCESS },
      schema: {
        tags,
        operationId: 'markGuestsReported',
        summary: 'La ricevuta della polizia è conservata: i documenti si cancellano',
        params,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await withStay(context, request, async (transaction, stay) => {
        const register = await lockRegister(transaction, stay);
        const rows = await readGuestRows(transaction, stay.id);
        const lacking = rows.some((row) => {
          const guest = unsealGuest(context.config, row);
          return !guest || listMissingFields(guest, row).length > 0;
        });
        if (register.isClosed || rows.length === 0 || lacking) throw fieldProblem('guests', 'register_incomplete');
        await markReported(transaction, stay.id);
        await writeEvent(transaction, authorOf(request), 'state', {
          type: GUEST_AUDIT_TYPE,
          id: stay.id,
          structureId: stay.structureId,
        });
        return null;
      });
      return reply.code(204).send();
    },
  );
}

/** Refuses check-in to a cancelled or no-show stay. */
function assertNotCancelled({ state }: { readonly state: string }): void {
  if (isCancelledOrNoShow(state)) throw fieldProblem('state', 'checkin_over');
}

function linkRoutes(app: App, context: Context): void {
  app.post(
    `${path}/link`,
    {
      config: { access: WRITE_ACCESS },
      schema: {
        tags,
        operationId: 'openCheckinLink',
        summary: 'Il collegamento del check-in online; nuovo, quello di prima non apre più nulla',
        params,
        body: z.strictObject({ anew: z.boolean().optional() }).nullish(),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await withStay(context, request, async (transaction, stay) => {
        assertNotCancelled(stay);
        await openLink(transaction, stay, { anew: request.body?.anew });
        return null;
      });
      return reply.code(204).send();
    },
  );

  app.post(
    `${path}/link/mail`,
    {
      config: { access: WRITE_ACCESS, sends: true },
      schema: {
        tags,
        operationId: 'mailCheckinLink',
        summary: 'Manda all’ospite il collegamento del check-in, nella sua lingua',
        params,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await withStay(context, request, async (transaction, stay) => {
        assertNotCancelled(stay);
        if (stay.guestEmail === null) throw fieldProblem('guestEmail', 'required');
        const key = await openLink(transaction, stay);
        const structure = await findStructureForMail(transaction, stay.id);
        // A double click sends only one mail.
        if (structure === null) return null;
        const { code, checkin, checkout, guestName: name } = stay;
        await context.mail.queue(transaction, {
          to: stay.guestEmail,
          language: stay.guestLang,
          mail: 'guest-checkin',
          params: { name, code, structure },
          days: { checkin, checkout },
          sitePath: buildCheckinPath(context.config, code, key),
        });
        await markLinkMailed(transaction, stay.id);
        return null;
      });
      return reply.code(204).send();
    },
  );
}
