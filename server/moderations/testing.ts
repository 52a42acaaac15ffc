import { run } from '../database/statement.ts';
import type { TestApp } from '../testing/app.ts';

/** One that waits, as the kernel writes it. */
export async function makeModeration(
  t: Pick<TestApp, 'database' | 'ids'>,
  structureId: number,
  subject: string,
  kind = 'structure',
): Promise<number> {
  const changes = [
    {
      field: 'personName',
      lang: null,
      kind: 'text',
      before: null,
      after: subject,
      decision: null,
      reason: null,
      note: null,
    },
  ];
  const [made] = await run<{ id: number }>(
    t.database.pool,
    `insert into moderations (target_type, target_name, target_id, subject, structure_id, base_version, is_text_only,
       submitted_by, submitted_at, changes)
     values ($5, case $5 when 'structure' then 'vcard' else $5 end, $1, $2, $1, 1, true, $3, now(), $4::jsonb) returning id`,
    [structureId, subject, t.ids.customer, JSON.stringify(changes), kind],
  );
  return made?.id ?? 0;
}
