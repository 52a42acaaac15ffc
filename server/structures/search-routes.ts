import { z } from 'zod';
import { COMPLETENESS_NEEDED } from '../../domain/structures/requirements.ts';
import type { Context } from '../context.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { problemAnswer } from '../http/input/schemas.ts';
import { sampleOf } from '../records/lists/sample.ts';
import { strategyOf } from '../records/lists/strategy.ts';
import { held, literally, searchWords } from '../records/lists/words.ts';
import { run, Statement } from '../records/statement.ts';
import { structureScope } from './scope.ts';
import { unfinishedAnswer } from './wizard/routes.ts';
import { unfinished } from './wizard/wizard.ts';

const line = z.strictObject({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  province: z.string(),
  status: z.int(),
  completeness: z.int(),
  coverPath: z.string().nullable(),
  updatedAt: z.string(),
});
type Line = z.infer<typeof line>;

const COLUMNS = `s.id, s.name, s.city, s.province, s.status, s.completeness, s.cover_path as "coverPath",
  to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt"`;
const FOUND = 8;

/** What the command palette and the dashboard ask of structures. */
export function structureSearchRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/search',
    {
      config: { access: 'session' },
      schema: {
        tags: ['structures'],
        summary: 'Ricerca rapida: nome, ID, comune, CIN, P.IVA, indirizzo, e-mail',
        querystring: z.strictObject({ q: z.string().trim().min(1).max(100) }),
        response: { 200: z.strictObject({ structures: z.array(line) }), '4xx': problemAnswer },
      },
    },
    async (request) => {
      const { q } = request.query;
      const statement = new Statement();
      const scope = structureScope(actorOf(request), 's.id', 'overview')(statement);
      const words = searchWords(q);
      const strategy = strategyOf(await sampleOf(pool, 'structures'), words);
      const search = strategy.beyond ? { indexed: [], inRows: words } : strategy;
      const where = [scope, ...held('s.search_text', search, statement)].join(' and ');
      const id = statement.bind(/^\d{1,9}$/.test(q) ? Number(q) : 0);
      const prefix = statement.bind(`${literally(words.join(' '))}%`);
      // Candidates are cut before they are ranked: a word that half the register holds costs no more than a rare one.
      const structures = await run<Line & Record<string, unknown>>(
        pool,
        `with found as (
           (select s.id from structures s where s.id = ${id} and ${scope})
           union
           (select s.id from structures s where ${where} limit 200)
         )
         select ${COLUMNS} from structures s where s.id in (select id from found)
         order by s.id <> ${id}, immutable_unaccent(s.name) not like immutable_unaccent(${prefix}), s.name, s.id
         limit ${FOUND}`,
        statement.values,
      );
      return { structures };
    },
  );

  app.get(
    '/api/dashboard',
    {
      config: { access: { screen: 'dashboard', letter: 'r' } },
      schema: {
        tags: ['dashboard'],
        summary: 'Cruscotto: coda di lavoro del ruolo',
        response: {
          200: z.strictObject({
            queue: z.array(z.strictObject({ status: z.int(), count: z.int() })),
            recent: z.array(line),
            incomplete: z.array(line),
            /** New structures that the reader has begun and not confirmed. */
            unfinished: z.array(unfinishedAnswer),
          }),
          '4xx': problemAnswer,
        },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const some = (where: string, order: string) => {
        const statement = new Statement();
        const scope = structureScope(actor, 's.id', 'parts')(statement);
        const text = `select ${COLUMNS} from structures s where ${scope} and ${where} order by ${order} limit ${FOUND}`;
        return run<Line & Record<string, unknown>>(pool, text, statement.values);
      };
      const count = async () => {
        const statement = new Statement();
        const scope = structureScope(actor, 's.id', 'overview')(statement);
        return run<{ status: number; count: number }>(
          pool,
          `select status, count(*)::integer as count from structures s where ${scope} group by status order by status desc`,
          statement.values,
        );
      };
      const [queue, recent, incomplete, begun] = await Promise.all([
        count(),
        some('true', 's.updated_at desc, s.id desc'),
        some(
          `s.status between 10 and 60 and s.completeness < ${COMPLETENESS_NEEDED}`,
          's.completeness, s.id',
        ),
        unfinished(pool, actor),
      ]);
      return { queue, recent, incomplete, unfinished: begun };
    },
  );
}
