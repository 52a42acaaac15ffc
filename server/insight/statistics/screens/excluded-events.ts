import { z } from 'zod';
import { excludedAnswer } from '../../../../domain/insight/statistics/answers.ts';
import { EXCLUSION_CODES, type Exclusion } from '../../../../domain/insight/statistics/events.ts';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { daySchema } from '../../../../domain/kernel/records/fields.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { readerOf } from './screen.ts';

/** Maximum number of rows in an answer. */
const MAX_ROWS = 2_000;

/** Lists the excluded events by day of arrival and reason (platform dictionary 5.1). */
export function excludedRoute(app: App, context: Context): void {
  app.get(
    '/api/statistics/excluded',
    {
      config: {
        access: {
          screen: 'statsSessions',
          letter: 'r',
          orToken: 'read_statistics',
          roles: ['admin', 'operator'],
        },
      },
      schema: {
        tags: ['statistics'],
        operationId: 'getExcludedTraffic',
        summary: 'Statistiche: traffico escluso, per giorno, token e motivo',
        querystring: z.strictObject({
          from: daySchema.optional(),
          to: daySchema.optional(),
          reason: z.enum(EXCLUSION_CODES).optional(),
        }),
        response: { 200: excludedAnswer },
      },
    },
    async (request) => {
      const { from = addDays(todayInRome(), -30), to = todayInRome(), reason = null } = request.query;
      const reader = readerOf(request);
      const tokenId = 'token' in reader ? reader.token.id : null;
      const data = await run<{
        day: string;
        tokenId: number;
        token: string | null;
        reason: Exclusion;
        events: number;
      }>(
        context.database.pool,
        `select x.day, x.token_id as "tokenId", t.name as token, x.reason, x.events from event_exclusions x
         left join service_tokens t on t.id = x.token_id
         where x.day between $1 and $2 and ($3::text is null or x.reason = $3) and ($4::integer is null or x.token_id = $4)
         order by x.day desc, x.token_id, x.reason limit ${MAX_ROWS}`,
        [from, to, reason, tokenId],
      );
      return { data };
    },
  );
}
