import { z } from 'zod';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { daySchema } from '../../../../domain/kernel/records/fields.ts';
import { officialPlacesAnswer } from '../../../../domain/stays/guests/answers.ts';
import { formatPlace } from '../../../../domain/stays/guests/official.ts';
import { translateStateName } from '../../../../domain/stays/guests/state-names.ts';
import type { Context } from '../../../platform/context.ts';
import type { Access, App } from '../../../platform/http/app-type.ts';
import { findPlaces, listOfficial } from './entries.ts';

const placesAnswer = z.strictObject({
  q: z.string().min(1).max(80),
  on: daySchema.optional().describe('Il giorno in cui il luogo doveva esistere; senza, oggi'),
  lists: z
    .string()
    .regex(/^(comuni|stati)(,(comuni|stati))?$/)
    .transform((text) => text.split(',') as ('comuni' | 'stati')[])
    .optional(),
});
const tableParams = z.strictObject({ list: z.enum(['stati', 'documenti']) });

/** Serves the police's tables to staff and to the portal's forms. */
export function officialRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const doors = [
    { at: '/api', access: 'session', tags: ['arrivals'], more: '' },
    { at: '/api/public', access: { token: 'create_requests' }, tags: ['public'], more: 'Public' },
  ] as const;
  for (const { at, access, tags, more } of doors) {
    const config: { access: Access } = { access };
    app.get(
      `${at}/official-places`,
      {
        config,
        schema: {
          tags,
          operationId: `find${more}OfficialPlaces`,
          summary: 'Comuni e stati delle tabelle ufficiali, per nome e per il giorno che interessa',
          querystring: placesAnswer,
          response: { 200: officialPlacesAnswer },
        },
      },
      async ({ query: { q, on, lists }, language }) => {
        const rows = await findPlaces(pool, { q, day: on ?? todayInRome(), lists: lists ?? ['comuni'] });
        return { data: rows.map((row) => labelled(row, language)) };
      },
    );
    app.get(
      `${at}/official-tables/:list`,
      {
        config,
        schema: {
          tags,
          operationId: `list${more}OfficialTable`,
          summary: 'Una tabella ufficiale intera: stati o documenti',
          params: tableParams,
          response: { 200: officialPlacesAnswer },
        },
      },
      async ({ params: { list }, language }) => ({
        data: (await listOfficial(pool, list)).map((row) => labelled(row, language)),
      }),
    );
  }

  function labelled(
    row: Awaited<ReturnType<typeof findPlaces>>[number],
    language: Parameters<typeof translateStateName>[1],
  ) {
    return {
      ...row,
      label: row.list === 'stati' ? translateStateName(row.name, language) : formatPlace(row),
    };
  }
}
