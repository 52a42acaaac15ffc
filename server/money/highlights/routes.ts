import { z } from 'zod';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { daySchema } from '../../../domain/kernel/records/fields.ts';
import {
  location,
  locationId,
  placement,
  placesAnswer,
  slotsAnswer,
} from '../../../domain/money/highlights/answers.ts';
import { findFirstVisibleDay, hasRoom } from '../../../domain/money/highlights/positions.ts';
import { computeListPrice, countDays } from '../../../domain/money/highlights/price.ts';
import { findFreeSlots } from '../../../domain/money/highlights/slots.ts';
import { allowedPaymentMethods } from '../../../domain/money/highlights/states.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { throwIssues } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { highlightMachine } from './actions.ts';
import { highlightBehaviour, highlightRateBehaviour } from './behaviours.ts';
import { readRoom } from './highlight-page.ts';
import { readIncludedWeeks } from './included-weeks.ts';
import { readPlaces } from './places.ts';
import { confirmHighlightsRoute } from './portfolio/confirm-route.ts';
import { portfolioHighlightsRoute } from './portfolio/list.ts';
import { oversoldRoute } from './portfolio/oversold-route.ts';
import { spotsRoute } from './portfolio/spots.ts';
import { publicHighlightRoute } from './public-route.ts';
import { readPriceList, readSale, readSlotHolders } from './slots.ts';
import { joinWaitingList, leaveWaitingList, readWaitId } from './waiting-list.ts';

const tags = ['highlights'];
const params = z.strictObject({ id: idParam });
/** Days of slot occupancy that the calendar shows. */
const CALENDAR_DAYS = 400;

/** Evidenze: rates, sold highlights and waiting lists. */
export function highlightRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, highlightRateBehaviour);
  collectionRoutes(app, context, highlightBehaviour);
  actionRoutes(app, context, highlightMachine);
  placesRoute(app, context);
  spotRoute(app, context);
  waitRoutes(app, context);
  portfolioHighlightsRoute(app, context);
  confirmHighlightsRoute(app, context);
  spotsRoute(app, context);
  oversoldRoute(app, context);
  publicHighlightRoute(app, context);
}

/** Lists the possible locations and the placements for sale there. */
function placesRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/highlight-places',
    {
      config: { access: { screen: 'highlights', letter: 'r' } },
      schema: {
        tags,
        operationId: 'listHighlightPlaces',
        summary: 'Dove una struttura può essere messa in evidenza, e gli spazi in vendita con il loro prezzo',
        params,
        response: {
          200: placesAnswer,
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const actor = actorOf(request);
      await readStatusInScope(pool, actor, id);
      const [places, weeks, rates] = await Promise.all([
        readPlaces(pool, id),
        readIncludedWeeks(pool, id, todayInRome()),
        readPriceList(pool),
      ]);
      const able = { role: actor.role, takesCards: context.config.stripe !== null, includedWeeks: weeks };
      return { places, rates, paymentMethods: allowedPaymentMethods(able), includedWeeks: weeks };
    },
  );
}

const spotQuery = {
  location,
  locationId: idParam.optional(),
  placement,
  from: daySchema,
  to: daySchema,
};

/** The calendar of a placement in a location: free slots and the price of the requested days. */
function spotRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/highlight-slots',
    {
      config: { access: { screen: 'highlights', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getHighlightSlots',
        summary: 'Posti di uno spazio: chi è libero in queste date, a che prezzo, da quando altrimenti',
        params,
        querystring: z.strictObject({ ...spotQuery, except: idParam.optional() }),
        response: {
          200: slotsAnswer,
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { from, to, except, locationId: place, ...spot } = request.query;
      if (to < from) throwIssues([{ path: 'to', code: 'date_order' }]);
      if (countDays(from, to) > CALENDAR_DAYS)
        throwIssues([{ path: 'to', code: 'max_days', params: { n: CALENDAR_DAYS } }]);
      await readStatusInScope(pool, actorOf(request), id);
      const at = { ...spot, locationId: place ?? null };
      const sale = await readSale(pool, at, id);
      if (!sale) throw new Problem('not-found', { members: { resource: 'highlight-rates' } });
      const { rate, page } = sale;
      const [all, room, waitId] = await Promise.all([
        readSlotHolders(pool, at, from, except),
        page && readRoom(pool, page, from, except),
        readWaitId(pool, at, id),
      ]);
      const visibleHolders = all.filter((one) => one.from <= addDays(from, CALENDAR_DAYS));
      return {
        slots: rate.slots,
        free: room && !hasRoom(room, from, to) ? [] : findFreeSlots(visibleHolders, rate.slots, from, to),
        firstFree: findFirstVisibleDay(visibleHolders, rate.slots, room, from, to),
        seenOn: page && { title: page.title, path: page.path, positions: page.positions },
        listAmountCents: computeListPrice(rate, from, to),
        taken: visibleHolders.map(({ structureId, ...one }) => ({ ...one, isOwn: structureId === id })),
        waitId,
      };
    },
  );
}

function waitRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const access = { screen: 'highlights', letter: 'c' } as const;
  app.post(
    '/api/structures/:id/highlight-waits',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'joinHighlightWaits',
        summary: 'Mette una struttura in lista d’attesa per uno spazio pieno: si avvisa quando si libera',
        params,
        body: z.strictObject({ location, locationId, placement, startDate: daySchema, endDate: daySchema }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { startDate, endDate } = request.body;
      if (endDate < startDate) throwIssues([{ path: 'endDate', code: 'date_order' }]);
      if (startDate < todayInRome()) throwIssues([{ path: 'startDate', code: 'date_past' }]);
      const actor = actorOf(request);
      await readStatusInScope(pool, actor, id);
      const isPlace = (await readPlaces(pool, id)).some(
        (one) => one.location === request.body.location && one.locationId === request.body.locationId,
      );
      if (!isPlace) throwIssues([{ path: 'locationId', code: 'highlight_place' }]);
      await joinWaitingList(pool, { ...request.body, structureId: id }, authorOf(request).userId);
      return reply.code(204).send();
    },
  );
  app.delete(
    '/api/structures/:id/highlight-waits/:recordId',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'leaveHighlightWaits',
        summary: 'Toglie una struttura dalla lista d’attesa',
        params: z.strictObject({ id: idParam, recordId: idParam }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id, recordId } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      if (!(await leaveWaitingList(pool, id, recordId))) throw new Problem('not-found');
      return reply.code(204).send();
    },
  );
}
