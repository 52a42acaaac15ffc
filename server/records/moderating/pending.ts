import { z } from 'zod';
import { holdsBack, moderatedName } from '../../../domain/moderations/moderated.ts';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { named } from '../../../domain/records/schema/named.ts';
import { LANGUAGES } from '../../../domain/texts/text.ts';
import { instant } from '../../database/time.ts';

/** What of a record waits for approval. */
const pendingAnswer = named(
  'PendingField',
  z.strictObject({
    moderationId: z.int(),
    field: z.string(),
    lang: z.enum(LANGUAGES).nullable(),
    after: z.unknown(),
    state: z.enum(['pending', 'in_review']),
    submittedAt: z.string(),
    submittedBy: z.int().nullable(),
  }),
);

/** `pending` of the answers of a record some of whose fields are moderated. */
export function pendingShape(definition: RecordDefinition) {
  return holdsBack(definition) ? { pending: z.array(pendingAnswer).optional() } : {};
}

/** The same, of a row `t`, as SQL: read with the record itself. */
export function pendingColumn(definition: RecordDefinition, key: string): string[] {
  if (!holdsBack(definition)) return [];
  return [
    `(select coalesce(jsonb_agg(jsonb_build_object('moderationId', m.id, 'field', c ->> 'field', 'lang', c ->> 'lang',
        'after', c -> 'after', 'state', m.state, 'submittedAt', ${instant('m.submitted_at')}, 'submittedBy', m.submitted_by)
        order by m.id, n), '[]')
      from moderations m, jsonb_array_elements(m.changes) with ordinality as x(c, n)
      where m.target_name = '${moderatedName(definition)}' and m.target_id = t.${key}
        and m.state in ('pending', 'in_review')) as "pending"`,
  ];
}
