import { z } from 'zod';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { yearAnswer } from '../../../domain/selling/availability/answers.ts';
import { monthOf } from '../../../domain/selling/availability/months.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { readSelling } from '../offers/selling.ts';
import { horizonOf, openColumn, readTerms } from './calendar.ts';
import { cutColumns } from './day-columns.ts';
import { readMonths } from './store.ts';

/** Defines the route for the yearly view: the prices of one room and plan from today to the horizon. */
export function yearRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/availability/year',
    {
      config: { access: { screen: 'availability', letter: 'r' } },
      schema: {
        tags: ['availability'],
        operationId: 'getAvailabilityYear',
        summary: 'Disponibilità e prezzi: i prezzi di una riga fino all’orizzonte, con aperture e offerte',
        params: z.strictObject({ id: idParam }),
        querystring: z.strictObject({ roomId: idParam, mealPlanId: idParam }),
        response: {
          200: yearAnswer,
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { roomId, mealPlanId } = request.query;
      await readStatusInScope(pool, actorOf(request), id);
      const [terms] = await readTerms(pool, [id]);
      if (!terms) throw new Error(`there is no structure ${id}`);
      const from = todayInRome();
      const to = horizonOf(from, terms.settings.horizonMonths);
      const [months, { offers, titles }] = await Promise.all([
        readMonths(pool, id, monthOf(from), monthOf(to), { roomIds: [roomId], rooms: false }),
        readSelling(pool, id),
      ]);
      const open = openColumn(terms, from, to);
      const column = cutColumns(months, from, to)(roomId, mealPlanId).priceCents;
      // A price column contains only numbers and null.
      const prices = (column ?? open.map(() => null)) as readonly (number | null)[];
      const shown = offers.flatMap((offer) => {
        const title = titles.offers.find((one) => one.id === offer.id)?.title;
        const periods = offer.stayPeriods.filter((one) => one.from <= to && one.to >= from);
        return title ? periods.map((one) => ({ id: offer.id, title, from: one.from, to: one.to })) : [];
      });
      return { from, to, prices, open, offers: shown };
    },
  );
}
