import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasModeratedFields, moderatedName } from '../../../../domain/kernel/records/schema/moderation.ts';
import { instant } from '../../../platform/database/time.ts';

/** SQL column: the pending changes of a row `t`, read with the record itself. */
export function pendingColumnSql(definition: RecordDefinition, key: string): string[] {
  if (!hasModeratedFields(definition)) return [];
  return [
    `(select coalesce(jsonb_agg(jsonb_build_object('moderationId', m.id, 'field', c ->> 'field', 'lang', c ->> 'lang',
        'after', c -> 'after', 'state', m.state, 'submittedAt', ${instant('m.submitted_at')}, 'submittedBy', m.submitted_by)
        order by m.id, n), '[]')
      from moderations m, jsonb_array_elements(m.changes) with ordinality as x(c, n)
      where m.target_name = '${moderatedName(definition)}' and m.target_id = t.${key}
        and m.state in ('pending', 'in_review')) as "pending"`,
  ];
}
