import { run } from '../../platform/database/statement.ts';
import type { TestApp } from '../../testing/app.ts';

interface ReviewOptions {
  readonly title?: string;
  readonly state?: string;
}

export async function makeReview(
  t: Pick<TestApp, 'database'>,
  structureId: number,
  { title = 'Una sosta tranquilla', state = 'published' }: ReviewOptions = {},
): Promise<number> {
  const [row] = await run<{ id: number }>(
    t.database.pool,
    `insert into reviews (structure_id, author_name, shown_name, stay_month, scores, overall_score, title, positive_text, state, published_at)
     values ($1, 'Marta Venturelli', 'Marta V.', to_char(now(), 'YYYY-MM'), '{"cleanliness": 8, "staff": 9}', 8.5, $2,
       'Colazione in giardino.', $3, case when $3 in ('published', 'reported') then now() end) returning id`,
    [structureId, title, state],
  );
  return row?.id ?? 0;
}

/** Scores of all criteria except food. */
export const SCORES = { cleanliness: 9, comfort: 8, location: 10, staff: 9, value: 7, services: 8 };
