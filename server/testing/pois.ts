import type { Caller, TestApp } from './app.ts';

/**
 * Creates a published point of interest in Bologna, by default at the Two Towers. Its photo count is set without a
 * photo.
 */
export async function makePoi(
  t: TestApp,
  caller: Caller,
  given: { status?: number } & Record<string, unknown> = {},
): Promise<number> {
  const body = {
    title: { it: 'Due Torri', en: 'Two Towers' },
    description: { it: '<p>Le torri della città.</p>' },
    poiType: 'monument',
    city_id: 37006,
    latitude: 44.4942,
    longitude: 11.3467,
    ...given,
  };
  const made = await caller.post('/api/pois', body);
  if (made.statusCode !== 201) throw new Error(`poi: ${made.statusCode} ${made.body}`);
  const { id } = made.json();
  await t.database.pool.query('update pois set photo_count = 1 where id = $1', [id]);
  if (given.status !== undefined) return id;
  const opened = await caller.patch(`/api/pois/${id}`, { version: 1, status: 10 });
  if (opened.statusCode !== 200) throw new Error(`poi: ${opened.statusCode} ${opened.body}`);
  return id;
}
