import { z } from 'zod';
import { leadDuplicatesAnswer } from '../../../domain/stays/leads/answers.ts';
import { lead } from '../../../domain/stays/leads/lead.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import type { Row } from '../../kernel/records/lifecycle/behaviour.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { buildLeadScope } from './actions.ts';

/** Minimum similarity of two names (pg_trgm, 0 to 1), for example "Albergo Sole" and "Hotel al Sole". */
const MIN_NAME_SIMILARITY = 0.35;
/** Maximum structures compared in a municipality, more than any has: Rome's register lists 11,671. */
const MAX_COMPARED_STRUCTURES = 20_000;
const MAX_DUPLICATES = 5;

/** Returns structures and other requests that may be duplicates of a request. */
export function leadDuplicatesRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/leads/:id/duplicates',
    {
      config: {
        access: { screen: 'contactMe', letter: 'r', roles: ['admin', 'operator', 'editor', 'vendor'] },
      },
      schema: {
        tags: ['leads'],
        operationId: 'getLeadDuplicates',
        summary: 'Richieste di contatto: strutture e richieste che potrebbero essere la stessa',
        params: z.strictObject({ id: idParam }),
        response: { 200: leadDuplicatesAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const row = await readRecord(pool, lead, 'admin', id, buildLeadScope(actor));
      const [structures, leads] = await Promise.all([
        findSimilarStructures(pool, actor, row),
        findSimilarLeads(pool, actor, row),
      ]);
      return { structures, leads };
    },
  );
}

type LeadRow = Row<typeof lead.fields, 'platform'>;

interface SimilarStructure {
  id: number;
  name: string;
  city: string | null;
  why: 'name' | 'email' | 'phone';
}

/**
 * Finds structures by a similar name in the same municipality, by a contact's e-mail or phone, or by an owner's
 * account.
 */
function findSimilarStructures(database: Queryable, actor: Actor, row: LeadRow): Promise<SimilarStructure[]> {
  const statement = new Statement();
  const [name, city, email, phone, own] = [
    `${statement.bind(row.structureName)}::text`,
    `${statement.bind(row.city_id)}::integer`,
    `lower(${statement.bind(row.email)}::text)`,
    `${statement.bind(row.phone)}::text`,
    `${statement.bind(row.structureId)}::integer`,
  ];
  return run<SimilarStructure>(
    database,
    `select distinct on (s.id) s.id, s.name, s.city, f.why from (
       select n.id, 'name' as why, 1 as rank from (
           select m.id, m.name from structures m where m.city_id = ${city} limit ${MAX_COMPARED_STRUCTURES}) n
         where similarity(immutable_unaccent(n.name), immutable_unaccent(${name})) >= ${MIN_NAME_SIMILARITY}
       union all select c.structure_id, 'email', 2 from contacts c where lower(c.email) = ${email}
       union all select c.structure_id, 'phone', 3 from contacts c where c.phone = ${phone}
       union all select c.structure_id, 'phone', 3 from contacts c where c.mobile = ${phone}
       union all select l.structure_id, 'email', 2 from users u join user_structures l on l.user_id = u.id
         where u.email = ${email}::citext and l.relation in ('owner', 'manager')) f
     join structures s on s.id = f.id
     where s.id is distinct from ${own} and ${structureScope(actor, 's.id', 'overview')(statement)}
     order by s.id, f.rank limit ${MAX_DUPLICATES}`,
    statement.values,
  );
}

function findSimilarLeads(
  database: Queryable,
  actor: Actor,
  row: LeadRow,
): Promise<{ id: number; name: string; state: string; createdAt: string }[]> {
  const statement = new Statement();
  const [id, email, phone] = [
    `${statement.bind(row.id)}::integer`,
    `lower(${statement.bind(row.email)}::text)`,
    `${statement.bind(row.phone)}::text`,
  ];
  return run<{ id: number; name: string; state: string; createdAt: string }>(
    database,
    `select t.id, t.structure_name as name, t.state, ${instant('t.created_at')} as "createdAt"
     from leads t where (lower(t.email) = ${email} or t.phone = ${phone}) and t.id <> ${id} and t.state <> 'archived'
       and ${buildLeadScope(actor)(statement)} order by t.id desc limit ${MAX_DUPLICATES}`,
    statement.values,
  );
}
