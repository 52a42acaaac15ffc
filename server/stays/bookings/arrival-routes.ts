import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { daySchema } from '../../../domain/kernel/records/fields.ts';
import {
  arrivalActionsAnswer,
  bookedTogetherAnswer,
  guestsTodayAnswer,
} from '../../../domain/stays/bookings/answers.ts';
import { arrival } from '../../../domain/stays/bookings/arrival.ts';
import { arrivalActions } from '../../../domain/stays/bookings/arrival-actions.ts';
import { ARRIVAL_SEGMENTS, type ArrivalSegment } from '../../../domain/stays/bookings/desk/segments.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import type { ListOptions } from '../../kernel/records/collections/list-route.ts';
import { underStructure } from '../../kernel/records/collections/mount.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { withConditions } from '../../kernel/records/lists/plan.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam, idsParam } from '../../platform/http/input/schemas.ts';
import { readTaxedStay } from '../tourist-tax/taxed-stays.ts';
import { arrivalMachine, computePenalty, readEarlyDeparture } from './arrival-actions.ts';
import { arrivalBehaviour } from './behaviours.ts';
import { arrivalSegment, countGuests } from './desk/segments.ts';
import { folioEntryBehaviour, folioMachine } from './folio/behaviour.ts';
import { paymentPages } from './folio/payment-pages.ts';
import { readJointBookings } from './requests/joint-bookings.ts';

const tags = ['arrivals'];
const mount = underStructure(arrival);
const params = z.strictObject({ id: idParam, recordId: idParam });
/** Arrivi: bookings from their confirmation to the departure. */
export function arrivalRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, arrivalBehaviour, { list: segmentOptions(context) });
  dayRoute(app, context);
  endingRoute(app, context);
  togetherRoute(app, context);
  actionRoutes(app, context, arrivalMachine, { before: endPagesBefore(context) });
  collectionRoutes(app, context, folioEntryBehaviour);
  actionRoutes(app, context, folioMachine);
}

/** Ends the payment pages of a booking before staff give it up. */
function endPagesBefore(context: Context) {
  return async (request: FastifyRequest, action: string, id: number): Promise<void> => {
    if (action !== 'cancel' && action !== 'noShow') return;
    const { pool } = context.database;
    const { state } = await readRecord(pool, arrival, actorOf(request).role, id, mount.scope(request));
    if (state === 'confirmed') await paymentPages.get().end(context, id);
  };
}

/** Adds the filter by segment, which shares its conditions with the numbers of the day. */
function segmentOptions({ database: { pool } }: Context): ListOptions {
  return {
    filters: { 'filter[segment]': z.enum(ARRIVAL_SEGMENTS).optional() },
    async plan(plan, _actor, { 'filter[segment]': segment }, { id }) {
      if (segment === undefined) return plan;
      return withConditions(plan, [await arrivalSegment(pool, id as number, segment as ArrivalSegment)]);
    },
  };
}

/** Returns today's guest numbers of a structure, for its start screen. */
function dayRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/guests-today',
    {
      config: { access: { screen: 'arrivals', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getGuestsToday',
        summary: 'I numeri di oggi: richieste senza risposta, arrivi, partenze, ospiti in casa, cose da fare',
        params: z.strictObject({ id: idParam }),
        response: { 200: guestsTodayAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      return countGuests(pool, id);
    },
  );
}

const MAX_BOOKINGS = 100;

function togetherRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/booked-together',
    {
      config: { access: { screen: 'arrivals', letter: 'r' } },
      schema: {
        tags,
        operationId: 'listBookedTogether',
        summary: 'Le altre camere prenotate insieme agli arrivi indicati',
        params: z.strictObject({ id: idParam }),
        querystring: z.strictObject({
          arrivals: idsParam(MAX_BOOKINGS),
        }),
        response: { 200: bookedTogetherAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      const together = await readJointBookings(pool, id, request.query.arrivals);
      return {
        data: [...together].map(([arrivalId, rooms]) => ({ arrivalId, together: [...rooms] })),
      };
    },
  );
}

function endingRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/arrivals/:recordId/actions',
    {
      config: { access: { screen: 'arrivals', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getArrivalActions',
        summary: 'Che cosa si può fare oggi di un arrivo, e quanto costa disdirlo',
        params,
        querystring: z.strictObject({
          leftOn: daySchema.optional().describe('Giorno di partenza di cui si chiede; se manca, oggi'),
        }),
        response: {
          200: arrivalActionsAnswer,
        },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const current = await readRecord(pool, arrival, actor.role, request.params.recordId, mount.scope(request));
      const [cancel, noShow, leaving, taxed] = await Promise.all([
        computePenalty(pool, current, 'cancel'),
        computePenalty(pool, current, 'noShow'),
        current.state === 'checked_in'
          ? readEarlyDeparture(pool, current, request.query.leftOn ?? todayInRome())
          : null,
        readTaxedStay(pool, current.id),
      ]);
      return {
        actions: arrivalActions.allowed(current, { ...actor, now: new Date() }),
        penalties: { cancel, noShow },
        leaving,
        taxed: taxed
          ? {
              since: taxed.since ?? taxed.checkin,
              guests: taxed.guests ?? [],
              nightCents: taxed.nightCents ?? [],
            }
          : null,
      };
    },
  );
}
