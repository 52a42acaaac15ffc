import type { z } from 'zod';
import type { sentModerations, waitingKind } from '../../../domain/insight/dashboard/answers.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { MODERATED_KINDS } from '../../../domain/kernel/vocabularies/moderated-kinds.ts';
import { inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import { kindsDecidedBy, LATE_HOURS } from '../../../domain/portal/moderations/states.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { MAX_COUNTED_ROWS } from './work.ts';

/** Maximum number of structures listed with pending changes. */
const MAX_STRUCTURES = 10;
type WaitingKind = z.infer<typeof waitingKind>;

/**
 * Counts the pending moderations of each kind that the reader decides; null for readers who decide none. `language` is
 * the one of the screen.
 */
export async function readPendingKinds(
  database: Queryable,
  { role }: Actor,
  language: Language,
): Promise<WaitingKind[] | null> {
  const kinds = kindsDecidedBy(role);
  if (kinds.length === 0) return null;
  const rows = await run<Omit<WaitingKind, 'label'>>(
    database,
    `select k.kind, w.count, w.late from unnest($1::text[]) with ordinality as k(kind, place)
       cross join lateral (select count(*)::integer as count, count(*) filter (where o.submitted_at < now()
           - coalesce((select red_hours from moderation_settings), ${LATE_HOURS.red}) * interval '1 hour')::integer as late
         from (select m.submitted_at from moderations m where m.target_type = k.kind and m.state in ('pending', 'in_review')
           order by m.submitted_at limit ${MAX_COUNTED_ROWS}) o) w
     where w.count > 0 order by k.place`,
    [kinds],
  );
  return rows.map((row) => ({ ...row, label: inLanguage(MODERATED_KINDS[row.kind], language) }));
}

/** Lists the customer's structures with pending moderations; null for other roles. */
export async function readPendingStructures(
  database: Queryable,
  actor: Actor,
): Promise<z.infer<typeof sentModerations>[] | null> {
  if (actor.role !== 'customer') return null;
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'all parts')(statement);
  return run<z.infer<typeof sentModerations>>(
    database,
    `select s.id, s.name, w.count from structures s cross join lateral (select count(*)::integer as count
       from moderations m where m.structure_id = s.id and m.state in ('pending', 'in_review') and m.target_type <> 'review') w
     where ${scope} and w.count > 0 order by s.name, s.id limit ${MAX_STRUCTURES}`,
    statement.values,
  );
}

/** Counts the portal pages without matching structures, for editors of pages. */
export async function countEmptyPages(database: Queryable, { role }: Actor): Promise<number> {
  if (role !== 'editor' || !hasPermission(role, 'u', 'slugs')) return 0;
  const [row] = await run<{ count: number }>(
    database,
    `select count(*)::integer as count from (select from slugs where result_count = 0 limit ${MAX_COUNTED_ROWS}) s`,
    [],
  );
  return row?.count ?? 0;
}
