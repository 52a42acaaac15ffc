import type { CompletenessParts } from '../../../domain/structures/structures/completeness.ts';
import { notifyOfEditing } from '../../people/notifications/structure-events.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/**
 * Runs after a data section is saved. Updates the completeness parts and the structure's date. Moves an assigned
 * structure from 60 to 50 Editing, with log and history (structures dictionary 1.4). One statement, in the save's
 * transaction.
 */
export async function applySectionSave(
  transaction: Queryable,
  author: Author,
  structureId: number,
  parts: CompletenessParts,
): Promise<void> {
  const startedRows = await run<{ id: number }>(
    transaction,
    `with before as (select id, status from structures where id = $1 for no key update),
      saved as (
        update structures t set
          completeness_parts = t.completeness_parts || $2::jsonb,
          status = case when before.status = 60 then 50 else before.status end,
          version = t.version + (before.status = 60)::integer,
          updated_at = now(), updated_by = $3
        from before where t.id = before.id
        returning t.id, t.version, before.status as was
      ),
      logged as (
        insert into structure_status_log (structure_id, from_status, to_status, user_id)
        select id, 60, 50, $3 from saved where was = 60
      )
      insert into audit_entries (actor_id, actor_role, action, target_type, target_id, structure_id, version, changes, request_id, ip_masked)
      select $3, $4, 'state', 'structure', id, id, version, '[{"field":"status","before":60,"after":50}]', $5, $6
      from saved where was = 60 returning id`,
    [structureId, JSON.stringify(parts), author.userId, author.role, author.requestId, author.ipMasked],
  );
  if (startedRows.length > 0) await notifyOfEditing(transaction, author, structureId);
}
