import { z } from 'zod';
import { readableFields } from '../../../../domain/kernel/records/record.ts';
import { isAllowed } from '../../../../domain/kernel/records/record-permissions.ts';
import { STAFF } from '../../../../domain/support/tickets/actions.ts';
import { ticketThreadAnswer } from '../../../../domain/support/tickets/answers.ts';
import { PROPOSAL_DECISIONS, ticketRecordAnswer } from '../../../../domain/support/tickets/proposal.ts';
import { recordApiPath } from '../../../../domain/support/tickets/record-place.ts';
import { ticket } from '../../../../domain/support/tickets/ticket.ts';
import { listChangesSince } from '../../../kernel/as-of/changes-since.ts';
import { findRecord, readRecord } from '../../../kernel/records/actions.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { maskChanges } from '../../../platform/audit/history.ts';
import { referenceNames } from '../../../platform/audit/reference-names.ts';
import type { Undoables } from '../../../platform/audit/undo-in-scope.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import type { TicketRow } from '../messages.ts';
import { ticketScope } from '../scope.ts';
import { readThread } from '../thread.ts';
import { canPropose, decideProposal, placeOfTicket, propose } from './propose.ts';

const tags = ['tickets'];
const params = z.strictObject({ id: idParam });

/** Defines the routes for the record of a ticket (at opening time and now) and for proposed changes. */
export function ticketProposalRoutes(app: App, context: Context, undoables: Undoables): void {
  const { pool } = context.database;
  recordRoute(app, context, undoables);

  app.post(
    '/api/tickets/:id/proposals',
    {
      config: { access: { screen: 'tickets', letter: 'u', roles: STAFF } },
      schema: {
        tags,
        operationId: 'proposeTicketChange',
        summary: 'Ticket: proponi una modifica di un record',
        params,
        body: z.strictObject({
          targetType: z.string().max(40),
          targetId: z.int().min(1).max(2_147_483_647),
          values: z.record(z.string().max(80), z.unknown()),
          text: z.string().trim().min(1).max(10_000),
        }),
        response: { 200: ticketThreadAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await inTransaction(context.database, (transaction) =>
        propose({ context, transaction, author: authorOf(request) }, undoables, actor, id, request.body),
      );
      return readThread(pool, actor, id);
    },
  );

  app.post(
    '/api/tickets/:id/proposals/:proposalId/decide',
    {
      config: { access: { screen: 'tickets', letter: 'u' } },
      schema: {
        tags,
        operationId: 'decideTicketProposal',
        summary: 'Ticket: accetta, rifiuta o ritira una modifica proposta',
        params: params.extend({ proposalId: idParam }),
        body: z.strictObject({ decision: z.enum(PROPOSAL_DECISIONS) }),
        response: { 200: ticketThreadAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id, proposalId } = request.params;
      await inTransaction(context.database, (transaction) => {
        const unit = { context, transaction, author: authorOf(request) };
        return decideProposal(unit, undoables, actor, id, proposalId, request.body.decision);
      });
      return readThread(pool, actor, id);
    },
  );
}

function recordRoute(app: App, context: Context, undoables: Undoables): void {
  const { pool } = context.database;

  app.get(
    '/api/tickets/:id/record',
    {
      config: { access: { screen: 'tickets', letter: 'r', roles: STAFF } },
      schema: {
        tags,
        operationId: 'getTicketRecord',
        summary: 'Ticket: il record di cui parla, com’era quando fu aperto e com’è',
        params,
        querystring: z.strictObject({
          section: z.string().max(40).optional().describe('Una parte della struttura, invece del record della pagina'),
          record: idParam.optional().describe('Il record della parte: un alloggio, un’offerta'),
        }),
        response: { 200: ticketRecordAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const row = (await readRecord(pool, ticket, 'admin', request.params.id, ticketScope(actor))) as TicketRow;
      const place = placeOfTicket(row, request.query);
      if (!place || !isAllowed(actor.role, 'r', place.definition)) return { record: null };
      const { definition, structureId, targetId } = place;
      const scope = structureScope(actor, 't.structure_id', 'parts');
      const now = await findRecord(pool, definition, actor.role, targetId, scope);
      const isSection = definition.kind === 'section';
      if (!now || (!isSection && now.structureId !== structureId)) return { record: null };
      const only = { targetType: definition.name, targetId };
      const records = await listChangesSince(pool, actor.role, { structureId, only }, row.createdAt);
      const changed = new Map(records.flatMap(({ changes }) => changes.map((one) => [one.field, one.before])));
      const fields = maskChanges(
        definition,
        readableFields(definition, actor.role)
          .filter((field) => !definition.fields[field]?.computed)
          .map((field) => {
            const after = now[field] ?? null;
            return { field, before: changed.has(field) ? changed.get(field) : after, after };
          }),
      );
      const names = await referenceNames(pool, actor, [{ targetType: definition.name, changes: fields }]);
      const path = recordApiPath(place);
      const may = canPropose(actor.role, undoables.get(definition.name));
      return { record: { ...only, structureId, path, fields, names, mayPropose: may } };
    },
  );
}
